// Package arcade holds the two small console games printed beside the
// linked-list gobang: guess the number, and wipe out the enemy planes.
//
// Each game is two files. guess.go and planes.go are the rules: plain values, no
// clock, no screen, chance from the generator they are given. guess_screen.go
// and planes_screen.go draw them and answer keys. What both stand on is in
// stage.go (the loop over keys, resizes and ticks), draw.go (what both draw),
// text.go (every sentence, English and Chinese) and scores.go (the file of kept
// scores). A game draws its whole frame anew after everything that happens;
// tcell sends what changed.
package arcade
