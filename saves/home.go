package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"

	"github.com/adrg/xdg"
)

// The user's folders, where the system wants them (XDG_DATA_HOME and its kin, and
// what stands for them elsewhere). Without a home they would lie in the root of
// the disk, or wherever the program was started: then there are none, and it is
// said why.

// DataDir returns the folder of the user's saved games; it need not exist.
func DataDir() (string, error) {
	return userDir("XDG_DATA_HOME", func() string { return xdg.DataHome })
}

// StateDir returns the folder for games that could not be kept where they belong.
func StateDir() (string, error) {
	return userDir("XDG_STATE_HOME", func() string { return xdg.StateHome })
}

// ConfigDir returns the folder of the user's settings.
func ConfigDir() (string, error) {
	return userDir("XDG_CONFIG_HOME", func() string { return xdg.ConfigHome })
}

// reading guards what xdg knows, which is one for the whole program.
var reading sync.Mutex

func userDir(env string, dir func() string) (string, error) {
	reading.Lock()
	defer reading.Unlock()
	xdg.Reload() // reads the environment as it is now
	if !filepath.IsAbs(os.Getenv(env)) {
		if err := checkHome(); err != nil {
			return "", err
		}
	}
	if !filepath.IsAbs(dir()) {
		return "", fmt.Errorf("the user's folder is %q, which is not absolute", dir())
	}
	return filepath.Join(dir(), "gobang"), nil
}

// checkHome says why there is no home. Windows knows its folders without.
func checkHome() error {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		return nil
	}
	switch home := os.Getenv("HOME"); {
	case home == "":
		return errors.New("HOME is not set")
	case !filepath.IsAbs(home):
		return fmt.Errorf("HOME is %q, which does not begin with /", cleanLine(home))
	}
	return nil
}
