package gomocup

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
)

// settings are what INFO has set, beside the clock.
type settings struct {
	rule     gomoku.Rule
	memory   int64 // bytes of the process, 0 for no limit
	table    int64 // bytes of the table, 0 for the brain's own choice
	threads  int
	depth    int
	nodes    int64
	detail   int  // 1: the best move as it changes, 2: lines of the search, 3: both
	analysis bool // moves are suggested, not played
}

// info obeys "INFO key value". It never answers: keys it does not know are
// ignored, and what is impossible is complained about before the next answer.
func (s *server) info(arg string) {
	key, value, _ := strings.Cut(strings.TrimSpace(arg), " ")
	value = strings.TrimSpace(value)
	set, known := infoKeys[strings.ToLower(key)]
	if !known {
		return
	}
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil && !tooLarge(err) {
		err = fmt.Errorf("%q is not a number", clean(value))
	} else {
		err = set(s, n)
	}
	if err != nil {
		s.complaints = append(s.complaints, "INFO "+clean(key)+": "+err.Error())
	}
}

// tooLarge reports whether a number only was larger than 64 bits hold: the
// largest or smallest one was taken then, which says the same ("no limit").
func tooLarge(err error) bool {
	e, ok := err.(*strconv.NumError)
	return ok && e.Err == strconv.ErrRange
}

// infoKeys are the keys that mean something here.
var infoKeys = map[string]func(*server, int64) error{
	"timeout_turn":   func(s *server, n int64) error { return s.setTime(&s.clock.turn, n) },
	"timeout_match":  func(s *server, n int64) error { return s.setTime(&s.clock.match, n) },
	"time_increment": func(s *server, n int64) error { return s.setTime(&s.clock.increment, n) },
	"time_left":      setLeft,

	"max_memory":    setMemory,
	"hash_size":     func(s *server, n int64) error { return setCount(&s.set.table, n, 1<<40, 1024) },
	"max_depth":     setDepth,
	"max_node":      setNodes,
	"thread_num":    setThreads,
	"show_detail":   setDetail,
	"rule":          setRule,
	"analysis_mode": func(s *server, n int64) error { s.set.analysis = n != 0; return nil },
}

// milliseconds turns a number into a time; a very large one into a year.
func milliseconds(n int64) time.Duration {
	const year = 365 * 24 * 3600 * 1000
	return time.Duration(min(max(n, -year), year)) * time.Millisecond
}

// setTime takes a limit, also for the thought under way: Piskvork says "timeout_turn
// 0" when the person wants the move now.
func (s *server) setTime(to *time.Duration, n int64) error {
	if n < 0 {
		return fmt.Errorf("%d is less than no time", n)
	}
	*to = milliseconds(n)
	s.retime()
	return nil
}

// setLeft takes the rest of the match as it is now. The clock counts from the command
// on, so a thought under way gets back what it has used so far.
func setLeft(s *server, n int64) error {
	left := milliseconds(n)
	if s.job != nil {
		left += time.Since(s.job.asked)
	}
	s.clock.tell(left)
	s.retime()
	return nil
}

// setCount takes a number from 0 up, in units; more than most is as good as most.
func setCount(to *int64, n, most, unit int64) error {
	if n < 0 {
		return fmt.Errorf("%d is less than nothing", n)
	}
	*to = min(n, most/unit) * unit
	return nil
}

func setMemory(s *server, n int64) error {
	if err := setCount(&s.set.memory, n, 1<<50, 1); err != nil {
		return err
	}
	if least := s.brain.Smallest(); n > 0 && n < least {
		return fmt.Errorf("%d bytes are too few, %d are needed", n, least)
	}
	return nil
}

// setDepth and setNodes take -1, as 0, for no limit.
func setDepth(s *server, n int64) error {
	if n < -1 {
		return fmt.Errorf("%d is no depth", n)
	}
	s.set.depth = int(min(max(n, 0), 1000))
	return nil
}

func setNodes(s *server, n int64) error {
	if n < -1 {
		return fmt.Errorf("%d is no number of nodes", n)
	}
	s.set.nodes = max(n, 0)
	return nil
}

func setThreads(s *server, n int64) error {
	if n < 1 || n > maxThreads {
		return fmt.Errorf("%d threads: 1 to %d", n, maxThreads)
	}
	s.set.threads = int(n)
	return nil
}

func setDetail(s *server, n int64) error {
	if n < 0 || n > 3 {
		return fmt.Errorf("%d: 0 to 3", n)
	}
	s.set.detail = int(n)
	return nil
}

// setRule takes the protocol's rules and those of the extensions: 2 is an older
// number of renju, 5 and 6 are the swap openings, played free-style. Of a rule
// that is not known nothing but free-style can be made.
func setRule(s *server, n int64) error {
	old := s.set.rule
	rule, known := gomoku.Freestyle, true
	switch n {
	case 2:
		rule = gomoku.Renju
	case 5, 6:
	default:
		rule, known = gomoku.RuleOfGomocup(int(n))
	}
	if s.set.rule = rule; rule != old {
		s.reset()
	}
	if !known {
		return fmt.Errorf("rule %d is not known; free-style is played", n)
	}
	return nil
}
