package command

// The progress file of gobang verify: one line for every first reply that is done,
// so that a check of hours can be cut off and taken up again:
//
//	gobang verify 1
//	freestyle 15 00f1e2d3c4b5a697 o15 208 45492 9731220 45 .
//
//	freestyle 15 00f1e2d3c4b5a697 sample 1/2000 17 116265 .
//
// rule, lines, sum of the strategy, first reply; then its stored positions, what the
// solver decided and the nodes for that, and the longest win. A stored position that
// follows from two first replies counts with both if the check was cut off between
// them. Of a sample: the seed and how many are drawn, which of them, from 0, and the
// positions it was followed through. A line ends with a full stop and a line end; a last line without was cut off
// and is dropped.

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"strings"

	"gobang/gomoku"
	"gobang/proof"
)

const progressHead = "gobang verify 1"

// progress is what a file says of one strategy. Its methods work where there is none.
type progress struct {
	file     *os.File
	strategy string // the words that begin its lines
	done     map[gomoku.Point]tallies
	samples  map[drawing][]int // positions of each
}

// drawing is a sample: the seed, and how many are drawn.
type drawing struct {
	seed uint64
	many int
}

// openProgress reads the file or makes one.
func openProgress(path string, s *proof.Strategy) (*progress, error) {
	if path == "" {
		return nil, nil
	}
	sum := sha256.New()
	if _, err := s.Write(sum); err != nil {
		return nil, err
	}
	p := &progress{strategy: fmt.Sprintf("%s %d %.8x", s.Game().Rule, s.Game().Size, sum.Sum(nil)), done: map[gomoku.Point]tallies{}, samples: map[drawing][]int{}}
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s: that is no file", path)
	}
	text, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	whole, err := p.read(string(text))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if p.file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o666); err != nil {
		return nil, err
	}
	if err = p.file.Truncate(int64(whole)); err == nil && whole == 0 {
		err = p.write(progressHead + "\n")
	}
	return p, err
}

// read takes in the whole lines and returns how many bytes they have.
func (p *progress) read(text string) (whole int, err error) {
	for n := 1; ; n++ {
		line, rest, ended := strings.Cut(text[whole:], "\n")
		switch {
		case !ended && n == 1 && !strings.HasPrefix(progressHead, line), ended && n == 1 && line != progressHead:
			return 0, fmt.Errorf("line 1: %.40q is not %q", line, progressHead)
		case !ended:
			return whole, nil
		case n > 1:
			err = p.line(line)
		}
		if err != nil {
			return whole, fmt.Errorf("line %d: %w", n, err)
		}
		whole = len(text) - len(rest)
	}
}

// line takes in what is done, if it is of this strategy.
func (p *progress) line(text string) error {
	if f := strings.Fields(text); len(f) == 8 && f[3] == "sample" {
		return p.sampleLine(f)
	}
	var rule, sum, reply, end string
	var size int
	var t tallies
	n, err := fmt.Sscan(text, &rule, &size, &sum, &reply, &t.stored, &t.leaves, &t.nodes, &t.longest, &end)
	at, bad := gomoku.ParsePoint(reply)
	if err != nil || n != 9 || end != "." || bad != nil {
		return errors.New("not a line of a progress file")
	}
	if fmt.Sprintf("%s %d %s", rule, size, sum) == p.strategy {
		p.done[at] = t
	}
	return nil
}

// sampleLine takes in a position of a sample.
func (p *progress) sampleLine(f []string) error {
	var d drawing
	var at, positions int
	n, err := fmt.Sscanf(strings.Join(f[4:], " "), "%d/%d %d %d .", &d.seed, &d.many, &at, &positions)
	if err != nil || n != 4 {
		return errors.New("not a line of a progress file")
	}
	if list := p.samples[d]; strings.Join(f[:3], " ") == p.strategy && at == len(list) {
		p.samples[d] = append(list, positions)
	}
	return nil
}

// sampled returns how many of a sample are done, and through how many positions.
func (p *progress) sampled(d drawing) (done, positions int) {
	if p == nil {
		return 0, 0
	}
	for _, n := range p.samples[d] {
		positions += n
	}
	return len(p.samples[d]), positions
}

// noteSampled writes down a position of a sample that was followed.
func (p *progress) noteSampled(d drawing, at, positions int) error {
	if p == nil {
		return nil
	}
	return p.write(fmt.Sprintf("%s sample %d/%d %d %d .\n", p.strategy, d.seed, d.many, at, positions))
}

// has reports whether a first reply is done.
func (p *progress) has(reply gomoku.Point) bool {
	if p == nil {
		return false
	}
	_, ok := p.done[reply]
	return ok
}

// note writes down a first reply that is done.
func (p *progress) note(reply gomoku.Point, t tallies) error {
	if p == nil {
		return nil
	}
	return p.write(fmt.Sprintf("%s %v %d %d %d %d .\n", p.strategy, reply, t.stored, t.leaves, t.nodes, t.longest))
}

func (p *progress) write(text string) error {
	if _, err := p.file.WriteString(text); err != nil {
		return err
	}
	return p.file.Sync()
}

func (p *progress) close() {
	if p != nil {
		p.file.Close()
	}
}
