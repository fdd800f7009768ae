package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

func TestLanguage(t *testing.T) {
	for _, c := range []struct {
		flag, name, value string
		want              Lang
	}{
		{"", "LANG", "zh_CN.UTF-8", Chinese}, {"", "LANG", "de_DE.UTF-8", English}, {"", "LANG", "", English},
		{"", "LANG", "zh_CN.GBK", English}, {"", "LC_ALL", "zh_TW.utf8", Chinese}, {"en", "LANG", "zh_CN.UTF-8", English}, {"zh", "LANG", "C", Chinese},
	} {
		got, err := Find(c.flag, func(n string) string {
			if n == c.name {
				return c.value
			}
			return ""
		})
		if got != c.want || err != nil {
			t.Errorf("-lang %q, %s=%s: %v, %v", c.flag, c.name, c.value, got.Say(Language), err)
		}
	}
}

var verb = regexp.MustCompile(`%[a-z]`)

// Every phrase is there in both languages, and takes the same things in the same
// order.
func TestPhrasesAreWhole(t *testing.T) {
	seen := 0
	for _, file := range []string{"phrases.go", "opening.go", "setup.go", "../keys/commands.go"} {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			texts, ok := textsOf(n)
			if !ok {
				return true
			}
			seen++
			if len(texts) != int(numLangs) || (texts[0] == "") != (texts[1] == "") {
				t.Errorf("%s: %q is not there in both languages", file, texts)
			} else if !slices.Equal(verb.FindAllString(texts[0], -1), verb.FindAllString(texts[1], -1)) {
				t.Errorf("%s: the verbs of %q differ", file, texts)
			}
			return true
		})
	}
	if seen < 250 {
		t.Errorf("only %d phrases were found", seen)
	}
}

// textsOf returns the strings of a literal that holds nothing but strings.
func textsOf(n ast.Node) (texts []string, ok bool) {
	lit, ok := n.(*ast.CompositeLit)
	if !ok || len(lit.Elts) == 0 {
		return nil, false
	}
	for _, e := range lit.Elts {
		b, ok := e.(*ast.BasicLit)
		if !ok || b.Kind != token.STRING {
			return nil, false
		}
		text, err := strconv.Unquote(b.Value)
		if err != nil {
			return nil, false
		}
		texts = append(texts, text)
	}
	return texts, true
}
