package view

// Rows of two parts, a name and what belongs to it: settings with their values, keys
// with what they do. In a wide box they stand in columns; where it is narrow nothing is
// cut as long as blanks could give way.

import (
	"strings"

	"gobang/tui/ega"
)

// Entry is one row of a box.
type Entry struct {
	Left, Right string
	When        string // stands behind them where there is room
	Head        bool   // only Left, as the heading of a group
}

// settingRows write entries in one row each, at most w columns wide.
func settingRows(c *ega.Canvas, list []Entry, w int) []string {
	left, right, when := 0, 0, 0
	for _, e := range list {
		if e.Right != "" {
			left, right, when = max(left, c.Width(e.Left)), max(right, c.Width(e.Right)), max(when, c.Width(e.When))
		}
	}
	withWhen := left+right+when+4 <= w
	rows := make([]string, len(list))
	for i, e := range list {
		switch {
		case e.Right == "":
			rows[i] = c.Clip(e.Left, w)
		case withWhen:
			rows[i] = pad(c, e.Left, left+2) + pad(c, e.Right, right+2) + e.When
		case left+right+2 <= w:
			rows[i] = pad(c, e.Left, left+2) + e.Right
		default:
			value := strings.Trim(e.Right, "<> ")
			room := max(0, w-c.Width(value)-1)
			rows[i] = pad(c, c.Clip(e.Left, room), room) + " " + value
		}
	}
	return rows
}

// columnRows is how many rows a text has before it takes two columns where they fit.
const columnRows = 24

// textRows write entries to be read: in two columns where they fit and the text is
// long, else in one, and in a narrow box over several rows.
func textRows(c *ega.Canvas, list []Entry, w, height int) []string {
	left, right := 0, 0
	for _, e := range list {
		if !e.Head {
			left, right = max(left, c.Width(e.Left)), max(right, c.Width(e.Right))
		}
	}
	wide := left + 2 + right
	var rows []string
	for _, e := range list {
		switch {
		case e.Head && len(rows) > 0:
			rows = append(rows, "", e.Left)
		case e.Head:
			rows = append(rows, e.Left)
		case wide <= w:
			rows = append(rows, pad(c, e.Left, left+2)+e.Right)
		default:
			rows = append(rows, narrowEntry(c, e, w)...)
		}
	}
	if len(rows) > min(height, columnRows) && 2*wide+4 <= w {
		return twoColumns(c, rows, wide+4)
	}
	return rows
}

// narrowEntry writes an entry where the columns have no room: its parts behind each
// other, and what is too long in more rows below.
func narrowEntry(c *ega.Canvas, e Entry, w int) []string {
	if c.Width(e.Left)+2+c.Width(e.Right) <= w {
		return []string{e.Left + "  " + e.Right}
	}
	rows := Wrap(c, e.Left, w)
	for _, part := range Wrap(c, e.Right, max(w-2, 1)) {
		rows = append(rows, "  "+part)
	}
	return rows
}

// twoColumns puts the second half of rows beside the first. It breaks at the blank row
// before a group that keeps the halves most alike.
func twoColumns(c *ega.Canvas, rows []string, width int) []string {
	at := len(rows)
	for i, row := range rows {
		if row == "" && max(i, len(rows)-i-1) < max(at, len(rows)-at) {
			at = i
		}
	}
	first, second := rows[:at], rows[min(at+1, len(rows)):]
	list := make([]string, max(len(first), len(second)))
	for i := range list {
		if i < len(first) {
			list[i] = first[i]
		}
		if i < len(second) {
			list[i] = pad(c, list[i], width) + second[i]
		}
	}
	return list
}

// pad fills a text with blanks up to w columns.
func pad(c *ega.Canvas, text string, w int) string {
	return text + strings.Repeat(" ", max(0, w-c.Width(text)))
}

// shortHint takes parts out of a line of keys until it fits: those in the middle first.
func shortHint(c *ega.Canvas, hint string, w int) string {
	parts := strings.Split(hint, "   ")
	forms := []string{hint, strings.Join(parts, "  ")}
	for len(parts) > 2 {
		parts = append(parts[:len(parts)-2], parts[len(parts)-1])
		forms = append(forms, strings.Join(parts, "  "))
	}
	return Fit(c, append(forms, parts[len(parts)-1]), w)
}
