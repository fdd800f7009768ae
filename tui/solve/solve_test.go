package solve

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
	"gobang/puzzles"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/view"
	"gobang/tui/words"
)

// list is three puzzles: White wins at once at either end of a three, the same again in
// renju, and White's only defence.
func list(t *testing.T) []puzzles.Puzzle {
	three := gomokutest.Points(t, "a1h8a3h9o5h10a15")
	return []puzzles.Puzzle{
		{Number: 1, Kind: puzzles.Fours, Moves: 2, Game: three, Line: gomokutest.Points(t, "h7h6h11")},
		{Number: 2, Kind: puzzles.Threes, Rule: gomoku.Renju, Moves: 2, Game: three, Line: gomokutest.Points(t, "h11h7h12")},
		{Number: 5, Kind: puzzles.Defence, Moves: 2, Game: gomokutest.Points(t, "h8a1h9a3h10o5k1a15h11h7o1"), Line: gomokutest.Points(t, "h12")},
	}
}

// held is a board whose thoughts wait until the test lets them go on.
type held struct {
	*Board
	t     *testing.T
	ctx   context.Context
	waits func() func()
}

// board opens a board on a folder; with a nil of waits everything is thought at once.
func board(t *testing.T, dir string, wait bool) (*held, error) {
	t.Helper()
	f, err := saves.OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	h := &held{t: t}
	h.Board, err = New(Env{List: list(t), Folder: f, Now: func() time.Time { return time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC) },
		Start: func(ctx context.Context, work func() func()) {
			if h.ctx = ctx; wait {
				h.waits = work
				return
			}
			work()()
		}})
	return h, err
}

// frame is the picture in English.
func (h *held) frame() view.Frame {
	sim := tcell.NewSimulationScreen("UTF-8")
	return h.Frame(words.English, ega.NewCanvas(sim, ega.Term{Colors: 256}), false)
}

// says fails unless the line under the board is that.
func (h *held) says(want string) {
	h.t.Helper()
	if got := h.frame().Foot.Message; got[0] != want {
		h.t.Fatalf("it says %q, want %q", got[0], want)
	}
}

// shows fails unless a row of the panel has the text.
func (h *held) shows(want string) {
	h.t.Helper()
	task := h.frame().Task
	if rows := task.Title + "\n" + strings.Join(task.Rows, "\n"); !strings.Contains(rows, want) {
		h.t.Fatalf("the panel has not %q:\n%s", want, rows)
	}
}

// at plays on a point.
func (h *held) at(point string) {
	h.t.Helper()
	cursor, _ := h.Cursor()
	*cursor = gomokutest.Point(h.t, point)
	if left := h.Do(keys.Try); left != keys.None {
		h.t.Fatalf("playing leaves command %d", left)
	}
}

func TestSolving(t *testing.T) {
	dir := t.TempDir()
	h, err := board(t, dir, false)
	if err != nil {
		t.Fatal(err)
	}
	h.says("White to move: win by fours in 2.")
	h.shows("puzzle 1\nWhite to move: win by fours in 2\nEach move threatens five at once.\nfreestyle, grade 1 of 5\nsolved 0 of 3")
	h.at("h8")
	h.says("H8 is occupied.")
	h.at("h12")
	h.says("H12 does not win: Red answers H11. u takes it back.")
	h.at("h7")
	h.says("u takes the wrong move back.")
	h.Do(keys.Again)
	h.at("h11") // not the move of the solution
	h.says("Solved: nothing stops the five. n: the next one.")
	h.shows("solved before\nsolved 1 of 3  streak 0, best 0")
	h.at("h7")
	h.says("This one is over. n: the next one, u: again.")
	h.Do(keys.NextPuzzle)
	h.shows("puzzle 2\nWhite to move: win by threes in 2\nFours and open threes force the way.\nrenju, grade 1 of 5")
	h.shows("Red has forbidden points")
	h.at("h7")
	h.shows("solved 2 of 3  streak 1, best 1")
	h.Do(keys.NextPuzzle)
	h.says("White to move: the only defence.")
	h.at("a2")
	h.says("A2 loses to H12. u takes it back.")
	h.Do(keys.Again)
	h.at("h12")
	h.says("Solved: H12 alone holds. n: the next one.")
	h.Do(keys.NextPuzzle)
	h.says("All of these are solved. f: others")
	h.shows("puzzle 1\n")
	again, err := board(t, dir, false)
	if err != nil {
		t.Fatal(err)
	}
	again.shows("solved 3 of 3  streak 0, best 1")
}

// Help ends the streak: a hint, the solution. Going through solved ones does not.
func TestHelpEndsTheStreak(t *testing.T) {
	for name, help := range map[string]keys.Command{"hint": keys.Winner, "solution": keys.Solution} {
		h, _ := board(t, t.TempDir(), false)
		h.at("h7")
		h.shows("streak 1, best 1")
		h.Do(keys.Solution)
		h.Do(keys.Again)
		h.Do(keys.Winner)
		h.shows("streak 1, best 1") // solved before
		h.Do(keys.NextPuzzle)
		if h.Do(help); name == "hint" {
			h.says("Hint: H11.")
			if m := h.frame().Board.Marks; len(m) != 1 || m[0].Point != gomokutest.Point(t, "h11") {
				t.Errorf("the marks are %v", m)
			}
		}
		h.shows("streak 0, best 1")
		h.Do(keys.Again)
		h.at("h11")
		h.shows("solved 2 of 3  streak 0, best 1")
	}
}

func TestSolutionIsPlayedOut(t *testing.T) {
	h, _ := board(t, t.TempDir(), false)
	for i, want := range []string{"Solution, move 1 of 3: H7. s goes on.", "Solution, move 2 of 3: H6. s goes on.", "That was the solution. n: the next one, u: again."} {
		h.Do(keys.Solution)
		h.says(want)
		if n := len(h.frame().Moves); n != i+1 {
			t.Errorf("%d moves are shown", n)
		}
	}
	if five := h.frame().Board.Five; len(five) != 5 {
		t.Errorf("the five is %v", five)
	}
	h.Do(keys.Solution)
	h.says("That was the solution. n: the next one, u: again.")
	h.at("a5")
	h.says("This one is over. n: the next one, u: again.")
	h.Do(keys.Winner)
	h.says("This one is over. n: the next one, u: again.")
}

// A verdict on a move that was taken back, or of a puzzle that was left, is not heard.
func TestLateVerdicts(t *testing.T) {
	for name, leave := range map[string]func(h *held){
		"undo": func(h *held) { h.Do(keys.Again) }, "next": func(h *held) { h.Do(keys.NextPuzzle) },
		"filter": func(h *held) { h.Do(keys.Filter) }, "leave": func(h *held) { h.Leave() },
	} {
		h, _ := board(t, t.TempDir(), true)
		h.at("h7")
		h.says("Looking at H7 ...")
		h.at("h11") // meanwhile
		h.says("Looking at H7 ...")
		then, ctx := h.waits(), h.ctx
		leave(h)
		if ctx.Err() == nil {
			t.Errorf("%s: the thought goes on", name)
		}
		then()
		if len(h.progress.Solved) != 0 {
			t.Errorf("%s: it counts as solved", name)
		}
	}
}

func TestFilters(t *testing.T) {
	h, _ := board(t, t.TempDir(), false)
	for _, want := range []string{
		"Shown: wins by fours, 1 puzzles, 0 solved.", "Shown: wins by threes, 1 puzzles, 0 solved.", "Shown: the only defence, 1 puzzles, 0 solved.",
		"Shown: freestyle, 2 puzzles, 0 solved.", "Shown: renju, 1 puzzles, 0 solved.", "Shown: all, 3 puzzles, 0 solved.",
	} {
		h.Do(keys.Filter)
		h.says(want)
	}
	h.Do(keys.NextPuzzle)
	h.shows("puzzle 2\n")
	h.Do(keys.LastPuzzle)
	h.shows("puzzle 1\n")
	h.Do(keys.LastPuzzle)
	h.says("There is no puzzle before this one.")
	for _, cmd := range []keys.Command{keys.Help, keys.Quit, keys.ToTitle, keys.Goto} {
		if h.Do(cmd) != cmd {
			t.Errorf("command %d is not left to the program", cmd)
		}
	}
}

// What cannot be kept is said, and a damaged file is put aside with one message.
func TestRecordTroubles(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "puzzles.txt"), []byte("\x1b[2J"), 0o600); err != nil {
		t.Fatal(err)
	}
	h, err := board(t, dir, false)
	if err == nil || !strings.Contains(err.Error(), "damaged puzzles.txt") {
		t.Fatalf("the message is %v", err)
	}
	h.at("h7")
	h.shows("solved 1 of 3")
	if again, err := board(t, dir, false); err != nil || len(again.progress.Solved) != 1 {
		t.Errorf("the new file: %v", err)
	}
	os.RemoveAll(dir)
	if err := os.WriteFile(dir, nil, 0o600); err != nil { // the folder is gone
		t.Fatal(err)
	}
	h.Do(keys.NextPuzzle)
	h.at("h7")
	if got := h.frame().Foot.Message[0]; !strings.HasPrefix(got, "Not kept: puzzles.txt: ") {
		t.Errorf("it says %q", got)
	}
	h.shows("solved 2 of 3")
}
