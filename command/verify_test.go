package command

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"

	"gobang/gomoku/gomokutest"
	"gobang/options"

	bin "encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/proof"
)

// subProof proves one second reply, so that there is something small to verify.
func subProof(t *testing.T) (*proof.Strategy, []gomoku.Point) {
	t.Helper()
	line, err := gomoku.ParsePoints("h8o15g7i7")
	if err != nil {
		t.Fatal(err)
	}
	s, ok := proof.Prove(context.Background(), proof.Home, line, 4_000_000)
	if !ok {
		t.Fatal("h8 o15 g7 i7 is not proven")
	}
	return s, line
}

func walkFrom(s *proof.Strategy, line []gomoku.Point, sample int, out io.Writer) (*walk, *verification) {
	if s == nil {
		s, _ = proof.Embedded()
	}
	v := newVerification(context.Background(), s, verifyOptions{naive: sample, seed: 3}, out)
	w := v.newWalk()
	for _, p := range line {
		w.put(p)
	}
	return w, v
}

func TestVerifyOfASubProof(t *testing.T) {
	gomokutest.OnlyInFull(t, "a defence without a solver")
	s, line := subProof(t)
	var out bytes.Buffer
	w, v := walkFrom(s, line, 2, &out)
	_, said, _ := s.Stored(w.line)
	plies, err := w.black()
	if err != nil || plies > said || w.tallies.stored != s.Len() || w.tallies.leaves < 200*s.Len() {
		t.Errorf("%d plies, not %d; %+v of %d: %v", plies, said, w.tallies, s.Len(), err)
	}
	if err := verify(context.Background(), s, verifyOptions{threads: 1}, io.Discard); err == nil || !strings.HasPrefix(err.Error(), "a hole: h8 a1: no stored move") {
		t.Errorf("%v", err)
	}
	if err := v.naive(); err != nil || !strings.HasPrefix(out.String(), "2 positions") {
		t.Errorf("%q: %v", out.String(), err)
	}
}

// A proof of another line does not hold here: the hole comes with its line.
func TestVerifyFindsAHole(t *testing.T) {
	s, _ := subProof(t)
	line, _ := gomoku.ParsePoints("h8o15g7i8")
	w, _ := walkFrom(s, line, 0, io.Discard)
	if _, err := w.black(); err == nil || !strings.HasPrefix(err.Error(), "a hole: h8 o15 g7 i8: no stored move, ") {
		t.Errorf("%v", err)
	}
}

// The program's strategy with its tree changed, and all that guards it made to fit.
// The tree begins with a first reply, Black's second stone and the plies, then a
// second reply with its move and plies.
func rewritten(t *testing.T, change func(tree []byte)) (file, tree []byte) {
	t.Helper()
	s, err := proof.Embedded()
	if err != nil {
		t.Fatal(err)
	}
	var whole bytes.Buffer
	if _, err := s.Write(&whole); err != nil {
		t.Fatal(err)
	}
	const head = 14
	tree, err = io.ReadAll(flate.NewReader(bytes.NewReader(whole.Bytes()[head:])))
	if err != nil {
		t.Fatal(err)
	}
	change(tree)
	out := bytes.NewBuffer(bytes.Clone(whole.Bytes()[:head]))
	z, _ := flate.NewWriter(out, 9)
	z.Write(tree)
	z.Close()
	return sealed(out.Bytes()), tree
}

// sealed puts the sum under a file.
func sealed(body []byte) []byte {
	sum := sha256.Sum256(body)
	return append(bytes.Clone(body), sum[:]...)
}

// A stored move that does not win, and a win that takes longer than it says, are
// holes, and the message has the line.
func TestVerifyOfBrokenStrategies(t *testing.T) {
	gomokutest.OnlyInFull(t, "several verifications")
	check := func(want string, change func(tree []byte)) (fits bool) {
		file, tree := rewritten(t, change)
		s, err := proof.Read(file)
		if err != nil {
			return false // the other move lies where a later stone will
		}
		line := []gomoku.Point{gomoku.Center(proof.Size)}
		for _, i := range []int{0, 1, 3} {
			line = append(line, gomoku.Point{X: int(tree[i]) % proof.Size, Y: int(tree[i]) / proof.Size})
		}
		w, _ := walkFrom(s, line, 0, io.Discard)
		if _, err = w.black(); err == nil || !strings.HasPrefix(err.Error(), "a hole: "+gomoku.FormatPoints(line)) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, not %s", err, want)
		}
		return true
	}
	broken := false
	for i := range proof.Cells {
		if broken {
			break
		}
		c := byte(i)
		broken = check("the solver finds no win", func(tree []byte) {
			if tree[4] == c {
				c = byte(proof.Cells / 2) // the centre, which is not free
			}
			tree[4] = c
		})
	}
	if !broken || !check("plies, not 7", func(tree []byte) { tree[5] = 7 }) {
		t.Error("nothing could be broken")
	}
}

func TestVerifyOfUnreadableFiles(t *testing.T) {
	file, _ := rewritten(t, func([]byte) {})
	other := bytes.Clone(file[:len(file)-sha256.Size])
	other[6] ^= 1 // the limit of the solver
	dir := t.TempDir()
	for name, tt := range map[string]struct {
		data []byte
		want string
	}{"cut": {file[:len(file)-1], "the strategy is damaged"}, "other": {sealed(other), "another version of the solver"}, "empty": {nil, "the strategy is damaged"}} {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, tt.data, 0o666); err != nil {
			t.Fatal(err)
		}
		var out, errs bytes.Buffer
		if status := Verify([]string{"-file", path}, nil, &out, &errs); status != options.Bad || !strings.HasPrefix(errs.String(), "gobang: verify: "+path) || !strings.Contains(errs.String(), tt.want) {
			t.Errorf("%s: status %d, %s", name, status, errs.String())
		}
	}
}

func TestVerifyQuick(t *testing.T) {
	var out, errs bytes.Buffer
	if status := Verify([]string{"-quick", "-games", "40"}, nil, &out, &errs); status != options.Good {
		t.Fatalf("status %d: %s%s", status, out.String(), errs.String())
	}
	for _, want := range []string{"a1: ", "40 random games: all won", "\n35 of 35 first replies, all second replies: no hole", "\nstandard on 15 lines:\n", "\n11 of 35 first replies, all second replies: no hole", "\nfreestyle on 19 lines:\n", "\n2 of 54 first replies, all second replies: no hole"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q does not say %q", out.String(), want)
		}
	}
}

func TestVerifyAndProveFlags(t *testing.T) {
	dir := t.TempDir()
	work := filepath.Join(dir, "work")
	if err := os.WriteFile(work, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ command, args, says string }{
		{"verify", "-threads 0", "1 to 256"}, {"verify", "-naive -1", "0 or more"}, {"verify", "-games -1", "0 or more"},
		{"verify", "-only h8", "no first reply"}, {"verify", "-only z99", "z99"}, {"verify", "file", "no arguments"},
		{"verify", "-nonsense", "-h lists"}, {"verify", "-quick -naive 5", "exclude each other"},
		{"verify", "-sample -1", "0 or more"}, {"verify", "-sample 5 -quick", "nothing else"}, {"verify", "-sample 5 -threads 2", "one thread"},
		{"verify", "-rule renju", "freestyle and standard"}, {"verify", "-size 12", "13 to 25"}, {"verify", "-rule x", "not a rule"},
		{"verify", "-quick -progress p", "neither -quick"}, {"verify", "-file f -size 19", "says which game"}, {"verify", "-size 19 -only j10", "no first reply"},
		{"prove", "-rule caro", "freestyle and standard"}, {"prove", "-size 26", "13 to 25"}, {"prove", "-size 19 -line h8", "begin on j10"},
		{"prove", "-threads 0", "1 to 256"}, {"prove", "-only h8", "no first reply"}, {"prove", "-only z99", "z99"},
		{"prove", "file", "no arguments"}, {"prove", "-nonsense", "-h lists"}, {"prove", "-every 10ms", "a second or more"},
		{"prove", "-work=", "missing"}, {"prove", "-only i9 -line h8i9i7", "exclude each other"}, {"prove", "-line a1", "begin on h8"},
		{"prove", "-only none", "nothing to do"}, {"prove", "-work " + work + " -out " + work, "that is the work file"},
		{"prove", "-work " + work + "2 -out " + dir + "/./work2", "that is the work file"},
		{"prove", "-out " + dir, "that is no file"}, {"prove", "-out " + dir + "/none/s.bin", "no such file"},
	} {
		var out, errs bytes.Buffer
		if status := map[string]func([]string, io.Reader, io.Writer, io.Writer) int{"prove": Prove, "verify": Verify}[c.command](strings.Fields(c.args), nil, &out, &errs); status != options.Usage || strings.Count(errs.String(), "\n") != 1 || !strings.Contains(errs.String(), c.says) {
			t.Errorf("%s %s: status %d, %q", c.command, c.args, status, errs.String())
		}
	}
	var out, errs bytes.Buffer
	if status := Prove([]string{"-work", dir, "-only", "o15"}, nil, &out, &errs); status != options.Bad || errs.String() != "gobang: "+dir+": that is no file\n" {
		t.Errorf("a folder as the work file: status %d, %q", status, errs.String())
	}
}

// strategyOf makes a strategy of one line: Black's second and later stones are the
// stored moves.
func strategyOf(t *testing.T, line []gomoku.Point) *proof.Strategy {
	t.Helper()
	cell := func(p gomoku.Point) byte { return byte(p.Y*proof.Size + p.X) }
	var tree []byte
	for i := 1; i+1 < len(line); i += 2 {
		tree = append(tree, cell(line[i]), cell(line[i+1]), 99)
	}
	n := len(tree) / 3
	tree = append(tree, bytes.Repeat([]byte{255}, n+1)...)
	head := []byte{'G', 'B', 'P', 'F', 1, proof.Version}
	head = bin.LittleEndian.AppendUint32(head, proof.LeafNodes)
	out := bytes.NewBuffer(bin.LittleEndian.AppendUint32(head, uint32(n)))
	z, _ := flate.NewWriter(out, 9)
	z.Write(tree)
	z.Close()
	s, err := proof.Read(sealed(out.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// White makes five while Black plays elsewhere.
func TestVerifySeesWhitesFive(t *testing.T) {
	line, _ := gomoku.ParsePoints("h8a2o15a3o13a4o11a5o9")
	s := strategyOf(t, line)
	w, _ := walkFrom(s, line[:len(line)-1], 0, io.Discard)
	if _, err := w.black(); err == nil || !strings.HasSuffix(err.Error(), "o9 a1: White has five") {
		t.Errorf("%v", err)
	}
}

// Every legal reply is played: as many leaves and stored positions as there are.
func TestVerifyPlaysEveryReply(t *testing.T) {
	s, line := subProof(t)
	w, v := walkFrom(s, line, 0, io.Discard)
	count, _ := walkFrom(s, line, 0, io.Discard)
	seen, leaves := map[string]bool{}, 0
	var walk func()
	walk = func() {
		move, _, ok := s.Stored(count.line)
		if !ok {
			leaves++
			return
		}
		if seen[count.image()] {
			return
		}
		seen[count.image()] = true
		count.put(move)
		for i := range proof.Cells {
			if p := (gomoku.Point{X: i % proof.Size, Y: i / proof.Size}); count.grid.Empty(p) {
				count.put(p)
				walk()
				count.takeBack()
			}
		}
		count.takeBack()
	}
	walk()
	if _, err := w.black(); err != nil || w.tallies.leaves != leaves || w.tallies.stored != len(seen) || v.all != w.tallies {
		t.Errorf("%+v, not %d leaves and %d stored: %v", w.tallies, leaves, len(seen), err)
	}
}

// image is what face stands for, made another way.
func (w *walk) image() string {
	best := ""
	for s := range 8 {
		b := bytes.Repeat([]byte{'.'}, proof.Cells)
		for _, st := range w.line {
			p := eightOf(proof.Size, st.Point)[s]
			b[p.Y*proof.Size+p.X] = " xo"[st.Side]
		}
		if s == 0 || string(b) < best {
			best = string(b)
		}
	}
	return best
}

// The eight images of a position have one face, and no other position has it.
func TestFaceOfAPosition(t *testing.T) {
	face := func(text string) string {
		line, _ := gomoku.ParsePoints(text)
		w, _ := walkFrom(nil, line, 0, io.Discard)
		return w.face()
	}
	f := face("h8i9g7k3")
	for _, same := range []string{"g7k3h8i9", "h8g9i7e3", "h8g7i9e13", "h8i9g7c11"} {
		if face(same) != f {
			t.Errorf("%s has another face", same)
		}
	}
	for _, other := range []string{"h8g7i9k3", "i9h8k3g7", "h8i9g7k4", "h8i9g7"} {
		if face(other) == f {
			t.Errorf("%s has the same face", other)
		}
	}
}

// The leaf is told of no White stone, but on the board White has a four whose five is
// far from all and late among the replies.
func TestNaivePlaysEveryReply(t *testing.T) {
	line, _ := gomoku.ParsePoints("h8o1i8m1j8k1")
	w, _ := walkFrom(nil, line, 0, io.Discard)
	if _, ok := w.leaf.Begin(w.line); !ok {
		t.Fatal("no leaf")
	}
	for _, p := range []string{"k15", "l15", "m15", "n15"} {
		q, _ := gomoku.ParsePoint(p)
		w.grid.Set(q, gomoku.White)
	}
	n := naiveWalk{walk: w, seen: map[string]int{}}
	if _, err := n.attack(); err == nil || !strings.HasSuffix(err.Error(), "15: White has five") {
		t.Errorf("%v", err)
	}
}
