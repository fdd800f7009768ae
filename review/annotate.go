package review

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gobang/gomoku"
	"gobang/players"
	"gobang/saves"
)

// Verdicts in a game's record: as SGF says such things, so that other programs show
// them, and once more in a property of our own, from which they are read again.
//
//	V[1.20]     the value after the move for Black; a proven win is 300 less its moves
//	BM[2]       a very bad move: a missed win, one that allows a win, a blunder
//	BM[1]       a bad move: a mistake
//	DO[]        a doubtful move: an inaccuracy
//	TE[1]       a good move: the only one
//	C[...]      in words, in a line that begins with "Review: "
//	XREVIEW     kind, winning chance before and after, best line, refutation
//
// Where XREVIEW is missing, as in files of other programs, BM, DO, TE and IT are read:
// a very bad move is a blunder then, and IT a good one.

const (
	ownProperty = "XREVIEW"
	remark      = "Review: "
)

// kindNames are the kinds as files and programs read them.
var kindNames = [...]string{None: "none", Best: "best", OnlyMove: "only move", Inaccuracy: "inaccuracy", Mistake: "mistake", Blunder: "blunder", AllowsWin: "allows a win", MissedWin: "missed win"}

// String is the kind in English.
func (k Kind) String() string { return kindNames[k] }

// signs are what a game's record writes behind a move.
var signs = [...]string{None: "", Best: "", OnlyMove: "!", Inaccuracy: "?!", Mistake: "?", Blunder: "??", AllowsWin: "??", MissedWin: "??"}

// Sign is what stands behind a move of that kind: ??, ?, ?! or !.
func (k Kind) Sign() string { return signs[k] }

// judgements are the properties that judge a move, of which it has one at the most.
var judgements = []string{"BM", "DO", "IT", "TE"}

// Annotate writes verdicts of the moves of a game's line, from the first on, into it,
// in place of those of an earlier review. Judgements of others go, their words stay.
func Annotate(g *saves.Game, list []Verdict) {
	m := g.First()
	for _, v := range list {
		if m == nil {
			return
		}
		v.Write(m)
		m = m.Next()
	}
}

// Write writes a verdict into the move it is of.
func (v Verdict) Write(m *saves.Move) {
	for _, name := range judgements {
		m.DropProperty(name)
	}
	switch {
	case v.Kind >= Blunder:
		m.SetProperty("BM", "2")
	case v.Kind == Mistake:
		m.SetProperty("BM", "1")
	case v.Kind == Inaccuracy:
		m.SetProperty("DO", "")
	case v.Kind == OnlyMove:
		m.SetProperty("TE", "1")
	}
	m.SetProperty("V", strconv.FormatFloat(float64(v.Score)/100, 'f', 2, 64))
	m.SetProperty(ownProperty, v.own())
	m.Comment = withRemark(m.Comment, v.Text())
}

// Remarks is a comment without what a review wrote there.
func Remarks(comment string) string { return withRemark(comment, "") }

// withRemark puts the words of a review under a comment, in place of earlier ones.
func withRemark(comment, text string) string {
	var lines []string
	for _, line := range strings.Split(comment, "\n") {
		if line != "" && !strings.HasPrefix(line, remark) {
			lines = append(lines, line)
		}
	}
	if text != "" {
		lines = append(lines, remark+text)
	}
	return strings.Join(lines, "\n")
}

// own is a verdict as our own property has it.
func (v Verdict) own() string {
	return fmt.Sprintf("%d;%.4f;%.4f;%d;%s;%s;%s", v.Kind, v.Before, v.After, v.Win, v.Proof, points(v.Line), points(v.Refutation))
}

func points(list []gomoku.Point) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = p.String()
	}
	return strings.Join(names, " ")
}

// Read returns what a game's record says of a move, and whether it says anything.
func Read(m *saves.Move, size int) (v Verdict, there bool) {
	v, there, _ = read(m, size)
	return v, there
}

// read also says whether it is of a review of ours.
func read(m *saves.Move, size int) (v Verdict, there, ours bool) {
	v.Best = gomoku.NoPoint
	if value, ok := m.Property("V"); ok {
		if f, err := strconv.ParseFloat(strings.TrimSpace(value), 64); err == nil && f > -1000 && f < 1000 {
			v.Score, there = int(math.Round(f*100)), true
			v.After = players.Winrate(v.Score)
			if m.Side == gomoku.White {
				v.After = players.Winrate(-v.Score)
			}
			v.Before = v.After
		}
	}
	if text, ok := m.Property(ownProperty); ok && v.parse(text, size) {
		return v, true, true
	}
	for name, kind := range map[string]Kind{"DO": Inaccuracy, "IT": Best, "TE": OnlyMove} {
		if _, ok := m.Property(name); ok {
			v.Kind, there = kind, true
		}
	}
	if how, ok := m.Property("BM"); ok {
		v.Kind, there = Mistake, true
		if how == "2" {
			v.Kind = Blunder
		}
	}
	return v, there, false
}

// parse reads our own property; what cannot be is not taken over.
func (v *Verdict) parse(text string, size int) bool {
	part := strings.Split(text, ";")
	if len(part) != 7 {
		return false
	}
	kind, err := strconv.Atoi(part[0])
	before, err2 := strconv.ParseFloat(part[1], 64)
	after, err3 := strconv.ParseFloat(part[2], 64)
	win, err4 := strconv.Atoi(part[3])
	line, err5 := onBoard(part[5], size)
	refutation, err6 := onBoard(part[6], size)
	for _, err := range []error{err, err2, err3, err4, err5, err6} {
		if err != nil {
			return false
		}
	}
	if kind < 0 || kind > int(MissedWin) || !(before >= 0 && before <= 1 && after >= 0 && after <= 1) || win < 0 || win > 1000 {
		return false
	}
	v.Kind, v.Before, v.After, v.Win = Kind(kind), before, after, win
	if slices.Contains([]string{"vcf", "vct", "search"}, part[4]) {
		v.Proof = part[4]
	}
	v.Line, v.Refutation = line, refutation
	if len(line) > 0 {
		v.Best = line[0]
	}
	return true
}

// onBoard reads points of a board.
func onBoard(text string, size int) ([]gomoku.Point, error) {
	if text == "" {
		return nil, nil
	}
	list, err := gomoku.ParsePoints(text)
	for _, p := range list {
		if err == nil && !p.On(size) {
			err = fmt.Errorf("%v is not on the board", p)
		}
	}
	return list, err
}

// LineOf returns the position in which a game begins and the moves of its line.
func LineOf(g *saves.Game) (start gomoku.Position, moves []gomoku.Stone) {
	start = gomoku.Position{Size: g.Size, Rule: g.Rule, Turn: g.FirstTurn, Stones: g.Setup}
	for m := g.First(); m != nil; m = m.Next() {
		moves = append(moves, m.Stone)
	}
	if len(moves) > 0 {
		start.Turn = moves[0].Side
	}
	if start.Turn == gomoku.Nobody {
		start.Turn = gomoku.Black
	}
	return start, moves
}
