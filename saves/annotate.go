package saves

import "strings"

// Properties of a move that are no part of the game but are said about it: values and
// judgements of SGF such as V, BM, DO, IT and TE, and those of our own. What a file has
// of them stays with the move like everything else that is not known here.

// Property returns the first value of a property of the move, "" with true for one that
// stands there without; false where it is not there.
func (m *Move) Property(name string) (value string, there bool) {
	p := splitProps(m.twig.props())
	text, there := p.values[name]
	if !there {
		return "", false
	}
	first, _ := cutValue(text)
	return cleanText(unescape(first)), true
}

// SetProperty gives the move a property with one value, in place of the one it had. It
// is for properties that Move has no field for.
func (m *Move) SetProperty(name, value string) {
	m.edit(func(p *rawProps) {
		if _, there := p.values[name]; !there {
			p.names = append(p.names, name)
		}
		p.values[name] = "[" + escape(value) + "]"
	})
}

// DropProperty takes a property from the move.
func (m *Move) DropProperty(name string) {
	if _, there := m.Property(name); there {
		m.edit(func(p *rawProps) { delete(p.values, name) })
	}
}

// edit changes the properties of the move.
func (m *Move) edit(change func(p *rawProps)) {
	t := m.twig
	if t.note == nil {
		t.note = &note{}
	}
	p := splitProps(t.note.props)
	change(p)
	var b strings.Builder
	for _, name := range p.names {
		if value, there := p.values[name]; there {
			b.WriteString(name + value)
		}
	}
	t.note.props = b.String()
}
