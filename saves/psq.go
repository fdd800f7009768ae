package saves

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
)

// psq, the format of Piskvork and of Gomocup: "Piskvorky 15x15, 11:11, 0", a
// move a line as x,y,ms from 1 and from the top left, then in tournament files
// the two players' names and how it ended, which is an error code and does not
// say who won. The last number of the header tells which player moves first.
// The rule is not in it, but some collections add a line such as "0,Freestyle15".
// Other programs write other headers behind the first word; two numbers with an x
// between are the size, wherever they stand.
// Versions before 8 end with the last move, so a file that breaks off right behind
// a line of a move looks whole; one that breaks off elsewhere does not.
// rec, the format of Gomotur before it, has the two names first and counts from 0.

func openPSQ(r *bufio.Reader) source {
	return once(func() (*Game, error) { return readPSQ(textLines(r)) })
}

func readPSQ(l *lines) (*Game, error) {
	b := newLine(0, PSQ)
	first, err := l.psqHeader(b)
	if err != nil {
		return nil, err
	}
	text, err := l.moves(b, 1)
	var tail []string
	for err == nil && len(tail) < 8 {
		tail = append(tail, text)
		text, err = l.next()
	}
	if err == io.EOF && psqCut(tail, l.open) {
		err = errCut
	}
	b.psqTail(tail, first)
	return b.end(l.where(), err)
}

// psqHeader reads the header: it sets the size of the board, and returns which
// player moves first.
func (l *lines) psqHeader(b *builder) (first int, err error) {
	head, err := l.next()
	for err == nil && head == "" {
		head, err = l.next()
	}
	if err != nil {
		return 0, err
	}
	if !psqSign.MatchString(head) {
		return 0, errors.New("not psq: the first line is no header such as \"Piskvorky 15x15, 0:0, 0\"")
	}
	var level0, level1 int
	if m := psqRest.FindStringSubmatch(head); m != nil {
		if n, _ := fmt.Sscanf(m[1], "%d:%d, %d", &level0, &level1, &first); n < 3 || first != 1 {
			first = 0
		}
	}
	width, height := psqSize(head)
	b.g.Size = max(width, height)
	switch {
	case !isSize(b.g.Size):
		b.g.Size = 0
		b.noSize(head)
	case width != height:
		b.warn("size", fmt.Sprintf("a board of %d x %d is opened as %d x %[3]d", width, height, b.g.Size))
	}
	return first, gomoku.CheckSize(b.g.Size)
}

var (
	psqSign   = regexp.MustCompile(`^(?i:piskvork\w*)(\s|$)`)
	psqSquare = regexp.MustCompile(`(-?\d+)\s*[xX*×]\s*(-?\d+)`)
	psqOne    = regexp.MustCompile(`^\S+\s+(\d{1,2})$`)
	psqRest   = regexp.MustCompile(`^\S+\s+\d+\s*[xX]\s*\d+\s*,\s*(.*)$`)
)

// psqSize finds the size in a header, 0 if there is none.
func psqSize(head string) (width, height int) {
	if m := psqSquare.FindStringSubmatch(head); m != nil {
		width, _ = strconv.Atoi(m[1])
		height, _ = strconv.Atoi(m[2])
	} else if m := psqOne.FindStringSubmatch(head); m != nil {
		width, _ = strconv.Atoi(m[1])
		height = width
	}
	return width, height
}

// moves reads lines x,y or x,y,ms counted from base, up to the first line that is
// none, and returns that; after a move that cannot be it skips the rest. Both
// formats end every line, so one without an end is cut.
func (l *lines) moves(b *builder, base int) (rest string, err error) {
	good := true
	for {
		text, err := l.next()
		if err == io.EOF && l.open {
			return "", errCut
		}
		if err != nil {
			return "", err
		}
		x, y, ms, ok := psqMove(text)
		if !ok {
			return text, nil
		}
		if l.open && strings.Count(text, ",") < 2 {
			return "", errCut // the row may be half a number
		}
		p := b.fromTop(x-base, y-base)
		if good = good && b.alternate(p); good && ms > 0 {
			if n := b.note(0); n != nil {
				n.time = time.Duration(ms) * time.Millisecond
			}
		}
	}
}

// psqMove reads "x,y" or "x,y,ms".
func psqMove(text string) (x, y, ms int, ok bool) {
	part := strings.Split(text, ",")
	if len(part) != 2 && len(part) != 3 {
		return 0, 0, 0, false
	}
	var n [3]int
	for i, s := range part {
		v, err := strconv.ParseInt(strings.TrimSpace(s), 10, 32)
		if err != nil {
			return 0, 0, 0, false
		}
		n[i] = int(v)
	}
	return n[0], n[1], n[2], true
}

// psqTail takes in what stands behind the moves: two names, player 0's first,
// the error code, the rule.
func (b *builder) psqTail(tail []string, first int) {
	if len(tail) >= 3 && isInt(tail[2]) {
		names := [2]string{unquoted(cleanLine(tail[0])), unquoted(cleanLine(tail[1]))}
		b.g.Black, b.g.White = names[first], names[1-first]
		tail = tail[2:]
	}
	for _, text := range tail {
		number, name, ok := strings.Cut(text, ",")
		if !ok || !isInt(number) {
			continue
		}
		for rule := gomoku.Rule(0); rule < gomoku.NumRules; rule++ {
			if strings.HasPrefix(strings.ToLower(name), rule.String()) {
				b.g.Rule = rule
			}
		}
	}
}

// psqCut reports whether what stands behind the moves breaks off: half a move,
// or names without the code. open says that its last line has no end.
func psqCut(tail []string, open bool) bool {
	switch {
	case strings.Join(tail, "") == "":
		return false
	case isInt(tail[0]):
		return open && len(tail) == 1 && tail[0][0] > '0' // no code: the column of a move
	case len(tail) < 3:
		return open || len(tail) == 1
	}
	return false
}

func isInt(s string) bool {
	_, err := strconv.Atoi(strings.TrimSpace(s))
	return err == nil
}

// writePSQ writes the moves up to the cursor.
func writePSQ(w io.Writer, g *Game) error {
	moves, err := g.flat(false)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "Piskvorky %dx%d, 0:0, 0\r\n", g.Size, g.Size)
	for _, m := range moves {
		p := m.Flip(g.Size)
		fmt.Fprintf(b, "%d,%d,%d\r\n", p.X+1, p.Y+1, m.Time.Milliseconds())
	}
	if g.Black != "" || g.White != "" {
		b.Write(encodeText(psqName(g.Black) + "\r\n" + psqName(g.White) + "\r\n"))
	}
	b.WriteString("-1\r\n")
	return b.Flush()
}

// psqName keeps a name on one line and from looking like a move.
func psqName(name string) string {
	name = cleanLine(name)
	if _, _, _, ok := psqMove(name); ok {
		return `"` + name + `"`
	}
	return name
}

// unquoted takes back what psqName did.
func unquoted(name string) string {
	if inner := strings.Trim(name, `"`); psqName(inner) == name {
		return inner
	}
	return name
}

func openRec(r *bufio.Reader) source {
	return once(func() (*Game, error) { return readRec(textLines(r)) })
}

// readRec reads the format of Gomotur, whose board had 20 lines.
func readRec(l *lines) (*Game, error) {
	b := newLine(20, Rec)
	black, err := l.next()
	if err != nil {
		return nil, err
	}
	white, err := l.next()
	if err != nil {
		return nil, err
	}
	b.g.Black, b.g.White = cleanLine(black), cleanLine(white)
	_, err = l.moves(b, 0)
	if b.depth() == 0 && b.trouble == nil {
		return nil, errNoMove
	}
	return b.end(l.where(), err)
}
