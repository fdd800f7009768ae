package manual

// Man is a page as a manual page, in the mdoc language: for man, through gobang help
// -man. mandoc -T lint has nothing to say of it.

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// section of the manual: games.
const section = "6"

// Man is the page as the source of a manual page. The others are seen also.
func (p Page) Man(r Release, others []Page) string {
	b := &mdoc{}
	b.macro("Dd", r.Date.Format("January 2, 2006"))
	b.macro("Dt", strings.ToUpper(p.file()), section)
	b.macro("Os")
	b.macro("Sh", "NAME")
	b.macro("Nm", p.file())
	b.macro("Nd", p.Does)
	b.macro("Sh", "SYNOPSIS")
	for _, form := range p.Forms {
		b.form(p.Name, form)
	}
	b.macro("Sh", "DESCRIPTION")
	b.text(p.Text)
	b.flags(p)
	b.commands(p, others)
	for _, s := range p.More {
		b.macro("Sh", strings.ToUpper(s.Head))
		b.text(s.Text)
	}
	b.macro("Sh", "EXAMPLES")
	for i, e := range p.Examples {
		b.example(i, e)
	}
	b.macro("Sh", "SEE ALSO")
	b.seeAlso(p, others)
	b.macro("Sh", "AUTHORS")
	b.macro("An", "The Gobang authors")
	return b.String()
}

// File is what a manual page is called: gobang-analyze.6.
func (p Page) File() string { return p.file() + "." + section }

func (p Page) file() string { return strings.ReplaceAll(p.Full(), " ", "-") }

// mdoc is the source of a manual page as it grows.
type mdoc struct{ strings.Builder }

// macro writes a line of a macro and its words.
func (b *mdoc) macro(name string, words ...string) {
	fmt.Fprintf(b, ".%s\n", strings.TrimSpace(name+" "+strings.Join(words, " ")))
}

// form writes a form of the command line.
func (b *mdoc) form(name, form string) {
	b.macro("Nm", "gobang")
	if name != "" {
		b.macro("Cm", name)
	}
	for _, word := range strings.Fields(form) {
		bare := strings.Trim(word, "[].")
		parts := strings.Split(bare, "|")
		switch {
		case strings.HasPrefix(bare, "-"):
			b.macro("Fl", escape(bare[1:]))
		case word[0] == '[':
			b.macro("Op", "Ar", strings.Join(parts, " | "))
		case unicode.IsUpper(rune(bare[0])):
			b.macro("Ar", strings.Join(parts, " | "))
		default:
			b.macro("Cm", strings.Join(parts, " | "))
		}
	}
}

// flags writes the flags and what they do.
func (b *mdoc) flags(p Page) {
	list := p.flags()
	if len(list) == 0 {
		return
	}
	b.macro("Pp")
	b.WriteString("The flags are as follows:\n")
	b.macro("Bl", "-tag", "-width", "Ds")
	for _, f := range list {
		value, text := flagText(f)
		if value != "" {
			value = "Ar " + escape(value)
		}
		b.macro("It", "Fl", escape(f.Name), value)
		b.sentences(text)
	}
	b.macro("El")
}

// text writes paragraphs.
func (b *mdoc) text(text string) {
	for i, p := range paragraphs(text) {
		if p.kept {
			b.literal(p.text)
			continue
		}
		if i > 0 {
			b.macro("Pp")
		}
		b.sentences(p.text)
	}
}

// literal writes lines as they are.
func (b *mdoc) literal(text string) {
	b.macro("Bd", "-literal")
	for line := range strings.Lines(text) {
		b.WriteString(escape(strings.TrimRight(line, "\n")) + "\n")
	}
	b.macro("Ed")
}

// example writes a command line, what it is for before it.
func (b *mdoc) example(i int, e Example) {
	if i > 0 {
		b.macro("Pp")
	}
	if e.Does != "" {
		b.sentences(strings.ToUpper(e.Does[:1]) + e.Does[1:] + ":")
	}
	b.macro("Bd", "-literal", "-offset", "indent")
	b.WriteString(escape(e.Line) + "\n")
	b.macro("Ed")
}

// commands lists the other pages as commands, on the page of the program itself.
func (b *mdoc) commands(p Page, others []Page) {
	if p.Name != "" {
		return
	}
	b.macro("Sh", "COMMANDS")
	b.macro("Bl", "-tag", "-width", "Ds")
	for _, o := range others {
		if o.Name != "" {
			b.macro("It", "Cm", o.Name)
			b.sentences(strings.ToUpper(o.Does[:1]) + o.Does[1:] + ".")
		}
	}
	b.macro("El")
}

// seeAlso names the other pages.
func (b *mdoc) seeAlso(p Page, others []Page) {
	var names []string
	for _, o := range others {
		if o.Name != p.Name {
			names = append(names, o.file())
		}
	}
	slices.Sort(names)
	for i, name := range names {
		if i < len(names)-1 {
			b.macro("Xr", name, section, ",")
		} else {
			b.macro("Xr", name, section)
		}
	}
}

// endOfSentence is where the source begins a new line: troff wants it so.
var endOfSentence = regexp.MustCompile(`(\w[.?!][)"']*) +`)

// sentences writes a paragraph, each sentence on lines of its own.
func (b *mdoc) sentences(text string) {
	text = strings.Join(strings.Fields(text), " ")
	for _, sentence := range strings.Split(endOfSentence.ReplaceAllString(text, "$1\n"), "\n") {
		for _, line := range fill(sentence, width-4) {
			b.WriteString(escape(line) + "\n")
		}
	}
}

// escape keeps what would mean something to troff from meaning it.
func escape(s string) string {
	s = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "~", `\(ti`, "^", `\(ha`).Replace(s)
	if strings.HasPrefix(s, ".") {
		s = `\&` + s
	}
	return s
}
