package main

// A package of Debian is an ar archive of three files: the number of the format, what
// the package is (control), and its files (data). See deb(5).

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"strings"
	"time"

	"gobang/manual"
)

// maintainer is who the package names; there is no address to write to.
const maintainer = "The Gobang authors <gobang@localhost.localdomain>"

// overrides says to lintian what is so on purpose.
const overrides = `# Go programs are linked statically, and need nothing of the system.
gobang: statically-linked-binary [usr/games/gobang]
# It is built here and sent to no archive of Debian: there is no address to write to.
gobang: bogus-mail-host Maintainer *
gobang: bogus-mail-host-in-debian-changelog *
`

// debian packs a package.
func debian(r manual.Release, arch string, files []file) packed {
	data := tarball(r.Date, dotted(files))
	if data.err != nil {
		return data
	}
	control := tarball(r.Date, []file{
		{"./control", 0o644, []byte(control(r, arch, files))},
		{"./md5sums", 0o644, []byte(md5sums(files))},
	})
	if control.err != nil {
		return control
	}
	var b bytes.Buffer
	b.WriteString("!<arch>\n")
	member(&b, r.Date, "debian-binary", []byte("2.0\n"))
	member(&b, r.Date, "control.tar.gz", control.data)
	member(&b, r.Date, "data.tar.gz", data.data)
	return packed{b.Bytes(), nil}
}

// dotted gives paths the dot that dpkg writes before them.
func dotted(files []file) (list []file) {
	for _, f := range files {
		f.path = "./" + f.path
		list = append(list, f)
	}
	return list
}

// member writes a file into an ar archive.
func member(b *bytes.Buffer, date time.Time, name string, data []byte) {
	fmt.Fprintf(b, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", name, date.Unix(), 0, 0, 0o100644, len(data))
	b.Write(data)
	if len(data)%2 == 1 {
		b.WriteByte('\n')
	}
}

// control says what the package is.
func control(r manual.Release, arch string, files []file) string {
	return fmt.Sprintf(`Package: gobang
Version: %s
Architecture: %s
Maintainer: %s
Installed-Size: %d
Section: games
Priority: optional
Description: five in a row in the terminal, with a tournament engine
 The Gobang of the Turbo C programs of the nineties, on their blue screen: the
 computer opens on the centre, arrows and space answer, ESC leaves and loses
 nothing. Under it is an engine that speaks the Gomocup protocol, analyzes
 positions, reads the game files of other programs, and never loses the
 free-style game on 15 lines that it begins.
`, r.Number, arch, maintainer, (size(files)+1023)/1024)
}

// md5sums lists the sums of the files, as dpkg -V reads them.
func md5sums(files []file) string {
	var b strings.Builder
	for _, f := range files {
		fmt.Fprintf(&b, "%x  %s\n", md5.Sum(f.data), f.path)
	}
	return b.String()
}
