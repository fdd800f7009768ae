package players

import (
	"context"
	"fmt"
	"runtime/debug"

	"gobang/gomoku"
)

// News is what comes from a thinker in the background.
type News struct {
	Id      int // as given to startThinking, so that old news can be told
	Thought Thought
	Study   bool // of the analysis panel: its moves, the best first
	Moves   []Thought
	Done    bool // the last news of this id
	Err     error
	Crash   string // a panic and its stack; err is nil then
}

// StartThinking lets t think in a goroutine of its own. From there, post gets
// every report and exactly once the final news, also after cancel, which ends
// the thought early and may be called at any time and again.
func StartThinking(id int, t Thinker, pos gomoku.Position, lim Limits, post func(News)) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	pos.Stones = append([]gomoku.Stone(nil), pos.Stones...)
	go func() {
		defer cancel()
		post(thinkSafely(ctx, id, t, pos, lim, func(th Thought) { post(News{Id: id, Thought: th}) }))
	}()
	return cancel
}

// thinkSafely returns the final news of a thought, whatever happens in it.
func thinkSafely(ctx context.Context, id int, t Thinker, pos gomoku.Position, lim Limits, report func(Thought)) (n News) {
	defer func() {
		if p := recover(); p != nil {
			n = News{Id: id, Done: true, Crash: fmt.Sprintf("%v\n%s", p, debug.Stack())}
		}
	}()
	th, err := t.Think(ctx, pos, lim, report)
	return News{Id: id, Thought: th, Done: true, Err: err}
}
