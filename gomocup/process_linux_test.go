package gomocup

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gofrs/flock"
)

// An engine that hears neither END nor the end of its input is gone when the host
// is, however that ends.
func TestEnginesEndWithTheirHost(t *testing.T) {
	for _, sig := range []syscall.Signal{syscall.SIGKILL, syscall.SIGQUIT, syscall.SIGTERM, syscall.SIGABRT} {
		t.Run(sig.String(), func(t *testing.T) {
			lock := filepath.Join(t.TempDir(), "lock")
			host := exec.Command(os.Args[0], lock)
			host.Env = append(os.Environ(), behaviour+"=hosts")
			out, err := host.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := host.Start(); err != nil {
				t.Fatal(err)
			}
			defer host.Process.Kill()
			if line, err := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
				t.Fatalf("the host says %q, %v", line, err)
			}
			if free, err := flock.New(lock).TryLock(); free || err != nil {
				t.Fatalf("the engine does not run: %v", err)
			}
			host.Process.Signal(sig)
			host.Wait()
			l := flock.New(lock)
			if err := l.Lock(); err != nil { // waits for ever while the engine lives
				t.Error(err)
			}
			l.Unlock()
		})
	}
}
