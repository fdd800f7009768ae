package command

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"gobang/engine"
	"gobang/options"
)

func askBench(args ...string) (out, errOut string, status int) {
	var o, e bytes.Buffer
	status = Bench(args, strings.NewReader(""), &o, &e)
	return o.String(), e.String(), status
}

func TestBenchPrintsTheSignature(t *testing.T) {
	out, errOut, status := askBench()
	if status != options.Good || errOut != "" {
		t.Fatalf("status %d, %s", status, errOut)
	}
	if want := fmt.Sprintf("\nnodes %d\nnps ", engine.BenchNodes); !strings.Contains(out, want) {
		t.Errorf("no %q in\n%s", want, out)
	}
	if _, shallow, _ := askBench("-depth", "2"); shallow != "" {
		t.Errorf("depth 2: %s", shallow)
	}
}

func TestBenchRefuses(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"-depth 0", "gobang: -depth 0: 1 to 20\n"},
		{"-depth 21", "gobang: -depth 21: 1 to 20\n"},
		{"more", "gobang: more: bench takes no arguments\n"},
	} {
		out, errOut, status := askBench(strings.Fields(c.args)...)
		if out != "" || errOut != c.want || status != options.Usage {
			t.Errorf("%s: status %d, %q, %q", c.args, status, out, errOut)
		}
	}
	_, errOut, status := askBench("-depth", "1", "-without", "futility,luck")
	if status != options.Usage || !strings.HasPrefix(errOut, `gobang: -without "luck": the ideas are forced, `) {
		t.Errorf("status %d, %q", status, errOut)
	}
}
