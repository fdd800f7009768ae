package gomocup

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"
)

// What an engine may pour out without end.
var floods = map[string]string{
	"letters":   "x",
	"NUL bytes": "\x00",
	"escapes":   "\x1b[31m",
	"no text":   "\n",
	"returns":   "\r\n",
	"moves":     "7,7 ",
	"broken":    "\xff\xc3",
	"messages":  "MESSAGE still thinking\n",
	"OKs":       "OK\n",
	"infos":     "INFO DEPTH 3\n",
}

// flood pours one of them out, as many bytes as that at least.
func flood(w io.Writer, kind string, bytes int) error {
	block := strings.Repeat(floods[kind], 1<<16/len(floods[kind]))
	for ; bytes > 0; bytes -= len(block) {
		if _, err := io.WriteString(w, block); err != nil {
			return err
		}
	}
	return nil
}

// behaveBadly is an engine that floods, or is deaf, at one of its times.
func behaveBadly(when, kind string) {
	in := newLineReader(os.Stdin)
	for {
		line, err := in.next()
		if err != nil {
			return
		}
		word, _ := splitCommand(line)
		switch {
		case word == "START" && when == "start", word == "BEGIN" && when == "move":
			flood(os.Stdout, kind, 1<<50)
		case word == "BEGIN" && when == "before":
			flood(os.Stdout, kind, 4<<20)
			fmt.Println("7,7")
		case word == "BEGIN" && when == "errors":
			flood(os.Stderr, kind, 1<<30)
			fmt.Println("7,7")
		case word == "BEGIN" && when == "stops":
			exec.Command("kill", "-STOP", fmt.Sprint(os.Getpid())).Run()
		case word == "BEGIN" && when == "shuts":
			os.Stdout.Close()
			os.Stdin.Close()
			time.Sleep(time.Hour)
		case word == "BEGIN" && when == "drips":
			for {
				fmt.Print(kind)
				time.Sleep(time.Millisecond)
			}
		case word == "BEGIN":
			fmt.Println("7,7")
		case word == "START":
			fmt.Println("OK")
		}
	}
}

func TestFloodsOfAnEngine(t *testing.T) {
	const endless = "wrong answer: no line in 4194304 bytes"
	quick := Timing{Start: time.Minute, Leave: time.Minute} // no grace for a move
	for _, c := range []struct {
		when, kind string
		limit      Timing
		fails      error
		says       string
	}{
		{"start", "letters", ample, ErrWrong, "START: " + endless},
		{"start", "NUL bytes", ample, ErrWrong, "START: " + endless},
		{"start", "no text", ample, ErrWrong, "START: " + endless},
		{"start", "messages", ample, ErrWrong, `START: wrong answer: "MESSAGE still thinking" and no OK in 100 lines`},
		{"move", "letters", ample, ErrWrong, endless},
		{"move", "NUL bytes", ample, ErrWrong, endless},
		{"move", "escapes", ample, ErrWrong, endless},
		{"move", "no text", ample, ErrWrong, endless},
		{"move", "returns", ample, ErrWrong, endless},
		{"move", "moves", ample, ErrWrong, endless},
		{"move", "messages", quick, ErrSilent, "it does not answer"},
		{"move", "OKs", quick, ErrSilent, "it does not answer"},
		{"move", "infos", quick, ErrSilent, "it does not answer"},
		{"before", "messages", ample, nil, ""},
		{"before", "OKs", ample, nil, ""},
		{"errors", "letters", ample, nil, ""},
		{"errors", "NUL bytes", ample, nil, ""},
		{"errors", "no text", ample, nil, ""},
		{"stops", "", quick, ErrSilent, "it does not answer"},
		{"shuts", "", quick, ErrSilent, "it does not answer"},
		{"drips", "M", quick, ErrSilent, "it does not answer"},
	} {
		t.Run(c.when+" "+c.kind, func(t *testing.T) {
			before := heap()
			client, err := dial(t, "badly/"+c.when+"/"+c.kind, c.limit)
			if err == nil {
				var p fmt.Stringer
				p, err = client.Move(t.Context(), position(t, ""), Limits{}, func(string) {})
				if err == nil && p.String() != "h8" {
					t.Errorf("it played %v", p)
				}
			}
			if !errors.Is(err, c.fails) || err != nil && err.Error() != c.says {
				t.Errorf("%v", err)
			}
			if more := heap() - before; more > 8<<20 {
				t.Errorf("%d bytes of memory are held", more)
			}
		})
	}
}

// heap is how many bytes are in use.
func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// endlessText repeats a text and counts what was read of it.
type endlessText struct {
	text string
	read int
}

func (e *endlessText) Read(b []byte) (int, error) {
	n := 0
	for n+len(e.text) <= len(b) {
		n += copy(b[n:], e.text)
	}
	e.read += n
	return n, nil
}

// A reader of lines takes no more from one who never says a line, also while nobody
// waits for it, and keeps nothing of it.
func TestReadingComesToAnEnd(t *testing.T) {
	for _, kind := range []string{"letters", "NUL bytes", "no text", "returns", "escapes", "broken"} {
		e := &endlessText{text: floods[kind]}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		var got []input
		for l := range readLines(e, make(chan struct{})) {
			got = append(got, l)
		}
		runtime.ReadMemStats(&after)
		if len(got) != 1 || !errors.Is(got[0].err, errNoLine) || e.read > endless+1<<16 {
			t.Errorf("%s: %d lines from %d bytes, %v", kind, len(got), e.read, got)
		}
		if used := after.TotalAlloc - before.TotalAlloc; used > 1<<20 {
			t.Errorf("%s: %d bytes were used", kind, used)
		}
	}
	// Lines in between begin the count anew.
	half := strings.Repeat("\n", endless*2/3)
	var got []string
	for l := range readLines(strings.NewReader(half+"one\n"+half+"two\n"+half), make(chan struct{})) {
		got = append(got, l.text)
	}
	if strings.Join(got, " ") != "one two" {
		t.Errorf("%q", got)
	}
}

// Writing to an engine that does not read waits for nobody longer than it has to.
func TestEnginesThatDoNotRead(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	start := func(limit Timing) *process {
		t.Setenv(behaviour, "deaf")
		p, err := startProcess([]string{os.Args[0], os.DevNull}, limit)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := start(Timing{Start: time.Hour, Leave: time.Millisecond})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := p.send(ctx, long); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled line: %v", err)
	}
	p.close() // though END cannot be said
	p = start(Timing{Start: time.Millisecond, Leave: time.Millisecond})
	if err := p.send(t.Context(), long); !errors.Is(err, ErrSilent) {
		t.Errorf("a line that is not read: %v", err)
	}
	p.kill()
	p = start(Timing{Start: time.Hour, Leave: time.Hour})
	p.kill()
	if err := p.send(t.Context(), "TURN 7,7"); !errors.Is(err, ErrEnded) {
		t.Errorf("a line for nobody: %v", err)
	}
}

// A manager without a line end is left.
func TestServeLeavesAnEndlessLine(t *testing.T) {
	for _, kind := range []string{"letters", "NUL bytes", "returns"} {
		var out bytes.Buffer
		if err := Serve(&endlessText{text: floods[kind]}, &out, newFake(), testAbout); err != nil || out.Len() > 0 {
			t.Errorf("%s: %v, %q", kind, err, out.String())
		}
	}
}
