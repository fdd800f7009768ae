package saves

import (
	"bytes"
	"context"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"gobang/gomoku/gomokutest"
)

// The campaign: files of every format, broken in every way that comes to mind, go
// through all readers. None may panic or take long, and whatever game comes out
// holds what checkGame asks. A file is made from its number, so that one that fails
// can be made again.

// pieces are what readers look for, and what sets traps.
var pieces = [][]byte{
	[]byte("(;"), []byte(")"), []byte("("), []byte(";"), []byte("["), []byte("]"), []byte("\\"), []byte("SZ["), []byte("SZ[]"), []byte("B[hh]"), []byte("W[tt]"),
	[]byte("AB[aa:oo]"), []byte("AE[aa]"), []byte("QPR[hh,ii]"), []byte("XUNDONE[99999999999]"), []byte("XLINE[1:1 2:2]"), []byte("CA[big5]"), []byte("AP[gobang]"),
	[]byte("(;FF[4]GM[4]CA[UTF-8]AP[gobang]"), []byte("RE[黑胜]"), []byte("Piskvorky 15x15, 0:0, 0\n"), []byte("8,8,0\n"), []byte("-1\n"), []byte("99999999999999999999"),
	[]byte("-2147483648"), []byte("15\n15\n"), []byte("K10\n"), []byte("\n\n"), []byte("\r\n"), []byte("h8i9"), []byte("--"), []byte("0,0, 1,1\n"),
	[]byte("<games>"), []byte("<game><move>h8 i9"), []byte("</move></game>"), []byte("<!--"), []byte("-->"), []byte("<![CDATA["), []byte("]]>"), []byte("<?xml version='1.0' encoding='utf-16'?>"),
	[]byte("=[a,b,+,88"), []byte(libMagic + "\x03\x04"), {0}, {0, 0}, {0x78, 0xC0}, {0x78, 0x08}, {0x79, 0x01, 0, 1}, {0xFF, 0xFE}, {0xFE, 0xFF}, {0xEF, 0xBB, 0xBF},
	{0x1B, '$', 'B'}, {0x81}, {0xA4, 0x40}, {0xE9}, {0xF4, 0x8F, 0xBA, 0x80}, []byte("\u202e"), []byte("\x1b[2J"),
}

// originals are the samples, and a game in every format that is written.
func originals(t *testing.T) [][]byte {
	t.Helper()
	var list [][]byte
	filepath.WalkDir(samples, func(path string, d fs.DirEntry, err error) error {
		if raw, rerr := os.ReadFile(path); err == nil && rerr == nil && filepath.Ext(path) != ".md" {
			list = append(list, raw)
		}
		return err
	})
	g := bigTree(300, true)
	for _, f := range formats {
		var b bytes.Buffer
		if f.write != nil && f.write(&b, g) == nil {
			list = append(list, b.Bytes())
		}
	}
	if len(list) < 35 {
		t.Fatalf("only %d files to begin with", len(list))
	}
	return list
}

// mutated makes file n.
func mutated(list [][]byte, n int) []byte {
	r := rand.New(rand.NewPCG(uint64(n), 20))
	file := bytes.Clone(list[r.IntN(len(list))])
	for range 1 + r.IntN(6) {
		at := r.IntN(len(file) + 1)
		end := min(len(file), at+1+r.IntN(1+r.IntN(200)))
		switch r.IntN(8) {
		case 0, 1:
			if at < len(file) {
				file[at] ^= 1 << r.IntN(8)
			}
		case 2:
			file = slices.Delete(file, at, end)
		case 3, 4:
			file = slices.Insert(file, at, pieces[r.IntN(len(pieces))]...)
		case 5:
			file = file[:at]
		case 6:
			for range r.IntN(1 + r.IntN(100)) {
				if len(file) < 1<<18 {
					file = slices.Insert(file, end, file[at:end]...)
				}
			}
		case 7:
			other := list[r.IntN(len(list))]
			file = append(file[:at:at], other[r.IntN(len(other)):]...)
		}
	}
	return file
}

func TestMutatedFiles(t *testing.T) {
	list, total := originals(t), gomokutest.Rounds(100, 1000, 200_000)
	at := make(chan int, 1)
	ctx, done := context.WithCancel(t.Context())
	defer done()
	go watch(ctx, t, at)
	games, refused, slowest, slow := 0, 0, time.Duration(0), 0
	for n := range total {
		select {
		case at <- n:
		default:
		}
		if n%20_000 == 0 && n > 0 {
			t.Logf("%d files are read", n)
		}
		file, start := mutated(list, n), time.Now()
		read := readMutated(t, file, n)
		if used := time.Since(start); used > slowest {
			slowest, slow = used, n
		}
		if games += read; read == 0 {
			refused++
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d files: %d games, %d files without one; the slowest was file %d with %v", total, games, refused, slow, slowest.Round(time.Millisecond))
	if games == 0 || refused == 0 {
		t.Error("the campaign tries nothing")
	}
}

// readMutated reads a file by its content, and as two formats it may not be, and
// returns how many games there were.
func readMutated(t *testing.T, file []byte, n int) int {
	defer func() {
		if err := recover(); err != nil {
			t.Errorf("panic: %v", err)
		}
		if t.Failed() {
			t.Logf("it is file %d, of %d bytes, which begins %.300q", n, len(file), file)
		}
	}()
	total := 0
	for i := range 3 {
		games, err := Open(bytes.NewReader(file))
		if i > 0 {
			games, err = OpenAs(bytes.NewReader(file), formats[(n/7+i*5)%len(formats)].name)
		}
		for k := 0; err == nil && k < 20; k++ {
			var g *Game
			if g, err = games.Next(); g != nil {
				total++
				checkGame(t, g)
				err = nil
			}
		}
	}
	return total
}

// watch ends the test where one file holds it up for a minute.
func watch(ctx context.Context, t *testing.T, at <-chan int) {
	last := 0
	for {
		select {
		case <-ctx.Done():
			return
		case last = <-at:
		case <-time.After(time.Minute):
			stack := make([]byte, 1<<16)
			panic("file " + strconv.Itoa(last) + " or one soon after it hangs\n" + string(stack[:runtime.Stack(stack, true)]))
		}
	}
}
