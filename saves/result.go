package saves

import (
	"slices"
	"strings"
	"unicode"

	"gobang/gomoku"
)

// How a game ended, as people and programs write it: B+R of SGF, 1-0, 黑胜,
// "White wins on time". A text that names the winner with a doubt is no result.

// sgfReasons are the ends RE has a letter for.
var sgfReasons = map[string]string{Resign: "R", Time: "T"}

// sgfResult reads RE, and reports whether it is one written here.
func sgfResult(g *Game, text string) bool {
	r := parseResult(text)
	if !r.Over {
		return false
	}
	if r.Reason == "" {
		r.Reason = g.Result.Reason // XREASON came first
	}
	g.Result = r
	return text == sgfResultText(r)
}

// sgfResultText is RE for a game that is over.
func sgfResultText(r Result) string {
	if r.Winner == gomoku.Nobody {
		return "0"
	}
	return strings.ToUpper(r.Winner.String()[:1]) + "+" + sgfReasons[r.Reason]
}

// parseResult reads a result in any of these ways; the zero Result is none.
func parseResult(text string) Result {
	text = strings.ToLower(strings.TrimSpace(text))
	if r := scores[scoreSpace.Replace(text)]; r.Over {
		return r
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) })
	if strings.Contains(text, "draw") || anyIn(text, words, drawWords) { // B+DRAW is one too
		return Result{Over: true}
	}
	if winner, how, ok := strings.Cut(text, "+"); ok {
		return plusResult(winner, strings.TrimSpace(how))
	}
	return wordResult(text, words)
}

// scores are results as points of Black and of White, blanks taken out.
var scores = map[string]Result{
	"0": {Over: true}, "=": {Over: true}, "1-0": {Over: true, Winner: gomoku.Black}, "0-1": {Over: true, Winner: gomoku.White},
	"1.0-0.0": {Over: true, Winner: gomoku.Black}, "0.0-1.0": {Over: true, Winner: gomoku.White},
	"1/2-1/2": {Over: true}, "½-½": {Over: true}, "0.5-0.5": {Over: true}, "0,5-0,5": {Over: true}, "1/2": {Over: true}, "½": {Over: true},
}

var scoreSpace = strings.NewReplacer(" ", "", ":", "-", "–", "-", "—", "-", "−", "-")

// plusResult reads B+R.
func plusResult(winner, how string) Result {
	side, err := gomoku.ParseSide(winner)
	switch {
	case err != nil:
		return Result{}
	case strings.HasPrefix(how, "r"):
		return Result{true, side, Resign}
	case strings.HasPrefix(how, "t"):
		return Result{true, side, Time}
	}
	return Result{Over: true, Winner: side}
}

// The words of results. Those of Latin letters are whole words; the others stand
// anywhere.
var (
	drawWords   = strings.Fields("tie tied jigo remis 平局 和棋 和局 引き分け 引分 무승부")
	blackWords  = strings.Fields("b black 黑 黒 先手 흑")
	whiteWords  = strings.Fields("w white 白 后手 後手 백")
	winWords    = strings.Fields("win wins won winner 胜 勝 赢 贏 승")
	loseWords   = strings.Fields("lose loses lost resign resigns resigned forfeit forfeits 负 負 败 敗 认输 認輸 投了 超时 超時 時間切れ 禁手 패")
	resignWords = strings.Fields("resign resigns resigned resignation 认输 認輸 投了 中盘 中盤 中押し 불계")
	timeWords   = strings.Fields("time timeout 超时 超時 時間 시간")
	foulWords   = strings.Fields("forbidden foul overline 禁手 금수")
)

// anyIn reports whether one of the words of a list is in a text.
func anyIn(text string, words, list []string) bool { return firstIn(text, words, list) >= 0 }

// firstIn returns where the first of the words of a list stands, -1 for nowhere.
func firstIn(text string, words, list []string) int {
	first := -1
	for _, w := range list {
		if w[0] < 0x80 && !slices.Contains(words, w) {
			continue
		}
		if at := strings.Index(text, w); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// wordResult reads a result in words: the side that is named first wins or loses.
func wordResult(text string, words []string) Result {
	black, white := firstIn(text, words, blackWords), firstIn(text, words, whiteWords)
	r := Result{Over: true, Winner: gomoku.Black}
	if black < 0 || white >= 0 && white < black {
		r.Winner = gomoku.White
	}
	switch {
	case black < 0 && white < 0, text == "和":
		return Result{Over: text == "和"}
	case anyIn(text, words, winWords), len(words) == 1 && words[0] == text && text[0] < 0x80:
	case anyIn(text, words, loseWords):
		r.Winner = r.Winner.Other()
	default:
		return Result{}
	}
	switch {
	case anyIn(text, words, resignWords):
		r.Reason = Resign
	case anyIn(text, words, timeWords):
		r.Reason = Time
	case anyIn(text, words, foulWords) && r.Winner == gomoku.White:
		r.Reason = Forbidden
	}
	return r
}

// result takes in the result of a format that has codes of its own for it. A text
// that says something else besides is kept.
func (b *builder) result(text string, codes map[string]Result) {
	if r, ok := codes[text]; ok {
		b.g.Result = r
	} else if !sgfResult(b.g, text) {
		b.rootProp("RE", text)
	}
}
