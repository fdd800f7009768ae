package saves

import (
	"bufio"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"gobang/gomoku"
)

// rif, the database of RenjuNet in XML: tables of countries, cities, rules,
// openings, players, tournaments and games, whose rows have an id and name one
// another by it. There is no published schema; the names are those that
// renju-note (github.com/renju-note/renju-note) reads. The file is some 100,000
// games long and is streamed: the tables, which come first, are kept, the games
// are not. Moves are h8 i9 ..., on 15 lines. What XML forbids but no game depends on
// is taken all the same: any version and character set in its first line, bytes that
// are no text, "--" in comments. So the line is read here, and comments and control
// characters are taken out before the decoder meets them (rifxml.go).
const (
	maxToken = 1 << 20 // the longest piece of XML
	rowBytes = 200     // what a row of a table is reckoned to cost
)

// rifReader reads tags. It does not ask the decoder to match them, which would
// remember every open one.
type rifReader struct {
	x      *xml.Decoder
	fuse   *fuse
	names  map[string]string // of a row, by table and id: "player 12"
	events map[string]rifRow // tournaments
	left   int               // bytes for them
	said   string            // what is wrong with the first line, until it is told
	ended  bool              // the file breaks off, which is told
}

// rifRow is the attributes of a row, and the texts inside it by their tag.
type rifRow map[string]string

func openRIF(raw *bufio.Reader) source {
	text, said := xmlText(raw)
	f := &fuse{r: text}
	x := xml.NewDecoder(f)
	x.Strict = false
	rif := &rifReader{x: x, fuse: f, names: map[string]string{}, events: map[string]rifRow{}, left: maxMemory / 4, said: said}
	return ahead(rif.next)
}

// token reads the next piece of XML.
func (r *rifReader) token() (xml.Token, error) {
	r.fuse.used = 0
	return r.x.RawToken()
}

// next reads up to the next game and makes it.
func (r *rifReader) next() (*Game, error) {
	for !r.ended {
		tok, err := r.token()
		if err != nil {
			if err != io.EOF {
				err = r.problem(err)
			}
			return nil, err
		}
		start, ok := tok.(xml.StartElement)
		if !ok || !rifTables[start.Name.Local] {
			continue
		}
		row, err := r.row(start)
		r.ended = err != nil
		switch {
		case err != nil && start.Name.Local == "game":
			g, _ := r.game(row)
			if g == nil || g.First() == nil {
				return nil, r.problem(err)
			}
			return g, r.problem(err)
		case err != nil:
			return nil, r.problem(err)
		case start.Name.Local == "game":
			return r.game(row)
		}
		r.keep(start.Name.Local, row)
	}
	return nil, io.EOF
}

var rifTables = map[string]bool{"rule": true, "opening": true, "player": true, "tournament": true, "game": true}

// row reads the element that start opened.
func (r *rifReader) row(start xml.StartElement) (rifRow, error) {
	row := rifRow{}
	for _, a := range start.Attr {
		row[a.Name.Local] = a.Value
	}
	tag, size := "", 0
	for {
		tok, err := r.token()
		if err != nil {
			return row, err
		}
		switch t := tok.(type) {
		case xml.StartElement:
			tag = t.Name.Local
		case xml.EndElement:
			if t.Name.Local == start.Name.Local {
				return row, nil
			}
			tag = ""
		case xml.CharData:
			if size += len(t); size > maxToken {
				return row, errors.New("a row that does not end")
			}
			if tag == "move" || tag == "info" {
				row[tag] += string(t)
			}
		}
	}
}

// keep remembers a row of a table.
func (r *rifReader) keep(table string, row rifRow) {
	if r.left -= rowBytes; r.left < 0 {
		return
	}
	key := table + " " + row["id"]
	if table == "tournament" {
		r.events[key] = rifRow{"name": row["name"], "start": row["start"]}
		return
	}
	r.names[key] = cleanLine(row["name"] + " " + row["surname"])
}

// game makes a game of its row.
func (r *rifReader) game(row rifRow) (*Game, error) {
	b := newLine(libSize, RIF)
	g := b.g
	if r.said != "" {
		b.warn("line 1", r.said)
		r.said = ""
	}
	name := func(table, field string) string { return r.names[table+" "+row[field]] }
	g.Black, g.White = name("player", "black"), name("player", "white")
	b.result(strings.TrimSuffix(cleanLine(row["bresult"]), ".0"), rifResults)
	rule := name("rule", "rule")
	if low := strings.ToLower(rule); strings.Contains(low, "gomoku") || strings.Contains(low, "free") {
		g.Rule = gomoku.Freestyle
	}
	event := r.events["tournament "+row["tournament"]]
	g.Date, _ = time.Parse(time.DateOnly, event["start"])
	b.rootProp("RU", rule)
	b.rootProp("EV", event["name"])
	b.rootProp("RO", row["round"])
	b.rootProp("ON", name("opening", "opening"))
	g.Comment = rifComment(row)
	for _, word := range strings.Fields(row["move"]) {
		p, err := gomoku.ParsePoint(word)
		if strings.Trim(word, "-") == "" {
			p, err = gomoku.NoPoint, nil
		}
		if err != nil {
			return b.end("", errors.New(cleanLine(err.Error())))
		}
		if !b.alternate(p) {
			break
		}
	}
	return b.end("", nil)
}

// rifResults are the points of Black.
var rifResults = map[string]Result{
	"1": {Over: true, Winner: gomoku.Black}, "0": {Over: true, Winner: gomoku.White}, "0.5": {Over: true},
}

// rifComment is what is said of a game in words.
func rifComment(row rifRow) string {
	var list []string
	for _, f := range []struct{ title, field string }{{"", "info"}, {"offered fifth moves: ", "alt"}, {"swap: ", "swap"}} {
		if text := strings.TrimSpace(cleanText(row[f.field])); text != "" {
			list = append(list, f.title+text)
		}
	}
	return strings.Join(list, "\n")
}

// problem says where the decoder stopped and why.
func (r *rifReader) problem(err error) *Partial {
	line, _ := r.x.InputPos()
	p := &Partial{Where: fmt.Sprintf("line %d", line), Why: cleanLine(err.Error())}
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		p.Why = cleanLine(syntax.Msg)
	}
	if err == io.EOF || strings.Contains(p.Why, "unexpected EOF") {
		p.Why = errCut.Error()
	}
	return p
}
