package gomocup

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"time"
)

// longestWords is how many bytes of an engine's stderr are kept.
const longestWords = 4096

// breath is how long an engine may rest between its answer and the next command: some
// print their move a moment before they read again, and lose what comes then.
const breath = 15 * time.Millisecond

// process is a running engine with its three streams.
type process struct {
	cmd    *exec.Cmd
	stdin  io.WriteCloser
	out    *io.PipeReader
	lines  <-chan input
	quit   chan struct{} // closed when nobody reads lines any more
	gone   chan struct{} // closed when the process has been waited for
	stderr *tail
	once   sync.Once
	limit  Timing
	heard  time.Time // when the last line came
}

// startProcess starts a program in a process group of its own. Where the system has
// a way to say so, it does not outlive us.
func startProcess(argv []string, t Timing) (*process, error) {
	cmd := exec.Command(argv[0], argv[1:]...)
	p := &process{cmd: cmd, quit: make(chan struct{}), gone: make(chan struct{}), stderr: &tail{}, limit: t}
	cmd.Stderr = p.stderr
	cmd.WaitDelay = t.Leave // an heir of stdout does not keep us waiting
	var err error
	if p.stdin, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, in := io.Pipe()
	p.out, cmd.Stdout = out, in
	if err := startTied(cmd); err != nil {
		return nil, fmt.Errorf("cannot start: %w", err)
	}
	p.lines = readLines(out, p.quit)
	go func() {
		cmd.Wait()
		in.Close()
		close(p.gone)
	}()
	return p, nil
}

// send writes a line. It does not wait long for an engine that does not read.
func (p *process) send(ctx context.Context, line string) error {
	time.Sleep(time.Until(p.heard.Add(breath)))
	wrote := make(chan error, 1)
	go func() {
		_, err := io.WriteString(p.stdin, line+"\r\n")
		wrote <- err
	}()
	select {
	case err := <-wrote:
		if err != nil {
			return ErrEnded
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(p.limit.Start):
		return fmt.Errorf("%w: it does not read", ErrSilent)
	}
}

// line returns the next line.
func (p *process) line(ctx context.Context, late <-chan time.Time) (string, error) {
	select {
	case l, ok := <-p.lines:
		if !ok {
			return "", ErrEnded
		}
		if l.err != nil {
			return "", fmt.Errorf("%w: %w", ErrWrong, l.err)
		}
		p.heard = l.at
		return l.text, nil
	case <-late:
		return "", ErrSilent
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// close asks the engine to leave, and kills it if it does not.
func (p *process) close() {
	p.once.Do(func() {
		ctx, cancel := context.WithTimeout(context.Background(), p.limit.Leave)
		defer cancel()
		p.stopReading()
		p.send(ctx, "END")
		p.stdin.Close()
		select {
		case <-p.gone:
		case <-ctx.Done():
		}
		p.reap()
	})
}

// kill ends the engine without asking.
func (p *process) kill() {
	p.once.Do(func() {
		p.stopReading()
		p.stdin.Close()
		p.reap()
	})
}

// stopReading lets go of what the engine still says.
func (p *process) stopReading() {
	close(p.quit)
	p.out.Close()
}

// reap kills what is left of the group and waits, so that no zombie stays.
func (p *process) reap() {
	killGroup(p.cmd)
	<-p.gone
}

// state says how the process ended.
func (p *process) state() string {
	<-p.gone
	return p.cmd.ProcessState.String()
}

// lastWords returns the last line of stderr.
func (p *process) lastWords() string {
	text := strings.TrimSpace(p.stderr.text())
	return clean(text[strings.LastIndexAny(text, "\r\n")+1:])
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	last []byte
}

func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.last = append(t.last, b...)
	t.last = t.last[max(0, len(t.last)-longestWords):]
	return len(b), nil
}

func (t *tail) text() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.last)
}
