package arcade

// The rules of wipe out the enemy planes. On a field of 22 x 22 the person's
// plane moves along the bottom row, enemies come down from random columns of
// the top row but the outermost, bullets fly up one row a tick. A hit is 100 points,
// and the bullet flies on; a collision is one death. Nothing ends the battle: as in the original the person leaves when
// it is enough. So the figure worth keeping is the streak, the points made
// since the last death.

import "math/rand/v2"

const (
	fieldSize = 22
	homeRow   = fieldSize - 1 // the row of the person's plane
	hitPoints = 100

	startColumn = 10 // of the person's plane
	firstEnemy  = 5  // the column the first enemy comes in
)

// Ticks between two steps of the enemies by speed 1 fast, 2 medium, 3 slow, and
// between two new enemies by density 1 high, 2 medium, 3 low.
var (
	stepTicks = [4]int{1: 2, 4, 5}
	newTicks  = [4]int{1: 20, 30, 40}
)

// thing is what a point of the field holds; the person's plane is not in it.
type thing uint8

const (
	nothing thing = iota
	enemy
	bullet
)

// battle is one game of planes.
type battle struct {
	field          [fieldSize][fieldSize]thing // [row from the top][column]
	plane          int                         // column of the person's plane
	speed, density int                         // 1 to 3
	ticks          int
	score, deaths  int
	streak, most   int // points since the last death, and the most so far
	rng            *rand.Rand
}

func newBattle(rng *rand.Rand) *battle {
	return &battle{plane: startColumn, speed: 2, density: 2, rng: rng}
}

// steer moves the plane by one column; the rim stops it. Flying into an enemy
// is a collision.
func (b *battle) steer(by int) {
	b.plane = min(max(b.plane+by, 0), fieldSize-1)
	if b.field[homeRow][b.plane] == enemy {
		b.field[homeRow][b.plane] = nothing
		b.crash()
	}
}

// fire sends a bullet off from the point above the plane. One shot at a time
// leaves: until the last one has left that point, firing changes nothing.
func (b *battle) fire() { b.put(homeRow-1, b.plane, bullet) }

// tick moves everything on. Bullets go first and enemies second, so that the
// two cannot change places and miss each other.
func (b *battle) tick() {
	b.advance(bullet, -1)
	if b.ticks%stepTicks[b.speed] == 0 {
		b.advance(enemy, 1)
	}
	if b.ticks%newTicks[b.density] == 0 {
		b.put(0, b.column(), enemy)
	}
	b.ticks++
}

// column is where the next enemy comes.
func (b *battle) column() int {
	if b.ticks == 0 {
		return firstEnemy
	}
	return 1 + b.rng.IntN(fieldSize-2)
}

// sweep empties the field, as new settings do.
func (b *battle) sweep() { b.field = [fieldSize][fieldSize]thing{} }

// advance moves all things of a kind by one row, the foremost first, so that
// each finds the point before it free of its kind. Past the rim they are gone.
func (b *battle) advance(t thing, by int) {
	for i := range fieldSize {
		row := i
		if by > 0 {
			row = homeRow - i
		}
		for col := range fieldSize {
			if b.field[row][col] != t {
				continue
			}
			b.field[row][col] = nothing
			if to := row + by; to >= 0 && to <= homeRow {
				b.put(to, col, t)
			}
		}
	}
}

// put brings an enemy or a bullet to a point. A bullet destroys an enemy and flies on;
// an enemy and the plane destroy each other.
func (b *battle) put(row, col int, t thing) {
	switch there := &b.field[row][col]; {
	case *there != nothing && *there != t:
		*there = bullet
		b.score += hitPoints
		b.streak += hitPoints
		b.most = max(b.most, b.streak)
	case t == enemy && row == homeRow && col == b.plane:
		b.crash()
	default:
		*there = t
	}
}

// crash counts a death; the next plane flies on from the same point.
func (b *battle) crash() {
	b.deaths++
	b.streak = 0
}
