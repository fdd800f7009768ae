package saves

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"gobang/gomoku"
)

// The header of an SGF file: what its root node says of the game.

// sgfHeaderNames are the properties that header and ownHeader know.
var sgfHeaderNames = strings.Fields("FF CA AP GM SZ PB PW RU GN DT RE PL XCOMPUTER XLEVEL XREASON XCURSOR XCLOCK XUNDONE XLINE")

// header takes in a property of the root and reports whether the whole of it
// found a place in the Game; what did not is kept as an unknown property.
func (s *sgfReader) header(name, value string) bool {
	g, text := s.b.g, cleanLine(unescape(value))
	switch name {
	case "FF", "CA", "AP": // the writer says them anew
	case "GM":
		if text == "1" && g.Size == 0 { // Go, if nothing else is said, has 19 lines
			g.Size = 19
		}
	case "SZ":
		g.Size = s.size(text)
	case "PB":
		g.Black = text
	case "PW":
		g.White = text
	case "RU":
		s.own.rule = true
		return sgfRule(g, text)
	case "GN": // the ORC game centre names the rule here
		if !s.own.rule && strings.Contains(strings.ToLower(text), "rif rule") {
			g.Rule = gomoku.Renju
		}
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
// square around it, and the reader is told.
func (s *sgfReader) size(text string) int {
	w, h, oblong := strings.Cut(text, ":")
	if !oblong {
		h = w
	}
	width, err1 := strconv.Atoi(strings.TrimSpace(w))
	height, err2 := strconv.Atoi(strings.TrimSpace(h))
	if err1 != nil || err2 != nil {
		return -1
	}
	if width != height {
		s.b.fail("size", fmt.Sprintf("a board of %d x %d is opened as %d x %[3]d", width, height, max(width, height)))
	}
	return max(width, height)
}

// sgfRule reads RU: a rule's name or its Gomocup number, and reports whether it
// is one written here.
func sgfRule(g *Game, text string) bool {
	if rule, err := gomoku.ParseRule(text); err == nil {
		g.Rule = rule
		return true
	}
	if n, err := strconv.Atoi(text); err == nil {
		if rule, ok := gomoku.RuleOfGomocup(n); ok {
			g.Rule = rule
		}
	} else if low := strings.ToLower(text); strings.Contains(low, "renju") || strings.Contains(low, "rif") {
		g.Rule = gomoku.Renju
	}
	return false
}

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

// sgfReasons are the ends RE has a letter for.
var sgfReasons = map[string]string{Resign: "R", Time: "T"}

// sgfResult reads RE, and reports whether it is one written here.
func sgfResult(g *Game, text string) bool {
	winner, how, won := strings.Cut(text, "+")
	r := Result{Over: true}
	switch side, err := gomoku.ParseSide(winner); {
	case text == "0" || strings.Contains(strings.ToUpper(text), "DRAW"): // B+DRAW is one too
	case won && err == nil:
		r.Winner = side
	default:
		return false
	}
	if r.Winner != gomoku.Nobody && how != "" {
		switch strings.ToUpper(how)[0] {
		case 'R':
			r.Reason = Resign
		case 'T':
			r.Reason = Time
		}
	}
	if r.Reason == "" {
		r.Reason = g.Result.Reason // XREASON came first
	}
	g.Result = r
	return text == sgfResultText(r)
}

// sgfResultText is RE for a game that is over.
func sgfResultText(r Result) string {
	if r.Winner == gomoku.Nobody {
		return "0"
	}
	return strings.ToUpper(r.Winner.String()[:1]) + "+" + sgfReasons[r.Reason]
}
