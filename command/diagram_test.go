package command

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const nine = `    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O
15  .  .  .  .  .  .  .  .  .  .  .  .  .  .  . 15
`

// A picture is written by its extension or by -to; a text of one game is a diagram that
// is read again as the game.
func TestConvertToPictures(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for _, c := range []struct {
		stdin  string
		args   []string
		out    string // the file, "" for stdout
		begins string
		errs   string
	}{
		{"h8 i9 j8", []string{"-", at("a.txt")}, at("a.txt"), "h8 i9 j8\n\n" + nine, ""},
		{"h8 i9 j8", []string{"-to", "diagram", "-", "-"}, "", "h8 i9 j8\n\n" + nine, ""},
		{"h8 i9 j8", []string{"-to", "txt", "-", "-"}, "", "h8 i9 j8\n", ""},
		{"h8 i9 j8", []string{"-to", "txt", "-", at("b.txt")}, at("b.txt"), "h8 i9 j8\n", ""},
		{"h8 i9 j8\nh8 i9 k9", []string{"-", at("two.txt")}, at("two.txt"), "h8 i9 j8\nh8 i9 k9\n", ""},
		{"h8 i9 j8\nh8 i9 k9", []string{"-game", "2", "-", at("one.TXT")}, at("one.TXT"), "h8 i9 k9\n\n" + nine, ""},
		{"h8 i9 j8", []string{"-", at("a.svg")}, at("a.svg"), `<svg xmlns="http://www.w3.org/2000/svg" viewBox="`, ""},
		{"h8 i9 j8\nh8 i9 k9", []string{"-", at("b.svg")}, at("b.svg"), `<svg `, "gobang: " + at("b.svg") + ": a svg file does not hold all games but the first (-game N takes another)\n"},
		{"h8 i9 j8", []string{"-to", "svg", "-", "-"}, "", `<svg `, ""},
	} {
		status, got, errs := convert(c.stdin, c.args...)
		if c.out != "" {
			text, _ := os.ReadFile(c.out)
			got = string(text)
		}
		if status != 0 || errs != c.errs || !strings.HasPrefix(got, c.begins) || strings.HasSuffix(c.begins, "8\n") && got != c.begins {
			t.Errorf("%v: status %d, %q\n%s", c.args, status, errs, got)
		}
		if strings.HasPrefix(got, "<svg") {
			for d := xml.NewDecoder(strings.NewReader(got)); ; {
				if _, err := d.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%v: %v", c.args, err)
				}
			}
			continue
		}
		moves, _, _ := strings.Cut(got, "\n")
		if _, again, errs := convert(got, "-game", "1", "-to", "txt", "-", "-"); strings.TrimSpace(again) != moves || errs != "" {
			t.Errorf("%v is read again as %q, %s", c.args, again, errs)
		}
	}
	for _, c := range []struct{ args, errs string }{
		{"-from svg - " + at("x.sgf"), `gobang: -from: "svg" is not a format: `},
		{"-from diagram - " + at("x.sgf"), `gobang: -from: "diagram" is not a format: `},
		{"- " + at("x.diagram"), ""},
		{at("a.svg") + " " + at("x.psq"), "gobang: " + at("a.svg") + ": not a game file of a known kind\n"},
	} {
		if status, _, errs := convert("h8", strings.Fields(c.args)...); (status == 0) != (c.errs == "") || !strings.HasPrefix(errs, c.errs) {
			t.Errorf("%s: %d, %q", c.args, status, errs)
		}
	}
}
