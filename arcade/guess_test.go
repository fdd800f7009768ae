package arcade

import (
	"fmt"
	"strings"
	"testing"
)

// allNumbers returns the 5,040 numbers of four different digits.
func allNumbers() []string {
	var all []string
	for n := range 10000 {
		s := fmt.Sprintf("%04d", n)
		if s[0] != s[1] && s[0] != s[2] && s[0] != s[3] && s[1] != s[2] && s[1] != s[3] && s[2] != s[3] {
			all = append(all, s)
		}
	}
	return all
}

// naive counts another way: the digits both numbers have, however placed, less
// those in the right place.
func naive(has *[10]bool, secret, try string) (a, b int) {
	for i := 0; i < len(try); i++ {
		if try[i] == secret[i] {
			a++
		}
		if has[try[i]-'0'] {
			b++
		}
	}
	return a, b - a
}

func TestAnswerAllPairs(t *testing.T) {
	all := allNumbers()
	if len(all) != 5040 {
		t.Fatalf("%d numbers", len(all))
	}
	for _, secret := range all {
		var has [10]bool
		for _, d := range secret {
			has[d-'0'] = true
		}
		for _, try := range all {
			a, b := answer(secret, try)
			if na, nb := naive(&has, secret, try); a != na || b != nb {
				t.Fatalf("secret %s, try %s: %dA%dB, want %dA%dB", secret, try, a, b, na, nb)
			}
		}
	}
}

// How often each answer comes, whatever the secret number; counted by hand as
// C(4,a) places, times the ways to place b of the rest wrongly.
func TestAnswerFrequencies(t *testing.T) {
	want := map[[2]int]int{
		{0, 0}: 360, {0, 1}: 1440, {0, 2}: 1260, {0, 3}: 264, {0, 4}: 9,
		{1, 0}: 480, {1, 1}: 720, {1, 2}: 216, {1, 3}: 8,
		{2, 0}: 180, {2, 1}: 72, {2, 2}: 6, {3, 0}: 24, {4, 0}: 1,
	}
	all := allNumbers()
	for _, secret := range []string{"0123", "9876", "5083"} {
		got := map[[2]int]int{}
		for _, try := range all {
			a, b := answer(secret, try)
			got[[2]int{a, b}]++
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("secret %s: %v, want %v", secret, got, want)
		}
	}
}

// Every number is drawn: of 100,000 draws about 20 fall on each.
func TestDrawNumber(t *testing.T) {
	rng, seen := seeded(1), map[string]int{}
	for range 100000 {
		seen[drawNumber(rng)]++
	}
	for _, n := range allNumbers() {
		if seen[n] == 0 {
			t.Errorf("%s is never drawn", n)
		}
		delete(seen, n)
	}
	if len(seen) > 0 {
		t.Errorf("numbers that are none: %v", seen)
	}
}

func TestHunt(t *testing.T) {
	h := hunt{secret: "4860"}
	put := func(keys string) {
		for i := range len(keys) {
			h.put(keys[i])
		}
	}
	h.erase()
	if h.try() {
		t.Error("no digits were taken as a try")
	}
	put("48")
	if h.put('4') || h.typed != "48" {
		t.Errorf("a digit twice: %q", h.typed)
	}
	put("60")
	if !h.put('9') || h.typed != "4860" {
		t.Errorf("a fifth digit: %q", h.typed)
	}
	h.erase()
	if h.typed != "486" || h.try() {
		t.Errorf("three digits %q were taken as a try", h.typed)
	}
	for i := range maxTries {
		if h.over() {
			t.Fatalf("over after %d tries", i)
		}
		h.typed = ""
		put("8406")
		if !h.try() {
			t.Fatalf("try %d was not taken", i+1)
		}
	}
	if last := h.tries[7]; !h.over() || h.found() || last != (attempt{"8406", 0, 4}) {
		t.Errorf("after eight tries: over %v, found %v, %+v", h.over(), h.found(), last)
	}
	put("4860")
	if h.try() {
		t.Error("a ninth try was taken")
	}
	h.tries = nil
	if !h.try() || !h.found() || !h.over() {
		t.Error("the number was not found")
	}
}

// With repeats a digit counts as often as it is named, as in the old program.
func TestRepeatedDigits(t *testing.T) {
	for _, c := range []struct {
		secret, try string
		a, b        int
	}{
		{"1234", "1111", 1, 3}, {"1234", "2211", 1, 3}, {"1234", "5555", 0, 0}, {"1234", "1233", 3, 1}, {"1234", "1234", 4, 0},
	} {
		if a, b := answer(c.secret, c.try); a != c.a || b != c.b {
			t.Errorf("secret %s, try %s: %dA%dB, want %dA%dB", c.secret, c.try, a, b, c.a, c.b)
		}
	}
	s, _ := testStage(t, 80, 24, rich)
	g := newGuess(s)
	typeKeys(s, g, "11")
	if g.typed != "1" {
		t.Errorf("without the option %q is typed", g.typed)
	}
	typeKeys(s, g, "r11")
	if g.typed != "11" || g.prompt != "Enter four digits." {
		t.Errorf("with it %q, %q", g.typed, g.prompt)
	}
	typeKeys(s, g, "r22")
	if g.typed != "2" {
		t.Errorf("and without again %q", g.typed)
	}
}

// Another game is asked for by y and n and, as in the old program, by 1 and 0; the
// faces say how it went.
func TestAgain(t *testing.T) {
	for _, c := range []struct {
		key   string
		leave bool
	}{{"y", false}, {"1", false}, {"n", true}, {"0", true}} {
		s, _ := testStage(t, 80, 24, rich)
		g := newGuess(s)
		g.hunt.secret = "4860"
		typeKeys(s, g, "4860\r")
		if !g.over() || !strings.Contains(g.sentence(), "(^-^)") || !strings.Contains(g.sentence(), "1/0") {
			t.Errorf("found: %q", g.sentence())
		}
		if left := typeKeys(s, g, c.key); left != c.leave || g.over() == !c.leave {
			t.Errorf("%s: left %v, over %v", c.key, left, g.over())
		}
	}
	s, _ := testStage(t, 80, 24, rich)
	g := newGuess(s)
	g.hunt.secret = "4860"
	for range maxTries {
		typeKeys(s, g, "1234\r")
	}
	if !strings.Contains(g.sentence(), "(T-T) It was 4860") {
		t.Errorf("lost: %q", g.sentence())
	}
}
