package command

// The last doubt of gobang verify: does the solver, where it says that Black wins,
// win against a defender who may play anywhere? Here every legal reply is played
// against the solver's moves until the referee sees a five. And random games, from
// the first stone to the five, played as the level Perfect plays.

import (
	"fmt"
	"math/rand/v2"

	"gobang/gomoku"
	"gobang/gomoku/referee"
	"gobang/proof"
)

// naive follows the drawn leaves, but those that the progress file has.
func (v *verification) naive() error {
	if v.sample == 0 {
		return nil
	}
	w := v.newWalk()
	draw := drawing{v.seed, v.sample}
	done, positions := v.progress.sampled(draw)
	for i, line := range v.drawn {
		if i < done {
			continue
		}
		n, err := w.followed(line)
		if err == nil {
			err = v.progress.noteSampled(draw, i, n)
		}
		if err != nil {
			return err
		}
		if positions += n; v.unasked && (i+1)%100 == 0 {
			fmt.Fprintf(v.out, "%d followed, through %d positions\n", i+1, positions)
		}
	}
	fmt.Fprintf(v.out, "%d positions decided by the solver, followed with every legal reply through %d positions: no hole\n", len(v.drawn), positions)
	if v.unasked {
		fmt.Fprintf(v.out, "that is %.3f %% of the %d positions that it decides\n", 100*float64(len(v.drawn))/float64(v.offered), v.offered)
	}
	return nil
}

// followed plays a leaf out against everything and returns through how many positions.
func (w *walk) followed(line []gomoku.Stone) (positions int, err error) {
	for len(w.line) > 0 {
		w.takeBack()
	}
	for _, st := range line {
		w.put(st.Point)
	}
	if _, ok := w.leaf.Begin(line); !ok {
		return 0, w.hole("the solver finds no win")
	}
	n := naiveWalk{walk: w, seen: map[string]int{}}
	plies, err := n.attack()
	if err != nil {
		return 0, err
	}
	if _, said := w.leaf.Next(); plies > said {
		return 0, w.hole("the solver says %d plies, but it takes %d", said, plies)
	}
	return len(n.seen), nil
}

// naiveWalk plays the solver's moves against everything.
type naiveWalk struct {
	*walk
	seen map[string]int
}

// attack plays the solver's move, and returns how many moves of both sides the
// win takes.
func (n *naiveWalk) attack() (plies int, err error) {
	if err := n.ctx.Err(); err != nil {
		return 0, err
	}
	key := n.plain()
	if plies, ok := n.seen[key]; ok {
		return plies, nil
	}
	move, said := n.leaf.Next()
	switch {
	case move == gomoku.NoPoint:
		return 0, n.hole("the solver does not go on")
	case !n.grid.Empty(move):
		return 0, n.hole("the solver's move %s is no legal move", move)
	case referee.Wins(n.grid, n.game.Rule, move, gomoku.Black):
		n.seen[key] = 1
		return 1, nil
	}
	n.step(move)
	plies, err = n.defence()
	n.stepBack()
	if plies++; err == nil && plies > said {
		err = n.hole("the solver says %d plies, but it takes %d", said, plies)
	}
	n.seen[key] = plies
	return plies, err
}

// defence plays every legal reply.
func (n *naiveWalk) defence() (plies int, err error) {
	for p := range n.points() {
		if !n.grid.Empty(p) {
			continue
		}
		five := referee.Wins(n.grid, n.game.Rule, p, gomoku.White)
		n.step(p)
		var k int
		if five {
			err = n.hole("White has five")
		} else {
			k, err = n.attack()
		}
		n.stepBack()
		if err != nil {
			return 0, err
		}
		plies = max(plies, k+1)
	}
	return plies, nil
}

func (n *naiveWalk) step(p gomoku.Point) {
	n.put(p)
	n.leaf.Play(p)
}

func (n *naiveWalk) stepBack() {
	n.takeBack()
	n.leaf.Undo()
}

// plain returns the position as text.
func (n *naiveWalk) plain() string {
	cells := make([]byte, n.game.Size*n.game.Size)
	for _, st := range n.line {
		cells[st.Y*n.game.Size+st.X] = byte(st.Side)
	}
	return string(cells)
}

// games plays random games against the strategy: White anywhere, or half the time
// near the stones.
func (v *verification) games(replies []gomoku.Point, o verifyOptions) error {
	if o.games == 0 {
		return nil
	}
	draw := rand.New(rand.NewPCG(o.seed, 2))
	player := proof.NewPlayer(v.strategy)
	longest := 0
	for range o.games {
		if err := v.ctx.Err(); err != nil {
			return err
		}
		w := v.newWalk()
		w.put(gomoku.Center(v.game.Size))
		images := imagesOf(v.game.Size, replies[draw.IntN(len(replies))])
		w.put(images[draw.IntN(len(images))])
		if err := w.random(player, draw); err != nil {
			return err
		}
		longest = max(longest, len(w.line))
	}
	fmt.Fprintf(v.out, "%d random games: all won, the longest in %d plies\n", o.games, longest)
	return nil
}

// random plays a game to its end.
func (w *walk) random(player *proof.Player, draw *rand.Rand) error {
	left := 0
	for {
		m, ok := player.Move(gomoku.Position{Size: w.game.Size, Rule: w.game.Rule, Turn: gomoku.Black, Stones: w.line})
		switch {
		case !ok:
			return w.hole("the strategy does not go on")
		case left > 0 && m.Plies > left:
			return w.hole("%d plies are left, after %d were", m.Plies, left)
		}
		left = m.Plies - 2
		if referee.Wins(w.grid, w.game.Rule, m.Point, gomoku.Black) {
			w.put(m.Point)
			return nil
		}
		w.put(m.Point)
		p := w.anywhere(draw)
		if five := referee.Wins(w.grid, w.game.Rule, p, gomoku.White); five {
			w.put(p)
			return w.hole("White has five")
		}
		w.put(p)
	}
}

// anywhere returns White's reply: he takes a five or stops one, and else plays
// anywhere or, half the time, next to a stone.
func (w *walk) anywhere(draw *rand.Rand) gomoku.Point {
	var all, near []gomoku.Point
	stop := gomoku.NoPoint
	for p := range w.points() {
		if !w.grid.Empty(p) {
			continue
		}
		if referee.Wins(w.grid, w.game.Rule, p, gomoku.White) {
			return p
		}
		if referee.Wins(w.grid, w.game.Rule, p, gomoku.Black) {
			stop = p
		}
		all = append(all, p)
		for _, st := range w.line {
			if dx, dy := st.X-p.X, st.Y-p.Y; max(dx, -dx, dy, -dy) == 1 {
				near = append(near, p)
				break
			}
		}
	}
	switch {
	case stop != gomoku.NoPoint:
		return stop
	case len(near) > 0 && draw.IntN(2) == 0:
		return near[draw.IntN(len(near))]
	}
	return all[draw.IntN(len(all))]
}
