package saves

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestCutSamples: a sample that breaks off is named as such wherever that can be
// seen, and what stands before the cut is read. What cannot be told from a whole
// file is listed here too, with "whole".
func TestCutSamples(t *testing.T) {
	for _, c := range []struct {
		file  string
		bytes int
		moves string
		err   string
	}{
		{"lib/nocomments.lib", 60, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11 j10", "byte 60: the file breaks off"},
		{"lib/nocomments.lib", 58, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11 j10", "byte 58: the file breaks off"},
		{"lib/nocomments.lib", 56, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11 j10", "byte 56: the file breaks off"},
		{"lib/nocomments.lib", 42, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11 j10", "byte 42: the file breaks off"},
		{"lib/nocomments.lib", 40, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11", "whole"}, // as a position
		{"lib/constructed_10moves.lib", 24, "h8 i9", "whole"},
		{"psq/gomocuponline_1x0-16.psq", 133, "j11 k9 j8 k8 i10 l9 h9 k12 k10 m10", "line 12: the file breaks off"},
		{"psq/gomocuponline_1x0-16.psq", 178, "j11 k9 j8 k8 i10 l9 h9 k12 k10 m10 n11 n9 l11 m9", "line 16: the file breaks off"},
		{"sav/constructed_yixin.sav", 40, "h8 i9 j8 g7 i7 h7 i8", "move 8: the file breaks off, 3 more were promised"},
		{"bsd/constructed_bsd_gomoku.save", 13, "h8 i9 j8 g7", "line 5: the file breaks off"},
	} {
		raw, err := os.ReadFile(filepath.Join(samples, c.file))
		if err != nil {
			t.Fatal(err)
		}
		g, err := Read(bytes.NewReader(raw[:c.bytes]))
		got := "whole"
		if err != nil {
			got = err.Error()
		}
		if g == nil || got != c.err || line(g) != c.moves+"|" {
			t.Errorf("%s, %d bytes: %q, want %q", c.file, c.bytes, got, c.err)
			if g != nil {
				t.Errorf("its moves are %q", line(g))
			}
		}
	}
}

// TestCutWithMovesUndone: where a game breaks off nobody knows how many of the moves that
// are left were undone: all of them are there.
func TestCutWithMovesUndone(t *testing.T) {
	const whole = "(;FF[4]SZ[15]XUNDONE[2];B[hh];W[ig];B[jh];W[kh];B[kk])"
	for text, want := range map[string]string{
		whole: "h8 i9 j8|k8 k5", whole[:len(whole)-2]: "h8 i9 j8 k8|", whole[:len(whole)-8]: "h8 i9 j8|", whole[:len(whole)-17]: "h8 i9|",
	} {
		g, _ := ReadSGF(strings.NewReader(text))
		if g == nil || line(g) != want {
			t.Errorf("%s: %v", text, g.Moves())
		}
	}
}

// TestCutList: the game of a list in which the file breaks off says so.
func TestCutList(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(samples, "other/nocomments.bdt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []int{55, 58, 59} {
		games, err := Open(strings.NewReader(string(raw[:n])))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := games.Next(); err != nil {
			t.Errorf("%d bytes, the first game: %v", n, err)
		}
		if g, err := games.Next(); g == nil || err == nil || !strings.HasSuffix(err.Error(), "the file breaks off") {
			t.Errorf("%d bytes: %v, %v", n, g, err)
		}
	}
}

// TestWrittenFilesAreWhole: nothing this program writes looks as if it broke off.
func TestWrittenFilesAreWhole(t *testing.T) {
	n := 0
	files, _ := filepath.Glob(filepath.Join(samples, "*", "*"))
	for _, file := range files {
		g, _ := LoadFile(file)
		if g == nil {
			t.Fatal(file)
		}
		for _, f := range formats {
			var b bytes.Buffer
			if f.write == nil {
				continue
			}
			if _, err := Write(&b, f.name, g); err != nil || b.Len() == 0 {
				continue
			}
			n++
			games, err := OpenAs(&b, f.name)
			if err == nil {
				_, err = games.Next()
			}
			if err != nil && strings.Contains(err.Error(), "breaks off") {
				t.Errorf("%s as %s: %v", file, f.name, err)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d files were written", n)
	}
}
