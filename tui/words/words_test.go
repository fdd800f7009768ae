package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
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
	for _, file := range []string{"phrases.go", "errors.go", "../keys/commands.go"} {
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

// What fails is told in Chinese, with its numbers and names in their places.
func TestErrorsAreTold(t *testing.T) {
	for _, c := range [][2]string{
		{`"zz" is not a point such as h8`, `"zz" 不是坐标（如 h8）`},
		{"z99 is not on a board of 15 lines", "z99 不在 15 路棋盘上"},
		{"my game: not saved: no space left on device", "my game: 未保存: 磁盘已满"},
		{"mine: wrong answer: it played 99,99: 99,99 is not on a board of 15 lines", "mine: 错误应答: 走了 99,99: 99,99 不在 15 路棋盘上"},
		{"mine: it ended (exit status 5); it said: out of luck", "mine: 已退出 (退出码 5); 输出: out of luck"},
		{"a$1.sgf: the file breaks off, 12 more were promised", "a$1.sgf: 文件不完整，还缺 12"},
		{"轮到您。", "轮到您。"},
	} {
		if got := Chinese.Told(c[0]); got != c[1] {
			t.Errorf("%q is told as %q, want %q", c[0], got, c[1])
		}
		if got := English.Told(c[0]); got != c[0] {
			t.Errorf("%q is told as %q in English", c[0], got)
		}
	}
	for title, want := range map[string]string{"7 expert": "7 高手", "turboc": "初代", "pela": "pela", "3 blind mice": "3 blind mice"} {
		if got := Chinese.Level(title); got != want {
			t.Errorf("level %q is %q, want %q", title, got, want)
		}
		if got := English.Level(title); got != title {
			t.Errorf("level %q is %q", title, got)
		}
	}
}

// The Chinese texts have no English word that is not on the keyboard, in a file or a name.
func TestChinesePhrasesAreChinese(t *testing.T) {
	allowed := []string{"ESC", "Tab", "Del", "SGF", "VCF", "VCT", "Pro", "Swap", "MB", "Designed", "By", "Ye", "Binbin", "from", "class", "of", "CS", "gobang", "help", "man", "saves", "fg", "PATH"}
	latin := regexp.MustCompile(`[A-Za-z]{2,}`)
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, file := range append(files, "../keys/commands.go") {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if texts, ok := textsOf(n); ok && len(texts) == int(numLangs) {
				for _, word := range latin.FindAllString(verb.ReplaceAllString(texts[Chinese], ""), -1) {
					if !slices.Contains(allowed, word) {
						t.Errorf("%s: %q in %q", file, word, texts[Chinese])
					}
				}
			}
			return true
		})
	}
}
