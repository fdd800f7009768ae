// Dist builds what a release consists of: an archive for each system, a package for
// Debian, and their checksums. The same source gives the same bytes, whoever builds it
// and when: no path of the machine is in the program, and every file bears the date of
// the release.
//
//	go run ./dist                    all of it, into the folder release
//	go run ./dist -only linux/amd64  one system
//
// main.go says what is built, contents.go what is in it, archive.go and deb.go how it is
// packed.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"gobang/manual"
)

// targets are the systems there is an archive for.
var targets = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64", "windows/arm64", "freebsd/amd64", "freebsd/arm64"}

// largest is how large what is in an archive may be, in bytes. The program has most of
// it, 8.2 MB on Linux; on Windows it has Go's package net in it.
const largest = 9 << 20

func main() {
	only := flag.String("only", "", "build for this `SYSTEM` alone, such as linux/amd64")
	out := flag.String("o", "release", "the `FOLDER` for what is built")
	flag.Parse()
	if err := dist(*only, *out); err != nil {
		fmt.Fprintf(os.Stderr, "dist: %v\n", err)
		os.Exit(1)
	}
}

// dist builds everything, and at the end the checksums.
func dist(only, out string) error {
	if only != "" && !slices.Contains(targets, only) {
		return fmt.Errorf("-only %s: the systems are %s", only, strings.Join(targets, ", "))
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return fmt.Errorf("run it at the top of the source: %w", err)
	}
	r := manual.ReleaseOf(string(changes))
	if r.Number == "" || r.Date.IsZero() {
		return fmt.Errorf("CHANGELOG.md: its first heading is not such as ## 1.1.0 - 2026-11-30")
	}
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	var made []string
	for _, target := range targets {
		if only == "" || target == only {
			list, err := release(r, target, out)
			if err != nil {
				return fmt.Errorf("%s: %w", target, err)
			}
			made = append(made, list...)
		}
	}
	return sums(out, made)
}

// release builds for one system, and returns the names of the files.
func release(r manual.Release, target, out string) (made []string, err error) {
	goos, arch, _ := strings.Cut(target, "/")
	program, err := build(goos, arch)
	if err != nil {
		return nil, err
	}
	name := fmt.Sprintf("gobang-%s-%s-%s", r.Number, goos, arch)
	files, err := contents(r, goos, program)
	if err != nil {
		return nil, err
	}
	if n := size(files); n > largest {
		return nil, fmt.Errorf("%d bytes are more than %d", n, largest)
	}
	pack, ext := tarball, ".tar.gz"
	if goos == "windows" {
		pack, ext = zipped, ".zip"
	}
	if err := writeFile(filepath.Join(out, name+ext), pack(r.Date, under(name, files))); err != nil {
		return nil, err
	}
	made = append(made, name+ext)
	if goos == "linux" {
		deb := fmt.Sprintf("gobang_%s_%s.deb", r.Number, arch)
		if files, err = debContents(r, program); err != nil {
			return nil, err
		}
		if err := writeFile(filepath.Join(out, deb), debian(r, arch, files)); err != nil {
			return nil, err
		}
		made = append(made, deb)
	}
	fmt.Printf("%s: %d bytes unpacked\n", target, size(files))
	return made, nil
}

// build compiles the program for a system and returns its bytes.
func build(goos, arch string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "gobang-dist")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "gobang")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=auto", "-ldflags=-s -w -buildid=", "-o", path, ".")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOOS="+goos, "GOARCH="+arch)
	cmd.Stderr = os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
}

// sums writes the checksums, in the form that sha256sum -c reads.
func sums(out string, made []string) error {
	var b strings.Builder
	for _, name := range made {
		data, err := os.ReadFile(filepath.Join(out, name))
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%x  %s\n", sha256.Sum256(data), name)
	}
	return writeFile(filepath.Join(out, "SHA256SUMS"), packed{[]byte(b.String()), nil})
}

// packed is what was packed, or why not.
type packed struct {
	data []byte
	err  error
}

func writeFile(path string, p packed) error {
	if p.err != nil {
		return p.err
	}
	return os.WriteFile(path, p.data, 0o666)
}
