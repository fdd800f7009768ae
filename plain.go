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
	"strconv"
	"strings"

	"golang.org/x/term"

	"gobang/gomoku"
	"gobang/gomoku/opening"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/engines"
	"gobang/replay"
	"gobang/saves"
	"gobang/tui/keys"
	"gobang/tui/speech"
	"gobang/tui/words"
)

const plainHelp = `moves: a point such as h8
undo, redo, hint, board, moves, new, level NAME, swap, save NAME, help, quit
openings: black, white or two, where that is asked
replay: back, forward, start, end, goto N, branch X, where; a point or "on" plays
on from there, leave goes back to the game
the manual: gobang help, or man gobang
`

// longestLine bounds a line of input; what is longer is no command.
const longestLine = 4096

// plainGame is a game in lines.
type plainGame struct {
	*session
	ctx      context.Context // ends with a signal
	in       *bufio.Reader
	out, err io.Writer
	prompt   bool
	asked    int // after how many moves the opening has asked, so that it asks once; 0 for none
}

// plainCommand plays until quit or the end of the input.
func plainCommand(o options.Options, st seat, in io.Reader, out, errOut io.Writer) int {
	o.Text = words.English // a format for programs stays the same in every locale
	ctx, stop := options.UntilSignal()
	defer stop()
	s := newSession(o, st.shelf)
	g := &plainGame{
		ctx:     ctx,
		session: &s,
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
		g.complainf("%s", saves.HowKept(err))
		return options.Bad
	}
	if ctx.Err() != nil {
		g.complainf("%v; the game is kept", context.Cause(ctx))
		return options.Bad
	}
	return options.Good
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
	if resumed == nil && !g.opts.Direct {
		resumed = g.shelf.Resume()
	}
	switch resumed {
	case nil:
		g.games++
		g.seatNew()
		g.aside(g.makeRoom)
	default:
		from := saves.Source{}
		if resumed == st.loaded {
			from = saves.Source{Path: g.opts.File, At: 1}
		}
		g.aside(func() { g.session.open(resumed, from) })
		g.table.start()
	}
	g.cursor = gomoku.Center(g.table.game.Size)
	g.printSides()
	for n, m := range g.table.game.Moves() {
		printMove(g.out, n+1, m.Side, m.Point)
	}
	if g.table.end.Over {
		g.printEnd()
	}
	if resumed != nil {
		printFile(g.out, resumed)
	}
}

// seatNew puts a new game on the table.
func (g *plainGame) seatNew() {
	g.asked = 0
	g.seat(newTable(g.opts.Setup, g.opts.Now), saves.Source{})
	if unproven(g.table) {
		fmt.Fprintln(g.out, words.English.Say(words.ProofFree))
	}
}

// keep keeps the game, and prints where the one went that waited in its place.
func (g *plainGame) keep() (err error) {
	g.aside(func() { err = g.session.keep() })
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
	for g.walk == nil && g.table.computerToMove() {
		pos := g.table.game.Position()
		th, err := g.mind.mover(g.table).Think(g.ctx, pos, limits(g.session), func(players.Thought) {})
		if g.ctx.Err() != nil {
			return false
		}
		if err == nil && th.Answer != opening.NoAnswer {
			if err = g.choose(th.Answer); err == nil {
				continue
			}
		}
		before := g.mind.thought
		if err == nil {
			g.mind.takeIn(th, g.table)
			err = g.play(th.Point)
		}
		if players.IsEngine(err) {
			g.complainf("%v; \"level %s\" goes on, any other line starts it again", err, spare().Name)
			return true
		}
		if err != nil {
			g.complainf("the computer cannot move: %v", err)
			return false
		}
		g.played()
		if said := speech.Standing(words.English, g.mind.thought); !g.table.end.Over && said != "" && said != speech.Standing(words.English, before) {
			fmt.Fprintln(g.out, said)
		}
	}
	g.printQuestion()
	return g.ctx.Err() == nil
}

// choose answers what the opening asks, and prints who took what.
func (g *plainGame) choose(a opening.Answer) error {
	q, _ := g.table.game.Asked()
	who := whose(g.table, q)
	if err := g.session.answer(a); err != nil {
		return err
	}
	if err := g.keep(); err != nil {
		g.complainf("%s", saves.HowKept(err))
	}
	g.asked = 0
	fmt.Fprintf(g.out, "opening: %s: %s\n", who, a)
	return nil
}

// whose names who is asked: the computer, you, or one of two people.
func whose(t *table, q opening.Question) string {
	switch t.game.Computer {
	case gomoku.Nobody:
		return fmt.Sprintf("player %d", number(t, q.Whom))
	case q.Whom:
		return "computer"
	}
	return "you"
}

// printQuestion prints what the opening asks, once after every change.
func (g *plainGame) printQuestion() {
	n := g.table.game.Len()
	if q, asked := g.table.game.Asked(); asked && g.walk == nil && g.asked != n && !g.table.end.Over {
		g.asked = n
		fmt.Fprintf(g.out, "opening: %s: %s?\n", whose(g.table, q), opening.Choices(q.Choices))
	}
}

// played keeps the game and prints its last move and, if there, its end.
func (g *plainGame) played() {
	if err := g.keep(); err != nil {
		g.complainf("%s", saves.HowKept(err))
	}
	m := g.table.game.Last()
	printMove(g.out, g.table.game.Len(), m.Side, m.Point)
	if g.table.end.Over {
		counted(g.session)
		g.printBoard()
		g.printEnd()
	} else if !g.table.computerToMove() {
		g.printBoard()
	}
}

// ended keeps a game that ended without a stone, and prints its end.
func (g *plainGame) ended() {
	if err := g.keep(); err != nil {
		g.complainf("%s", saves.HowKept(err))
	}
	counted(g.session)
	g.printBoard()
	g.printEnd()
}

func printMove(out io.Writer, n int, s gomoku.Side, p gomoku.Point) {
	fmt.Fprintf(out, "%d %s %s\n", n, s, p)
}

// printEnd prints the result with the winning row, or why it was lost.
func (g *plainGame) printEnd() {
	e := g.table.end
	switch {
	case e.Winner == gomoku.Nobody:
		fmt.Fprintln(g.out, "result: draw")
	case len(e.Line) > 0:
		fmt.Fprintf(g.out, "result: %s wins %s-%s\n", e.Winner, e.Line[0], e.Line[len(e.Line)-1])
	default:
		fmt.Fprintf(g.out, "result: %s wins by %s\n", e.Winner, g.table.game.Result.Reason)
	}
	if n := offered(g.session); n > 0 {
		fmt.Fprintf(g.out, "climb: level %s is offered, by level %d\n", levels[n-1].Title(), n)
	}
}

// printSides says who is who: on the board the stones are X and O, in the lines black and
// white, in the sense of the rules.
func (g *plainGame) printSides() {
	t := g.table.game
	fmt.Fprintf(g.out, "sides: %s X = black, %s O = white\n", t.Called(gomoku.Black), t.Called(gomoku.White))
}

// printBoard prints the stones: X black, O white, the last one in brackets.
func (g *plainGame) printBoard() {
	shown := g.table.grid
	if g.walk != nil {
		shown = g.walk.Board
	}
	fmt.Fprint(g.out, shown.Text(lastPoint(g.table.game)))
}

func lastPoint(g *saves.Game) gomoku.Point {
	if m := g.Last(); m != nil {
		return m.Point
	}
	return gomoku.NoPoint
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
	if g.step(word, rest) {
		return true
	}
	switch word {
	case "undo", "redo", "new", "swap", "hint":
		g.endWalk() // they are about the game as it stands
	}
	switch word {
	case "":
	case "quit", "exit", "q":
		return false
	case "help", "?":
		fmt.Fprint(g.out, plainHelp)
	case "black", "white", "two":
		a, err := opening.ParseAnswer(word)
		if err == nil {
			err = g.choose(a)
		}
		if err != nil {
			g.complainf("%v", err)
		}
	case "board":
		g.printBoard()
	case "moves":
		for n, m := range g.table.game.Moves() {
			printMove(g.out, n+1, m.Side, m.Point)
		}
	case "undo", "redo":
		g.stepBack(word)
	case "hint":
		g.printHint()
	case "save":
		g.saveAs(rest)
	case "new":
		g.games++
		g.aside(g.clearTable)
		g.aside(g.makeRoom)
		g.seatNew()
		g.printSides()
	case "level":
		g.changeTo(rest)
	case "swap":
		if g.table.end.Over || !g.table.swap() {
			g.complainf("swap: there is nothing to swap")
			break
		}
		g.printSides()
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
	if err := g.play(p); err != nil {
		var bad referee.ForbiddenError
		var where opening.BoundError
		switch {
		case errors.As(err, &bad), errors.As(err, &where):
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
		ok = g.undo()
	} else {
		ok = g.redo()
	}
	if !ok {
		g.complainf("%s: there is no move for it", word)
		return
	}
	if err := g.keep(); err != nil {
		g.complainf("%s", saves.HowKept(err))
	}
	g.asked = 0
	fmt.Fprintf(g.out, "%s: %d moves\n", word, g.table.game.Len())
	g.printBoard()
	if g.table.end.Over {
		counted(g.session)
		g.printEnd()
	}
}

func (g *plainGame) printHint() {
	if g.table.end.Over {
		g.complainf("hint: %v", errOver)
		return
	}
	th, err := advice.Hinter{Study: g.mind.study(), Budget: advice.HintBudget}.Think(g.ctx, g.table.game.Position(), players.Limits{}, nil)
	if g.ctx.Err() != nil {
		return
	}
	if err != nil {
		g.complainf("hint: %v", err)
		return
	}
	fmt.Fprintf(g.out, "hint: %s %s\n", th.Point, speech.Why(g.opts.Text, th.Reason))
}

func (g *plainGame) saveAs(name string) {
	if name == "" {
		name = g.shelf.Folder().Offer(g.table.game)
	}
	path, err := g.session.saveAs(name)
	if err != nil {
		g.complainf("save: %v", err)
		return
	}
	fmt.Fprintf(g.out, "saved: %s\n", path)
}

func (g *plainGame) changeTo(name string) {
	list, _ := engines.Open(levels)
	l, err := list.Player(name)
	if err != nil {
		g.complainf("%v", err)
		return
	}
	if l.Number > 0 && l.Number == offered(g.session) {
		g.opts.TakeOffer(l.Number)
		keepClimb(g.session)
	} else {
		g.setLevel(l)
	}
	fmt.Fprintf(g.out, "level: %s\n", l.Title())
}

// Replay in lines. While a game is walked the computer does not move; a point that is
// typed plays on from here, "on" does without a move, and "leave" goes back to where the
// game stood.

// lineSteps are the words that are commands of replay.
var lineSteps = map[string]keys.Command{"back": keys.Back, "forward": keys.On, "start": keys.ToStart, "end": keys.ToEnd}

// step carries out a word of replay and reports whether it was one.
func (g *plainGame) step(word, rest string) bool {
	var step func(r *replay.Walk) bool
	switch word {
	case "back", "forward", "start", "end":
		step = func(r *replay.Walk) bool { moved, _ := r.Step(lineSteps[word]); return moved }
	case "goto":
		n, err := strconv.Atoi(rest)
		step = func(r *replay.Walk) bool {
			_, all := r.Moves()
			if err != nil || n < 0 || n > all {
				return false
			}
			r.To(n)
			return true
		}
	case "branch":
		step = func(r *replay.Walk) bool { return r.Letter(strings.ToLower(rest)) }
	case "where":
		step = func(*replay.Walk) bool { return true }
	case "leave":
		g.endWalk()
		return true
	case "on":
		g.goOnHere()
		return true
	default:
		return false
	}
	if g.walk == nil {
		g.startWalk()
	}
	if !step(g.walk) {
		what := "move"
		if word == "branch" {
			what = "branch"
		}
		g.complainf("%s: there is no such %s", strings.TrimSpace(word+" "+shorten(rest)), what)
		return true
	}
	g.printPlace()
	return true
}

// goOnHere is "on": it takes the game up and says so.
func (g *plainGame) goOnHere() {
	walked := g.walk != nil
	if !g.playOnHere() {
		return
	}
	if !walked {
		g.complainf("on: the game stands where it is played")
		return
	}
	if err := g.keep(); err != nil {
		g.complainf("%s", saves.HowKept(err))
	}
	if g.table.end.Over {
		g.printEnd()
		return
	}
	fmt.Fprintf(g.out, "on: %d moves, %s to move\n", g.table.game.Len(), g.table.game.Turn())
}

// playOnHere takes the game up where the walk is; there is nothing to do where
// nobody walks.
func (g *plainGame) playOnHere() bool {
	err := g.takeUp()
	if err != nil {
		g.complainf("on: %v: go back to move %d", err, g.walk.Over)
	}
	return err == nil
}

// printPlace says where the walk is, what may follow and what was said there.
func (g *plainGame) printPlace() {
	r := g.walk
	at, all := r.Moves()
	fmt.Fprintf(g.out, "at: %d of %d", at, all)
	if m := r.Game.Last(); m != nil {
		fmt.Fprintf(g.out, " %s %s", m.Side, m.Point)
	}
	fmt.Fprintln(g.out)
	if list, _ := r.Fork(); len(list) > 1 {
		for i, m := range list {
			fmt.Fprintf(g.out, "branch: %s %s\n", replay.LetterOf(i, -1), m.Point)
		}
	}
	if text := strings.TrimSpace(r.Comment()); text != "" {
		for _, line := range strings.Split(text, "\n") {
			fmt.Fprintf(g.out, "comment: %s\n", line)
		}
	}
	fmt.Fprint(g.out, r.Board.Text(lastPoint(g.table.game)))
	if r.Here.Over {
		g.printEnd()
	}
}

// printFile says what a file holds beside the line that was printed.
func printFile(out io.Writer, game *saves.Game) {
	all, comments, branches := game.Count()
	if n := game.Tail(); n > 0 {
		fmt.Fprintf(out, "undone: %s\n", words.Counted(n, "move"))
	}
	if branches > 0 {
		fmt.Fprintf(out, "tree: %s, %s\n", words.Counted(all, "move"), words.Counted(branches, "alternative"))
	}
	if game.Comment != "" {
		comments++
	}
	if comments > 0 {
		fmt.Fprintf(out, "comments: %d\n", comments)
	}
	if game.More {
		fmt.Fprintf(out, "file: game 1, more follow (gobang convert -game N takes one out)\n")
	}
}
