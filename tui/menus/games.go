package menus

// The list of saved games: in columns, newest first; what is typed filters it, Tab sorts
// it, and whoever deletes is asked first. The rows that are shown are a choice of those
// in the list, so a Choice of it names the game by its place there.

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gdamore/tcell/v2"

	"gobang/gomoku"
	"gobang/saves"
	"gobang/tui/view"
	"gobang/tui/words"
)

// games is what the list of saved games has besides a Dialog.
type games struct {
	d      *Dialog
	x      words.Lang
	list   []saves.Entry
	level  func(string) string // names a level by what stands in a file
	shown  []int               // places in list of the rows shown
	filter []rune
	typing bool // letters belong to the filter
	order  order
	board  *view.Board // of the chosen game; nil while it is not known
}

// order is what the games are sorted by.
type order uint8

const (
	byDate order = iota
	byOpponent
	byRule
	byMoves
	byResult
	numOrders
)

var orderNames = [numOrders]words.Phrase{words.ByDate, words.ByOpponent, words.ByRule, words.ByMoves, words.ByResult}

// NewGames lists saved games. What is known of them may be filled into list while the
// dialog is open. Level names a level of the files, dir is where they are.
func NewGames(x words.Lang, list []saves.Entry, level func(string) string, dir string) *Dialog {
	d := &Dialog{Kind: Load, hint: x.Say(words.GamesHint), Foot: x.Say(words.LoadFoot, dir)}
	d.games = &games{d: d, x: x, list: list, level: level}
	d.games.refill()
	return d
}

// Chosen is the place in the list of the chosen game, -1 for none.
func (d *Dialog) Chosen() int {
	if d.games == nil || d.at >= len(d.games.shown) {
		return -1
	}
	return d.games.shown[d.at]
}

// ChooseGame moves to the game at a place in the list, if it is shown.
func (d *Dialog) ChooseGame(place int) {
	d.games.refill()
	if at := slices.Index(d.games.shown, place); at >= 0 {
		d.at = at
	}
}

// Preview shows the board of the chosen game, nil while it is not known.
func (d *Dialog) Preview(b *view.Board) { d.games.board = b }

// refill chooses and sorts the rows by what is known by now; the chosen game stays so.
func (g *games) refill() {
	d, chosen := g.d, g.d.Chosen()
	g.shown = g.shown[:0]
	want := strings.ToLower(string(g.filter))
	for i, e := range g.list {
		if want == "" || strings.Contains(strings.ToLower(strings.Join(g.cells(e), " ")+" "+e.Name), want) {
			g.shown = append(g.shown, i)
		}
	}
	if g.order != byDate { // the list is sorted by the date
		slices.SortStableFunc(g.shown, func(a, b int) int { return g.compare(g.list[a], g.list[b]) })
	}
	if at := slices.Index(g.shown, chosen); at >= 0 {
		d.at = at
	}
	d.at = max(0, min(d.at, len(g.shown)-1))
	d.title = g.x.Say(words.GamesTitle, g.x.Say(orderNames[g.order]))
	if g.typing {
		d.title += ": " + string(g.filter) + "_"
	}
}

// compare orders two games.
func (g *games) compare(a, b saves.Entry) int {
	switch g.order {
	case byOpponent:
		return cmp.Compare(opponentOf(g.x, a, g.level), opponentOf(g.x, b, g.level))
	case byRule:
		return cmp.Or(cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Size, b.Size))
	case byMoves:
		return cmp.Compare(b.Moves, a.Moves)
	}
	return cmp.Compare(resultOf(g.x, a), resultOf(g.x, b))
}

// key acts on a key of the list. Letters that are no command begin the filter, and /
// does for those that are, as the line of keys says.
func (g *games) key(ev *tcell.EventKey, k string, c *Choice) {
	d := g.d
	switch {
	case k == "Tab":
		g.order = (g.order + 1) % numOrders
	case !g.typing && k == "u":
		c.What = TakeBack
	case (!g.typing && k == "d" || k == "Delete") && d.Chosen() >= 0:
		d.asked = true
	case g.typing && k == "Backspace":
		g.filter = g.filter[:max(0, len(g.filter)-1)]
		g.typing = len(g.filter) > 0
	case k == "Ctrl-U":
		g.filter, g.typing = nil, false
	case !g.typing && k == "/":
		g.typing = true
	case ev.Key() == tcell.KeyRune && len(g.filter) < maxFilter:
		g.filter, g.typing = append(g.filter, ev.Rune()), true
	default:
		d.move(k)
	}
	g.refill()
}

// maxFilter is how long a filter may be, in letters.
const maxFilter = 20

// leaveFilter ends the filter and reports whether there was one.
func (g *games) leaveFilter() bool {
	if !g.typing {
		return false
	}
	g.filter, g.typing = nil, false
	g.refill()
	return true
}

// answer takes the answer to the question whether to delete.
func (g *games) answer(k string, c *Choice) {
	g.d.asked = false
	if k == "y" {
		c.What = Delete
	}
}

// question asks whether the chosen game shall go.
func (g *games) question() *view.Box {
	e := g.list[g.d.Chosen()]
	what := strings.Join(strings.Fields(strings.Join(g.cells(e)[:4], "  ")), " ")
	return &view.Box{
		Title: g.x.Say(words.DeleteTitle), Rows: []string{e.Name, what, "", g.x.Say(words.DeleteBack)},
		Hint: g.x.Say(words.DeleteHint), Foot: g.d.Foot, Text: true, Wraps: true,
	}
}

// fill adds the games to a box.
func (g *games) fill(b *view.Box) {
	g.refill()
	list := make([]saves.Entry, len(g.shown))
	for i, at := range g.shown {
		list[i] = g.list[at]
	}
	b.Title, b.Table, b.At = g.d.title, GamesTable(g.x, list, g.level), g.d.at
	b.Aside, b.Preview = true, g.board
	if g.typing { // the letters are no commands now
		b.Hint = g.x.Say(words.GamesTyping)
	}
	if len(list) == 0 {
		b.Table = nil
		b.Rows = []string{g.x.Say(words.NoMatch)}
	}
}

// GamesTable is the list of saved games. In a narrow window the time of day goes first,
// then columns drop out; the last column stays: whom the game was against, or the name
// somebody gave it.
func GamesTable(x words.Lang, list []saves.Entry, level func(string) string) *view.Table {
	t := &view.Table{Columns: []view.Column{{Width: 16, Short: 10, Drop: 3}, {Width: 12, Drop: 1}, {Width: 5, Drop: 2}, {Width: 9, Drop: 4}, {}}}
	for i, head := range []words.Phrase{words.SavedHead, words.RuleHead, words.MovesHead, words.ResultHead, words.OpponentHead} {
		t.Columns[i].Head = x.Say(head)
	}
	g := games{x: x, level: level}
	for _, e := range list {
		t.Rows = append(t.Rows, g.cells(e))
	}
	return t
}

// cells are the row of a game.
func (g *games) cells(e saves.Entry) []string {
	cells := []string{"", "", "", resultOf(g.x, e), opponentOf(g.x, e, g.level)}
	if !e.Saved.IsZero() {
		cells[0] = e.Saved.Format("2006-01-02 15:04")
	}
	if e.Seen && e.Size > 0 {
		cells[1], cells[2] = fmt.Sprintf("%s %d", g.x.Say(words.Rules[e.Rule]), e.Size), fmt.Sprint(e.Moves)
	}
	return cells
}

// opponentOf says whom a game was against, and its name where somebody gave it one.
func opponentOf(x words.Lang, e saves.Entry, level func(string) string) string {
	who := x.Say(words.TwoPeople)
	switch {
	case !e.Seen || e.Size == 0:
		return e.Name
	case e.Computer != gomoku.Nobody:
		who = level(e.Level)
	case e.Black != "" || e.White != "":
		who = e.Black + " - " + e.White
	}
	if e.Named {
		return e.Name + ", " + who
	}
	return who
}

// resultOf says how a saved game ended.
func resultOf(x words.Lang, e saves.Entry) string {
	r := e.Result
	switch {
	case !e.Seen:
		return "..."
	case e.Err != nil:
		return x.Say(words.Damaged)
	case !r.Over:
		return x.Say(words.Playing)
	case r.Winner == gomoku.Nobody:
		return x.Say(words.Draw)
	case e.Computer != gomoku.Nobody && r.Winner == e.Computer:
		return x.Say(words.ComputerWon)
	case e.Computer != gomoku.Nobody:
		return x.Say(words.YouWon)
	case r.Winner == gomoku.Black:
		return x.Say(words.FirstWon)
	}
	return x.Say(words.SecondWon)
}
