package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What a file's fault is called, and what the file is called now, is seen on the
// standard screen, inside the frame.
func TestMessagesOfFilesFit(t *testing.T) {
	dir := filepath.Join(t.TempDir(), strings.Repeat("a-long-folder-name-", 4))
	p := startProgram(t, dir, "-players", "2")
	p.move("h8")
	path := p.current.Path()
	p.keys("s<Enter>")
	p.sees("Saved as 20")
	if err := p.finish(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Repeat("no game at all ", 9)), 0o666); err != nil {
		t.Fatal(err)
	}
	o, _ := parseOptions([]string{"-saves", dir}, os.Getenv, os.Stderr)
	st, err := takeSeat(o)
	if err != nil || st.said == "" {
		t.Fatalf("%v, said %q", err, st.said)
	}
	st.current.Close()
	p = startProgram(t, dir)
	p.complain(errors.New(st.said))
	p.show()
	for _, word := range strings.Fields(st.said) {
		p.sees(word)
	}
	for y, row := range strings.Split(strings.TrimSpace(textLayer(p.sim)), "\n") {
		if r := []rune(row); y > 0 && y < 23 && (r[0] != '║' || r[79] != '║') {
			t.Errorf("row %d runs into the frame: %s", y, row)
		}
	}
	p.keys("2")
	p.opts.file = filepath.Join(dir, "x.sgf")
	p.complain(errors.New(p.opts.file + ": why it is so"))
	p.show()
	p.sees("║ x.sgf: why it is so")
}

// No line of the help is cut on the standard screen.
func TestHelpFits(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-level", "1")
	for range 2 {
		p.keys("?")
		for _, row := range p.scene.dialog.rows {
			if p.draw.Width(row) > 76 {
				t.Errorf("%q is cut", row)
			}
		}
		p.keys("<Esc>p")
	}
}

// Where the screen shows ASCII only, Chinese would be question marks.
func TestASCIISpeaksEnglish(t *testing.T) {
	p := startProgram(t, t.TempDir(), "-ascii", "-lang", "zh")
	p.sees("Play with computer")
	p.keys("5")
	for !strings.HasPrefix(p.scene.dialog.rows[p.scene.dialog.at], p.text.optLanguage) {
		p.keys("<Down>")
	}
	p.keys("<Right>")
	p.sees("Only English has letters here.")
	p.sees("English")
	if strings.Contains(textLayer(p.sim), "??") {
		t.Error("question marks")
	}
	p = startProgram(t, t.TempDir(), "-lang", "zh")
	if p.text != &chinese {
		t.Error("it does not speak Chinese")
	}
}
