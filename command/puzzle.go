package command

// gobang puzzle: a position to solve, in lines: the board and what there is to find, then
// an answer to every move that is read.

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"golang.org/x/term"

	"gobang/gomoku"
	"gobang/manual"
	"gobang/options"
	"gobang/puzzles"
	"gobang/saves"
)

var puzzlePage = manual.Page{
	Name: "puzzle", Does: "a position in which something is to be found",
	Forms: []string{"[flags] [N]"},
	Text: `Prints puzzle N, or the first one that is not solved yet, and reads moves, a line
each: the answer says whether the move wins, and what the other side plays. Every move
that wins is right, whatever the solution says; a wrong one is answered and taken back.
Other lines are hint, solution, board and quit. The puzzle is solved when nothing stops
the five any more.

In "win by fours in 4" every move of the winner but the last threatens five at once, and
the fourth makes it; in "win by threes in 5" open threes help; in "the only defence" the
other side wins unless one point is taken. All are proven, and come from games that the
engine played against itself. What is solved is kept beside the saved games; -solution
and -list change nothing there. The exit status is 1 where moves were read and the puzzle
is not solved.`,
	Examples: []manual.Example{
		{Line: "gobang puzzle", Does: "the next one"},
		{Line: "gobang puzzle 12 -solution", Does: "puzzle 12 and how it is solved"},
		{Line: "gobang puzzle -rule renju -kind threes", Does: "the next one of those"},
		{Line: "gobang puzzle -json -list", Does: "all of them, for a program"},
	},
	More: []manual.Section{{Head: "The fields of -json", Text: `An object for the puzzle: number rule kind (fours, threes or
defence) moves (of the winner to the five) grade (1 to 5) turn black white (stones)
solution (with -solution and -list). Then one for every line read: move answer (right,
solved, wrong, refused, hint or solution) reply line (how the other side wins if it does,
or the solution) why (of a refusal).`}},
	Flags:  func(fs *flag.FlagSet) { new(puzzleFlags).define(fs) },
	Values: map[string]manual.Values{"kind": manual.Words("fours", "threes", "defence"), "rule": manual.Words("freestyle", "standard", "renju"), "saves": manual.Files},
}

// puzzleFlags are the flags of the command.
type puzzleFlags struct {
	kind, rule, saves    string
	solution, list, json bool
}

func (f *puzzleFlags) define(fs *flag.FlagSet) {
	fs.StringVar(&f.kind, "kind", "", "only puzzles of the `KIND` fours, threes or defence")
	fs.StringVar(&f.rule, "rule", "", "only puzzles of the `RULE` freestyle, standard or renju")
	fs.BoolVar(&f.solution, "solution", false, "print the solution and read nothing")
	fs.BoolVar(&f.list, "list", false, "list the puzzles and read nothing")
	fs.BoolVar(&f.json, "json", false, "print JSON objects, one a line")
	fs.StringVar(&f.saves, "saves", "", "the `FOLDER` of saved games, where it is kept what is solved (default: the user's data folder)")
}

// Puzzle runs gobang puzzle and returns its exit status.
func Puzzle(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	var f puzzleFlags
	fs := puzzlePage.NewFlags(stderr, f.define)
	rest, status := options.ParseMixed(fs, args, stderr)
	if status >= 0 {
		return status
	}
	list, err := f.choose(rest)
	if err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Usage
	}
	s := solving{puzzleFlags: f, out: stdout, err: stderr}
	if f.list {
		for _, p := range list {
			s.print(p)
		}
		return options.Good
	}
	if err := s.open(list, len(rest) > 0); err != nil {
		fmt.Fprintf(stderr, "gobang: %v\n", err)
		return options.Bad
	}
	s.print(s.try.Puzzle)
	if f.solution {
		return options.Good
	}
	return s.read(stdin)
}

// choose returns the puzzles that the command line asks for; at least one.
func (f *puzzleFlags) choose(args []string) (list []puzzles.Puzzle, err error) {
	number := 0
	if len(args) > 0 {
		number, err = strconv.Atoi(args[0])
	}
	if err != nil || number < 0 || len(args) == 1 && number == 0 || len(args) > 1 {
		return nil, fmt.Errorf("%s: one number of a puzzle, 1 to %d", saves.Shown(strings.Join(args, " ")), len(puzzles.All()))
	}
	kind, rule := puzzles.Kind(0), gomoku.Rule(0)
	if f.kind != "" {
		kind, err = puzzles.ParseKind(f.kind)
	}
	if f.rule != "" && err == nil {
		rule, err = gomoku.ParseRule(f.rule)
	}
	if err != nil {
		return nil, err
	}
	for _, p := range puzzles.All() {
		if (number == 0 || p.Number == number) && (f.kind == "" || p.Kind == kind) && (f.rule == "" || p.Rule == rule) {
			list = append(list, p)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("there is no such puzzle")
	}
	return list, nil
}

// solving is a puzzle being solved in lines.
type solving struct {
	puzzleFlags
	out, err io.Writer
	progress *puzzles.Progress
	try      *puzzles.Try
	judge    *puzzles.Judge
}

// open takes the first puzzle of a list that is not solved, or the one that was named.
func (s *solving) open(list []puzzles.Puzzle, named bool) error {
	if s.saves != "" {
		if _, err := os.Stat(s.saves); err != nil {
			return fmt.Errorf("folder of saved games: %w", err)
		}
	}
	folder, err := saves.OpenFolder(s.saves)
	if err == nil {
		s.progress, err = puzzles.OpenProgress(folder)
		s.complain(err)
	} else {
		return err
	}
	s.judge, s.try = puzzles.NewJudge(), puzzles.NewTry(list[0])
	for _, p := range list {
		if _, solved := s.progress.Solved[p.Number]; !solved && !named {
			s.try = puzzles.NewTry(p)
			break
		}
	}
	return nil
}

func (s *solving) complain(err error) {
	if err != nil {
		fmt.Fprintf(s.err, "gobang: %v\n", err)
	}
}

// told is a puzzle as -json prints it.
type told struct {
	Number   int      `json:"number"`
	Rule     string   `json:"rule"`
	Kind     string   `json:"kind"`
	Moves    int      `json:"moves"`
	Grade    int      `json:"grade"`
	Turn     string   `json:"turn"`
	Black    []string `json:"black"`
	White    []string `json:"white"`
	Solution []string `json:"solution,omitempty"`
}

// print prints a puzzle: in a list a line, else the board and what there is to find.
func (s *solving) print(p puzzles.Puzzle) {
	switch {
	case s.json:
		t := told{Number: p.Number, Rule: p.Rule.String(), Kind: p.Kind.String(), Moves: p.Moves, Grade: p.Grade(), Turn: p.Turn().String(), Black: []string{}, White: []string{}}
		for _, st := range p.Position().Stones {
			if st.Side == gomoku.Black {
				t.Black = append(t.Black, st.Point.String())
			} else {
				t.White = append(t.White, st.Point.String())
			}
		}
		if s.solution || s.list {
			t.Solution = pointNames(p.Line)
		}
		json.NewEncoder(s.out).Encode(t)
	case s.list:
		fmt.Fprintf(s.out, "%d  %s, grade %d: %s to move, %s\n", p.Number, p.Rule, p.Grade(), p.Turn(), taskOf(p))
	default:
		s.board()
		fmt.Fprintf(s.out, "\npuzzle %d, %s, grade %d of %d\n%s to move: %s\n", p.Number, p.Rule, p.Grade(), puzzles.Grades, p.Turn(), taskOf(p))
		if s.solution {
			fmt.Fprintf(s.out, "solution: %s\n", gomoku.FormatPoints(p.Line))
		}
	}
}

// taskOf says what there is to find.
func taskOf(p puzzles.Puzzle) string {
	if p.Kind == puzzles.Defence {
		return "the only defence"
	}
	return fmt.Sprintf("win by %s in %d", p.Kind, p.Moves)
}

func (s *solving) board() {
	pos := s.try.Position()
	fmt.Fprint(s.out, gomoku.BoardOf(pos).Text(pos.Stones[len(pos.Stones)-1].Point))
}

// longestMove bounds a line of input.
const longestMove = 4096

// read answers the lines of the input until the puzzle is solved.
func (s *solving) read(stdin io.Reader) int {
	ctx, stop := options.UntilSignal()
	defer stop()
	in := bufio.NewScanner(stdin)
	in.Buffer(nil, longestMove)
	f, _ := stdin.(*os.File)
	prompt := f != nil && term.IsTerminal(int(f.Fd())) && !s.json
	tried := false
	for s.try.State != puzzles.Solved && ctx.Err() == nil {
		if prompt {
			fmt.Fprint(s.out, "> ")
		}
		if !in.Scan() {
			break
		}
		switch line := strings.ToLower(strings.TrimSpace(in.Text())); line {
		case "":
		case "quit", "q":
			return s.left(tried)
		case "board":
			s.board()
		case "hint":
			s.hint(ctx)
		case "solution":
			s.helped()
			s.answer(reaction{Answer: "solution", Line: pointNames(s.try.Line)})
		default:
			tried = s.move(ctx, line) || tried
		}
	}
	if err := in.Err(); errors.Is(err, bufio.ErrTooLong) {
		s.complain(fmt.Errorf("a line of more than %d bytes: no such move", longestMove))
	} else {
		s.complain(err)
	}
	return s.left(tried)
}

// left is how to leave.
func (s *solving) left(tried bool) int {
	if tried && s.try.State != puzzles.Solved {
		return options.Bad
	}
	return options.Good
}

// reaction is what is said of a line that was read.
type reaction struct {
	Move   string   `json:"move,omitempty"`
	Answer string   `json:"answer"`
	Reply  string   `json:"reply,omitempty"`
	Line   []string `json:"line,omitempty"`
	Why    string   `json:"why,omitempty"`
}

// move plays a typed move and answers it; it reports whether it was one.
func (s *solving) move(ctx context.Context, text string) bool {
	q, err := gomoku.ParsePoint(text)
	if err == nil {
		err = s.try.Play(q)
	}
	if err != nil {
		s.answer(reaction{Move: saves.Shown(text), Answer: "refused", Why: saves.Shown(err.Error())})
		return false
	}
	v := s.judge.Judge(ctx, s.try.Puzzle, s.try.Position())
	if ctx.Err() != nil {
		return true
	}
	a := reaction{Move: q.String(), Answer: "right", Line: pointNames(v.Line)}
	if v.Reply != gomoku.NoPoint {
		a.Reply = v.Reply.String()
	}
	s.try.Heard(v)
	switch s.try.State {
	case puzzles.Solved:
		a.Answer = "solved"
		s.complain(s.progress.Solve(s.try.Number, time.Now(), s.try.Helped))
	case puzzles.Wrong:
		a.Answer = "wrong"
		s.complain(s.progress.Fail(s.try.Number))
		s.try.Back()
	}
	s.answer(a)
	return true
}

// answer says what a move was worth.
func (s *solving) answer(a reaction) {
	it := s.try.Turn().Other()
	switch {
	case s.json:
		json.NewEncoder(s.out).Encode(a)
	case a.Answer == "refused":
		fmt.Fprintf(s.err, "gobang: %s: %s\n", a.Move, a.Why)
	case a.Answer == "hint":
		fmt.Fprintf(s.out, "hint: %s\n", a.Move)
	case a.Answer == "solution":
		fmt.Fprintf(s.out, "solution: %s\n", strings.Join(a.Line, " "))
	case a.Answer == "solved":
		fmt.Fprintf(s.out, "%s: solved\n", a.Move)
	case len(a.Line) > 0:
		fmt.Fprintf(s.out, "%s: wrong, %s wins: %s\n", a.Move, it, strings.Join(a.Line, " "))
	default:
		fmt.Fprintf(s.out, "%s: %s, %s answers %s\n", a.Move, a.Answer, it, a.Reply)
	}
}

// hint prints a move that wins.
func (s *solving) hint(ctx context.Context) {
	s.helped()
	q := s.try.Known()
	if q == gomoku.NoPoint {
		q = s.judge.Next(ctx, s.try.Position())
	}
	s.answer(reaction{Move: q.String(), Answer: "hint"})
}

// helped ends the streak.
func (s *solving) helped() {
	s.try.Helped = true
	s.complain(s.progress.Fail(s.try.Number))
}
