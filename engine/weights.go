package engine

// The numbers of the evaluation and of the order of moves. They are kept in text
// files that engine/train makes from games of the engine against itself; those
// the engine plays with are embedded. A file is a list of tables, each its name
// and then its numbers.

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"gobang/gomoku"
)

// Weights are the numbers of one evaluation. In all of them 200 is e to 1 for
// winning but in those of the order, where 100 is e times as likely. They must not
// be changed once a Thinker has them.
type Weights struct {
	Codes      [NumCodes]int16   // what an empty cell of a code is worth
	Threats    [NumThreats]int16 // what the threats of Board.Threats are worth to the side to move
	OrderOwn   [NumCodes]int16   // how likely a move is the best, by the mover's code
	OrderOther [NumCodes]int16   // and by the other side's

	once  [2]sync.Once
	rules [2]*ruleWeights
}

// tables returns the tables with the names they have in a file.
func (w *Weights) tables() []weightTable {
	return []weightTable{{"codes", w.Codes[:]}, {"threats", w.Threats[:]}, {"order.own", w.OrderOwn[:]}, {"order.other", w.OrderOther[:]}}
}

type weightTable struct {
	name string
	list []int16
}

//go:embed weights.txt
var weightsText string

// DefaultWeights returns the numbers the engine plays with.
var DefaultWeights = sync.OnceValue(func() *Weights {
	w, err := ReadWeights(strings.NewReader(weightsText))
	if err != nil {
		panic("weights.txt: " + err.Error())
	}
	return w
})

// ReadWeights reads a file of weights. Every table must be there and whole; the
// error says which is not.
func ReadWeights(in io.Reader) (*Weights, error) {
	w := new(Weights)
	left := map[string][]int16{}
	for _, t := range w.tables() {
		left[t.name] = t.list
	}
	words := bufio.NewScanner(in)
	words.Split(bufio.ScanWords)
	name := ""
	for words.Scan() {
		word := words.Text()
		n, err := strconv.ParseInt(word, 10, 16)
		switch {
		case err == nil && len(left[name]) > 0:
			left[name][0], left[name] = int16(n), left[name][1:]
		case err == nil:
			return nil, fmt.Errorf("%q: a number too many", name)
		case len(left[word]) == 0:
			return nil, fmt.Errorf("%q is neither a number nor a table that is missing", word)
		default:
			name = word
		}
	}
	for _, t := range w.tables() {
		if n := len(left[t.name]); n > 0 {
			return nil, fmt.Errorf("table %s: %d numbers are missing", t.name, n)
		}
	}
	return w, words.Err()
}

// Write writes a file ReadWeights can read.
func (w *Weights) Write(out io.Writer) error {
	b := bufio.NewWriter(out)
	for _, t := range w.tables() {
		fmt.Fprint(b, t.name)
		for i, n := range t.list {
			if i%20 == 0 {
				fmt.Fprintln(b)
			} else {
				fmt.Fprint(b, " ")
			}
			fmt.Fprint(b, n)
		}
		fmt.Fprintln(b)
	}
	return b.Flush()
}

// forRule returns the tables of a rule. Renju has its own: a foul is worth nothing
// to Black and no move of his.
func (w *Weights) forRule(rule gomoku.Rule) *ruleWeights {
	i := 0
	if rule == gomoku.Renju {
		i = 1
	}
	w.once[i].Do(func() { w.rules[i] = buildWeights(w, i == 1) })
	return w.rules[i]
}
