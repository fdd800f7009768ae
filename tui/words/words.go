// Package words holds every sentence a person reads, in English and in Simplified
// Chinese, and the small rules of writing them. It says nothing by itself: whoever
// speaks picks a Phrase and a Lang.
package words

import (
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"

	"gobang/gomoku"
)

// Lang is a language of the texts.
type Lang uint8

// The languages.
const (
	English Lang = iota
	Chinese
	numLangs
)

// Phrase is one sentence or word in every language, by Lang.
type Phrase [numLangs]string

// Say returns the phrase in the language, its verbs filled in as fmt.Sprintf does.
func (l Lang) Say(p Phrase, args ...any) string {
	if len(args) == 0 {
		return p[l]
	}
	return fmt.Sprintf(p[l], args...)
}

// Find returns the language a flag names, or where that is empty the one of the
// environment's locale. An unknown language is an error.
func Find(flag string, getenv func(string) string) (Lang, error) {
	switch strings.ToLower(flag) {
	case "en", "english":
		return English, nil
	case "zh", "chinese", "zh_cn", "zh-cn":
		return Chinese, nil
	case "":
	default:
		return English, fmt.Errorf("%q is not a language: en or zh", flag)
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			if strings.HasPrefix(v, "zh") && strings.Contains(strings.ToUpper(v), "UTF") {
				return Chinese, nil
			}
			return English, nil
		}
	}
	return English, nil
}

// Name returns a point in capitals, as the screen shows points.
func Name(p gomoku.Point) string { return strings.ToUpper(p.String()) }

// Either lists points as "F10 or J6".
func (l Lang) Either(list []gomoku.Point) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = Name(p)
	}
	return strings.Join(names, l.Say(Or))
}

// Capital writes the first letter of a sentence large.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// InMoves takes "in 1 moves" and "in 0 moves" out of an English sentence about n
// moves; Chinese has no plural.
func InMoves(text string, n int) string {
	switch n {
	case 0:
		return strings.Replace(text, " in 0 moves", "", 1)
	case 1:
		return strings.Replace(text, " in 1 moves", " in 1 move", 1)
	}
	return text
}

// Counted writes a number with what it counts, in English: "1 move", "2 moves".
func Counted(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// Value writes a score in hundredths as +0.8; large ones without a fraction.
func Value(score int) string {
	if abs := max(score, -score); abs >= 10000 {
		return fmt.Sprintf("%+d", score/100)
	}
	return fmt.Sprintf("%+.1f", float64(score)/100)
}

// PV writes as much of a line as fits into w columns, a blank before each
// point.
func PV(pv []gomoku.Point, w int) string {
	var b strings.Builder
	for _, q := range pv {
		if b.Len()+1+len(Name(q)) > w {
			break
		}
		b.WriteString(" " + Name(q))
	}
	return b.String()
}

// Clock writes a time as 12:41 or 1:02:03.
func Clock(d time.Duration) string {
	sec := int(d / time.Second)
	if sec >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", sec/3600, sec/60%60, sec%60)
	}
	return fmt.Sprintf("%02d:%02d", sec/60, sec%60)
}

// RuleNamed is the rule that is called so in files, in the language.
func (l Lang) RuleNamed(name string) string {
	if r, err := gomoku.ParseRule(name); err == nil {
		return l.Say(Rules[r])
	}
	return name
}

// Level is a level as lists show it, "7 expert", or its name alone, with the name in the
// language. The name of an engine stays.
func (l Lang) Level(title string) string {
	number, name, numbered := strings.Cut(title, " ")
	if !numbered {
		number, name = "", title
	}
	if said, known := Levels[name]; known {
		return strings.TrimPrefix(number+" "+l.Say(said), " ")
	}
	return title
}

// Player is the name of a player who has only a number, as the original has it.
func (l Lang) Player(n int) string { return l.Say(PlayerNo, n) }

// Pace is a time of auto-play, such as "0.2 s", with the unit in the language.
func (l Lang) Pace(text string) string {
	if l == Chinese {
		return strings.Replace(text, " s", " 秒", 1)
	}
	return text
}

// Width is how many columns a text of ours takes: a Chinese letter takes two.
func Width(text string) int { return runewidth.StringWidth(text) }
