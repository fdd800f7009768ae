package advice

import (
	"strings"
	"testing"

	"gobang/gomoku"
	"gobang/gomoku/gomokutest"
)

func TestAlarm(t *testing.T) {
	for _, c := range []struct {
		moves, answers string
		kind           Danger
	}{
		{"h8 a1 i8 a3", "", NoDanger},
		{"h8 a1 i8 a3 j8", "g8 k8 f8 l8", HasOpenThree},
		{"h8 g8 i8 a3 j8 a5 k8", "l8", ThreatensFive},
		{"h8 a1 i8 a3 j8 a5 k8", "", HasStraightFour},
	} {
		kind, list := Alarm(gomoku.BoardOf(gomokutest.Position(t, gomoku.Freestyle, 15, c.moves)), gomoku.Freestyle, gomoku.Black)
		if kind != c.kind || (c.answers == "") != (len(list) == 0) {
			t.Errorf("%s: %d %v", c.moves, kind, list)
		}
		for _, p := range list {
			if !strings.Contains(c.answers, p.String()) {
				t.Errorf("%s: %v is no answer", c.moves, p)
			}
		}
	}
}
