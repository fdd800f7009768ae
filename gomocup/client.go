package gomocup

// The driving end: one engine, one process. Whatever an engine does that it may
// not do ends it, with one error that says what it was: it crashed, kept silent,
// said something that is no move, played where no stone may lie.

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gobang/gomoku"
)

// Client is an engine that was started and has a board. It is used by one
// goroutine at a time.
type Client struct {
	proc  *process
	size  int
	rule  gomoku.Rule
	known []gomoku.Stone    // the stones the engine knows of, in order
	sent  map[string]string // INFO values, so that each is told once
	limit Timing
}

// Timing says how long an engine may take.
type Timing struct {
	Start time.Duration // to start, to read what it is told, to answer START and RESTART
	Grace time.Duration // for a move beyond its limit
	Leave time.Duration // to leave after END
}

// Patient suits engines that load large files, and busy machines.
var Patient = Timing{Start: 20 * time.Second, Grace: 3 * time.Second, Leave: 700 * time.Millisecond}

// Errors an engine ends with, wrapped in one that tells the details. A move that
// may not be played is the third.
var (
	ErrEnded  = errors.New("it ended")
	ErrSilent = errors.New("it does not answer")
	ErrWrong  = errors.New("wrong answer")
)

// Dial starts the program argv[0] with the arguments that follow, and gives it a
// board. The error is one of exec.Command or of the engine.
func Dial(ctx context.Context, argv []string, size int, rule gomoku.Rule, t Timing) (*Client, error) {
	proc, err := startProcess(argv, t)
	if err != nil {
		return nil, err
	}
	c := &Client{proc: proc, size: size, rule: rule, sent: map[string]string{}, limit: t}
	if err := c.newBoard(ctx); err != nil {
		return nil, c.end(err)
	}
	return c, nil
}

// newBoard sends START and what the engine must know of the game.
func (c *Client) newBoard(ctx context.Context) error {
	if err := c.proc.send(ctx, fmt.Sprintf("START %d", c.size)); err != nil {
		return err
	}
	if err := c.awaitOK(ctx, "START"); err != nil {
		return err
	}
	c.known = nil
	clear(c.sent)
	return c.tell(ctx, "rule", c.rule.Gomocup(), "game_type", 1, "show_detail", 2)
}

// greetingLines is how many lines an engine may say before the OK of a command.
const greetingLines = 100

// awaitOK waits for the OK of a command. An engine that says much else instead is
// not waited for: it speaks another language.
func (c *Client) awaitOK(ctx context.Context, command string) error {
	timer := time.NewTimer(c.limit.Start)
	defer timer.Stop()
	greeting := ""
	for range greetingLines {
		line, err := c.proc.line(ctx, timer.C)
		if errors.Is(err, ErrSilent) && greeting != "" {
			return fmt.Errorf("%s: %w: %q and no OK", command, ErrWrong, greeting)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", command, err)
		}
		switch word, rest := splitCommand(line); word {
		case "OK":
			return nil
		case "ERROR", "UNKNOWN":
			return fmt.Errorf("%s: %w: %s %s", command, ErrWrong, word, clean(rest))
		}
		greeting = clean(line)
	}
	return fmt.Errorf("%s: %w: %q and no OK in %d lines", command, ErrWrong, greeting, greetingLines)
}

// tell sends INFO for every key whose value is new.
func (c *Client) tell(ctx context.Context, pairs ...any) error {
	for i := 0; i < len(pairs); i += 2 {
		key, value := pairs[i].(string), fmt.Sprint(pairs[i+1])
		if c.sent[key] == value && key != "time_left" {
			continue
		}
		if err := c.proc.send(ctx, "INFO "+key+" "+value); err != nil {
			return err
		}
		c.sent[key] = value
	}
	return nil
}

// Move lets the engine think about a position of its board and rule, in which its
// side is to move. Report gets the text of its MESSAGE lines. After an error, the
// context's too, the engine is gone: it cannot be told to stop thinking.
func (c *Client) Move(ctx context.Context, pos gomoku.Position, lim Limits, report func(text string)) (gomoku.Point, error) {
	p, err := c.move(ctx, pos, lim, report)
	if err != nil {
		return gomoku.NoPoint, c.end(err)
	}
	c.known = append(slices.Clone(pos.Stones), gomoku.Stone{Point: p, Side: pos.Turn})
	return p, nil
}

func (c *Client) move(ctx context.Context, pos gomoku.Position, lim Limits, report func(text string)) (gomoku.Point, error) {
	restart := len(c.known) > 0 && !c.oneMore(pos)
	if restart {
		if err := c.restart(ctx); err != nil {
			return gomoku.NoPoint, err
		}
	}
	if err := c.tellLimits(ctx, lim); err != nil {
		return gomoku.NoPoint, err
	}
	if err := c.ask(ctx, pos); err != nil {
		return gomoku.NoPoint, err
	}
	return c.awaitMove(ctx, pos, lim.Time+c.limit.Grace, report)
}

// tellLimits sends the limits of a move. No time means as fast as possible.
func (c *Client) tellLimits(ctx context.Context, lim Limits) error {
	match, left := "0", int64(1<<31-1)
	if lim.Left > 0 {
		left = lim.Left.Milliseconds()
		match = cmp.Or(c.sent["timeout_match"], fmt.Sprint(left)) // what the match began with
	}
	pairs := []any{"timeout_turn", lim.Time.Milliseconds(), "timeout_match", match, "max_memory", lim.Memory, "time_left", left}
	if lim.Increment > 0 {
		pairs = append(pairs, "time_increment", lim.Increment.Milliseconds())
	}
	if lim.Threads > 0 {
		pairs = append(pairs, "thread_num", lim.Threads)
	}
	return c.tell(ctx, pairs...)
}

// oneMore reports whether the position is the one the engine knows and one stone
// of the opponent's.
func (c *Client) oneMore(pos gomoku.Position) bool {
	n := len(pos.Stones) - 1
	return n == len(c.known) && n >= 0 && pos.Stones[n].Side == pos.Turn.Other() && slices.Equal(pos.Stones[:n], c.known)
}

// restart clears the engine's board; engines that do not know how get a new one.
func (c *Client) restart(ctx context.Context) error {
	if err := c.proc.send(ctx, "RESTART"); err != nil {
		return err
	}
	err := c.awaitOK(ctx, "RESTART")
	if errors.Is(err, ErrWrong) {
		return c.newBoard(ctx)
	}
	c.known = nil
	return err
}

// ask sends the command for a move in the position.
func (c *Client) ask(ctx context.Context, pos gomoku.Position) error {
	n := len(pos.Stones)
	switch {
	case n == 0:
		return c.proc.send(ctx, "BEGIN")
	case c.oneMore(pos):
		return c.proc.send(ctx, "TURN "+pointText(pos.Stones[n-1].Point, c.size))
	}
	var b strings.Builder
	b.WriteString("BOARD")
	for _, s := range pos.Stones {
		field := 2
		if s.Side == pos.Turn {
			field = 1
		}
		fmt.Fprintf(&b, "\r\n%s,%d", pointText(s.Point, c.size), field)
	}
	b.WriteString("\r\nDONE")
	return c.proc.send(ctx, b.String())
}

// awaitMove reads until there is a move.
func (c *Client) awaitMove(ctx context.Context, pos gomoku.Position, limit time.Duration, report func(text string)) (gomoku.Point, error) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for {
		line, err := c.proc.line(ctx, timer.C)
		if err != nil {
			return gomoku.NoPoint, err
		}
		switch word, rest := splitCommand(line); word {
		case "MESSAGE":
			report(clean(rest))
		case "DEBUG", "OK", "INFO":
		case "ERROR", "UNKNOWN":
			if !c.aboutInfo(rest) {
				return c.readMove(pos, line)
			}
		case "SUGGEST":
			p, err := c.readMove(pos, rest)
			if err == nil {
				err = c.proc.send(ctx, "PLAY "+pointText(p, c.size))
			}
			if err != nil {
				return gomoku.NoPoint, err
			}
		default:
			return c.readMove(pos, line)
		}
	}
}

// aboutInfo reports whether an engine complains of something it was told by INFO,
// which it may: it need not know every key, but the rule of the game it must.
func (c *Client) aboutInfo(complaint string) bool {
	complaint = strings.ToLower(complaint)
	for key := range c.sent {
		if key != "rule" && strings.Contains(complaint, key) {
			return true
		}
	}
	return strings.Contains(complaint, "info") && !strings.Contains(complaint, "rule")
}

// readMove reads a move and looks whether a stone can lie there.
func (c *Client) readMove(pos gomoku.Position, line string) (gomoku.Point, error) {
	n, err := parseNumbers(line, 2)
	if err != nil {
		return gomoku.NoPoint, fmt.Errorf("%w: %q where a move was due", ErrWrong, clean(line))
	}
	p, err := parsePoint(line, c.size)
	if err == nil && slices.ContainsFunc(pos.Stones, func(s gomoku.Stone) bool { return s.Point == p }) {
		err = fmt.Errorf("%d,%d is occupied", n[0], n[1])
	}
	if err != nil {
		return p, fmt.Errorf("%w: it played %d,%d: %w", ErrWrong, n[0], n[1], err)
	}
	return p, nil
}

// end kills the engine and adds to an error what it said on its way.
func (c *Client) end(err error) error {
	c.proc.kill()
	if errors.Is(err, ErrEnded) {
		err = fmt.Errorf("%w (%s)", err, c.proc.state())
	}
	if said := c.proc.lastWords(); said != "" {
		return fmt.Errorf("%w; it said: %s", err, said)
	}
	return err
}

// Close ends the engine: END, and death where that does not help.
func (c *Client) Close() { c.proc.close() }
