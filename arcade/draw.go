package arcade

import (
	"strings"

	"gobang/tui/ega"
)

// The looks both games use, all on the blue ground but the mark. Where there are
// no colours bold and reverse stand in for them.
var (
	plain   = ega.Look{FG: ega.LightGray, BG: ega.Blue}
	bright  = ega.Look{FG: ega.Yellow, BG: ega.Blue, Mono: ega.Bold} // titles
	white   = ega.Look{FG: ega.White, BG: ega.Blue, Mono: ega.Bold}
	green   = ega.Look{FG: ega.LightGreen, BG: ega.Blue}
	news    = ega.Look{FG: ega.LightCyan, BG: ega.Blue} // the message line
	marked  = ega.Look{FG: ega.Black, BG: ega.Yellow, Mono: ega.Reverse}
	hostile = ega.Look{FG: ega.LightMagenta, BG: ega.Blue}
)

// center writes a line into the middle of w columns.
func (s *stage) center(x, y, w int, line string, l ega.Look) {
	line = s.Canvas.Clip(line, w)
	s.Canvas.Put(x+(w-s.Canvas.Width(line))/2, y, line, l)
}

// say writes a sentence of any length in w columns. Its last line is row bottom;
// the lines before stand above it and cover what is there. No sentence covers
// nothing.
func (s *stage) say(x, bottom, w int, sentence string, l ega.Look) {
	if sentence == "" {
		return
	}
	lines := s.wrap(sentence, w)
	for i, line := range lines {
		s.Canvas.PutIn(x, bottom-len(lines)+1+i, w, line, l)
	}
}

// wrap breaks a sentence into lines of at most w columns: at the last blank of
// the line, or anywhere in a word (or in Chinese) that is longer.
func (s *stage) wrap(sentence string, w int) []string {
	var lines []string
	for s.Canvas.Width(sentence) > w {
		end := 0 // bytes of the line
		for i := range sentence {
			if s.Canvas.Width(sentence[:i]) > w {
				break
			}
			end = i
		}
		if end == 0 {
			break // not even one character fits
		}
		if blank := strings.LastIndexByte(sentence[:end+1], ' '); blank > 0 {
			end = blank
		}
		lines = append(lines, sentence[:end])
		sentence = strings.TrimLeft(sentence[end:], " ")
	}
	return append(lines, sentence)
}

// keysLine writes as many keys as fit in w columns, and the last one always.
func (s *stage) keysLine(x, y, w int, keys []help) {
	last := len(keys) - 1
	for n := last; n >= 0; n-- {
		shown := append(append([]help{}, keys[:n]...), keys[last])
		if n == 0 || s.keysWidth(shown) <= w {
			for _, k := range shown {
				x = s.key(x, y, k) + 2
			}
			return
		}
	}
}

// key writes one key with what it does and returns the column after it.
func (s *stage) key(x, y int, k help) int {
	x = s.Canvas.Put(x, y, s.t(k.key)+" ", white)
	return s.Canvas.Put(x, y, s.t(k.does), plain)
}

func (s *stage) keysWidth(keys []help) int {
	w := 2 * (len(keys) - 1)
	for _, k := range keys {
		w += s.Canvas.Width(s.t(k.key) + " " + s.t(k.does))
	}
	return w
}
