package command

// The position a command line of gobang analyze names: a file of any format,
// moves, or stones by colour. Flags go before what a file says.

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"gobang/gomoku"
	"gobang/options"
	"gobang/saves"
)

// position reads the position the command line names. With an error comes the
// exit status for it.
func (o *analyzeOptions) position(args []string, stdin io.Reader) (pos gomoku.Position, status int, err error) {
	file := len(args) == 1 && (args[0] == "-" || isFile(args[0]))
	switch {
	case !file && o.given["game"]:
		err = errors.New("-game: only a file has several games")
	case len(args) == 0:
		pos, err = o.lists()
	case len(args) == 1 && args[0] == "-":
		return o.standardInput(stdin)
	case file:
		pos, err = o.file(args[0])
		return pos, options.Bad, err
	default:
		pos, err = o.moves(strings.Join(args, " "))
		if err != nil && len(args) == 1 && strings.ContainsAny(args[0], "./\\") {
			err = fmt.Errorf("%q: no such file", args[0])
			return pos, options.Bad, err
		}
	}
	return pos, options.Usage, err
}

// standardInput reads moves, or a game of any known format.
func (o *analyzeOptions) standardInput(stdin io.Reader) (pos gomoku.Position, status int, err error) {
	text, err := io.ReadAll(io.LimitReader(stdin, longestInput))
	if err != nil {
		return pos, options.Bad, fmt.Errorf("standard input: %w", err)
	}
	if _, err := gomoku.ParsePoints(string(text)); err == nil {
		pos, err = o.moves(string(text))
		return pos, options.Usage, err
	}
	games, err := saves.Open(bytes.NewReader(text))
	if err != nil {
		return pos, options.Bad, fmt.Errorf("standard input: %w", err)
	}
	pos, err = o.gameOf(saves.StreamOf("standard input", games), "standard input")
	return pos, options.Bad, err
}

// longestInput bounds what is read from the standard input.
const longestInput = 16 << 20

func isFile(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// empty returns the empty board of the flags. They were checked.
func (o *analyzeOptions) empty() gomoku.Position {
	rule, _ := gomoku.ParseRule(o.rule)
	return gomoku.Position{Size: o.size, Rule: rule, Turn: gomoku.Black}
}

// file reads a saved game. Flags that were given go before what it says.
func (o *analyzeOptions) file(name string) (gomoku.Position, error) {
	if info, err := os.Stat(name); err == nil && info.IsDir() {
		return gomoku.Position{}, fmt.Errorf("%s: a folder, not a game", saves.Shown(name))
	}
	s := saves.NewStream(name)
	defer s.Close()
	return o.gameOf(s, strconv.Quote(name))
}

// gameOf takes the position from the game of a file that is wanted, and notes what
// there is to say of the file: where it breaks off, and that it holds more games.
func (o *analyzeOptions) gameOf(s *saves.Stream, name string) (gomoku.Position, error) {
	game, err := s.Game(context.Background(), o.game)
	if err == io.EOF {
		return gomoku.Position{}, fmt.Errorf("%s: there is no game %d, there are %d", saves.Shown(s.Path()), o.game, s.Count())
	}
	if game == nil {
		return gomoku.Position{}, err
	}
	if o.damaged = err != nil; o.damaged {
		o.told = append(o.told, err.Error())
	}
	if game.More && !o.given["game"] {
		o.told = append(o.told, saves.Shown(s.Path())+": this is game 1, more follow (-game N takes another)")
	}
	return o.positionOf(game, name)
}

// positionOf takes the position from a game; name says where it came from.
func (o *analyzeOptions) positionOf(game *saves.Game, name string) (gomoku.Position, error) {
	pos, want := game.Position(), o.empty()
	if o.given["size"] && pos.Size != want.Size {
		return pos, fmt.Errorf("-size %d: %s has %d lines", want.Size, name, pos.Size)
	}
	if o.given["rule"] {
		pos.Rule = want.Rule
	}
	o.setTurn(&pos)
	return pos, pos.Check()
}

// moves reads points played in turn, Black first.
func (o *analyzeOptions) moves(text string) (gomoku.Position, error) {
	pos := o.empty()
	points, err := gomoku.ParsePoints(text)
	if err != nil {
		return pos, err
	}
	for _, p := range points {
		pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: pos.Turn})
		pos.Turn = pos.Turn.Other()
	}
	o.setTurn(&pos)
	return pos, pos.Check()
}

// lists reads the stones of -black and -white. The turn is Black's when they are
// equal and White's when Black has one more.
func (o *analyzeOptions) lists() (gomoku.Position, error) {
	pos := o.empty()
	ahead := 0
	for i, text := range []string{o.black, o.white} {
		side := gomoku.Side(i + 1)
		points, err := gomoku.ParsePoints(text)
		if err != nil {
			return pos, fmt.Errorf("-%v: %w", side, err)
		}
		for _, p := range points {
			pos.Stones = append(pos.Stones, gomoku.Stone{Point: p, Side: side})
		}
		ahead += len(points) * (1 - 2*i)
	}
	if ahead == 1 {
		pos.Turn = gomoku.White
	}
	if ahead != 0 && ahead != 1 && o.turn == "" {
		return pos, fmt.Errorf("-black and -white: %+d stones for Black, say with -turn who is to move", ahead)
	}
	o.setTurn(&pos)
	return pos, pos.Check()
}

func (o *analyzeOptions) setTurn(pos *gomoku.Position) {
	if o.turn != "" {
		pos.Turn, _ = gomoku.ParseSide(o.turn)
	}
}
