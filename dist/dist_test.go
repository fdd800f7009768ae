package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gobang/manual"
)

var release1 = manual.ReleaseOf("## 1.2.3 - 2026-12-01\n")

// atTop runs a test at the top of the source.
func atTop(t *testing.T) {
	t.Helper()
	t.Chdir("..")
}

// listed are the paths of an archive, with what is wrong with their owners and dates.
func listed(t *testing.T, data []byte) (paths []string) {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return paths
		}
		if err != nil {
			t.Fatal(err)
		}
		if !h.ModTime.Equal(release1.Date) || h.Uid != 0 || h.Uname != "root" || h.Mode != 0o755 && h.Mode != 0o644 {
			t.Errorf("%s: of %v, %s, %o", h.Name, h.ModTime, h.Uname, h.Mode)
		}
		paths = append(paths, h.Name)
	}
}

// An archive has the program, the documents, the manual and the completions, and is the
// same when it is packed again.
func TestArchive(t *testing.T) {
	atTop(t)
	files, err := contents(release1, "linux", []byte("program"))
	if err != nil {
		t.Fatal(err)
	}
	one, two := tarball(release1.Date, under("gobang-x", files)), tarball(release1.Date, under("gobang-x", files))
	if one.err != nil || !bytes.Equal(one.data, two.data) {
		t.Fatalf("packed twice: %v", one.err)
	}
	paths := listed(t, one.data)
	for _, want := range []string{"gobang-x/", "gobang-x/gobang", "gobang-x/README.md", "gobang-x/LICENSE", "gobang-x/docs/player.md", "gobang-x/man6/gobang.6",
		"gobang-x/man6/gobang-analyze.6", "gobang-x/completions/bash/gobang", "gobang-x/completions/zsh/_gobang", "gobang-x/completions/fish/gobang.fish"} {
		if !slices.Contains(paths, want) {
			t.Errorf("%s is not in it: %q", want, paths)
		}
	}
	files, _ = contents(release1, "windows", []byte("program"))
	z := zipped(release1.Date, files)
	r, err := zip.NewReader(bytes.NewReader(z.data), int64(len(z.data)))
	if err != nil || r.File[0].Name != "gobang.exe" || !r.File[0].Modified.Equal(release1.Date) {
		t.Errorf("the zip: %v", err)
	}
}

// The package is one that dpkg reads, and what is in it is where Debian wants it.
func TestDebian(t *testing.T) {
	atTop(t)
	files, err := debContents(release1, []byte("program!"))
	if err != nil {
		t.Fatal(err)
	}
	p := debian(release1, "arm64", files)
	if p.err != nil || !bytes.HasPrefix(p.data, []byte("!<arch>\ndebian-binary   1796083200  0     0     100644  4         `\n2.0\n")) {
		t.Fatalf("%v, %.80q", p.err, p.data)
	}
	if again := debian(release1, "arm64", files); !bytes.Equal(p.data, again.data) {
		t.Error("packed again it is another")
	}
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("no dpkg-deb here: the package was not opened")
	}
	path := filepath.Join(t.TempDir(), "gobang.deb")
	if err := os.WriteFile(path, p.data, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("dpkg-deb", "-f", path, "Package", "Version", "Architecture").CombinedOutput()
	if err != nil || string(out) != "Package: gobang\nVersion: 1.2.3\nArchitecture: arm64\n" {
		t.Errorf("%v, %s", err, out)
	}
	out, err = exec.Command("dpkg-deb", "-c", path).CombinedOutput()
	for _, want := range []string{"./usr/games/gobang\n", "./usr/share/man/man6/gobang-verify.6.gz\n", "./usr/share/doc/gobang/copyright\n", "./usr/share/bash-completion/completions/gobang\n"} {
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("%v, no %s in %s", err, want, out)
		}
	}
}

func TestCopyright(t *testing.T) {
	const want = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: gobang

Files: *
Copyright: 2026 Somebody
License: Expat
 One.
 .
 Two.
`
	if got := copyright("MIT License\n\nCopyright (c) 2026 Somebody\n\nOne.\n\nTwo.\n"); got != want {
		t.Errorf("the copyright is\n%s", got)
	}
}

// What cannot be built is refused before anything is.
func TestRefused(t *testing.T) {
	atTop(t)
	if err := dist("plan9/mips", t.TempDir()); err == nil || !strings.HasPrefix(err.Error(), "-only plan9/mips: the systems are linux/amd64, ") {
		t.Errorf("%v", err)
	}
	t.Chdir(t.TempDir())
	if err := dist("", "out"); err == nil || !strings.HasPrefix(err.Error(), "run it at the top of the source: ") {
		t.Errorf("%v", err)
	}
}
