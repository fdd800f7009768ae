package arcade

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func seeded(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }

// pilot plays as a person might: a step towards the lowest enemy and every fourth
// tick a shot, but for long stretches without shots, and then it is hit.
func pilot(b *battle) {
	if b.ticks%4 == 0 && b.ticks%400 < 220 {
		b.fire()
		return
	}
	for row := homeRow; row >= 0; row-- {
		for col := range fieldSize {
			if b.field[row][col] != enemy {
				continue
			}
			switch {
			case col < b.plane:
				b.steer(-1)
			case col > b.plane:
				b.steer(1)
			}
			return
		}
	}
}

// frame is the battle as text: figures, then the field.
func (b *battle) frame() string {
	var s strings.Builder
	fmt.Fprintf(&s, "tick %d  score %d  deaths %d  streak %d  most %d\n", b.ticks, b.score, b.deaths, b.streak, b.most)
	for row := range fieldSize {
		for col := range fieldSize {
			c := ".v!"[b.field[row][col]]
			if row == homeRow && col == b.plane {
				c = 'A'
			}
			s.WriteByte(c)
		}
		s.WriteByte('\n')
	}
	return s.String()
}

// A battle of a known seed through all settings, one frame every 20 ticks.
func TestPlanesFrames(t *testing.T) {
	b := newBattle(seeded(8))
	var frames strings.Builder
	for i := range 900 {
		b.speed, b.density = 1+i/300, 1+i/100%3
		pilot(b)
		b.tick()
		if b.ticks%20 == 0 {
			frames.WriteString(b.frame())
		}
	}
	if b.score == 0 || b.deaths == 0 || b.most == b.score {
		t.Errorf("the run shows too little: score %d, deaths %d, most %d", b.score, b.deaths, b.most)
	}
	golden(t, "planes-frames.txt", frames.String())
}

// at makes a battle of one enemy and some bullets; nothing new comes for long.
func at(enemyRow, col int, bulletRows ...int) *battle {
	b := newBattle(seeded(1))
	b.speed, b.density, b.ticks = 1, 3, 1
	b.field[enemyRow][col] = enemy
	for _, row := range bulletRows {
		b.field[row][col] = bullet
	}
	return b
}

func (b *battle) count(t thing) (n int) {
	for _, row := range b.field {
		for _, x := range row {
			if x == t {
				n++
			}
		}
	}
	return n
}

// However far apart they are and whoever moves first, a bullet and an enemy in
// one column meet once; the enemy is gone and the bullet flies on.
func TestBulletMeetsEnemy(t *testing.T) {
	for distance := 1; distance < 12; distance++ {
		for first := range 10 {
			for speed := 1; speed <= 3; speed++ {
				b := at(5, 3, 5+distance)
				b.ticks, b.speed = 1+first, speed
				for range 12 {
					b.tick()
				}
				flies := 0
				if 5+distance >= 12 { // rows below the rim after 12 ticks
					flies = 1
				}
				if b.score != 100 || b.count(bullet) != flies || b.count(enemy) != 0 {
					t.Errorf("distance %d, first tick %d, speed %d: score %d\n%s", distance, first, speed, b.score, b.frame())
				}
			}
		}
	}
}

func TestFire(t *testing.T) {
	b := newBattle(seeded(1))
	b.ticks = 1
	b.fire()
	b.fire()
	if n := b.count(bullet); n != 1 || b.field[20][10] != bullet {
		t.Errorf("two shots in one tick: %d bullets", n)
	}
	b.tick()
	b.fire()
	b.steer(1)
	b.fire()
	if n := b.count(bullet); n != 3 || b.field[19][10] != bullet || b.field[20][11] != bullet {
		t.Errorf("after a tick and a step: %d bullets\n%s", n, b.frame())
	}
	for range 20 {
		b.tick() // the density is 30 ticks: nothing is hit
	}
	if n := b.count(bullet); n != 2 || b.field[0][10] != bullet || b.score != 0 {
		t.Errorf("after 21 ticks: %d bullets, score %d\n%s", n, b.score, b.frame())
	}
	b = at(20, 10)
	b.fire()
	if b.score != 100 || b.count(enemy) != 0 || b.field[20][10] != bullet {
		t.Errorf("a shot at the enemy before the plane: score %d\n%s", b.score, b.frame())
	}
}

func TestCollisions(t *testing.T) {
	b := at(20, 10) // above the plane
	b.streak, b.score, b.most = 300, 500, 300
	b.tick()
	b.tick()
	if b.deaths != 1 || b.count(enemy) != 0 || b.streak != 0 || b.score != 500 || b.most != 300 {
		t.Errorf("an enemy from above: %s", b.frame())
	}
	b = at(21, 11) // beside it
	b.steer(1)
	if b.deaths != 1 || b.count(enemy) != 0 || b.plane != 11 {
		t.Errorf("flying into an enemy: %s", b.frame())
	}
	b = at(21, 11)
	b.tick()
	b.tick()
	if b.deaths != 0 || b.count(enemy) != 0 {
		t.Errorf("an enemy that passes by: %s", b.frame())
	}
	for range 30 {
		b.steer(1)
	}
	if b.plane != 21 {
		t.Errorf("right rim: column %d", b.plane)
	}
	for range 30 {
		b.steer(-1)
	}
	if b.plane != 0 {
		t.Errorf("left rim: column %d", b.plane)
	}
}

// Enemies move every 2, 4, 5 ticks and come every 20, 30, 40.
func TestPace(t *testing.T) {
	for i, step := range []int{2, 4, 5} {
		b := at(0, 3)
		b.speed, b.ticks = i+1, 1
		for range 35 {
			b.tick()
		}
		if row := 35 / step; b.field[row][3] != enemy {
			t.Errorf("speed %d: not in row %d\n%s", i+1, row, b.frame())
		}
	}
	for i, every := range []int{20, 30, 40} {
		b := newBattle(seeded(1))
		b.density, b.speed, b.plane = i+1, 3, 0
		for tick := range 110 {
			b.tick()
			if n := b.count(enemy); n != 1+tick/every {
				t.Fatalf("density %d: %d enemies after %d ticks", i+1, n, tick+1)
			}
		}
	}
}

// Nothing comes from nowhere or is lost: every enemy that came is on the field,
// was hit, hit the plane or passed by.
func TestEnemiesBalance(t *testing.T) {
	b, rng := newBattle(seeded(3)), seeded(4)
	b.density = 1
	came, passed := 0, 0
	for range 20000 {
		switch rng.IntN(4) {
		case 0:
			b.fire()
		case 1:
			b.steer(1 - 2*rng.IntN(2))
		case 2:
			b.speed = 1 + rng.IntN(3)
		}
		before := *b
		b.tick()
		if before.ticks%20 == 0 {
			came++
		}
		if before.ticks%stepTicks[b.speed] == 0 {
			for _, x := range before.field[homeRow] {
				if x == enemy {
					passed++
				}
			}
		}
		if n := b.count(enemy) + b.score/hitPoints + b.deaths + passed; n != came {
			t.Fatalf("tick %d: %d enemies came, %d accounted for\n%s", b.ticks, came, n, b.frame())
		}
	}
	if b.score == 0 || b.deaths == 0 || passed == 0 {
		t.Errorf("too little happened: score %d, deaths %d, passed %d", b.score, b.deaths, passed)
	}
}

// The first enemy comes in column 5, the others in columns 1 to 20, each of them; the
// plane starts in column 10.
func TestWhereTheyCome(t *testing.T) {
	b := newBattle(seeded(2))
	if b.plane != 10 {
		t.Errorf("the plane starts in column %d", b.plane)
	}
	b.tick()
	if b.field[0][5] != enemy || b.count(enemy) != 1 {
		t.Errorf("the first enemy:\n%s", b.frame())
	}
	var came [fieldSize]int
	for range 2000 {
		b.ticks = 20 * newTicks[b.density]
		b.sweep()
		b.tick()
		for col, x := range b.field[0] {
			if x == enemy {
				came[col]++
			}
		}
	}
	for col, n := range came {
		if rim := col == 0 || col == fieldSize-1; rim != (n == 0) {
			t.Errorf("%d enemies in column %d", n, col)
		}
	}
}

// One bullet may hit two enemies, one after the other.
func TestBulletHitsTwice(t *testing.T) {
	b := at(5, 3, 9)
	b.field[2][3] = enemy
	for range 12 {
		b.tick()
	}
	if b.score != 200 || b.count(enemy) != 0 {
		t.Errorf("score %d\n%s", b.score, b.frame())
	}
}

// Saving the settings clears the field, leaving them does not come to it.
func TestSettingsClearTheField(t *testing.T) {
	s, _ := testStage(t, 80, 24, rich)
	p := newPlanes(s)
	p.field[3][4], p.field[9][9], p.score = enemy, bullet, 300
	typeKeys(s, p, "\x1b")
	if p.count(enemy) != 1 {
		t.Error("opening the settings changes the field")
	}
	typeKeys(s, p, "3\r")
	if p.count(enemy)+p.count(bullet) != 0 || p.score != 300 || p.speed != 3 {
		t.Errorf("after saving: score %d, speed %d\n%s", p.score, p.speed, p.frame())
	}
}
