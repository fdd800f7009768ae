package puzzles

// What was solved, in a file beside the saved games. Every solved puzzle is written at
// once; the file is read anew before, so that two windows do not undo each other's.
//
//	gobang puzzles 1
//	streak 3
//	best 7
//	12 2026-11-30
//	helped 14
//
// The first line is the version, streak and best the puzzles solved in a row without a
// wrong move and without help, now and at most; then a line for each solved puzzle: its
// number and the day it was first solved. The last line, where there is one, is the
// puzzle that ended the streak: it does not count when it is tried again.

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"gobang/saves"
)

const (
	progressName = "puzzles.txt"
	progressHead = "gobang puzzles 1"
)

// Record is what a person has solved.
type Record struct {
	Solved       map[int]time.Time // the day, by the puzzle's number
	Streak, Best int
	Helped       int // the last puzzle that ended the streak, 0 for none
}

// Progress is the record of a folder of saved games.
type Progress struct {
	Record
	folder *saves.Folder
	shut   bool // the file cannot be read and must not be written over
}

// OpenProgress reads the record of a folder. It comes with an error where the file was
// damaged, and is put aside then, or cannot be read: then nothing is kept.
func OpenProgress(f *saves.Folder) (*Progress, error) {
	p := &Progress{folder: f, Record: Record{Solved: map[int]time.Time{}}}
	return p, p.read()
}

// read takes over what the file has. What is known here and not there stays: the folder
// may have been lost meanwhile.
func (p *Progress) read() error {
	if p.shut {
		return nil
	}
	err := p.folder.ReadBeside(progressName, func(text string) error {
		r, err := parseRecord(text)
		if err == nil {
			maps.Copy(p.Solved, r.Solved)
			p.Streak, p.Best = r.Streak, max(p.Best, r.Best)
			if r.Helped > 0 {
				p.Helped = r.Helped
			}
		}
		return err
	})
	damaged := (*saves.DamagedBeside)(nil)
	p.shut = err != nil && !errors.As(err, &damaged)
	return err
}

// Solve notes that a puzzle was solved at a time, at once without help or not, and keeps
// that. The error says why it is not kept, or that the file was damaged; the record has
// it anyway.
func (p *Progress) Solve(number int, at time.Time, helped bool) error {
	err := p.read()
	if _, before := p.Solved[number]; !before {
		p.Solved[number] = day(at)
		if p.Streak++; helped || number == p.Helped {
			p.Streak = 0
		}
		if number == p.Helped {
			p.Helped = 0
		}
		p.Best = max(p.Best, p.Streak)
	}
	return errors.Join(err, p.write())
}

// Fail ends the streak: of a puzzle not solved before, a wrong move was made or help was
// taken.
func (p *Progress) Fail(number int) error {
	err := p.read()
	if _, before := p.Solved[number]; before {
		return err
	}
	p.Streak, p.Helped = 0, number
	return errors.Join(err, p.write())
}

func day(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

func (p *Progress) write() error {
	if p.shut {
		return nil // it was said
	}
	return p.folder.WriteBeside(progressName, p.Record.write)
}

// write writes the record as the lines of its file.
func (r Record) write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s\nstreak %d\nbest %d\n", progressHead, r.Streak, r.Best)
	for _, n := range slices.Sorted(maps.Keys(r.Solved)) {
		fmt.Fprintf(out, "%d %s\n", n, r.Solved[n].Format(time.DateOnly))
	}
	if r.Helped > 0 {
		fmt.Fprintf(out, "%s %d\n", helpedWord, r.Helped)
	}
	return out.Flush()
}

// parseRecord reads the lines of a record; the error names the first that is wrong.
func parseRecord(text string) (r Record, err error) {
	r.Solved = map[int]time.Time{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if err := r.parseLine(n, strings.TrimRight(line, "\r\n")); err != nil {
			return Record{}, fmt.Errorf("line %d: %w", n, err)
		}
	}
	if n < 3 || r.Best < r.Streak {
		return Record{}, errors.New("it is not whole")
	}
	return r, nil
}

// helpedWord begins the line of the puzzle that ended the streak.
const helpedWord = "helped"

// mostNumber bounds the numbers of a record.
const mostNumber = 1_000_000

// parseLine reads line n of a record.
func (r *Record) parseLine(n int, line string) (err error) {
	word, rest, _ := strings.Cut(line, " ")
	switch n {
	case 1:
		if line != progressHead {
			return fmt.Errorf("not a record of puzzles of version 1")
		}
		return nil
	case 2:
		r.Streak, err = count(word, rest, "streak")
		return err
	case 3:
		r.Best, err = count(word, rest, "best")
		return err
	}
	if word == helpedWord && r.Helped == 0 {
		r.Helped, err = count(word, rest, helpedWord)
		return err
	}
	number, err := strconv.Atoi(word)
	if err != nil || number < 1 || number > mostNumber {
		return errors.New("not the number of a puzzle")
	}
	if _, twice := r.Solved[number]; twice {
		return fmt.Errorf("puzzle %d stands there twice", number)
	}
	if r.Solved[number], err = time.Parse(time.DateOnly, rest); err != nil {
		return errors.New("not a day such as 2026-11-30")
	}
	return nil
}

// count reads the number behind a word.
func count(word, rest, want string) (int, error) {
	n, err := strconv.Atoi(rest)
	if word != want || err != nil || n < 0 || n > mostNumber {
		return 0, fmt.Errorf("not %q and a number", want)
	}
	return n, nil
}
