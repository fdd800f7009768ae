package saves

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gobang/gomoku"
)

const (
	samples = "testdata/samples"
	known   = "h8 i9 j8 g7 i7 h7 i8 k8 i6 i5" // the game of every constructed sample
	topRows = "a15 b15 c15 d15 e15 f15 g15 h15 i15 j15 k15 l15 m15 n15 o15 "
	rows    = topRows + "a14 b14 c14 d14 e14 f14 g14 h14 i14 j14 k14 l14 m14 n14 o14"
)

// TestSamples opens every sample by its content. tree is the number of moves in
// the tree, or 0 where it is a line.
func TestSamples(t *testing.T) {
	for _, c := range []struct {
		file   string
		format Format
		size   int
		moves  string
		tree   int
		err    string
	}{
		{"bsd/constructed_bsd_gomoku.save", BSD, 19, known, 0, ""},
		{"lib/constructed_10moves.lib", Lib, 15, known, 0, ""},
		{"lib/example_for_science.lib", Lib, 15, "h8 i8 o8", 5, ""},
		{"lib/lib_4_in_corner.lib", Lib, 15, "a15 b15 c15 d15 l15 m15 n15 o15 a1 b1 c1 d1 l1 m1 n1 o1", 17, ""},
		{"lib/lib_4_left_right_up_down.lib", Lib, 15, "h8 h9", 7, ""},
		{"lib/lib_documented.lib", Lib, 15, "h8 f9 h10 h9 g9 i7", 13, ""},
		{"lib/lib_nocomment.lib", Lib, 15, "h8 i8", 0, ""},
		{"lib/lib_single_stone_15xB.lib", Lib, 15, "b15", 2, ""},
		{"lib/lib_two_stone_15xB.lib", Lib, 15, "b15 c15", 3, ""},
		{"lib/lib_two_top_rows.lib", Lib, 15, rows, 31, ""},
		{"lib/nocomments.lib", Lib, 15, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11 j10", 21, ""},
		{"lib/pos_4th_is_a_pass.lib", Lib, 15, "h8 i8 g8 - j8", 0, ""},
		{"lib/pos_comment.lib", Lib, 15, "h8 i8", 0, ""},
		{"lib/pos_nocomment.lib", Lib, 15, "h8 i8", 0, ""},
		{"lib/pos_single_stone_15xB.lib", Lib, 15, "b15", 0, ""},
		{"lib/pos_two_top_rows.bak.lib", Lib, 15, rows, 0, ""},
		{"lib/pos_two_top_rows.lib", Lib, 15, "b15 c15", 0, ""},
		{"other/constructed_gomocalc_string.txt", Text, 15, known, 0, ""},
		{"other/constructed_gomocup_judge.psq", PSQ, 15, known, 0, ""},
		{"other/constructed_rif.xml", RIF, 15, known, 0, ""},
		{"other/lib_two_top_rows.pdb", PDB, 15, rows, 0, ""},
		{"other/nocomments.bdt", BDT, 15, "h8 h9 f9 i11 h10 i8 i9 j8 i10 j11", 0, ""},
		{"pos/constructed_10moves.pos", Pos, 15, known, 0, ""},
		{"pos/example.pos", Pos, 15, topRows + "a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1", 0, ""},
		{"pos/pos_two_top_rows.pos", Pos, 15, rows, 0, ""},
		{"pos/realcore_test.pos", Pos, 15, "h8 h9 h7 h6 i8 g8 f7 i7 g6 f5", 0, ""},
		{"psq/constructed_piskvork_manual_save.psq", PSQ, 15, known, 0, ""},
		{"psq/gomocuponline_1x0-16.psq", PSQ, 20, "j11 k9 j8 k8 i10 l9 h9 k12 k10 m10 n11 n9 l11 m9 j9 o9", 0, ""},
		{"round2/06-size.sgf", SGF, 15, "h8 i7", 0, `size: "" is no size of a board; 15 lines are taken`},
		{"round2/07-header.psq", PSQ, 15, "h8 i8", 0, ""},
		{"round2/08-quest.sgf", SGF, 15, "h8 h9 j10 i9 g9 i7", 0, ""},
		{"round2/09-big5.sgf", SGF, 15, "h8 i7", 0, ""},
		{"round2/10-orc-yamaguchi.sgf", SGF, 15, "h8 h9 j10", 0, ""},
		{"sav/constructed_yixin.sav", Sav, 15, known, 0, ""},
		{"sgf/constructed_ff4_gm4.sgf", SGF, 15, known, 0, ""},
		{"sgf/lfz084_24_mingyue_HEAD3000.sgf.fragment", SGF, 15, "h8 i9 g6 f10 h7", 139, "line 177: the file breaks off"},
		{"sgf/lfz084_GoWriteSGF.sgf", SGF, 15, "h8 i8", 3, ""},
		{"sgf/orc_gamecenter_style_GM5.sgf", SGF, 15, "h8 h9 j10 i9 i11 k9 j9 j8 k7 g9", 0, ""},
		{"sgf/webrenjuboard_setup_1.sgf", SGF, 15, "", 0, ""},
		{"sgf/webrenjuboard_setup_2.sgf", SGF, 15, "", 0, ""},
		{"sgf/webrenjuboard_setup_4.sgf", SGF, 15, "", 0, ""},
		{"sgf/webrenjuboard_setup_5.sgf", SGF, 15, "", 0, ""},
		{"sgf/webrenjuboard_setup_6.sgf", SGF, 15, "", 0, ""},
	} {
		g, err := LoadFile(filepath.Join(samples, c.file))
		if g == nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		if got := line(g); got != c.moves+"|" || g.Size != c.size {
			t.Errorf("%s: %q on %d lines", c.file, got, g.Size)
		}
		tree := 0
		g.root.walk(func(*twig) bool { tree++; return true })
		if tree != max(c.tree, g.Len()) || g.branches() != (c.tree > 0) {
			t.Errorf("%s: %d moves in the tree, want %d", c.file, tree, c.tree)
		}
		if (err == nil) != (c.err == "") || err != nil && !strings.HasSuffix(err.Error(), ": "+c.err) {
			t.Errorf("%s: %v, want %q", c.file, err, c.err)
		}
		raw, _ := os.ReadFile(filepath.Join(samples, c.file))
		if games, err := Open(bytes.NewReader(raw)); err != nil || games.Format != c.format {
			t.Errorf("%s: taken for %v, %v", c.file, games, err)
		}
		seen[c.file] = true
	}
	filepath.WalkDir(samples, func(path string, d fs.DirEntry, err error) error {
		if name, _ := filepath.Rel(samples, path); !d.IsDir() && !seen[filepath.ToSlash(name)] && name != "SOURCES.md" {
			t.Errorf("%s has no row in the table", name)
		}
		return err
	})
}

var seen = map[string]bool{}

// TestSampleDetails looks at what the samples have beside their moves.
func TestSampleDetails(t *testing.T) {
	load := func(name string) *Game {
		g, err := LoadFile(filepath.Join(samples, name))
		if g == nil {
			t.Fatal(err)
		}
		return g
	}
	if g := load("psq/gomocuponline_1x0-16.psq"); g.Black != "pisq7.exe" || g.White != "renjusolver.ZIP" || g.First().Time.Milliseconds() != 456 {
		t.Errorf("psq: %q, %q, %v", g.Black, g.White, g.First().Time)
	}
	if g := load("sgf/constructed_ff4_gm4.sgf"); g.Black != "Black ] name" || g.Rule != gomoku.Renju || g.Result != (Result{true, gomoku.Black, Resign}) {
		t.Errorf("SGF: %q, %v, %v", g.Black, g.Rule, g.Result)
	}
	if g := load("sgf/orc_gamecenter_style_GM5.sgf"); g.Rule != gomoku.Renju || g.Black != "PlayerB" || g.Moves()[3].Comment != "\n A started observation.\n" {
		t.Errorf("ORC: %v, %q, %q", g.Rule, g.Black, g.Moves()[3].Comment)
	}
	if g := load("round2/08-quest.sgf"); g.Moves()[2].Side != gomoku.Black || g.Moves()[3].Side != gomoku.White {
		t.Errorf("Gomoku Quest: %v", g.Position().Stones)
	}
	if g := load("round2/09-big5.sgf"); g.Black != "王小明" || g.White != "林志玲" {
		t.Errorf("Big5: %q, %q", g.Black, g.White)
	}
	if g := load("round2/10-orc-yamaguchi.sgf"); g.Rule != gomoku.Renju {
		t.Errorf("Yamaguchi: %v", g.Rule)
	}
	if g := load("sgf/lfz084_GoWriteSGF.sgf"); !strings.Contains(g.First().twig.props(), "LB[ih:直]LB[ig:斜]") {
		t.Errorf("GOWrite: %q", g.First().twig.props())
	}
	if g := load("sgf/lfz084_24_mingyue_HEAD3000.sgf.fragment"); !strings.Contains(g.root.props(), "LB[hh:天元]") {
		t.Errorf("the GBK file that says UTF-8: %q", g.root.props())
	}
	if g := load("sgf/webrenjuboard_setup_2.sgf"); len(g.Setup) != 5 || g.Turn() != gomoku.White {
		t.Errorf("Web Renju Board 2: %v, %v to move", g.Setup, g.Turn())
	}
	if g := load("sgf/webrenjuboard_setup_4.sgf"); len(g.Setup) != 5 || g.Turn() != gomoku.Black {
		t.Errorf("Web Renju Board 4: %v, %v to move", g.Setup, g.Turn())
	}
	if g := load("lib/pos_comment.lib"); g.First().Comment != "This comment on 78" || g.Last().Comment != "Im from 87" {
		t.Errorf("lib: %q, %q", g.First().Comment, g.Last().Comment)
	}
	if g := load("other/constructed_rif.xml"); g.Black != "Ann A" || g.White != "Bob B" || g.Result.Winner != gomoku.Black || g.Rule != gomoku.Renju ||
		g.Date.Year() != 2008 || g.root.props() != "RU[RIF]EV[T]RO[1]ON[Kagetsu]" {
		t.Errorf("RIF: %q, %q, %v, %v, %q", g.Black, g.White, g.Result, g.Date, g.root.props())
	}
}

// TestLibAndItsList: the bdt sample was made from the lib sample; each of its
// lines is a path of the library.
func TestLibAndItsList(t *testing.T) {
	lib, err := LoadFile(filepath.Join(samples, "lib/nocomments.lib"))
	if err != nil {
		t.Fatal(err)
	}
	f, _ := os.Open(filepath.Join(samples, "other/nocomments.bdt"))
	defer f.Close()
	games, err := Open(f)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for g, err := games.Next(); g != nil; g, err = games.Next() {
		n++
		lib.Start()
		for _, m := range g.Moves() {
			if lib.follow(m.Stone) == nil {
				t.Errorf("game %d (%v): %q is not in the library", n, err, line(g))
				break
			}
		}
		if g.More != (n < 4) {
			t.Errorf("game %d: More is %v", n, g.More)
		}
	}
	if n != 4 {
		t.Errorf("%d games, want 4", n)
	}
}

// TestLibIsWrittenAsItWas: RenLib's own files come out of the writer byte by
// byte. (Not those saved as a position, which leave the last flag out.)
func TestLibIsWrittenAsItWas(t *testing.T) {
	for _, name := range []string{"constructed_10moves", "example_for_science", "lib_4_in_corner", "lib_4_left_right_up_down",
		"lib_nocomment", "lib_single_stone_15xB", "lib_two_stone_15xB", "lib_two_top_rows", "nocomments"} {
		raw, err := os.ReadFile(filepath.Join(samples, "lib", name+".lib"))
		if err != nil {
			t.Fatal(err)
		}
		g, err := Read(bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if lost, err := Write(&b, Lib, g); err != nil || len(lost) > 0 || !bytes.Equal(b.Bytes(), raw) {
			t.Errorf("%s: % x\nwant % x (%v, %v)", name, b.Bytes(), raw, lost, err)
		}
	}
}
