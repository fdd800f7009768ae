package main

import (
	"context"
	"errors"
	"io"
	"path/filepath"

	"gobang/replay"
	"gobang/saves"
	"gobang/tui/words"
)

// The games of a file that holds several, one after the other in replay, and when
// a game that is opened is read in replay at all.

// source is the file a game came from and its number there, from 1; 0 is no file.
// The program keeps it for files that hold several games.
type source struct {
	path   string
	at     int
	stream *saves.Stream // nil until another game of it is wanted
}

// openGame puts game n of the file on the table, in replay. The one that was
// there is put aside if somebody played on in it.
func (p *program) openGame(n int) error {
	if p.source.at == 0 {
		return errors.New(p.text.Say(words.OneGame))
	}
	if n < 1 {
		return errors.New(p.text.Say(words.FirstGame))
	}
	from := source{p.source.path, n, p.source.stream}
	if from.stream == nil {
		from.stream = saves.NewStream(from.path)
		p.source.stream = from.stream
	}
	g, err := from.stream.Game(context.Background(), n)
	switch {
	case g == nil && err == io.EOF:
		return errors.New(p.text.Say(words.LastGame))
	case g == nil:
		return err
	}
	p.endReplay()
	p.clearTable()
	p.enter(g, from)
	if err != nil {
		p.tell(err.Error())
	}
	return nil
}

// filedAs notes that the game on the table is in a file as it stands: it need not
// be put aside, and where it is a file elsewhere, not kept either.
func (p *program) filedAs(path string) {
	file, err := filepath.Abs(path)
	folder, err2 := filepath.Abs(p.folder.Dir())
	p.table.filed = true
	p.table.foreign = err != nil || err2 != nil || filepath.Dir(file) != folder
}

// clearTable puts the game on the table aside, unless it is in a file.
func (p *program) clearTable() {
	if !p.table.filed {
		p.putAside(p.table.game)
	}
}

// Study opens replay at the start of a game that was opened from a file, where
// it is rather to be read, and reports whether it did.
func (p *program) Study(from source) bool {
	several := p.table.game.More || from.at > 1
	if p.table.studied = replay.IsStudy(p.table.game, p.table.end.Over, several); !p.table.studied {
		return false
	}
	if several {
		p.source = from
	}
	p.enterReplay()
	p.replay.To(0)
	if err := p.keep(); err != nil {
		p.say(words.KeptFailed, err)
	} else if p.note == nil && several {
		p.say(words.MoreGames, from.at)
	}
	return true
}
