package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"path"
	"slices"
	"strings"
	"time"
)

// tarball packs files with their folders, all owned by root and of one date.
func tarball(date time.Time, files []file) packed {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return packed{nil, err}
	}
	w := tar.NewWriter(z)
	for _, f := range withFolders(files) {
		h := &tar.Header{Name: f.path, Mode: f.mode, Size: int64(len(f.data)), ModTime: date, Uname: "root", Gname: "root", Typeflag: tar.TypeReg, Format: tar.FormatGNU}
		if strings.HasSuffix(f.path, "/") {
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			return packed{nil, err}
		}
		if _, err := w.Write(f.data); err != nil {
			return packed{nil, err}
		}
	}
	if err := w.Close(); err != nil {
		return packed{nil, err}
	}
	err = z.Close()
	return packed{b.Bytes(), err}
}

// withFolders puts before the files the folders they are in.
func withFolders(files []file) (list []file) {
	seen := map[string]bool{}
	for _, f := range files {
		var dirs []string
		bare := strings.TrimPrefix(f.path, "./")
		for dir := path.Dir(bare); dir != "." && !seen[dir]; dir = path.Dir(dir) {
			seen[dir] = true
			dirs = append(dirs, f.path[:len(f.path)-len(bare)]+dir+"/")
		}
		slices.Reverse(dirs)
		for _, dir := range dirs {
			list = append(list, file{dir, 0o755, nil})
		}
		list = append(list, f)
	}
	return list
}

// zipped packs files for Windows.
func zipped(date time.Time, files []file) packed {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.path, Method: zip.Deflate, Modified: date}
		h.SetMode(0o644)
		out, err := w.CreateHeader(h)
		if err == nil {
			_, err = out.Write(f.data)
		}
		if err != nil {
			return packed{nil, err}
		}
	}
	err := w.Close()
	return packed{b.Bytes(), err}
}

// gzipped packs one file, with neither name nor date.
func gzipped(data []byte) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
}
