package proof

// The strategies that ship in the program, one file each.

import (
	"embed"
	"fmt"
	"slices"
	"sync"

	"gobang/gomoku"
)

//go:embed strategy*.bin
var files embed.FS

// Shipped lists the games with a strategy in the program, Home first. That of Home
// is whole; of others it may be for some first replies alone.
// What stands here was gone through whole by gobang verify.
var Shipped = []Game{Home, {gomoku.Standard, 15}, {gomoku.Freestyle, 19}}

// fileOf names the file of a shipped strategy.
func fileOf(g Game) string {
	if g == Home {
		return "strategy.bin"
	}
	return fmt.Sprintf("strategy-%s-%d.bin", g.Rule, g.Size)
}

// loaded holds a loader for each of Shipped.
var loaded = func() (list []func() (*Strategy, error)) {
	for _, g := range Shipped {
		list = append(list, sync.OnceValues(func() (*Strategy, error) {
			data, err := files.ReadFile(fileOf(g))
			if err != nil {
				return nil, err
			}
			return Read(data)
		}))
	}
	return list
}()

// Load returns the shipped strategy of a game; the error says that there is none, or
// that the program was built wrongly.
func Load(g Game) (*Strategy, error) {
	i := slices.Index(Shipped, g)
	if i < 0 {
		return nil, fmt.Errorf("%v: the program has no strategy for it", g)
	}
	return loaded[i]()
}

// Embedded returns Home's strategy.
func Embedded() (*Strategy, error) { return Load(Home) }
