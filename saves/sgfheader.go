package saves

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
)

// The header of an SGF file: what its root node says of the game.

// sgfHeaderNames are the properties that header and ownHeader know.
var sgfHeaderNames = strings.Fields("FF CA AP GM SZ PB PW RU GN DT RE PL XCOMPUTER XLEVEL XREASON XCURSOR XCLOCK XUNDONE XLINE XOPENING")

// header takes in a property of the root and reports whether the whole of it
// found a place in the Game; what did not is kept as an unknown property.
func (s *sgfReader) header(name, value string) bool {
	g, text := s.b.g, cleanLine(unescape(value))
	switch name {
	case "FF", "CA": // the writer says them anew
	case "AP":
		s.own.ours = text == "gobang"
	case "GM":
		if text == "1" && g.Size == 0 { // Go, if nothing else is said, has 19 lines
			g.Size = 19
		}
	case "SZ":
		s.size(text)
	case "PB":
		g.Black = text
	case "PW":
		g.White = text
	case "RU":
		s.own.rule = sgfRuleKnown(text)
		return sgfRule(g, text)
	case "GN", "EV": // the ORC game centre names the rule there
		s.own.renju = s.own.renju || namesRenju(text)
		return false
	case "DT":
		return sgfDate(g, text)
	case "RE":
		return sgfResult(g, text)
	case "PL":
		if side, err := gomoku.ParseSide(text); err == nil {
			g.FirstTurn, s.own.turn = side, true
		}
	default:
		return s.ownHeader(name, text)
	}
	return true
}

// ownHeader takes in the properties only this program writes.
func (s *sgfReader) ownHeader(name, text string) bool {
	g := s.b.g
	switch name {
	case "XCOMPUTER":
		g.Computer, _ = gomoku.ParseSide(text)
	case "XLEVEL":
		g.Level = text
	case "XREASON":
		g.Result.Reason = text
	case "XOPENING":
		s.own.opening = text
	case "XCURSOR":
		s.own.cursor = text
	case "XCLOCK":
		black, white, _ := strings.Cut(text, ":")
		g.Clock[gomoku.Black], _ = time.ParseDuration(black)
		g.Clock[gomoku.White], _ = time.ParseDuration(white)
	case "XLIMIT":
		g.Limit = sgfLimit(text)
	case "XUNDONE":
		s.own.undone, _ = strconv.Atoi(text)
	case "XLINE":
		s.own.line = text
	default:
		return false
	}
	return true
}

// sgfLimit reads XLIMIT. What is no time is no limit.
func sgfLimit(text string) Limit {
	var times [3]time.Duration
	for i, part := range strings.SplitN(text, ":", 3) {
		if d, err := time.ParseDuration(part); err == nil && d > 0 {
			times[i] = d
		}
	}
	return Limit{Move: times[0], Game: times[1], Increment: times[2]}
}

// sgfSeconds reads TM.
func sgfSeconds(text string) time.Duration {
	s, err := strconv.ParseFloat(text, 64)
	if err != nil || !(s >= 0 && s < 1e9) {
		return 0
	}
	return time.Duration(s * float64(time.Second))
}

// size reads SZ. The board is square here: an oblong one is opened as the
// square around it, and the reader is told. Where stones lie already, on a board
// that had to be guessed, it can only grow.
func (s *sgfReader) size(text string) {
	w, h, oblong := strings.Cut(text, ":")
	if !oblong {
		h = w
	}
	width, err1 := strconv.Atoi(strings.TrimSpace(w))
	height, err2 := strconv.Atoi(strings.TrimSpace(h))
	size, laid := max(width, height), len(s.b.g.Setup) > 0
	switch {
	case err1 != nil || err2 != nil || !isSize(size) || laid && size < s.b.g.Size:
		s.b.size = sizeGuess{open: true, bad: true, said: text}
		return
	case width != height:
		s.b.warn("size", fmt.Sprintf("a board of %d x %d is opened as %d x %[3]d", width, height, size))
	}
	if laid && size <= gomoku.MaxSize {
		s.b.grow(size)
	}
	s.b.g.Size, s.b.size = size, sizeGuess{}
}

// sgfRule reads RU: a rule's name, its Gomocup number, or an opening rule of
// renju. It reports whether it is a name written here.
func sgfRule(g *Game, text string) bool {
	rule, err := gomoku.ParseRule(text)
	if err == nil {
		g.Rule = rule
		return true
	}
	if n, err := strconv.Atoi(text); err == nil {
		if rule, ok := gomoku.RuleOfGomocup(n); ok {
			g.Rule = rule
		}
	} else if namesRenju(text) {
		g.Rule = gomoku.Renju
	}
	return false
}

// sgfRuleKnown reports whether sgfRule makes something of a text.
func sgfRuleKnown(text string) bool {
	g := &Game{Rule: gomoku.NumRules}
	sgfRule(g, text)
	return g.Rule < gomoku.NumRules
}

// namesRenju reports whether a text names renju, or an opening rule that only
// renju has.
func namesRenju(text string) bool { return renjuNames.MatchString(text) }

var renjuNames = regexp.MustCompile(`(?i)renju|\brif(\b|\d)|yamaguchi|soos\p{L}{1,2}rv|taraguchi|tarann?ikov|sakata|连珠|連珠`)

// sgfDate reads DT, and reports whether it was one plain day.
func sgfDate(g *Game, text string) bool {
	if day, err := time.Parse(time.DateOnly, text); err == nil {
		g.Date = day
		return true
	}
	if len(text) >= len(time.DateOnly) {
		day := strings.NewReplacer(".", "-", "/", "-").Replace(text[:len(time.DateOnly)])
		if day, err := time.Parse(time.DateOnly, day); err == nil {
			g.Date = day
		}
	}
	return false
}
