package arcade

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func less(n, old int) bool { return n < old }
func more(n, old int) bool { return n > old }

func write(t *testing.T, path, data string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(data), 0o600); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// onlyFiles checks that a folder holds these files and no leftovers.
func onlyFiles(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(want, " ") {
		t.Errorf("folder holds %v, want %v", got, want)
	}
}

func TestScoresKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "folder")
	path := filepath.Join(dir, "scores.txt")
	for _, step := range []struct {
		name   string
		n      int
		better func(int, int) bool
		want   string
	}{
		{scoreGuess, 6, less, "guess 6\n"},
		{scoreGuess, 7, less, "guess 6\n"},
		{scorePlanes, 300, more, "guess 6\nplanes 300\n"},
		{scorePlanes, 200, more, "guess 6\nplanes 300\n"},
		{scorePlanes, 0, more, "guess 6\nplanes 300\n"},
		{scoreGuess, 5, less, "guess 5\nplanes 300\n"},
	} {
		s := scores{path: path}
		if err := s.record(step.name, step.n, step.better); err != nil {
			t.Fatal(err)
		}
		if got := content(t, path); got != step.want {
			t.Errorf("after %s %d: %q, want %q", step.name, step.n, got, step.want)
		}
	}
	onlyFiles(t, dir, "scores.txt")
	s := scores{path: path}
	if n, err := s.best(scorePlanes); n != 300 || err != nil {
		t.Errorf("best of planes %d, %v", n, err)
	}
}

func TestScoresOfOthersStay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "scores.txt")
	write(t, path, "zebra 9\r\nplanes 100")
	s := scores{path: path}
	if err := s.record(scorePlanes, 200, more); err != nil {
		t.Fatal(err)
	}
	if got := content(t, path); got != "planes 200\nzebra 9\n" {
		t.Errorf("file is %q", got)
	}
}

func TestScoresNone(t *testing.T) {
	s := scores{}
	if err := s.record(scoreGuess, 5, less); err != nil {
		t.Error(err)
	}
	if n, err := s.best(scoreGuess); n != 0 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	s = scores{path: filepath.Join(t.TempDir(), "none")}
	if n, err := s.best(scoreGuess); n != 0 || err != nil || s.path == "" {
		t.Errorf("%d, %v", n, err)
	}
}

func TestScoresDamaged(t *testing.T) {
	for _, c := range []struct{ data, line string }{
		{"guess 5\nplanes\n", "2"},
		{"guess 5\nguess 4\n", "2"},
		{"guess 0\n", "1"},
		{"guess -3\n", "1"},
		{"guess 5 \n", "1"},
		{"guess 1234567890\n", "1"},
		{"\n", "1"},
		{"\x00\x1b[2J", "1"},
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, "scores.txt")
		write(t, path, c.data)
		write(t, path+".bad", "an older one")
		s := scores{path: path}
		n, err := s.best(scoreGuess)
		want := "scores.txt: line " + c.line + " is damaged. Kept as scores.txt.bad2, begun anew."
		if n != 0 || err == nil || err.Error() != want {
			t.Errorf("%q: %d, %v; want %s", c.data, n, err, want)
		}
		if err := s.record(scoreGuess, 7, less); err != nil {
			t.Error(err)
		}
		if got := content(t, path); got != "guess 7\n" {
			t.Errorf("%q: new file %q", c.data, got)
		}
		if content(t, path+".bad2") != c.data || content(t, path+".bad") != "an older one" {
			t.Errorf("%q: the damaged files are not as they were", c.data)
		}
		onlyFiles(t, dir, "scores.txt", "scores.txt.bad", "scores.txt.bad2")
	}
}

// What cannot be read is not replaced, and the person hears why.
func TestScoresUnreadable(t *testing.T) {
	dir := t.TempDir()
	folder, large, under := filepath.Join(dir, "folder"), filepath.Join(dir, "large"), filepath.Join(dir, "large", "scores")
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, large, strings.Repeat("guess 5\n", 10000))
	for _, c := range []struct{ path, want string }{
		{folder, "folder: not a plain file. Scores are not kept."},
		{large, "large: too large for a file of scores. Scores are not kept."},
		{under, "scores: not a directory. Scores are not kept."},
	} {
		s := scores{path: c.path}
		if _, err := s.best(scoreGuess); err == nil || err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
		if err := s.record(scoreGuess, 1, less); err != nil {
			t.Errorf("said again: %v", err)
		}
	}
	if len(content(t, large)) != 80000 {
		t.Error("the large file was changed")
	}
	onlyFiles(t, dir, "folder", "large")
}

// A folder that cannot be written is said, and the score of the sitting stays.
func TestScoresUnwritable(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "file"), "")
	err := replaceFile(filepath.Join(dir, "file", "scores"), []byte("guess 5\n"))
	if err == nil || reason(err) != "not a directory" {
		t.Errorf("%v", err)
	}
}

func TestScoresThroughALink(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real"), filepath.Join(dir, "scores.txt")
	write(t, real, "guess 5\n")
	if err := os.Symlink(real, link); err != nil {
		t.Skip(err)
	}
	s := scores{path: link}
	if err := s.record(scoreGuess, 4, less); err != nil {
		t.Fatal(err)
	}
	if to, err := os.Readlink(link); err != nil || to != real || content(t, real) != "guess 4\n" {
		t.Errorf("link %q, %v; file %q", to, err, content(t, real))
	}
}
