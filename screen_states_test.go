package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gobang/options"
	"gobang/saves"
	"gobang/tui/ega"
	"gobang/tui/keys"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// inLanguage puts what a golden scene says into the language of its screen, as the game
// would say it.
func inLanguage(sc *scene, x words.Lang) {
	if x == words.English || len(sc.message) == 0 {
		return
	}
	switch first := sc.message[0]; {
	case strings.HasPrefix(first, "Your turn. "):
		where := "F10" + x.Say(words.Or) + "J6"
		said := x.Say(words.YourTurn) + x.Say(words.AnswerAt, x.Say(words.OpenThree, x.Say(words.Red)), where)
		sc.message = []string{said, x.Say(words.BlockAt, where)}
	case strings.HasPrefix(first, "Your turn."):
		sc.message = []string{x.Say(words.YourTurn)}
	case strings.HasPrefix(first, "Computer wins"):
		sc.message = []string{x.Say(words.Wins, x.Say(words.Computer), 15) + "，E11-I7。" + x.Say(words.Elapsed, "3:12") + x.Say(words.Tally, 4, 7), x.Say(words.HeadComputer) + " E11-I7"}
	}
}

// The golden screens of a game whose clocks run, and of its end, in every size and on
// every kind of terminal.
func TestGoldenStates(t *testing.T) {
	sizes := [][2]int{{24, 9}, {40, 22}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}, {300, 90}}
	modes := []struct {
		name string
		term ega.Term
		lang words.Lang
	}{
		{"colour", ega.Term{Colors: 256}, words.English}, {"mono", ega.Term{}, words.English}, {"ascii", ega.Term{ASCII: true}, words.English},
		{"wide", ega.Term{Colors: 256, Wide: true}, words.English}, {"chinese", ega.Term{Colors: 256}, words.Chinese},
		{"wide-chinese", ega.Term{Colors: 256, Wide: true}, words.Chinese},
	}
	for _, size := range sizes {
		for _, mode := range modes {
			for state, moves := range map[string]string{"play": goldenMoves, "end": goldenMoves + " a15 f10 a14 e11"} {
				name := fmt.Sprintf("clocks-%s-%dx%d-%s", state, size[0], size[1], mode.name)
				t.Run(name, func(t *testing.T) {
					sc := goldenScene(t, 15, moves, "f10")
					sc.table.game.Limit = saves.Limit{Game: 20 * time.Minute}
					sc.message = []string{"Your turn. Red has an open three: block it at F10 or J6.", "Your turn: block F10 or J6", "block F10 or J6"}
					if state == "end" {
						sc.won, sc.urgent = wins{4, 7}, true
						sc.message = []string{"Computer wins in 15 moves, E11-I7.  Elapsed 3:12.  Score: you 4, computer 7.", "ComputerWin E11-I7"}
					}
					golden(t, name+".txt", textLayer(drawn(t, size[0], size[1], mode.term, mode.lang, false, sc)))
				})
			}
		}
	}
}

// The golden screens of replay, of the title and of the list of games in every size, in
// both languages.
func TestGoldenPlaces(t *testing.T) {
	for _, size := range [][2]int{{24, 9}, {40, 22}, {60, 20}, {80, 24}, {100, 30}, {120, 40}, {200, 60}, {300, 90}} {
		for lang, suffix := range map[words.Lang]string{words.English: "", words.Chinese: "-chinese"} {
			for place, show := range map[string]func(p *program){
				"replay": func(p *program) { enterReplay(p); p.walk.To(4); p.walk.Step(keys.BranchDown) },
				"title":  func(p *program) { p.title = menus.NewTitle(lang, true); p.title.Greet(lang) },
				"games":  func(p *program) { p.dialog = goldenGames(lang, true) },
				"stats":  func(p *program) { p.dialog = goldenStats(lang) },
			} {
				name := fmt.Sprintf("place-%s-%dx%d%s.txt", place, size[0], size[1], suffix)
				t.Run(name, func(t *testing.T) {
					g, err := saves.ReadSGF(strings.NewReader(studyTree))
					if err != nil {
						t.Fatal(err)
					}
					pic, sim := blank(t, size[0], size[1], ega.Term{Colors: 256})
					p := &program{session: newSession(options.Options{Text: lang}, &saves.Shelf{}), pic: pic}
					p.table = openTable(g, levels[0], func() time.Time { return frozen })
					show(p)
					p.show()
					golden(t, name, textLayer(sim))
				})
			}
		}
	}
}

// latinWords are words that may stand on a Chinese screen: keys as they are printed on
// the keyboard, file kinds, what a file or a person named so, and the author's line.
var latinWords = []string{
	"ESC", "Esc", "Del", "Tab", "Home", "End", "PgUp", "PgDn", "Dn", "Ctrl", "Backtab", "GOBANG",
	"Designed", "By", "Ye", "Binbin", "from", "class", "of", "CS",
	"gobang", "help", "man", "local", "share", "saves", "fg", // folders and commands
	"VCF", "VCT", "SGF", "Rapfi", "Pro", "Swap",
}

// goldenTexts are what the golden scenes put into files, names and comments.
var goldenTexts = regexp.MustCompile(`White extends|the four[^ ]*|not yet look(ed at|[^ ]*)|2026-11-30 a game|Ann|Bob|The centre\.?`)

// On a Chinese screen everything is Chinese but what has no Chinese name.
func TestChineseScreensAreChinese(t *testing.T) {
	var files []string
	for _, pattern := range []string{"testdata/screens/*chinese*.txt", "testdata/screens/*zh*.txt", "testdata/screens/clocks-*-80x24-wide.txt"} {
		found, _ := filepath.Glob(pattern)
		files = append(files, found...)
	}
	if len(files) < 50 {
		t.Fatalf("%d screens", len(files))
	}
	latin := regexp.MustCompile(`[A-Za-z]{2,}`)
	for _, file := range files {
		if strings.HasSuffix(file, "-wide.txt") && !regexp.MustCompile("-(help|options|goto|save)-").MatchString(file) {
			continue // in English
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, row := range strings.Split(string(text), "\n") {
			row = goldenTexts.ReplaceAllString(row, "")
			if strings.Contains(row, "lass A of CS") || strings.Contains(row, "m class") {
				continue // the author's line under a box
			}
			for _, word := range latin.FindAllString(row, -1) {
				if !slices.Contains(latinWords, word) {
					t.Errorf("%s:%d: %q: %s", file, i+1, word, row)
				}
			}
		}
	}
}

// The keys lines show only keys that do something: two people have no sides to swap and
// no level.
func TestKeysLinesShowOnlyKeysThatAct(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}} {
		for args, want := range map[string]bool{"-players 2": false, "-level 1": true} {
			p := startProgram(t, t.TempDir(), strings.Fields(args)...)
			p.sim.SetSize(size[0], size[1])
			p.show()
			text := textLayer(p.sim)
			for _, word := range []string{"swap", "level"} {
				if keys := text[strings.Index(text, "Your")+1:]; strings.Contains(text, "Your") && strings.Contains(keys, word) != want {
					t.Errorf("%s at %d x %d: %q is there: %v", args, size[0], size[1], word, !want)
				}
				if !want && regexp.MustCompile(`w +swap|\+/- level|stronger`).MatchString(text) {
					t.Errorf("%s at %d x %d: keys that do nothing:\n%s", args, size[0], size[1], text)
				}
			}
			p.finish()
		}
	}
}
