package saves

import (
	"fmt"
	"slices"
	"strings"

	"gobang/gomoku"
)

// Properties nothing is known of are kept as they are written. But one that
// carries points may be stones that another program lays and this one does not,
// so it is named. A file of this program has told it already.

// sgfNames are the names of FF[4] and of the versions before it, and those of
// programs of gomoku and renju that lay no stones.
var sgfNames = strings.Fields("KO MN DM GB GW HO N UC V BM DO IT TE AR CR DD LB LN MA SL SQ TR ST AN BR BT CP DT EV GN GC ON OT PC " +
	"RE RO RU SO TM US WR WT BL OB OW WL FG PM VW HA KM TB TW L M SE BS WS ID EL EX LT RG SC SI CH OM OP OV MULTIGOGM " +
	"GM SZ FF CA AP PB PW PL 5A SW XSTART") // the last is what a mark of RenLib becomes here

// maxStrange is how many names are remembered.
const maxStrange = 8

// strangers are properties that carry points and are not known.
type strangers struct {
	where string // of the first
	value string // of the first
	names []string
	more  bool // than could be remembered
}

// strange remembers the property just read if it is such a one.
func (s *sgfReader) strange() {
	if len(s.text) < 2 || !hasPoints(string(s.text[:min(len(s.text), 64)])) {
		return
	}
	name, all := string(s.name), &s.strangers
	if slices.Contains(sgfNames, name) || slices.Contains(sgfHeaderNames, name) || slices.Contains(all.names, name) {
		return
	}
	if len(all.names) == 0 {
		all.where, all.value = s.where(), cleanLine(string(s.text[:min(len(s.text), 20)]))
	}
	if all.more = len(all.names) == maxStrange; !all.more {
		all.names = append(all.names, name)
	}
}

// hasPoints reports whether a value begins with a point, and is one, a list of
// them, a rectangle, or a point with a text.
func hasPoints(value string) bool {
	if len(value) < 2 || !isLine(value[0]) || !isLine(value[1]) {
		return false
	}
	return len(value) == 2 || strings.IndexByte(",: ", value[2]) >= 0 && (value[2] == ':' || hasPoints(strings.TrimLeft(value[2:], ", ")))
}

func isLine(c byte) bool { return c >= 'a' && c < 'a'+gomoku.MaxSize }

// tellStrangers names them, all in one line.
func (s *sgfReader) tellStrangers() {
	all := &s.strangers
	if len(all.names) == 0 || s.own.ours {
		return
	}
	why := all.names[0] + " carries points and is not known: " + all.value
	if len(all.names) > 1 {
		why = strings.Join(all.names, ", ")
		if all.more {
			why += " and others"
		}
		why += " carry points and are not known"
	}
	if t := s.b.trouble; t != nil {
		t.Why = fmt.Sprintf("%s; %s", t.Why, why)
		return
	}
	s.b.warn(all.where, why)
}
