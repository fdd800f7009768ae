package engines

import (
	"strings"

	"gobang/gomocup"
)

// FailureForms says why an engine failed, the longest form first: without what it
// said itself, without the details, and at last cut. None has more than most letters.
func FailureForms(err error, most int) []string {
	text := err.Error()
	if r := []rune(text); len(r) > most {
		text = string(r[:most])
	}
	forms := []string{strings.TrimRight(text, ".")}
	add := func(form string) {
		if form = strings.TrimRight(form, ". "); form != "" && form != forms[len(forms)-1] {
			forms = append(forms, form)
		}
	}
	text, _, _ = strings.Cut(text, "; it said: ")
	add(text)
	text = strings.Replace(text, gomocup.ErrWrong.Error()+": ", "", 1)
	add(text)
	if name, reason, found := strings.Cut(text, ": it played "); found {
		move, _, _ := strings.Cut(reason, ": ")
		add(name + ": it played " + move)
	}
	for _, letters := range []int{49, 40, 30, 20} {
		if r := []rune(text); len(r) > letters {
			forms = append(forms, string(r[:letters])+"..")
		}
	}
	return forms
}
