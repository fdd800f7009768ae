package main

// What is shown: the scene of the moment becomes one frame of plain values, in the
// language and the colours of the screen, which tui/view arranges and draws. Here
// also stands what is said under the board. Nothing here changes the game, and drawing
// starts nothing.

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/options"
	"gobang/players"
	"gobang/players/advice"
	"gobang/players/demo"
	"gobang/replay"
	"gobang/review"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/menus"
	"gobang/tui/speech"
	"gobang/tui/view"
	"gobang/tui/words"
)

// scene is what there is to show besides the game itself.
type scene struct {
	table   *table
	cursor  gomoku.Point
	hints   []gomoku.Point // best first; the first is a +, more are ranks
	faults  []gomoku.Point // forbidden points to mark
	message []string       // the same sentence, longest first: the first that fits is shown
	urgent  bool           // the message goes before the keys where they share a row
	thought players.Thought
	thinker gomoku.Side // the side it was for
	thinks  bool        // somebody is thinking

	analysis bool              // the analysis panel is open
	study    []players.Thought // what it shows, the best move first
	values   []view.Value
	review   speech.Review // what the game says of its moves
	reviews  bool          // and the person looks at it
	won      wins
	climbs   bool   // the level of the game is that of the climb
	offer    string // the level that is offered

	phase  int           // how far the ring has turned
	title  *menus.Dialog // the title screen instead of the game
	dialog *menus.Dialog // lies over the game
	idler  *demo.Idle    // plays behind the title screen
	walk   *replay.Walk  // the game is walked, not played
	remark bool          // a comment may stand for the message

	numbers bool // stones bear the numbers of their moves
}

// picture is the canvas and how the last frame lay on it.
type picture struct {
	*ega.Canvas
	layout view.Layout
}

// draw draws a frame and shows it.
func (p *picture) draw(f view.Frame, s view.Scroll) {
	p.layout = view.Arrange(p.Canvas, f, s)
	view.Draw(p.Canvas, p.layout, f)
	p.Show()
}

// canvasOf returns the canvas for a screen, by what terminal and person say.
func canvasOf(o *options.Options, s tcell.Screen) *ega.Canvas {
	c := ega.NewCanvas(s, ega.Detect(s.CharacterSet(), s.Colors(), os.Getenv, o.Wish))
	c.SetTheme(o.Wish.Theme)
	return c
}

// show draws one frame, and takes over how far things are scrolled in it.
func (p *program) show() {
	s := p.pic.layout.Scroll
	if p.dialog != nil {
		s.Box = p.dialog.First()
	}
	if p.walk != nil {
		s.Comment = p.walk.Scroll
	}
	p.pic.draw(p.frame(), s)
	if p.dialog != nil {
		p.dialog.Shown(p.pic.layout)
	}
	if p.walk != nil {
		p.walk.Scroll = p.pic.layout.Comment
	}
}

// frame is the picture of the game, or of what is done in its place.
func (p *program) frame() view.Frame {
	if p.mode == nil {
		return p.voice().frame(p.scene())
	}
	f := p.mode.Frame(p.opts.Text, p.pic.Canvas, p.opts.Shapes)
	if f.Box = p.dialog.Box(); p.note != nil {
		f.Foot = view.Foot{Message: p.note, Urgent: true}
	}
	f.Translate()
	return f
}

// scene gathers what there is to show now.
func (p *program) scene() *scene {
	m := &p.mind
	sc := &scene{
		table: p.table, cursor: p.cursor, hints: p.hints, faults: p.faults,
		thought: m.thought, thinker: m.side, thinks: m.thinks, analysis: m.follow.Open, study: m.follow.Moves,
		won: p.won, phase: p.phase, title: p.title, dialog: p.dialog, idler: &p.idler, walk: p.walk, remark: p.note == nil,
		numbers: p.numbers,
	}
	if p.walk != nil {
		sc.table = shownIn(p.table, p.walk)
		if p.marks {
			sc.faults = faultsOf(sc.table)
		}
	}
	sc.message, sc.urgent = p.sentence()
	sc.review = reviewed(p)
	sc.values = speech.Values(p.table.game, sc.review.Found, m.values, red(p.table), p.walk != nil)
	sc.reviews, sc.climbs, sc.offer = m.review.Shown, p.opts.Climbs(p.table.level), offerWords(&p.session)
	return sc
}

// shownIn is a table as it is drawn while its game is walked.
func shownIn(t *table, r *replay.Walk) *table {
	return &table{game: t.game, level: t.level, now: t.now, red: t.red, grid: r.Board, end: r.Here}
}

// voice says how things are called on this screen.
func (p *program) voice() voice {
	return voice{Lang: p.opts.Text, canvas: p.pic.Canvas, shapes: p.opts.Shapes}
}

// voice is the language and the colours in which things are named.
type voice struct {
	words.Lang
	canvas *ega.Canvas
	shapes bool
}

// frame makes the frame of a scene.
func (v voice) frame(sc *scene) view.Frame {
	t := sc.table
	f := view.Frame{
		Lang: v.Lang, Shapes: v.shapes, Phase: sc.phase,
		Board: v.board(sc), Game: v.game(sc), Study: v.study(sc), Values: sc.values,
		Foot: view.Foot{Message: sc.message, Urgent: sc.urgent},
	}
	for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		f.Players[i] = view.Player{Number: number(t, side), Name: v.who(t, side), Clock: shownClock(t, side), Low: lowClock(t, side)}
	}
	for _, m := range t.game.Moves() {
		f.Moves = append(f.Moves, view.Move{Point: m.Point, Side: m.Side})
	}
	if t.end.Over {
		f.End = &view.End{Headline: v.winner(t), How: v.howWon(t), Keys: endKeys(t), Winner: t.end.Winner, Sentence: v.endWords(t), Facts: v.endFacts(sc)}
	}
	if sc.walk != nil {
		v.walked(&f, sc)
	}
	f.Title, f.Box = sc.title.Box(), sc.dialog.Box()
	if board, last := sc.idler.Board(); board != nil && sc.title != nil {
		f.Behind = &view.Backdrop{Stones: *board, Last: last}
	}
	f.Translate()
	return f
}

// board says what lies on the board.
func (v voice) board(sc *scene) view.Board {
	t := sc.table
	b := view.Board{Stones: *t.grid, Red: red(t), Last: gomoku.NoPoint, Five: t.end.Line, Cursor: sc.cursor, Focus: sc.cursor}
	if last := t.game.Last(); last != nil {
		b.Last = last.Point
	}
	if t.end.Over {
		b.Cursor = gomoku.NoPoint
	}
	for _, m := range t.game.Moves() {
		if sc.numbers {
			b.Numbers = append(b.Numbers, m.Point)
		}
	}
	for _, p := range sc.faults {
		b.Marks = append(b.Marks, view.Mark{Point: p, Text: "x", Kind: view.MarkForbidden})
	}
	for i, p := range sc.ranks() {
		b.Marks = append(b.Marks, view.Mark{Point: p, Text: fmt.Sprint(i + 1), Kind: view.MarkHint})
	}
	for i, p := range sc.hints {
		mark := "+"
		if len(sc.hints) > 1 {
			mark = fmt.Sprint(i + 1)
		}
		b.Marks = append(b.Marks, view.Mark{Point: p, Text: mark, Kind: view.MarkHint})
	}
	return b
}

// game says which game it is.
func (v voice) game(sc *scene) view.Game {
	t := sc.table
	mode := words.TwoPeople
	if t.watch != nil {
		mode = words.Watching
	}
	switch t.game.Computer {
	case gomoku.Black:
		mode = words.ComputerFirst
	case gomoku.White:
		mode = words.PersonFirst
	}
	g := view.Game{
		Rule: v.Say(words.Rules[t.game.Rule]), Mode: v.Say(mode), Number: t.level.Number, Turn: t.game.Hand(),
		Opening: v.opening(t).Name(), Watched: t.watch != nil, Limited: t.game.Limit != saves.Limit{},
		Engine: t.game.Computer != gomoku.Nobody || sc.thought.Nodes > 0 || t.watch != nil,
	}
	if t.game.Computer != gomoku.Nobody {
		g.Level, g.Climb = v.Level(t.level.Title()), sc.climbs
	}
	return g
}

// study says what was found of the position.
func (v voice) study(sc *scene) view.Study {
	moves, side := sc.shown()
	s := view.Study{Open: sc.analysis, Thinks: sc.thinks, Side: side, Said: sc.thought.Said, Rows: advice.FollowMoves}
	for _, th := range moves {
		s.Lines = append(s.Lines, v.line(th))
	}
	return s
}

// line says what a thought has found.
func (v voice) line(th players.Thought) view.Line {
	return view.Line{
		Point: th.Point, Depth: th.Depth, Nodes: th.Nodes, Score: th.Score, Win: players.WinnerMoves(th.Mate), PV: th.PV, Took: th.Took,
		Said: th.Said, Standing: speech.Standing(v.Lang, th), Brief: v.Say(words.ProvenBrief, th.WonBy), Proven: th.Standing == players.InProof,
	}
}

// shown returns the thoughts the panel shows, the best move first, and the side
// they are for.
func (sc *scene) shown() ([]players.Thought, gomoku.Side) {
	if sc.analysis && !sc.computerThinks() {
		return sc.study, sc.table.game.Turn()
	}
	if sc.thought.Nodes == 0 && sc.thought.Standing != players.InProof {
		return nil, sc.thinker
	}
	return []players.Thought{sc.thought}, sc.thinker
}

// computerThinks reports whether the computer looks for its move.
func (sc *scene) computerThinks() bool { return sc.thinks && sc.table.computerToMove() }

// ranks returns the points to be marked 1 2 3.
func (sc *scene) ranks() (list []gomoku.Point) {
	if !sc.analysis || sc.table.end.Over {
		return nil
	}
	moves, _ := sc.shown()
	if !sc.computerThinks() && len(moves) == 0 {
		return nil
	}
	for _, th := range moves {
		if sc.table.grid.Empty(th.Point) {
			list = append(list, th.Point)
		}
	}
	return list
}

// walked fills in the place in a game that is walked.
func (v voice) walked(f *view.Frame, sc *scene) {
	r := sc.walk
	f.Board.Cursor, f.Board.Focus = gomoku.NoPoint, r.Game.LastPlayed()
	list, chosen := r.Fork()
	at, all := r.Moves()
	f.Replay = &view.Replay{
		Game: speech.Game(v.Lang, r.Game, v.opening(sc.table).Name()), Result: v.resultWords(sc.table, r), Place: v.Say(words.PlaceOf, at, all), Short: fmt.Sprintf("%d/%d", at, all),
		Moved: speech.Moved(v.Lang, r), Pace: speech.Pace(v.Lang, r), Branched: r.Branches > 0, Chosen: chosen, Fork: speech.Fork(v.Lang, r),
		Start: at == 0, Comments: r.Comments > 0, Comment: review.Remarks(r.Comment()), Remark: sc.remark, At: at,
	}
	if m := r.Game.Last(); m != nil {
		f.Replay.Short += " " + view.MarkOf(m.Side) + speech.Point(v.Lang, m)
	}
	for i, m := range list {
		f.Replay.Branches = append(f.Replay.Branches, replay.LetterOf(i, chosen)+" "+speech.Point(v.Lang, m))
		kind := view.MarkBranch
		if i == chosen {
			kind = view.MarkChosen
		}
		if len(list) > 1 && sc.table.grid.Empty(m.Point) {
			f.Board.Marks = append(f.Board.Marks, view.Mark{Point: m.Point, Text: replay.LetterOf(i, chosen), Kind: kind})
		}
	}
	for m := r.Game.First(); m != nil; m = m.Next() {
		f.Replay.Line = append(f.Replay.Line, view.Step{Name: speech.Point(v.Lang, m), Side: m.Side})
	}
	for i, it := range sc.review.Items {
		f.Replay.Line[i].Sign = it.Kind.Sign()
	}
	if sc.reviews {
		f.Replay.Review = sc.review.Panel()
		f.Replay.Comments = sc.review.Remarked(r.Game.Comment)
		f.Board.Marks = append(f.Board.Marks, sc.review.Better(at, view.BetterMark(v.canvas))...)
	}
	for i, side := range []gomoku.Side{gomoku.Black, gomoku.White} {
		f.Players[i] = view.Player{Name: v.who(sc.table, side)}
		if used := r.Used(side); used > 0 {
			f.Players[i].Clock = words.Clock(used)
		}
	}
}

// resultWords says how the file, or the board, says that the game ended.
func (v voice) resultWords(t *table, r *replay.Walk) string {
	res := r.Said
	if !res.Over && r.Over > 0 {
		res = saves.Result{Over: true, Winner: r.End.Winner, Reason: replay.ReasonOf(r.End)}
	}
	switch {
	case !res.Over && r.Filed:
		return v.Say(words.NoResult)
	case !res.Over:
		return v.Say(words.Playing)
	case res.Winner == gomoku.Nobody:
		return v.Say(words.Draw)
	}
	text := v.Say(words.WinsShort, v.colour(t, res.Winner))
	if why := v.Say(words.Reasons[res.Reason]); why != "" {
		text += ", " + why
	}
	if r.Said.Over && !r.SaidAt.Same(replay.LastOfLine(r.Game)) {
		text += " " + v.Say(words.Elsewhere)
	}
	return text
}

// who names the player of a side: computer, you, or what the file calls them.
func (v voice) who(t *table, side gomoku.Side) string {
	if t.watch != nil {
		return v.Level(t.watch[side.Index()].Name)
	}
	switch t.game.Computer {
	case side:
		return v.Say(words.Computer)
	case side.Other():
		return v.Say(words.You)
	}
	written := t.game.Black
	if side == gomoku.White {
		written = t.game.White
	}
	if written == "" || strings.HasPrefix(written, "Player") {
		return v.colour(t, side)
	}
	return written
}

// red returns the side whose stones are light red: the computer's, and where two
// people play the second player's. Stones keep their colour where an opening swaps
// sides, and where two people play from a position that was set up.
func red(t *table) gomoku.Side {
	switch {
	case t.game.Computer == gomoku.Nobody && t.red != gomoku.Nobody:
		return t.red
	case t.game.Computer == gomoku.Nobody:
		return gomoku.White
	case t.game.Opening.Swapped():
		return t.game.Computer.Other()
	}
	return t.game.Computer
}

// colour names a side as it looks.
func (v voice) colour(t *table, side gomoku.Side) string {
	return view.Colour(v.canvas, v.Lang, side, red(t), v.shapes)
}

// opening speaks of the opening of the game on a table.
func (v voice) opening(t *table) speech.Opening {
	return speech.Opening{Lang: v.Lang, Game: t.game, ASCII: v.canvas.ASCII, Colour: func(s gomoku.Side) string { return v.colour(t, s) }}
}

// howWon says how the game ended.
func (v voice) howWon(t *table) string {
	e := t.end
	if e.Winner == gomoku.Nobody {
		return v.Say(words.Draws)
	}
	side := v.colour(t, e.Winner)
	switch {
	case len(e.Line) > 0:
		return v.Say(words.FiveFromTo, side, words.Name(e.Line[0]), words.Name(e.Line[len(e.Line)-1]))
	case e.Fault != referee.NoFault:
		return v.Say(words.ByFault, side, v.colour(t, gomoku.Black), v.Say(words.Faults[e.Fault]), words.Name(t.game.Last().Point))
	case t.game.Result.Reason == "time":
		return v.Say(words.ByTime, side)
	}
	return v.Say(words.ByResign, side)
}

// endWords says in a sentence who won and how: "You win: five from I4 to I8 in 19 moves".
func (v voice) endWords(t *table) string {
	e, who, how := t.end, v.Say(words.ADraw), v.Say(words.Draws)
	switch {
	case e.Winner == gomoku.Nobody:
	case e.Winner == t.game.Computer:
		who = v.Say(words.ItWinsNow)
	case t.game.Computer != gomoku.Nobody:
		who = v.Say(words.YouWinNow)
	default:
		who = v.Say(words.WinsShort, words.Capital(v.who(t, e.Winner)))
	}
	switch {
	case e.Winner == gomoku.Nobody:
	case len(e.Line) > 0:
		how = v.Say(words.FiveOf, words.Name(e.Line[0]), words.Name(e.Line[len(e.Line)-1]))
	case e.Fault != referee.NoFault:
		how = v.Say(words.FaultOf, v.colour(t, e.Winner.Other()), v.Say(words.Faults[e.Fault]), words.Name(t.game.Last().Point))
	default:
		how = v.Say(words.Reasons[t.game.Result.Reason])
	}
	return words.InMoves(v.Say(words.EndIn, who, how, t.game.Len()), t.game.Len())
}

// endFacts are the time of a finished game, and the score against the computer.
func (v voice) endFacts(sc *scene) []string {
	t := sc.table
	clock := words.Clock(t.used(gomoku.Black).Game + t.used(gomoku.White).Game)
	elapsed := v.Say(words.Elapsed, clock)
	if t.game.Computer == gomoku.Nobody {
		return []string{elapsed}
	}
	if sc.offer != "" {
		return []string{sc.offer}
	}
	tally := v.Say(words.TallyShort, sc.won[0], sc.won[1])
	return []string{elapsed + "  " + v.Say(words.Tally, sc.won[0], sc.won[1]), clock + "  " + tally, tally}
}

// endKeys are the keys of a finished game: undo only where it does something.
func endKeys(t *table) []keys.Command {
	if t.canTakeBack() {
		return keys.LineEnd
	}
	return slices.DeleteFunc(slices.Clone(keys.LineEnd), func(c keys.Command) bool { return c == keys.Undo })
}

// sentence returns what is said under the board, the longest form first, and
// whether it goes before the keys where there is only one row.
func (p *program) sentence() (forms []string, urgent bool) {
	t, x := p.table, p.opts.Text
	switch {
	case p.note != nil:
		return p.note, true
	case p.walk != nil:
		return replaySentence(p)
	case t.end.Over:
		return endSentence(p), true
	case p.mind.thinks && !p.mind.hinting:
		long := x.Say(words.Thinking, x.Level(t.plays().Title()))
		if t.watch != nil || !p.mind.canHurry(t) {
			return []string{long, x.Say(words.ThinkingShort)}, false
		}
		return []string{long + " " + x.Say(words.SpaceMoves), long, x.Say(words.ThinkingShort)}, false
	}
	if forms := p.voice().opening(t).Now(); forms != nil {
		return forms, true
	}
	if p.mind.waits(t) {
		return []string{x.Say(words.PausedNow), x.Say(words.PausedShort)}, true
	}
	turn := x.Say(words.YourTurn)
	if t.game.Computer == gomoku.Nobody {
		turn = x.Say(words.TurnOf, p.voice().colour(t, t.game.Turn()))
	}
	if p.alarm != nil {
		short := strings.TrimRight(turn, ".。") + ": " + p.alarm[1]
		return []string{turn + " " + p.alarm[0], short, p.alarm[1]}, true
	}
	return []string{turn}, false
}

// endSentence sums up a finished game.
func endSentence(p *program) []string {
	t, x := p.table, p.opts.Text
	n := t.game.Len()
	head := x.Say(words.Drawn, n)
	if t.end.Winner != gomoku.Nobody {
		head = x.Say(words.Wins, words.Capital(p.voice().who(t, t.end.Winner)), n)
		if t.end.Winner == t.game.Computer.Other() {
			head = x.Say(words.YouWin, n)
		}
		if t.game.Result.Reason == saves.Time {
			head += ", " + x.Say(words.OnTime)
		}
		if line := t.end.Line; len(line) > 0 {
			head += ", " + words.Name(line[0]) + "-" + words.Name(line[len(line)-1])
		}
	}
	short := p.voice().winner(t)
	if line := t.end.Line; len(line) > 0 {
		short += " " + words.Name(line[0]) + "-" + words.Name(line[len(line)-1])
	}
	head = words.InMoves(head, n) + "."
	if t.game.Computer == gomoku.Nobody {
		return []string{head, short}
	}
	if offer := offerWords(&p.session); offer != "" {
		return []string{head + "  " + offer + x.Say(words.Stop), offer + x.Say(words.Stop), offer, head, short}
	}
	elapsed, score := x.Say(words.Elapsed, words.Clock(t.used(gomoku.Black).Game+t.used(gomoku.White).Game)), x.Say(words.Tally, p.won[0], p.won[1])
	return []string{head + "  " + elapsed + "  " + score, head + "  " + score, head, short}
}

// replaySentence is what stands under the board in replay.
func replaySentence(p *program) (forms []string, urgent bool) {
	r, v := p.walk, p.voice()
	t := shownIn(p.table, r)
	at, all := r.Moves()
	var said []string
	if p.mind.review.Shown {
		said = reviewed(p).Under(at)
	}
	switch {
	case r.Over > 0 && at > r.Over:
		return []string{v.Say(words.PastEnd, r.Over), v.Say(words.GamePast, r.Over)}, true
	case r.Over > 0 && at == r.Over:
		return []string{v.howWon(t) + v.Say(words.Stop), v.winner(t)}, true
	case r.ToldEnd():
		return []string{v.Say(words.EndsHere, v.resultWords(t, r)), v.resultWords(t, r)}, true
	case said != nil:
		return said, false
	case at == 0 && all > 0:
		return []string{v.Say(words.HowToStep), v.Say(words.HowToStepShort)}, false
	}
	return []string{v.Say(words.PlaceOf, at, all) + v.Say(words.Stop)}, false
}

// toggleNumbers shows or hides the numbers of the moves on their stones.
func toggleNumbers(p *program) {
	p.numbers = !p.numbers
	said := words.NumbersOff
	if p.numbers {
		said = words.NumbersOn
	}
	p.say(said)
}

// complain says what is wrong where the person looks: title screen or board.
func complain(p *program, err error) {
	if err == nil {
		return
	}
	text := p.shelf.Short(err, p.opts.File)
	if p.title != nil {
		p.title.Foot = text
		return
	}
	p.tell(text)
}

// relanguage follows a change of the language: what is open is written anew.
func relanguage(p *program, d *menus.Dialog, before words.Lang) {
	p.setLanguage(p.opts.Text)
	if p.opts.Text == before {
		d.Warn = p.opts.Text.Say(words.OnlyASCII)
		return
	}
	warn(p)
	if p.title != nil {
		at := p.title.At()
		openTitle(p)
		p.title.Choose(at)
	}
	openOptions(p)
	p.dialog.Choose(d.At())
}
