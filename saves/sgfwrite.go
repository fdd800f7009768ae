package saves

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
	"gobang/gomoku/opening"
)

// sgfWriter writes one game tree; the first error of the writer below stays in it.
type sgfWriter struct {
	w    *bufio.Writer
	size int
}

// WriteSGF writes the whole game, its tree, its undone tail and where its
// cursor stands (how: see the head of sgf.go).
func WriteSGF(w io.Writer, g *Game) error {
	g.fold()
	s := &sgfWriter{bufio.NewWriter(w), g.Size}
	s.w.WriteString("(;FF[4]GM[4]CA[UTF-8]AP[gobang]")
	s.header(g)
	s.tree(g.root.child)
	s.w.WriteString(")\n")
	return s.w.Flush()
}

// header writes the root node. A property the reader could not take in whole
// goes out again as it came, unless the Game now says otherwise.
func (s *sgfWriter) header(g *Game) {
	came := splitProps(g.root.props())
	s.prop("SZ", strconv.Itoa(g.Size))
	if !came.take(s, "RU", func(old *Game, text string) bool { sgfRule(old, text); return old.Rule == g.Rule }) {
		name := g.Rule.String()
		s.prop("RU", strings.ToUpper(name[:1])+name[1:])
	}
	s.prop("PB", g.Black)
	s.prop("PW", g.White)
	if !came.take(s, "DT", func(old *Game, text string) bool { sgfDate(old, text); return old.Date.Equal(g.Date) }) && !g.Date.IsZero() {
		s.prop("DT", g.Date.Format(time.DateOnly))
	}
	if !came.take(s, "RE", func(old *Game, text string) bool { sgfResult(old, text); return sameEnd(old.Result, g.Result) }) && g.Result.Over {
		s.prop("RE", sgfResultText(g.Result))
	}
	agrees := func(_ *Game, text string) bool { return g.Limit == Limit{} || sgfSeconds(text) == g.Limit.Game }
	if !came.take(s, "TM", agrees) && g.Limit.Game > 0 {
		s.prop("TM", strconv.FormatFloat(g.Limit.Game.Seconds(), 'f', -1, 64))
	}
	s.ownHeader(g)
	s.setup(g)
	s.prop("C", g.Comment)
	came.write(s)
}

// sameEnd reports whether a result in a file and the one of the game agree;
// a reason RE has no letter for stands beside it.
func sameEnd(file, game Result) bool {
	return file.Over == game.Over && file.Winner == game.Winner && sgfReasons[file.Reason] == sgfReasons[game.Reason]
}

// ownHeader writes the properties of our own, each only where it says something.
func (s *sgfWriter) ownHeader(g *Game) {
	if g.Computer != gomoku.Nobody {
		s.prop("XCOMPUTER", g.Computer.String())
	}
	s.prop("XLEVEL", g.Level)
	if g.Opening.Rule != opening.Free {
		s.prop("XOPENING", g.Opening.String())
	}
	if r := g.Result; r.Over && (r.Winner == gomoku.Nobody || sgfReasons[r.Reason] == "") {
		s.prop("XREASON", r.Reason)
	}
	if g.Cursor.On(g.Size) {
		s.prop("XCURSOR", s.point(g.Cursor))
	}
	if black, white := g.Clock[gomoku.Black], g.Clock[gomoku.White]; black != 0 || white != 0 {
		fmt.Fprintf(s.w, "XCLOCK[%s:%s]", black, white)
	}
	if l := g.Limit; l != (Limit{}) {
		fmt.Fprintf(s.w, "XLIMIT[%s:%s:%s]", l.Move, l.Game, l.Increment)
	}
	if g.tail > 0 {
		s.prop("XUNDONE", strconv.Itoa(g.tail))
	}
	s.prop("XLINE", g.lineText())
}

// lineText says where the chosen line leaves the main line, as XLINE does.
func (g *Game) lineText() string {
	var turns []string
	up, ply := &g.root, 1
	for m := g.first; m != nil; m = m.next {
		i := 0
		for t := up.child; t != m.twig; t = t.next {
			i++
		}
		if i > 0 {
			turns = append(turns, fmt.Sprintf("%d:%d", ply, i))
		}
		up, ply = m.twig, ply+1
	}
	return strings.Join(turns, " ")
}

// setup writes the stones before move 1 and who plays it.
func (s *sgfWriter) setup(g *Game) {
	for _, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		name := "A" + sgfColour(side)
		for _, st := range g.Setup {
			if st.Side == side {
				s.w.WriteString(name + "[" + s.point(st.Point) + "]")
				name = ""
			}
		}
	}
	if g.FirstTurn == gomoku.White || len(g.Setup) > 0 && g.FirstTurn == gomoku.Black {
		s.prop("PL", sgfColour(g.FirstTurn))
	}
}

// tree writes moves and variations in pre-order. Where a move has alternatives
// each stands in parentheses; open holds what comes after each one now open.
func (s *sgfWriter) tree(t *twig) {
	var open []*twig
	column := 0
	enter := func() {
		s.w.WriteString("\n(")
		open = append(open, t.next)
		column = 1
	}
	for {
		switch {
		case t == nil: // the end of a line
			if len(open) == 0 {
				return
			}
			s.w.WriteByte(')')
			t, open = open[len(open)-1], open[:len(open)-1]
			if t == nil {
				continue
			}
			enter()
		case t.next != nil:
			enter()
		case column%10 == 0:
			s.w.WriteByte('\n')
			column++
		default:
			column++
		}
		s.move(t)
		t = t.child
	}
}

// move writes one node.
func (s *sgfWriter) move(t *twig) {
	s.w.WriteString(";")
	s.w.WriteString(sgfColour(t.side))
	s.value(s.point(t.stone().Point))
	if t.note == nil {
		return
	}
	if t.note.time != 0 {
		s.prop("XTIME", t.note.time.String())
	}
	s.prop("C", t.note.comment)
	if t.note.props != "" {
		splitProps(t.note.props).write(s)
	}
}

// prop writes a property unless it is empty.
func (s *sgfWriter) prop(name, value string) {
	if value != "" {
		s.w.WriteString(name)
		s.value(escape(value))
	}
}

func (s *sgfWriter) value(text string) {
	s.w.WriteByte('[')
	s.w.WriteString(restored(text))
	s.w.WriteByte(']')
}

func (s *sgfWriter) point(p gomoku.Point) string { return sgfName(p, s.size) }

// sgfName is what SGF calls a point; a pass is empty.
func sgfName(p gomoku.Point, size int) string {
	if p == gomoku.NoPoint {
		return ""
	}
	p = p.Flip(size)
	return string([]byte{byte('a' + p.X), byte('a' + p.Y)})
}

func sgfColour(side gomoku.Side) string {
	if side == gomoku.White {
		return "W"
	}
	return "B"
}

// escape makes a text fit to stand in brackets, unescape takes it out again. A
// backslash makes the next character mean itself, and nothing before a line end.
func escape(s string) string {
	switch {
	case !strings.ContainsAny(s, `\]`):
		return s
	case strings.Contains(s, keptSign):
		return escapeKept(s)
	}
	return strings.NewReplacer(`\`, `\\`, `]`, `\]`).Replace(s)
}

// escapeLabel is escape for a text behind a colon.
func escapeLabel(s string) string { return strings.ReplaceAll(escape(s), ":", `\:`) }

func unescape(value string) string {
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		c := value[i]
		if c == '\\' && !keptBackslash(value, i) {
			if i++; i == len(value) {
				break
			}
			c = value[i]
			if c == '\n' || c == '\r' {
				if i+1 < len(value) && value[i+1] != c && (value[i+1] == '\n' || value[i+1] == '\r') {
					i++
				}
				continue
			}
		}
		out = append(out, c)
	}
	return string(out)
}

// rawProps are properties as they are written, each name once, in order.
type rawProps struct {
	names  []string
	values map[string]string // with their brackets
}

// splitProps takes raw properties apart; a name that comes again gives its
// values to the first.
func splitProps(raw string) *rawProps {
	p := &rawProps{values: map[string]string{}}
	name := ""
	for raw != "" {
		if raw[0] != '[' {
			open := strings.IndexByte(raw, '[')
			if open < 0 {
				break
			}
			name, raw = raw[:open], raw[open:]
		}
		if _, again := p.values[name]; !again {
			p.names = append(p.names, name)
		}
		value, rest := cutValue(raw)
		p.values[name] += "[" + value + "]"
		raw = rest
	}
	return p
}

// cutValue takes the first value, without its brackets, off "[a][b]".
func cutValue(raw string) (value, rest string) {
	end := 1
	for end < len(raw) && raw[end] != ']' {
		if raw[end] == '\\' {
			end++
		}
		end++
	}
	end = min(end, len(raw))
	return raw[1:end], raw[min(end+1, len(raw)):]
}

// take removes a property, and writes it as it came if agrees says that it
// still tells what the game does. It reports whether it was written.
func (p *rawProps) take(s *sgfWriter, name string, agrees func(old *Game, text string) bool) bool {
	value, ok := p.values[name]
	delete(p.values, name)
	if !ok || !agrees(&Game{}, cleanLine(unescape(value[1:len(value)-1]))) {
		return false
	}
	s.w.WriteString(name + restored(value))
	return true
}

// write writes what is left.
func (p *rawProps) write(s *sgfWriter) {
	for _, name := range p.names {
		if value, ok := p.values[name]; ok {
			s.w.WriteString(name + restored(value))
		}
	}
}
