package options

// The file of settings, config in the user's config folder: what the options of the game
// keep, one setting a line,
//
//	# how I like it
//	level = attacker
//	lang = zh
//
// The names are those of flags. A flag goes before the environment (GOBANG_LEVEL), and
// that before the file. What is not known, or has a value that cannot be, is named and
// left alone; so is every other line when the game writes a setting.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gobang/gomoku"
	"gobang/players"
	"gobang/saves"
	"gobang/tui/menus"
	"gobang/tui/words"
)

// keys are the settings the file may have, each behind those it depends on.
var keys = []string{"level", "rule", "opening", "size", "players", "first", "forbidden", "depth", "lots", "lang", "nowarn", "shapes", "theme", "still", "bell", "analyst",
	"movetime", "gametime", "increment", "ascii", "width", "nomouse", "no-archive", "review-time", "saves"}

// keyNames lists them.
func keyNames() string { return strings.Join(keys, ", ") }

// envName is the variable that stands for a flag.
func envName(key string) string { return "GOBANG_" + strings.ToUpper(key) }

// longestConfig is how long the file may be, in bytes.
const longestConfig = 1 << 20

// ConfigPath is where the file of settings is, there or not; "" where the user has no
// folder for it.
func ConfigPath() string {
	dir, err := saves.ConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(dir, "config")
}

// setting is a setting that was found, and where.
type setting struct{ key, value, where string }

// ParseWith reads the command line as Parse does; what it leaves open is looked up in the
// environment, and then in the file of settings at the path. What of the file cannot be
// used is told by Options.Told.
func ParseWith(path string, args []string, levels players.Ladder, getenv func(string) string, stderr io.Writer) (Options, int) {
	o, status := Parse(args, levels, getenv, stderr)
	if status >= 0 {
		return o, status
	}
	filed, told := readConfig(path)
	var base []setting
	asked := o.Asked
	for _, key := range keys {
		s := setting{key, getenv(envName(key)), envName(key)}
		i := slices.IndexFunc(filed, func(f setting) bool { return f.key == key })
		if s.value == "" && i >= 0 {
			s = filed[i]
		}
		if s.value == "" || asked[key] {
			continue
		}
		var errs strings.Builder
		tried, status := parse(append(slices.Clone(base), s), args, levels, getenv, &errs)
		if status >= 0 {
			told = append(told, s.where+": "+strings.TrimPrefix(strings.TrimSpace(errs.String()), "gobang: "))
			continue
		}
		o, base = tried, append(base, s)
	}
	o.Config, o.Told = path, told
	return o, -1
}

// longestTold is how many letters of what could not be used fit on the title screen.
const longestTold = 72

// Complaint is what of the file of settings and the environment could not be used, in one
// short line: whole where it is short and plain, else where it stands.
func (o *Options) Complaint() string {
	if len(o.Told) == 0 {
		return ""
	}
	first := strings.ReplaceAll(o.Told[0], saves.Shown(o.Config), filepath.Base(o.Config))
	if len(o.Told) == 1 && len(first) <= longestTold && !strings.Contains(first, `\`) {
		return first
	}
	where := first
	for parts := strings.Split(first, ": "); len(where) > 24 || strings.Count(where, ": ") > 1; {
		if parts = parts[:len(parts)-1]; len(parts) == 0 {
			where = filepath.Base(o.Config)
			break
		}
		where = strings.Join(parts, ": ")
	}
	if n := len(o.Told) - 1; n > 0 {
		where += fmt.Sprintf(" and %d more", n)
	}
	return where + " cannot be used"
}

// readConfig reads the file of settings. What makes no sense is told, with its line; all
// keys that are not known are told in one sentence.
func readConfig(path string) (list []setting, told []string) {
	text, err := readAtMost(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, []string{saves.InFile(path, err).Error()}
	}
	var strange []string
	for i, line := range strings.Split(text, "\n") {
		key, value, ok := splitSetting(line)
		switch {
		case key == "" && !ok:
		case !ok || key == "":
			told = append(told, fmt.Sprintf("%s: line %d: %s is not NAME = VALUE", saves.Shown(path), i+1, saves.Shown(strings.TrimSpace(line))))
		case !slices.Contains(keys, key):
			strange = append(strange, saves.Shown(key))
		case value != "":
			list = append(list, setting{key, value, fmt.Sprintf("%s: line %d", saves.Shown(path), i+1)})
		}
	}
	if len(strange) > 0 {
		told = append(told, fmt.Sprintf("%s: not known, and left alone: %s", saves.Shown(path), strings.Join(strange, ", ")))
	}
	return list, told
}

// readAtMost reads a file that is no longer than a file of settings can be.
func readAtMost(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, longestConfig+1))
	if err == nil && len(text) > longestConfig {
		err = errors.New("too long for a file of settings")
	}
	return string(text), err
}

// splitSetting reads "name = value". The name of an empty line or a comment is empty.
func splitSetting(line string) (key, value string, ok bool) {
	line = strings.TrimSpace(line)
	if line == "" || line[0] == '#' {
		return "", "", false
	}
	key, value, ok = strings.Cut(line, "=")
	if !ok {
		return line, "", false
	}
	return strings.TrimSpace(key), strings.TrimSpace(value), true
}

// Keep writes a setting that was changed into the file of settings, so that the next
// start has it. Where there is no such file to write, as in tests, or the setting is not
// one that stays, it does nothing.
func (o *Options) Keep(s menus.Setting, before Options) error {
	key, value := o.flagOf(s)
	if _, was := before.flagOf(s); key == "" || o.Config == "" || was == value {
		return nil
	}
	text, err := readAtMost(o.Config)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return saves.InFile(o.Config, err)
	}
	text = withSetting(text, key, value)
	if err := os.MkdirAll(filepath.Dir(o.Config), 0o777); err != nil {
		return err
	}
	return saves.WriteFile(o.Config, func(w io.Writer) error { _, err := io.WriteString(w, text); return err })
}

// withSetting puts a setting into the text of a file of settings: in the place of the
// first line that has it, or at the end. Every other line stays as it is.
func withSetting(text, key, value string) string {
	lines := strings.SplitAfter(text, "\n")
	mine := key + " = " + value + "\n"
	for i, line := range lines {
		if k, _, ok := splitSetting(line); ok && k == key {
			lines[i] = mine
			return strings.Join(lines, "")
		}
	}
	if text != "" && !strings.HasSuffix(text, "\n") {
		text += "\n"
	}
	return text + mine
}

// flagOf returns the flag that a setting is, and its value. How many play is asked at
// every start and an outside engine may be gone by then: they are not kept.
func (o *Options) flagOf(s menus.Setting) (key, value string) {
	switch s {
	case menus.Level:
		if o.Climb.On {
			return "level", DefaultLevel
		}
		if o.Setup.Level.Number > 0 {
			return "level", o.Setup.Level.Name
		}
	case menus.Rule:
		return "rule", o.Setup.Rule.String()
	case menus.Opening:
		return "opening", o.Setup.Opening.String()
	case menus.Size:
		return "size", fmt.Sprint(o.Setup.Size)
	case menus.First:
		return "first", map[bool]string{false: "computer", true: "human"}[o.Computer == gomoku.White]
	case menus.Foul:
		return "forbidden", map[bool]string{false: "refused", true: "loses"}[o.Setup.Foul]
	case menus.Depth:
		return "depth", fmt.Sprint(o.Depth)
	case menus.Lots:
		return "lots", fmt.Sprint(o.Lots)
	case menus.Language:
		return "lang", map[words.Lang]string{words.English: "en", words.Chinese: "zh"}[o.Text]
	case menus.Warn:
		return "nowarn", fmt.Sprint(!o.Warn)
	case menus.Shapes:
		return "shapes", fmt.Sprint(o.Shapes)
	case menus.Theme:
		return "theme", o.Wish.Theme
	case menus.Bell:
		return "bell", fmt.Sprint(o.Bell)
	case menus.Still:
		return "still", fmt.Sprint(o.Still)
	case menus.Archive:
		return "no-archive", fmt.Sprint(!o.Archive)
	case menus.MoveTime:
		return "movetime", o.Setup.Limit.Move.String()
	case menus.GameTime:
		return "gametime", o.Setup.Limit.Game.String()
	case menus.Increment:
		return "increment", o.Setup.Limit.Increment.String()
	}
	return "", ""
}
