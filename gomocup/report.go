package gomocup

import (
	"fmt"
	"strings"
	"time"
)

// report shows a line of the search where INFO show_detail asked for it. Level 1
// follows the best move, "MESSAGE REALTIME BEST row,column"; 2 writes whole lines,
//
//	MESSAGE Depth 12-20 | Eval 35 | Nodes 120000 | Speed 450000 | Time 266ms | h8 i9
//
// with the moves as people write them, a1 at the lower left; 3 does both. A value
// with M counts the plies to the five. YXNBEST shows its lines at every level.
func (s *server) report(l Line) {
	if s.set.detail&1 != 0 && l.Rank <= 1 && l.Move.On(s.size) {
		p := l.Move.Flip(s.size)
		s.sayf("MESSAGE REALTIME BEST %d,%d", p.Y, p.X)
	}
	if s.set.detail > 0 || s.job.detail {
		s.sayf("MESSAGE %s", l)
	}
}

// String writes what is known of a move on one line.
func (l Line) String() string {
	var b strings.Builder
	if l.Rank > 1 {
		fmt.Fprintf(&b, "(%d) ", l.Rank)
	}
	fmt.Fprintf(&b, "Depth %d-%d | Eval %s | Nodes %d | Speed %d | Time %dms |", l.Depth, max(l.Depth, l.SelDepth), l.value(),
		l.Nodes, l.Nodes*int64(time.Second)/max(1, int64(l.Took)), l.Took.Milliseconds())
	for _, p := range l.PV {
		b.WriteString(" " + p.String())
	}
	return b.String()
}

// value writes a score, or the plies to the five.
func (l Line) value() string {
	switch {
	case l.Mate > 0:
		return fmt.Sprintf("+M%d", l.Mate)
	case l.Mate < 0:
		return fmt.Sprintf("-M%d", -l.Mate)
	}
	return fmt.Sprint(l.Score)
}
