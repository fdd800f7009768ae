package saves

import (
	"testing"

	"gobang/gomoku"
)

// Nobody is called by a colour, whoever began and whatever the file says.
func TestCalled(t *testing.T) {
	for _, c := range []struct {
		black, white string
		computer     gomoku.Side
		first        gomoku.Side
		want         [2]string // Black's player and White's
	}{
		{"", "", gomoku.Nobody, gomoku.Black, [2]string{"first player", "second player"}},
		{"Player1", "Player2", gomoku.Nobody, gomoku.Black, [2]string{"first player", "second player"}},
		{"Player1", "Player2", gomoku.Nobody, gomoku.White, [2]string{"second player", "first player"}},
		{"Player1", "Player2", gomoku.Black, gomoku.Black, [2]string{"computer", "you"}},
		{"Ann", "Bob", gomoku.White, gomoku.Black, [2]string{"you", "computer"}},
		{"Ann", "Bob", gomoku.Nobody, gomoku.Black, [2]string{"Ann", "Bob"}},
		{"Ann", "", gomoku.Nobody, gomoku.Black, [2]string{"Ann", "second player"}},
		{"list", "list", gomoku.Nobody, gomoku.Black, [2]string{"first player", "second player"}},
	} {
		g := NewGame(15, gomoku.Freestyle)
		g.Black, g.White, g.Computer, g.FirstTurn = c.black, c.white, c.computer, c.first
		if got := [2]string{g.Called(gomoku.Black), g.Called(gomoku.White)}; got != c.want {
			t.Errorf("%q and %q, the computer %v, %v first: %q, want %q", c.black, c.white, c.computer, c.first, got, c.want)
		}
	}
}

// A file that the archive named by the colour of the winner is no file a person named.
func TestTitledBefore(t *testing.T) {
	g := NewGame(15, gomoku.Freestyle)
	g.Black, g.White, g.Result = "Ann", "Bob", Result{Over: true, Winner: gomoku.White}
	now := title(g)
	for name, want := range map[string]bool{now: true, now + " (2)": true, now[:10] + " Ann - Bob freestyle white won": true, now[:10] + " Ann - Bob freestyle mine": false, "white won": false} {
		if titled(name, g) != want {
			t.Errorf("%q: %v", name, !want)
		}
	}
}

// A note is there again, and one that is not there is empty.
func TestNote(t *testing.T) {
	f, err := OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	if got := f.Note("climb.txt"); got != "" {
		t.Errorf("before: %q", got)
	}
	for _, text := range []string{"3 +1\n", "4 +0\n"} {
		if err := f.SetNote("climb.txt", text); err != nil || f.Note("climb.txt") != text {
			t.Errorf("%q: %v, %q", text, err, f.Note("climb.txt"))
		}
	}
	if list, err := f.Names(); err != nil || len(list) != 0 {
		t.Errorf("a note is listed: %v, %v", list, err)
	}
}
