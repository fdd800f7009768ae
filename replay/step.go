package replay

import "gobang/tui/keys"

// steps are the commands that only move in a walk.
var steps = map[keys.Command]func(r *Walk) bool{
	keys.On:          func(r *Walk) bool { return r.By(1) },
	keys.Back:        func(r *Walk) bool { return r.By(-1) },
	keys.LeapOn:      func(r *Walk) bool { return r.By(leap) },
	keys.LeapBack:    func(r *Walk) bool { return r.By(-leap) },
	keys.ToStart:     func(r *Walk) bool { r.To(0); return true },
	keys.ToEnd:       func(r *Walk) bool { _, all := r.Moves(); r.To(all); return true },
	keys.BranchDown:  func(r *Walk) bool { return r.turn(1) },
	keys.BranchUp:    func(r *Walk) bool { return r.turn(-1) },
	keys.NextBranch:  func(r *Walk) bool { return r.seek(1, r.Game.Forked) },
	keys.LastBranch:  func(r *Walk) bool { return r.seek(-1, r.Game.Forked) },
	keys.NextComment: func(r *Walk) bool { return r.seek(1, r.commented) },
	keys.LastComment: func(r *Walk) bool { return r.seek(-1, r.commented) },
	keys.ScrollDown:  func(r *Walk) bool { r.Scroll++; return true },
	keys.ScrollUp:    func(r *Walk) bool { r.Scroll = max(0, r.Scroll-1); return true },
}

// commented reports whether something was said about the move.
func (r *Walk) commented() bool { return r.Comment() != "" }

// Step carries out a command that only moves. Moved is false where there was nowhere to
// go, known where it is no such command.
func (r *Walk) Step(cmd keys.Command) (moved, known bool) {
	step, known := steps[cmd]
	return known && step(r), known
}
