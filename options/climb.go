package options

// The level that climbs (players.Climb): which games count, what is offered, and what
// follows from taking it.

import (
	"gobang/players"
	"gobang/tui/words"
)

// climbOn lets the level climb, from where it stood or from its start.
func (o *Options) climbOn() {
	if o.Climb.Level == 0 {
		o.Climb = players.NewClimb()
		o.Climb.Level = min(o.Climb.Level, len(o.Levels))
	}
	o.Climb.On, o.Setup.Level = true, o.Levels[o.Climb.Level-1]
}

// ResumeClimb goes on with a climb where the text says that it was left.
func (o *Options) ResumeClimb(text string) {
	on := o.Climb.On
	if !on {
		o.Climb = players.NewClimb()
	}
	o.Climb.Resume(text, len(o.Levels))
	if o.Climb.On = on; on {
		o.climbOn()
	}
}

// Climbs reports whether a game at a level is one of the climb.
func (o *Options) Climbs(level players.Level) bool {
	return o.Climb.On && level.Name == o.Levels[o.Climb.Level-1].Name
}

// Count counts a game at a level that is over: point is 0 where the person won it, 1 where
// the computer did, and -1 for a draw. It reports whether it is one of the climb.
func (o *Options) Count(level players.Level, point int) bool {
	if !o.Climbs(level) {
		return false
	}
	switch point {
	case 0:
		o.Climb.Won()
	case 1:
		o.Climb.Lost()
	default:
		o.Climb.Drawn()
	}
	return true
}

// Offered is the level that is offered after a game at one, 0 for none.
func (o *Options) Offered(level players.Level) int {
	if !o.Climbs(level) {
		return 0
	}
	return o.Climb.Offer(len(o.Levels))
}

// OfferWords say which level that is and by which key it comes, "" where none is.
func (o *Options) OfferWords(level players.Level) string {
	n, run := o.Offered(level), o.Climb.Run
	if n == 0 {
		return ""
	}
	title := o.Text.Level(o.Levels[n-1].Title())
	if run > 0 {
		return o.Text.Say(words.ClimbUp, run, title)
	}
	return o.Text.Say(words.ClimbDown, -run, title)
}

// TakeOffer goes to a level that was offered, from the next game on.
func (o *Options) TakeOffer(level int) {
	o.Climb.Take(level)
	o.Setup.Level = o.Levels[level-1]
}
