package engines

import (
	"os"
	"testing"

	"gobang/gomoku"
	"gobang/players"
)

func TestForbiddenMoveEndsAnEngine(t *testing.T) {
	e := Engine{Name: "liar", Argv: []string{os.Args[0], "outside-engine", "plain", "7,7"}}
	points, _ := gomoku.ParsePoints("h9 a1 h10 c1 i8 e1 j8 g1") // h8 makes two threes
	pos := gomoku.Position{Size: 15, Rule: gomoku.Renju, Turn: gomoku.Black, Stones: gomoku.InTurn(points)}
	th := e.Level().Make()
	_, err := th.Think(t.Context(), pos, players.Limits{}, func(players.Thought) {})
	if err == nil || err.Error() != "liar: it played h8, which is forbidden: double-three" || !players.IsEngine(err) {
		t.Errorf("%v", err)
	}
	if th.(*Outside).C != nil {
		t.Error("the engine still runs")
	}
}
