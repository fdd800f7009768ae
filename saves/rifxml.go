package saves

import (
	"bufio"
	"bytes"
	"fmt"
	"regexp"

	"golang.org/x/text/encoding/htmlindex"
)

// What makes a text XML enough for the decoder: see the head of rif.go.

var (
	xmlLine = regexp.MustCompile(`^\s*<\?xml[^>]*\?>`)
	xmlSet  = regexp.MustCompile(`^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"'>]*)["']`)
)

// xmlText returns what follows the first line of an XML file, as UTF-8, and says
// what is wrong with that line, "" if nothing is.
func xmlText(raw *bufio.Reader) (text *bufio.Reader, said string) {
	head, _ := raw.Peek(1024)
	label := ""
	if m := xmlSet.FindSubmatch(head); m != nil {
		label = string(m[1])
		if _, err := htmlindex.Get(label); err != nil {
			said = fmt.Sprintf("unknown character set %q", cleanLine(label))
		}
	}
	text = bufio.NewReader(decoded(raw, label))
	head, _ = text.Peek(1024)
	text.Discard(len(xmlLine.Find(head)))
	return text, said
}

// fuse lets no more than maxToken bytes through for one token, no comments, and
// no control characters. For a comment come a blank and its line ends.
type fuse struct {
	r     *bufio.Reader
	used  int
	ends  int // of lines, still to come for a comment
	cdata int // 1 to 3 in a piece of text in which no comment begins: how much of "]]>" is awaited
}

func (f *fuse) ReadByte() (byte, error) {
	if f.used++; f.used > maxToken {
		return 0, fmt.Errorf("a tag or text longer than %d characters", maxToken)
	}
	if f.ends > 0 {
		f.ends--
		return '\n', nil
	}
	c, err := f.r.ReadByte()
	switch {
	case err != nil:
		return 0, err
	case f.cdata > 0:
		f.inCDATA(c)
	case c == '<':
		next, _ := f.r.Peek(len("![CDATA["))
		if bytes.HasPrefix(next, []byte("!--")) {
			return ' ', f.comment()
		}
		if string(next) == "![CDATA[" {
			f.cdata = 3
		}
	}
	if c < ' ' && c != '\n' && c != '\r' && c != '\t' {
		c = ' '
	}
	return c, nil
}

// inCDATA looks for the end of such a text.
func (f *fuse) inCDATA(c byte) {
	switch {
	case c == ']':
		f.cdata = max(1, f.cdata-1)
	case c == '>' && f.cdata == 1:
		f.cdata = 0
	default:
		f.cdata = 3
	}
}

// comment skips to behind "-->" and counts the line ends.
func (f *fuse) comment() error {
	f.r.Discard(len("!--"))
	for dashes := 0; ; {
		c, err := f.r.ReadByte()
		switch {
		case err != nil:
			return err
		case c == '>' && dashes >= 2:
			return nil
		case c == '-':
			dashes++
			continue
		case c == '\n':
			f.ends++
		}
		dashes = 0
	}
}

func (f *fuse) Read(p []byte) (int, error) { // the decoder reads bytes, this is for its type
	if len(p) == 0 {
		return 0, nil
	}
	c, err := f.ReadByte()
	if err != nil {
		return 0, err
	}
	p[0] = c
	return 1, nil
}
