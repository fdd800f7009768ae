package saves

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gobang/gomoku"
)

// TestMain lets the test binary be the second process: with GOBANG_KEEP it
// claims a slot of that folder and keeps longer and longer games until killed.
func TestMain(m *testing.M) {
	if dir := os.Getenv("GOBANG_KEEP"); dir != "" {
		keepForEver(dir)
		os.Exit(1)
	}
	state, err := os.MkdirTemp("", "gobang-state")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_STATE_HOME", state) // a game that cannot be kept goes there
	status := m.Run()
	os.RemoveAll(state)
	os.Exit(status)
}

func keepForEver(dir string) {
	f, err := OpenFolder(dir)
	if err != nil {
		return
	}
	c, err := f.Claim()
	if err != nil {
		return
	}
	for {
		g := NewGame(15, gomoku.Freestyle)
		for i := range 225 {
			g.Play(gomoku.Point{X: i % 15, Y: i / 15}, time.Second)
			if c.Keep(g) != nil {
				return
			}
			fmt.Println(g.Len(), c.name)
		}
	}
}

// keeper starts the second process and waits until it has kept a game; said is
// what it prints: the moves it has kept and its slot.
func keeper(t *testing.T, dir string) (cmd *exec.Cmd, said *bufio.Scanner) {
	t.Helper()
	cmd = exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "GOBANG_KEEP="+dir)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	said = bufio.NewScanner(out)
	if !said.Scan() {
		t.Fatal("the second process keeps nothing")
	}
	return cmd, said
}

// TestKilledWhileKeeping: a process that is killed between two system calls of
// Keep leaves the game before or the game after, and its slot free.
func TestKilledWhileKeeping(t *testing.T) {
	dir := t.TempDir()
	for n := range 15 {
		cmd, said := keeper(t, dir)
		kept := 1
		for range 3 * n {
			said.Scan()
			fmt.Sscan(said.Text(), &kept)
		}
		cmd.Process.Kill()
		for said.Scan() { // what it has said before it died
			fmt.Sscan(said.Text(), &kept)
		}
		cmd.Wait()
		c, err := openFolder(t, dir).Claim()
		if err != nil {
			t.Fatal(err)
		}
		if c.name != slotName {
			t.Fatalf("the slot of the dead is not free: %s is claimed", c.name)
		}
		g, err := c.Game()
		if err != nil || g == nil || g.Len() != kept && g.Len() != kept+1 {
			t.Fatalf("it had kept %d moves; found is %v, %v", kept, g, err)
		}
		c.Close()
	}
}

func TestSecondProcessHoldsItsSlot(t *testing.T) {
	f := openFolder(t, t.TempDir())
	cmd, said := keeper(t, f.Dir())
	defer cmd.Wait()
	defer cmd.Process.Kill()
	go func() { // so that the process never waits for a reader
		for said.Scan() {
		}
	}()
	c, err := f.Claim()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if c.name != "current-2" {
		t.Errorf("beside a running copy %s is claimed", c.name)
	}
	if g, err := c.Game(); g != nil || err != nil {
		t.Errorf("the new slot holds %v, %v", g, err)
	}
	if err := c.Keep(played(t, "a1")); err != nil {
		t.Error(err)
	}
	if g, err := LoadFile(filepath.Join(f.Dir(), "current.sgf")); err != nil || g.First().Time != time.Second {
		t.Errorf("the other's game is now %v, %v", g, err)
	}
}

func TestClaim(t *testing.T) {
	f := openFolder(t, t.TempDir())
	var held []*Current // a slot nobody refers to any more would be let go
	claim := func(want string) *Current {
		t.Helper()
		c, err := f.Claim()
		if err != nil {
			t.Fatal(err)
		}
		if c.name != want {
			t.Errorf("%s is claimed, want %s", c.name, want)
		}
		held = append(held, c)
		return c
	}
	keep := func(c *Current, g *Game, age time.Duration) {
		t.Helper()
		if err := c.Keep(g); err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(-age)
		os.Chtimes(c.Path(), at, at)
	}
	over := played(t, "h8")
	over.Result = Result{true, gomoku.Black, Resign}

	a := claim("current")
	keep(a, over, 0)
	b, c := claim("current-2"), claim("current-3")
	keep(b, played(t, "h8 i9"), time.Hour)
	keep(c, played(t, "h8"), 2*time.Hour)
	for _, c := range held {
		c.Close()
	}
	b = claim("current-2") // the newest unfinished
	if g, err := b.Game(); err != nil || line(g) != "h8 i9|" {
		t.Errorf("it holds %v, %v", g, err)
	}
	claim("current-3")   // the next unfinished
	a = claim("current") // finished: free for a new game
	d := claim("current-4")
	if err := a.Clear(); err != nil {
		t.Error(err)
	}
	if g, err := a.Game(); g != nil || err != nil || a.Clear() != nil {
		t.Errorf("after Clear there is %v, %v", g, err)
	}
	d.Close()
	claim("current-4")
	for _, c := range held {
		c.Close()
	}
}

// TestDamagedSlot: an unreadable kept game is moved aside and told of.
func TestDamagedSlot(t *testing.T) {
	f := openFolder(t, t.TempDir())
	for n, bad := range []string{"", "(;SZ[15];B[hh];W[ig", "\x00\x01\x02", "(;SZ[15];B[hh];W[hh])"} {
		path := put(t, f.Dir(), "current.sgf", bad)
		c, err := f.Claim()
		if err != nil || c.name != "current" {
			t.Fatalf("%q: claimed is %v, %v", bad, c, err)
		}
		g, err := c.Game()
		aside := "damaged " + time.Now().Format(time.DateOnly)
		if n > 0 {
			aside += fmt.Sprintf(" (%d)", n+1)
		}
		if err == nil || !strings.HasPrefix(err.Error(), path) || !strings.HasSuffix(err.Error(), "(the file is now called \""+aside+".sgf\")") {
			t.Errorf("%q: the error is %v", bad, err)
		}
		if strings.Contains(bad, "hh") && line(g) != "h8|" {
			t.Errorf("%q: what can be read is %v", bad, g)
		}
		if old, err := os.ReadFile(filepath.Join(f.Dir(), aside+ext)); err != nil || string(old) != bad {
			t.Errorf("%q: moved aside is %q, %v", bad, old, err)
		}
		if g, err := c.Game(); g != nil || err != nil {
			t.Errorf("%q: the slot then holds %v, %v", bad, g, err)
		}
		c.Close()
	}
	if got := files(t, f.Dir()); len(got) != 4 || got[0] == "current.sgf" {
		t.Errorf("in the folder are %v", got)
	}
}
