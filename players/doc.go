// Package players says who can play: a Thinker finds a move, a Level names one, a
// Ladder lists them. What a thinker knows is a Thought, with a Reason that can be put
// into any language. StartThinking lets one think in the background, Seats keeps those
// who sit at a table.
//
// The players themselves are in the rooms beside: classic (the programs of the past),
// engines (the levels of the engine, the proven one, and programs of others), advice
// (hints, warnings, the analysis).
package players
