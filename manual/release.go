package manual

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"time"
)

// Release is a release of the program. Its number is kept in one place, the first
// heading of CHANGELOG.md.
type Release struct {
	Number string // such as 1.1.0
	Date   time.Time
}

// ReleaseOf reads the newest release of a list of changes: its first heading
// "## 1.1.0 - 2026-11-30".
func ReleaseOf(changes string) (r Release) {
	for line := range strings.Lines(changes) {
		if head, ok := strings.CutPrefix(line, "## "); ok {
			number, date, _ := strings.Cut(strings.TrimSpace(head), " - ")
			r.Number = number
			r.Date, _ = time.Parse(time.DateOnly, date)
			return r
		}
	}
	return r
}

// String is the number and the date.
func (r Release) String() string {
	if r.Date.IsZero() {
		return r.Number
	}
	return fmt.Sprintf("%s (%s)", r.Number, r.Date.Format(time.DateOnly))
}

// Version says which program this is: the release, and of what it was built.
func (r Release) Version() string {
	commit, goes := "not known", runtime.Version()
	if info, ok := debug.ReadBuildInfo(); ok {
		goes = info.GoVersion
		for _, s := range info.Settings {
			switch {
			case s.Key == "vcs.revision":
				commit = s.Value[:min(12, len(s.Value))]
			case s.Key == "vcs.modified" && s.Value == "true":
				commit += " with changes"
			}
		}
	}
	return fmt.Sprintf("gobang %s\ncommit %s, %s, %s/%s\n", r, commit, goes, runtime.GOOS, runtime.GOARCH)
}
