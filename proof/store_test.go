package proof

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"testing"
)

// sealedTree is a file that is whole but for what its tree says.
func sealedTree(moves uint32, tree ...byte) []byte {
	head := binary.LittleEndian.AppendUint32(append([]byte(fileMark), fileForm, Version), LeafNodes)
	out := bytes.NewBuffer(binary.LittleEndian.AppendUint32(head, moves))
	z, _ := flate.NewWriter(out, 9)
	z.Write(tree)
	z.Close()
	sum := sha256.Sum256(out.Bytes())
	return append(out.Bytes(), sum[:]...)
}

// A file with the right sum is still no strategy where its tree is none.
func TestTreesThatAreNone(t *testing.T) {
	if s, err := Read(sealedTree(1, 0, 1, 9, 255, 255)); err != nil || s.Len() != 1 {
		t.Fatal(err)
	}
	for name, file := range map[string][]byte{
		"no tree":               sealedTree(0),
		"no end":                sealedTree(1, 0, 1, 9, 255),
		"cut":                   sealedTree(1, 0, 1),
		"more":                  sealedTree(1, 0, 1, 9, 255, 255, 255),
		"one too many":          sealedTree(2, 0, 1, 9, 255, 255),
		"the same twice":        sealedTree(2, 0, 1, 9, 255, 14, 13, 9, 255, 255),
		"a reply on the centre": sealedTree(1, 112, 1, 9, 255, 255),
		"a move on the reply":   sealedTree(1, 0, 0, 9, 255, 255),
		"a move off the board":  sealedTree(1, 0, 225, 9, 255, 255),
		"a reply off the board": sealedTree(1, 230, 0, 9, 255, 255),
	} {
		if _, err := Read(file); err == nil {
			t.Errorf("%s: nobody saw it", name)
		}
	}
}
