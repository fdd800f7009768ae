package arcade

// The rules of guess the number. Four different digits 0-9 are drawn. A try
// names four digits, different ones unless repeats are allowed as the old program had
// it, and is answered xA yB: A counts right digits in
// the right place, B right digits in another place. Eight tries, then the
// number is shown. Numbers are strings of four digits.

import (
	"math/rand/v2"
	"strings"
)

const (
	digits   = 4
	maxTries = 8
)

// drawNumber returns a number of different digits, all 5,040 equally likely.
func drawNumber(rng *rand.Rand) string {
	var n [digits]byte
	for i, d := range rng.Perm(10)[:digits] {
		n[i] = '0' + byte(d)
	}
	return string(n[:])
}

// answer counts the right digits of a try: a in the right place, b in another.
// A digit that stands twice in a try counts each time, as in the old program.
func answer(secret, try string) (a, b int) {
	for i := range try {
		switch strings.IndexByte(secret, try[i]) {
		case i:
			a++
		case -1:
		default:
			b++
		}
	}
	return a, b
}

// attempt is one try with its answer.
type attempt struct {
	number string
	a, b   int
}

// hunt is one game: the secret number, the tries so far, and the digits typed
// for the next one.
type hunt struct {
	secret  string
	tries   []attempt
	typed   string
	repeats bool // a try may name a digit more than once
}

// put types one digit. It returns false if the digit is typed already and may not be
// there twice; a fifth digit has no effect.
func (h *hunt) put(digit byte) bool {
	switch {
	case len(h.typed) == digits:
		return true
	case !h.repeats && strings.IndexByte(h.typed, digit) >= 0:
		return false
	}
	h.typed += string(rune(digit))
	return true
}

// erase takes the last typed digit back.
func (h *hunt) erase() { h.typed = h.typed[:max(len(h.typed)-1, 0)] }

// try makes the typed digits a try. It returns false if digits are missing.
func (h *hunt) try() bool {
	if len(h.typed) < digits || h.over() {
		return false
	}
	a, b := answer(h.secret, h.typed)
	h.tries = append(h.tries, attempt{h.typed, a, b})
	h.typed = ""
	return true
}

// found reports whether the last try was the number.
func (h *hunt) found() bool {
	n := len(h.tries)
	return n > 0 && h.tries[n-1].a == digits
}

// over reports whether the game is at its end, found or not.
func (h *hunt) over() bool { return h.found() || len(h.tries) == maxTries }
