package proof

// What the engine thinks of a stubborn task. Proof numbers see how many replies are
// left, not how good they are; the engine's search does. Its score says which tasks
// are near to a proof and its best moves are worth splitting a task into (job-level
// proof-number search, Wu et al. 2010, with the engine as the job). Nothing rests on
// it: a wrong opinion costs time.

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"gobang/engine"
	"gobang/gomoku"
)

const (
	judgeNodes = 6_000_000 // of the engine's search, some seconds,
	judgeMoves = 4         // for so many moves;
	glance     = 1_500_000 // for one move before, since a win is often seen soon
	judgeTable = 128 << 20

	scoreHalves  = 40     // an advantage so much greater halves the weight
	scoreDoubted = 150    // the score of a task nobody has judged
	doubtWeight  = 40     // its weight
	winWeight    = 2      // of a task the engine sees a win in
	surely       = 20_000 // scores from here on are won
)

// opinion is what the engine thinks of a position with Black to move: its best moves,
// in the stored face, and their scores, the best first.
type opinion []scoredMove

type scoredMove struct {
	move  cell
	score int // for Black; 200 is a clear advantage, surely and more a win
}

// score is that of the best move.
func (o opinion) score() int {
	if len(o) == 0 {
		return scoreDoubted
	}
	return o[0].score
}

// scoreWeight is how hard a position of such a score seems to prove.
func scoreWeight(score int) int {
	if score >= surely {
		return winWeight
	}
	w := doubtWeight * math.Exp2(float64(scoreDoubted-score)/scoreHalves)
	return max(winWeight, int(min(w, noWay/4)))
}

// of is the score of a move; of one the engine does not name, the least it gave.
func (o opinion) of(move cell) int {
	least := scoreDoubted
	for _, m := range o {
		if least = m.score; m.move == move {
			break
		}
	}
	return least
}

// judge asks the engine about a task; nil if that was done before, or is cut off.
func (b *builder) judge(s *search, t *task) opinion {
	b.mu.Lock()
	_, done := b.work.judged[t.key]
	b.mu.Unlock()
	if done {
		return nil
	}
	if s.thinker == nil {
		s.thinker = engine.NewThinker(judgeTable)
	}
	p := b.position(t)
	pos := gomoku.Position{Size: s.game.Size, Rule: s.game.Rule, Turn: gomoku.Black}
	for _, st := range p.stones {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: s.on.point(st.cell), Side: st.side})
	}
	r, err := s.thinker.Think(s.ctx, pos, engine.Limits{Nodes: glance}, nil)
	if err == nil && r.Score < surely {
		r, err = s.thinker.Think(s.ctx, pos, engine.Limits{Nodes: judgeNodes, Multi: judgeMoves}, nil)
	}
	if err != nil || s.ctx.Err() != nil {
		return nil
	}
	_, face := p.key()
	var o opinion
	for _, line := range r.Lines {
		o = append(o, scoredMove{s.on.faces[face][s.on.cell(line.PV[0])], line.Score})
	}
	return o
}

// String writes an opinion as 112=236 97=180, which parseOpinion reads.
func (o opinion) String() string {
	var words []string
	for _, m := range o {
		words = append(words, fmt.Sprintf("%d=%d", m.move, m.score))
	}
	return strings.Join(words, " ")
}

func parseOpinion(words []string, cells cell) (opinion, error) {
	var o opinion
	for _, w := range words {
		move, score, _ := strings.Cut(w, "=")
		m, err1 := strconv.ParseUint(move, 10, 16)
		s, err2 := strconv.Atoi(score)
		if err := errors.Join(err1, err2); err != nil || m >= uint64(cells) {
			return nil, fmt.Errorf("%.40q is not a move and its score", w)
		}
		o = append(o, scoredMove{cell(m), s})
	}
	return o, nil
}
