package players

// Thinking in the background: a job runs in a goroutine of its own, and everything it
// has to say comes back as news. A panic in it is news too, with its stack.

import (
	"context"
	"fmt"
	"runtime/debug"

	"gobang/gomoku"
)

// News is what comes from somebody who thinks in the background.
type News struct {
	ID      int // as it was given, so that old news can be told
	Thought Thought
	Study   bool      // it is of a study: Moves are what was found, the best first
	Moves   []Thought // of a study
	Done    bool      // the last news of this ID
	Err     error
	Crash   string // a panic and its stack; Err is nil then
}

// StartThinking lets t think in the background. From there, post gets every report and
// exactly once the final news, also after cancel, which ends the thought early and may
// be called at any time and again.
func StartThinking(id int, t Thinker, pos gomoku.Position, lim Limits, post func(News)) (cancel func()) {
	pos.Stones = append([]gomoku.Stone(nil), pos.Stones...)
	return Run(id, post, func(ctx context.Context) (News, bool) {
		th, err := t.Think(ctx, pos, lim, func(th Thought) { post(News{ID: id, Thought: th}) })
		return News{Thought: th, Err: err}, true
	})
}

// Run lets a job run in the background and posts its news as the last of this id; none
// where it reports false. Cancel ends the context of the job.
func Run(id int, post func(News), job func(ctx context.Context) (News, bool)) (cancel func()) {
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		defer cancel()
		n, ok := safely(ctx, job)
		if n.ID, n.Done = id, true; ok {
			post(n)
		}
	}()
	return cancel
}

// safely returns the news of a job, whatever happens in it.
func safely(ctx context.Context, job func(ctx context.Context) (News, bool)) (n News, ok bool) {
	defer func() {
		if p := recover(); p != nil {
			n, ok = News{Crash: fmt.Sprintf("%v\n%s", p, debug.Stack())}, true
		}
	}()
	return job(ctx)
}
