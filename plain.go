package main

// Playing without a screen, for pipes, screen readers and dumb terminals: the
// board as text, moves read line by line. Each move is one line "12 black h8",
// the end one line "result: ..."; what is wrong goes to stderr; the prompt
// appears only where a person types. The end of the input keeps the game.

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"gobang/gomoku"
)

const plainHelp = `moves: a point such as h8
undo, redo, hint, board, moves, new, level NAME, swap, save NAME, help, quit
replay: back, forward, start, end, goto N, branch X, where; a point or "on" plays
on from there, leave goes back to the game
`

// longestLine bounds a line of input; what is longer is no command.
const longestLine = 4096

// plainGame is a game in lines.
type plainGame struct {
	*program
	ctx      context.Context // ends with a signal
	in       *bufio.Reader
	out, err io.Writer
	prompt   bool
}

// plainCommand plays until quit or the end of the input.
func plainCommand(o options, st seat, in io.Reader, out, errOut io.Writer) int {
	o.text = &english // a format for programs stays the same in every locale
	ctx, stop := untilSignal()
	defer stop()
	g := &plainGame{
		ctx:     ctx,
		program: &program{text: o.text, opts: o, folder: st.folder, current: st.current, brains: map[seatKey]thinker{}, cancel: func() {}, done: make(chan struct{}), analysis: newAnalysisPanel()},
		in:      bufio.NewReaderSize(endingWith(ctx, in), longestLine), out: out, err: errOut,
	}
	if f, ok := in.(*os.File); ok {
		g.prompt = term.IsTerminal(int(f.Fd()))
	}
	if st.said != "" {
		g.complainf("%s", st.said)
	}
	g.open(st)
	for g.answer() && g.readLine() {
	}
	if err := g.finish(); err != nil {
		g.complainf("the game is not kept: %v", err)
		return exitBad
	}
	if ctx.Err() != nil {
		g.complainf("%v; the game is kept", context.Cause(ctx))
		return exitBad
	}
	return exitGood
}

// endingWith is an input that ends when its source or the context does.
func endingWith(ctx context.Context, in io.Reader) io.Reader {
	r, w := io.Pipe()
	context.AfterFunc(ctx, func() { w.Close() })
	go func() {
		_, err := io.Copy(w, in)
		w.CloseWithError(err)
	}()
	return r
}

// open puts the game on the table: the one of FILE, a new one where a flag asks
// for it, else the one that was kept.
func (g *plainGame) open(st seat) {
	resumed := st.loaded
	if resumed == nil && !g.opts.direct {
		resumed = st.kept
	} else {
		g.kept = st.kept
	}
	g.table = newTable(g.opts.setup, g.opts.now)
	if resumed != nil {
		g.table = openTable(resumed, g.opts.setup.level, g.opts.now)
		if resumed == st.loaded {
			g.filedAs(g.opts.file)
		}
		g.table.studied = resumed == st.loaded && g.table.isStudy(resumed.More)
		g.aside(func() { g.takeEngine(g.table) })
		g.table.start()
	}
	if resumed == nil {
		g.aside(g.putKeptAside)
	}
	g.scene.cursor = gomoku.Center(g.table.game.Size)
	for n, m := range g.table.game.Moves() {
		g.printMove(n+1, m.Side, m.Point)
	}
	if g.table.end.over {
		g.printEnd()
	}
	if resumed != nil {
		g.printFile(resumed)
	}
}

// keep keeps the game, and prints where the one went that waited in its place.
func (g *plainGame) keep() (err error) {
	g.aside(func() { err = g.program.keep() })
	return err
}

// aside prints what putting a game aside has to say.
func (g *plainGame) aside(do func()) {
	g.note = nil
	do()
	for _, line := range g.note {
		fmt.Fprintln(g.out, line)
	}
}

// answer lets the computer move if it is its turn, then shows the board. It reports
// whether to go on.
func (g *plainGame) answer() bool {
	for g.replay == nil && g.table.computerToMove() {
		pos := g.table.game.Position()
		th, err := g.mover().think(g.ctx, pos, g.thinkLimits(), func(thought) {})
		if g.ctx.Err() != nil {
			return false
		}
		if err == nil {
			err = g.table.play(th.point)
		}
		if isOutside(err) {
			g.complainf("%v; \"level %s\" goes on, any other line starts it again", err, spare().name)
			return true
		}
		if err != nil {
			g.complainf("the computer cannot move: %v", err)
			return false
		}
		g.played()
	}
	return g.ctx.Err() == nil
}

// played keeps the game and prints its last move and, if there, its end.
func (g *plainGame) played() {
	if err := g.keep(); err != nil {
		g.complainf("the game is not kept: %v", err)
	}
	m := g.table.game.Last()
	g.printMove(g.table.game.Len(), m.Side, m.Point)
	if g.table.end.over {
		g.printBoard()
		g.printEnd()
	} else if !g.table.computerToMove() {
		g.printBoard()
	}
}

// ended keeps a game that ended without a stone, and prints its end.
func (g *plainGame) ended() {
	if err := g.keep(); err != nil {
		g.complainf("the game is not kept: %v", err)
	}
	g.printBoard()
	g.printEnd()
}

func (g *plainGame) printMove(n int, s gomoku.Side, p gomoku.Point) {
	fmt.Fprintf(g.out, "%d %s %s\n", n, s, p)
}

// printEnd prints the result with the winning row, or why it was lost.
func (g *plainGame) printEnd() {
	e := g.table.end
	switch {
	case e.winner == gomoku.Nobody:
		fmt.Fprintln(g.out, "result: draw")
	case len(e.line) > 0:
		fmt.Fprintf(g.out, "result: %s wins %s-%s\n", e.winner, e.line[0], e.line[len(e.line)-1])
	default:
		fmt.Fprintf(g.out, "result: %s wins by %s\n", e.winner, g.table.game.Result.Reason)
	}
}

// printBoard prints the stones: X black, O white, the last one in brackets.
func (g *plainGame) printBoard() {
	shown := g.table.grid
	if g.replay != nil {
		shown = g.replay.view.grid
	}
	fmt.Fprint(g.out, boardText(shown, g.lastPoint()))
}

func (g *plainGame) lastPoint() gomoku.Point {
	if m := g.table.game.Last(); m != nil {
		return m.Point
	}
	return gomoku.NoPoint
}

// boardText draws a grid in ASCII, one row a line; the stone at last stands in
// round brackets.
func boardText(gr *grid, last gomoku.Point) string {
	var b strings.Builder
	letters := "   "
	for x := range gr.size {
		letters += " " + string(rune('a'+x))
	}
	b.WriteString(letters + "\n")
	for y := gr.size - 1; y >= 0; y-- {
		fmt.Fprintf(&b, "%2d ", y+1)
		for x := range gr.size {
			p := gomoku.Point{X: x, Y: y}
			before := " "
			if p == last {
				before = "("
			} else if p.Add(-1, 0) == last {
				before = ")"
			}
			b.WriteString(before + map[gomoku.Side]string{gomoku.Nobody: ".", gomoku.Black: "X", gomoku.White: "O"}[gr.get(p)])
		}
		if last.Y == y && last.X == gr.size-1 {
			b.WriteString(")")
		}
		fmt.Fprintf(&b, " %d\n", y+1)
	}
	b.WriteString(letters + "\n")
	return b.String()
}

func (g *plainGame) complainf(format string, args ...any) {
	fmt.Fprintf(g.err, "gobang: "+format+"\n", args...)
}

// readLine reads and carries out one line, and reports whether to go on.
func (g *plainGame) readLine() bool {
	if g.prompt {
		fmt.Fprint(g.out, "> ")
	}
	line, err := g.in.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		for errors.Is(err, bufio.ErrBufferFull) {
			_, err = g.in.ReadSlice('\n')
		}
		g.complainf("a line of more than %d bytes: no such command", longestLine)
		return err == nil
	}
	if err != nil && len(line) == 0 {
		return false
	}
	word, rest, _ := strings.Cut(strings.TrimSpace(string(line)), " ")
	return g.obey(strings.ToLower(word), strings.TrimSpace(rest))
}

// obey carries out one command of the line mode.
func (g *plainGame) obey(word, rest string) bool {
	if g.walk(word, rest) {
		return true
	}
	switch word {
	case "undo", "redo", "new", "swap", "hint":
		g.endReplay() // they are about the game as it stands
	}
	switch word {
	case "":
	case "quit", "exit", "q":
		return false
	case "help", "?":
		fmt.Fprint(g.out, plainHelp)
	case "board":
		g.printBoard()
	case "moves":
		for n, m := range g.table.game.Moves() {
			g.printMove(n+1, m.Side, m.Point)
		}
	case "undo", "redo":
		g.stepBack(word)
	case "hint":
		g.printHint()
	case "save":
		g.saveAs(rest)
	case "new":
		g.aside(g.clearTable)
		g.aside(g.putKeptAside)
		g.table = newTable(g.opts.setup, g.opts.now)
	case "level":
		g.changeTo(rest)
	case "swap":
		if !g.table.swap() || g.table.end.over {
			g.complainf("swap: there is nothing to swap")
		}
	default:
		g.playText(strings.TrimSpace(word + rest))
	}
	return true
}

// playText plays a typed move.
func (g *plainGame) playText(text string) {
	p, err := gomoku.ParsePoint(text)
	if err != nil {
		g.complainf("%q: neither a point such as h8 nor a command: try help", shorten(text))
		return
	}
	if !g.playOnHere() {
		return
	}
	if err := g.table.play(p); err != nil {
		var bad faultError
		switch {
		case errors.As(err, &bad):
			g.complainf("%v", err)
			return
		case errors.Is(err, errTime):
			g.ended()
			return
		}
		g.complainf("%s: %v", p, err)
		return
	}
	g.played()
}

// shorten makes a stranger's text fit a message.
func shorten(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "..."
	}
	return s
}

func (g *plainGame) stepBack(word string) {
	ok := false
	if word == "undo" {
		ok = g.table.undo()
	} else {
		ok = g.table.redo()
	}
	if !ok {
		g.complainf("%s: there is no move for it", word)
		return
	}
	if err := g.keep(); err != nil {
		g.complainf("the game is not kept: %v", err)
	}
	fmt.Fprintf(g.out, "%s: %d moves\n", word, g.table.game.Len())
	g.printBoard()
	if g.table.end.over {
		g.printEnd()
	}
}

func (g *plainGame) printHint() {
	if g.table.end.over {
		g.complainf("hint: %v", errOver)
		return
	}
	th, err := hinter{g.sage(), hintBudget}.think(g.ctx, g.table.game.Position(), limits{}, nil)
	if g.ctx.Err() != nil {
		return
	}
	if err != nil {
		g.complainf("hint: %v", err)
		return
	}
	fmt.Fprintf(g.out, "hint: %s %s\n", th.point, g.text.why(th.reason))
}

func (g *plainGame) saveAs(name string) {
	if name == "" {
		name = g.folder.Offer(g.table.game)
	}
	var path string
	var err error
	g.atHome(func() { path, err = g.folder.Save(name, g.table.game) })
	if err != nil {
		g.complainf("save: %v", err)
		return
	}
	fmt.Fprintf(g.out, "saved: %s\n", path)
}

func (g *plainGame) changeTo(name string) {
	engines, _ := openEngines()
	l, err := engines.player(name)
	if err != nil {
		g.complainf("%v", err)
		return
	}
	g.table.setLevel(l)
	g.opts.setup.level = l
	fmt.Fprintf(g.out, "level: %s\n", l.title())
}
