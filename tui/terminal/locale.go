package terminal

import (
	"slices"
	"strings"
)

// localeBytes says what the bytes above 127 mean in the locale: tcell looks for it
// in the same places.
func localeBytes(getenv func(string) string) charset {
	locale := ""
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale = getenv(name); locale != "" {
			break
		}
	}
	if locale == "C" || locale == "POSIX" {
		return asciiBytes
	}
	locale, _, _ = strings.Cut(locale, "@")
	_, set, named := strings.Cut(strings.ToLower(locale), ".")
	switch {
	case !named, set == "utf-8", set == "utf8":
		return utf8Bytes
	case set == "us-ascii", set == "ascii", set == "iso646":
		return asciiBytes
	case slices.Contains(pairSets, set):
		return pairBytes
	}
	return otherBytes
}
