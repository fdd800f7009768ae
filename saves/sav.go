package saves

import (
	"bufio"
	"errors"
	"fmt"

	"gobang/gomoku"
)

func openSav(r *bufio.Reader) source {
	return once(func() (*Game, error) { return readSav(textLines(r)) })
}

// readSav reads a game of Yixin-Board: height, width, number of moves, then
// row and column of each, from 0 and from the top. Old files have the rule's
// number before the number of moves; only their length tells.
func readSav(l *lines) (*Game, error) {
	all, err := savNumbers(l)
	if len(all) < 3 {
		return nil, errors.New("not sav: it begins with height, width and number of moves")
	}
	b := newLine(max(all[0], all[1]), Sav)
	if !isSize(b.g.Size) {
		b.g.Size = 0
		b.noSize(fmt.Sprintf("%d x %d", all[0], all[1]))
	}
	if cerr := gomoku.CheckSize(b.g.Size); cerr != nil {
		return nil, cerr
	}
	all, count := all[3:], all[2]
	if rule, ok := gomoku.RuleOfGomocup(count); ok && len(all)%2 == 1 && len(all)/2 == all[0] {
		b.g.Rule = rule
		all, count = all[1:], all[0]
	}
	if l.open && count > len(all)/2 && len(all)%2 == 0 {
		all = all[:max(0, len(all)-2)] // the last number may be half
	}
	promised, there := count, len(all)/2
	count = max(count, there)
	for ; count > 0 && len(all) > 1; count-- {
		p := b.fromTop(all[1], all[0])
		if !b.alternate(p) {
			return b.end("", nil)
		}
		all = all[2:]
	}
	switch {
	case promised < there:
		b.warn("header", fmt.Sprintf("%d moves are promised, %d are there", promised, there))
	case count > 0:
		b.fail("", fmt.Sprintf("the file breaks off, %d more were promised", count))
	}
	return b.end(l.where(), err)
}

// savNumbers reads all numbers of the file, to the first thing that is none.
func savNumbers(l *lines) (all []int, err error) {
	for err == nil && len(all) <= 2*maxLine {
		var text string
		if text, err = l.next(); err == nil {
			list, ok := ints(text)
			if all = append(all, list...); !ok {
				err = errors.New("something that is no number")
			}
		}
	}
	return all, err
}
