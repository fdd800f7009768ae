package proof

// The work file keeps what the builder has done, one line for every task that
// ended, so that a run that is cut off loses only the tasks it was at:
//
//	gobang proof work 1 standard 15
//	won h8o15g7a1 310000 00f1e2d3c4b5a697=112/23 8f... .
//	open h8h9g9g6 4000000 .
//	judge h8h9g9g6 6000000 82=236 96=180 .
//	split h8h9g9g6 2 f8g7 .
//
// won: the task, the nodes it took, and the moves found for it: each a key, a cell
// of the stored face, and the moves of both sides up to the five at most. open: the
// task was not solved with so many nodes. judge: the engine's opinion of it after so
// many nodes at most, cells of the stored face with their scores. split: the replies
// to each of so many moves of Black became tasks. A line ends with a full stop and a
// line end; a last line without an end was cut off and is dropped.

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gofrs/flock"

	"gobang/gomoku"
)

// work is an open work file and what it says.
type work struct {
	game    Game
	on      *geometry
	anyGame bool // the head says which
	file    *os.File
	lock    *flock.Flock
	err     error // of a write
	moves   map[Key]answer
	won     map[Key]bool    // tasks solved, by the key of their position
	tried   map[Key]int     // nodes spent on tasks in vain
	judged  map[Key]opinion // what the engine thinks of tasks
	splits  map[Key][]cell  // tasks that were split, with Black's moves in the stored face
}

// workHead is the first line. The number changes with what a line means, and with
// the solver's answers. Files of Home may leave the game out.
var workHead = fmt.Sprintf("gobang proof work %d", Version)

// headOf is the first line of a game's work file.
func headOf(g Game) string {
	if g == Home {
		return workHead
	}
	return fmt.Sprintf("%s %s %d", workHead, g.Rule, g.Size)
}

// gameOf reads the game of a first line.
func gameOf(head string) (Game, error) {
	g := Home
	rest, ok := strings.CutPrefix(head, workHead)
	if words := strings.Fields(rest); ok && len(words) == 2 {
		rule, err1 := gomoku.ParseRule(words[0])
		size, err2 := strconv.Atoi(words[1])
		g, ok = Game{rule, size}, err1 == nil && err2 == nil && Game{rule, size}.Check() == nil
	} else {
		ok = ok && rest == ""
	}
	if !ok {
		return g, fmt.Errorf("%.60q is not %q with a rule and a size", head, workHead)
	}
	return g, nil
}

// openWork opens the work file to go on with it, or makes one. Only one builder
// can have it.
func openWork(g Game, path string) (*work, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: that is no file", path)
	}
	lock := flock.New(path + ".lock")
	held, err := lock.TryLock()
	if err != nil {
		return nil, err
	}
	if !held {
		return nil, fmt.Errorf("%s: another builder is at it", path)
	}
	w := newWork(g)
	w.lock = lock
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o666)
	if err != nil {
		w.close()
		return nil, err
	}
	w.file = f
	whole, err := w.read(f)
	if err == nil {
		err = f.Truncate(whole)
	}
	if err == nil && whole == 0 {
		err = w.append(headOf(g) + "\n")
	}
	if err != nil {
		w.close()
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return w, nil
}

// readWork reads a work file that a builder may be writing at the same time.
func readWork(path string) (*work, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	w := newWork(Home)
	w.anyGame = true
	if _, err := w.read(f); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return w, nil
}

func newWork(g Game) *work {
	return &work{game: g, on: geometryOf(g.Size), moves: map[Key]answer{}, won: map[Key]bool{}, tried: map[Key]int{}, judged: map[Key]opinion{}, splits: map[Key][]cell{}}
}

// close gives the file back.
func (w *work) close() error {
	var err error
	if w.file != nil {
		err = w.file.Close()
	}
	return errors.Join(err, w.lock.Close())
}

// read takes in all whole lines and returns how many bytes they have.
func (w *work) read(f io.Reader) (whole int64, err error) {
	r := bufio.NewReader(f)
	for n := 1; ; n++ {
		text, err := r.ReadString('\n')
		if err == io.EOF {
			if n == 1 && !strings.HasPrefix(headOf(w.game), text) { // what a cut off head leaves is a part of it
				return 0, fmt.Errorf("line 1: %.60q is not %q", text, headOf(w.game))
			}
			return whole, nil
		}
		if err == nil {
			err = w.line(n, strings.TrimSuffix(text, "\n"))
		}
		if err != nil {
			return whole, fmt.Errorf("line %d: %w", n, err)
		}
		whole += int64(len(text))
	}
}

// head takes in the first line.
func (w *work) head(text string) error {
	g, err := gameOf(text)
	switch {
	case err != nil:
		return err
	case w.anyGame:
		w.game, w.on = g, geometryOf(g.Size)
	case g != w.game:
		return fmt.Errorf("the work is at %v, not at %v", g, w.game)
	}
	return nil
}

// line takes in one line.
func (w *work) line(n int, text string) error {
	if n == 1 {
		return w.head(text)
	}
	words := strings.Fields(text)
	if len(words) < 4 || words[len(words)-1] != "." {
		return errors.New("not a line of a work file")
	}
	k, err := w.on.taskKey(words[1])
	if err != nil {
		return err
	}
	nodes, err := strconv.Atoi(words[2])
	if err != nil {
		return err
	}
	switch words[0] {
	case "won":
		w.won[k] = true
		return w.takeMoves(words[3 : len(words)-1])
	case "open":
		w.tried[k] = max(w.tried[k], nodes)
		return nil
	case "judge":
		w.judged[k], err = parseOpinion(words[3:len(words)-1], w.on.cells)
		return err
	case "split":
		return w.takeSplit(words[1], strings.Join(words[3:len(words)-1], " "))
	}
	return fmt.Errorf("%.20q is none of won, open, judge and split", words[0])
}

// takeMoves reads moves; of two for one position the first stands.
func (w *work) takeMoves(words []string) error {
	for _, text := range words {
		key, rest, _ := strings.Cut(text, "=")
		move, plies, _ := strings.Cut(rest, "/")
		k, err1 := strconv.ParseUint(key, 16, 64)
		m, err2 := strconv.ParseUint(move, 10, 16)
		n, err3 := strconv.ParseUint(plies, 10, 8)
		if err1 != nil || err2 != nil || err3 != nil || m >= uint64(w.on.cells) {
			return fmt.Errorf("%.40q is not a stored move", text)
		}
		if _, known := w.moves[Key(k)]; !known {
			w.moves[Key(k)] = answer{cell(m), uint8(n)}
		}
	}
	return nil
}

// takeSplit reads the moves a task was split into.
func (w *work) takeSplit(task, text string) error {
	p, err := w.on.taskPosition(task)
	if err != nil {
		return err
	}
	points, err := gomoku.ParsePoints(text)
	if err != nil {
		return err
	}
	moves, err := w.on.cellsOf(points)
	if err != nil {
		return err
	}
	k, face := p.key()
	w.splits[k] = nil
	for _, m := range moves {
		if p.has(m) {
			return fmt.Errorf("%s lies on a stone of %s", w.on.point(m), task)
		}
		w.splits[k] = append(w.splits[k], w.on.faces[face][m])
	}
	return nil
}

// taskKey returns the key of a task written as h8o15g7a1.
func (g *geometry) taskKey(text string) (Key, error) {
	p, err := g.taskPosition(text)
	if err != nil {
		return 0, err
	}
	k, _ := p.key()
	return k, nil
}

func (g *geometry) taskPosition(text string) (position, error) {
	points, err := gomoku.ParsePoints(text)
	if err != nil {
		return position{}, err
	}
	line, err := g.cellsOf(points)
	return g.after(line...), err
}

// cellsOf returns the cells of a line of moves, which must be different ones on the
// board.
func (g *geometry) cellsOf(points []gomoku.Point) ([]cell, error) {
	var line []cell
	for _, p := range points {
		if !p.On(g.size) {
			return nil, fmt.Errorf("%s: %s is not on the board", gomoku.FormatPoints(points), p)
		}
		if slices.Contains(line, g.cell(p)) {
			return nil, fmt.Errorf("%s: %s comes twice", gomoku.FormatPoints(points), p)
		}
		line = append(line, g.cell(p))
	}
	return line, nil
}

// noteWon writes down a solved task and its moves.
func (w *work) noteWon(task string, k Key, spent int, own map[Key]answer) error {
	keys := make([]Key, 0, len(own))
	for key := range own {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	var b strings.Builder
	fmt.Fprintf(&b, "won %s %d", task, spent)
	for _, key := range keys {
		if _, known := w.moves[key]; !known {
			w.moves[key] = own[key]
			fmt.Fprintf(&b, " %016x=%d/%d", uint64(key), own[key].move, own[key].plies)
		}
	}
	b.WriteString(" .\n")
	w.won[k] = true
	return w.append(b.String())
}

// noteOpen writes down how much was spent on a task in vain.
func (w *work) noteOpen(task string, k Key, nodes int) error {
	w.tried[k] = max(w.tried[k], nodes)
	return w.append(fmt.Sprintf("open %s %d .\n", task, nodes))
}

// noteJudged writes down what the engine thinks of a task.
func (w *work) noteJudged(task string, k Key, o opinion) error {
	w.judged[k] = o
	return w.append(fmt.Sprintf("judge %s %d %s .\n", task, judgeNodes, o))
}

// noteSplit writes down the moves a task is split into; none where no move of
// Black is left that could be proven.
func (w *work) noteSplit(task string, moves []cell) error {
	text := fmt.Sprintf("split %s %d %s .\n", task, len(moves), w.on.text(moves))
	if err := w.takeSplit(task, w.on.text(moves)); err != nil {
		return err
	}
	return w.append(text)
}

// append writes a line and waits until it is on the disk. After an error nothing more
// is written: behind half a line it could not be read.
func (w *work) append(text string) error {
	if w.err == nil {
		_, w.err = w.file.WriteString(text)
	}
	if w.err == nil {
		w.err = w.file.Sync()
	}
	return w.err
}
