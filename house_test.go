package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The rooms and the floors they stand on: an import goes to a lower floor only.
// (That none goes up, the compiler sees to as far as it makes a circle.)
var floors = map[string]int{
	"gomoku": 0, "ega": 0,
	"saves": 1, "engine": 1, "gomocup": 1, "arcade": 1, "tui/terminal": 1,
	"proof": 2,
	"":      3, // the game, at the top
}

// tcellRooms are the files and rooms that may know the terminal library.
var tcellRooms = []string{"main.go", "screen.go", "dialog.go", "input.go", "play.go", "ega", "arcade", "tui/terminal"}

func TestBordersOfTheRooms(t *testing.T) {
	for room, floor := range floors {
		files, err := filepath.Glob(filepath.Join(".", room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, imp := range f.Imports {
				path := strings.Trim(imp.Path.Value, `"`)
				if to, ours := strings.CutPrefix(path, "gobang/"); ours {
					if below, known := floors[to]; !known || below >= floor {
						t.Errorf("%s imports %s, which is not below it", file, path)
					}
				}
				if strings.HasPrefix(path, "github.com/gdamore/tcell") && !slices.Contains(tcellRooms, file) && !slices.Contains(tcellRooms, room) {
					t.Errorf("%s imports tcell", file)
				}
			}
		}
	}
}

// Every folder with Go files is a room of the map.
func TestEveryRoomIsOnTheMap(t *testing.T) {
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if files, _ := filepath.Glob(filepath.Join(e.Name(), "*.go")); len(files) > 0 {
			if _, known := floors[e.Name()]; !known {
				t.Errorf("the room %s is on no floor", e.Name())
			}
		}
	}
}
