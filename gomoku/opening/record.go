package opening

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
)

// Answer is what was chosen where an opening asks: a side, or to lay two stones more.
type Answer uint8

// The answers. NoAnswer is where nothing was chosen yet.
const (
	NoAnswer Answer = iota
	Black
	White
	Two
)

var answerNames = []string{"", "black", "white", "two"}

func (a Answer) String() string { return answerNames[min(int(a), len(answerNames)-1)] }

// ParseAnswer reads black, white or two in any case.
func ParseAnswer(s string) (Answer, error) {
	if i := slices.Index(answerNames, strings.ToLower(strings.TrimSpace(s))); i > 0 {
		return Answer(i), nil
	}
	return NoAnswer, fmt.Errorf("%q is not a choice: black, white or two", s)
}

// Question is what an opening asks after some moves, and whom: the player who has that
// side until then.
type Question struct {
	After   int
	Whom    gomoku.Side
	Choices []Answer
}

// Record is the opening of a game: its rule and the answers given so far. It is a value;
// the zero Record is a free opening.
type Record struct {
	Rule    Rule
	Answers [2]Answer
}

var (
	chooseSide = Question{3, gomoku.White, []Answer{White, Black}}
	chooseMore = Question{3, gomoku.White, []Answer{White, Black, Two}}
	chooseLast = Question{5, gomoku.Black, []Answer{White, Black}}
)

// questions lists what the opening asks as far as that is known, in order.
func (r Record) questions() []Question {
	switch {
	case r.Rule == Swap:
		return []Question{chooseSide}
	case r.Rule == Swap2 && r.Answers[0] == Two:
		return []Question{chooseMore, chooseLast}
	case r.Rule == Swap2:
		return []Question{chooseMore}
	}
	return nil
}

// Asked returns what is asked now, after n moves, and whether something is.
func (r Record) Asked(n int) (Question, bool) {
	for i, q := range r.questions() {
		if q.After == n && r.Answers[i] == NoAnswer {
			return q, true
		}
	}
	return Question{}, false
}

// Lays returns how many stones, of both colours in turn, the one who acts after n moves
// has still to lay: 0 where everybody plays their own.
func (r Record) Lays(n int) int {
	switch {
	case (r.Rule == Swap || r.Rule == Swap2) && n < 3:
		return 3 - n
	case r.Rule == Swap2 && r.Answers[0] == Two && n >= 3 && n < 5:
		return 5 - n
	}
	return 0
}

// Hand is the side whose player acts after n moves: is asked, lays a stone, or moves.
func (r Record) Hand(n int) gomoku.Side {
	if q, asked := r.Asked(n); asked {
		return q.Whom
	}
	switch {
	case r.Lays(n) > 0 && n < 3:
		return gomoku.Black
	case r.Lays(n) > 0 || n%2 == 1:
		return gomoku.White
	}
	return gomoku.Black
}

// Settled reports whether after n moves everybody has a side for good.
func (r Record) Settled(n int) bool {
	_, asked := r.Asked(n)
	return !asked && r.Lays(n) == 0
}

// Given returns the last answer that was given and after how many moves, and whether
// there is one.
func (r Record) Given() (a Answer, after int, ok bool) {
	for i, q := range r.questions() {
		if r.Answers[i] != NoAnswer {
			a, after, ok = r.Answers[i], q.After, true
		}
	}
	return a, after, ok
}

// Answer returns the record with an answer to what is asked after n moves.
func (r Record) Answer(n int, a Answer) (Record, error) {
	q, asked := r.Asked(n)
	switch {
	case !asked:
		return r, fmt.Errorf("%s: nothing is asked now", a)
	case !slices.Contains(q.Choices, a):
		return r, fmt.Errorf("%s: not a choice here: %s", a, Choices(q.Choices))
	}
	if q.After == chooseLast.After {
		r.Answers[1] = a
	} else {
		r.Answers[0] = a
	}
	return r, nil
}

// Unanswer returns the record without its last answer.
func (r Record) Unanswer() Record {
	if r.Answers[1] != NoAnswer {
		r.Answers[1] = NoAnswer
	} else {
		r.Answers[0] = NoAnswer
	}
	return r
}

// Swapped reports whether the player who would have had Black has White by now: one took
// the side the other had.
func (r Record) Swapped() bool {
	a, after, _ := r.Given()
	return after == chooseMore.After && a == Black || after == chooseLast.After && a == White
}

// Acted reports whether the player who has a side now, after n moves, has laid a stone
// of them or given an answer.
func (r Record) Acted(n int, side gomoku.Side) bool {
	if r.Swapped() {
		side = side.Other() // as the sides were before
	}
	for i, q := range r.questions() {
		if r.Answers[i] != NoAnswer && q.Whom == side {
			return true
		}
	}
	for ply := range n {
		by := r.Hand(ply)
		if r.Lays(ply) == 0 && r.Swapped() {
			by = by.Other()
		}
		if by == side {
			return true
		}
	}
	return false
}

// String writes the record as ParseRecord reads it: "swap2 two white".
func (r Record) String() string {
	text := r.Rule.String()
	for _, a := range r.Answers {
		if a != NoAnswer {
			text += " " + a.String()
		}
	}
	return text
}

// ParseRecord reads the record of a game that has come to n moves.
func ParseRecord(s string, n int) (Record, error) {
	fields := strings.Fields(s)
	if len(fields) == 0 {
		return Record{}, fmt.Errorf("%q names no opening rule", s)
	}
	rule, err := ParseRule(fields[0])
	r := Record{Rule: rule}
	for _, word := range fields[1:] {
		var a Answer
		if err == nil {
			a, err = ParseAnswer(word)
		}
		if err != nil {
			break
		}
		q := r.open()
		if q.After > n || q.After == 0 {
			return Record{}, fmt.Errorf("%s: %s cannot be chosen after %d moves", rule, a, n)
		}
		r, err = r.Answer(q.After, a)
	}
	if err != nil {
		return Record{}, err
	}
	return r, nil
}

// open returns the first question that has no answer; none has After 0.
func (r Record) open() Question {
	for i, q := range r.questions() {
		if r.Answers[i] == NoAnswer {
			return q
		}
	}
	return Question{}
}

// Choices lists answers as "white, black or two".
func Choices(list []Answer) string {
	names := make([]string, len(list))
	for i, a := range list {
		names[i] = a.String()
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
