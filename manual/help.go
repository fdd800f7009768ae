package manual

// Help is a page as text of 80 columns: for gobang help, and for -h.

import (
	"fmt"
	"strings"
)

// column is where the words about flags and examples begin, at the most.
const column = 34

// width is how long a line may be.
const width = 79

// Help is the page as text. The commands are listed on the page of the program itself.
func (p Page) Help(commands ...Page) string {
	var b strings.Builder
	lead := "usage: "
	for _, form := range p.Forms {
		fmt.Fprintln(&b, strings.TrimRight(lead+p.Full()+" "+form, " "))
		lead = "       "
	}
	writeText(&b, p.Text)
	b.WriteString("\nExamples:\n")
	rows := make([][2]string, len(p.Examples))
	for i, e := range p.Examples {
		rows[i] = [2]string{e.Line, e.Does}
	}
	writeRows(&b, rows)
	if len(commands) > 0 {
		b.WriteString("\nCommands:\n" + list(commands))
	}
	if rows = p.flagRows(); len(rows) > 0 {
		b.WriteString("\nFlags:\n")
		writeRows(&b, rows)
	}
	for _, s := range p.More {
		fmt.Fprintf(&b, "\n%s:", s.Head)
		writeText(&b, s.Text)
	}
	return b.String()
}

// flagRows are the flags and what they do.
func (p Page) flagRows() (rows [][2]string) {
	for _, f := range p.flags() {
		value, text := flagText(f)
		rows = append(rows, [2]string{strings.TrimSpace("-" + f.Name + " " + value), text})
	}
	return rows
}

// list is the names of some pages and what their commands do.
func list(pages []Page) string {
	var b strings.Builder
	rows := make([][2]string, len(pages))
	for i, p := range pages {
		rows[i] = [2]string{p.Full(), p.Does}
	}
	writeRows(&b, rows)
	return b.String()
}

// writeText writes paragraphs, a blank line before each.
func writeText(b *strings.Builder, text string) {
	for _, p := range paragraphs(text) {
		b.WriteByte('\n')
		if p.kept {
			b.WriteString(p.text + "\n")
			continue
		}
		for _, line := range fill(p.text, width) {
			b.WriteString(line + "\n")
		}
	}
}

// writeRows writes two columns. A name that is too long for its column has a row of its
// own.
func writeRows(b *strings.Builder, rows [][2]string) {
	wide := 0
	for _, r := range rows {
		if len(r[0]) <= column-4 {
			wide = max(wide, len(r[0]))
		}
	}
	for _, r := range rows {
		name := r[0]
		if len(name) > wide && r[1] != "" {
			fmt.Fprintf(b, "  %s\n", name)
			name = ""
		}
		lines := fill(r[1], width-wide-4)
		if len(lines) == 0 {
			lines = []string{""}
		}
		for _, line := range lines {
			b.WriteString(strings.TrimRight(fmt.Sprintf("  %-*s  %s", wide, name, line), " ") + "\n")
			name = ""
		}
	}
}

// fill breaks a text into lines of at most so many characters.
func fill(text string, wide int) (lines []string) {
	line := ""
	for _, word := range strings.Fields(text) {
		switch {
		case line == "":
			line = word
		case len(line)+1+len(word) > wide:
			lines, line = append(lines, line), word
		default:
			line += " " + word
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
