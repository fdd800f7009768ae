package engine

// The ideas of the search, each with a name so that it can be left out and
// measured, and the numbers that tune them.

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Idea is a set of techniques of the search.
type Idea uint32

// The techniques. What each gains stands in the message of the commit that
// brought it or changed it.
const (
	ForcedReply  Idea = 1 << iota // the answer to a four costs no depth
	LeafVCF                       // a win by fours is looked for at every leaf
	NodeVCF                       // and at every new node but shallow ones
	Futility                      // a node far above beta is believed
	Razoring                      // a shallow node far below alpha only looks for a win by fours
	LateMoves                     // late moves are left out
	Reductions                    // late moves are searched less deep
	Singular                      // a move much better than all others is searched deeper
	History                       // moves that refuted before come first
	Killers                       // also those of the same ply
	Counters                      // also the one that answered the same last move
	Aspiration                    // the root begins with a narrow window
	TableValue                    // the table's value stands in for the evaluation where it says more
	StalePV                       // a principal variation from a shallow search is searched less deep
	SingularMore                  // singular moves by two plies, others less, and cuts where two moves are good
	FailHigh                      // a node that should fail high and is far above beta is searched less deep
	LateAnswers                   // late answers to an open four are left out too
	Deeper                        // a late move that comes out well is searched deeper
	RaisedLess                    // after a better move the others are searched less deep
	DoubleThree                   // two open threes win where the other side has no four
	RootProof                     // the solvers look for a forced win before the search
	ideasEnd
)

// AllIdeas has every idea.
const AllIdeas = ideasEnd - 1

// ideaNames are the names for a command line, in the order of the bits.
var ideaNames = []string{"forced", "leafvcf", "nodevcf", "futility", "razoring", "latemoves", "reductions", "singular", "history", "killers", "counters", "aspiration", "tablevalue", "stalepv", "singularmore", "failhigh", "lateanswers", "deeper", "raisedless", "doublethree", "rootproof"}

// IdeaByName returns the idea of a name, 0 if there is none.
func IdeaByName(name string) Idea {
	for i, n := range ideaNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// Param is a number that tunes the search.
type Param uint8

// The numbers. Their names, ranges and meanings stand in the table below.
const (
	forcedExtend Param = iota
	leafNodes
	nodeNodes
	nodeDepth
	futilityDepth
	futilityScale
	futilityBase
	razorDepth
	razorScale
	razorBase
	lateDepth
	lateBase
	latePower
	lateFalling
	reduceDepth
	reduceAfter
	reduceDivisor
	reduceBase
	reduceCut
	reducePV
	reduceFalling
	reduceFour
	reduceThree
	reduceHistory
	singularDepth
	singularBehind
	singularMargin
	singularShare
	singularTwice
	singularLess
	failHighBase
	failHighScale
	staleShare
	staleMost
	deeperBase
	deeperScale
	deeperTwice
	orderKiller
	orderCounter
	orderHistory
	historyScale
	historyMost
	windowDepth
	windowStart
	windowGrow
	numParams
)

// params is the table of all numbers: name, default, range, meaning.
var params = [numParams]struct {
	name             string
	def, least, most int32
	doc              string
}{
	forcedExtend:   {"forced.extend", 100, 0, 200, "hundredths of a ply that the answer to a four is given"},
	leafNodes:      {"leaf.nodes", 40, 0, 1000, "nodes a win by fours may cost at a leaf"},
	nodeNodes:      {"node.nodes", 80, 0, 1000, "and at a new node"},
	nodeDepth:      {"node.depth", 300, 0, 2000, "hundredths of a ply a new node has left at least to be looked at so"},
	futilityDepth:  {"futility.depth", 6000, 0, 10000, "hundredths of a ply a node has left at most to be believed above beta"},
	futilityScale:  {"futility.scale", 63, 0, 400, "how far above beta it must be, for a ply"},
	futilityBase:   {"futility.base", -63, -200, 400, "and in any case"},
	razorDepth:     {"razor.depth", 200, 0, 2000, "hundredths of a ply a node far below alpha has left at most to try fours alone"},
	razorScale:     {"razor.scale", 14, 0, 800, "how far below alpha, for a ply"},
	razorBase:      {"razor.base", 19, -200, 400, "and in any case"},
	lateDepth:      {"late.depth", 6000, 0, 10000, "hundredths of a ply a node has left at most to leave late moves out"},
	lateBase:       {"late.base", 3, 0, 40, "moves that a node tries in any case"},
	latePower:      {"late.power", 132, 0, 300, "hundredths of the power of the plies left that is added"},
	lateFalling:    {"late.falling", 50, 10, 100, "how many of them in a hundred while the value does not rise"},
	reduceDepth:    {"reduce.depth", 200, 100, 2000, "hundredths of a ply a node has left at least to search late moves less deep"},
	reduceAfter:    {"reduce.after", 1, 1, 20, "moves searched in full before"},
	reduceDivisor:  {"reduce.divisor", 100, 40, 600, "hundredths by which ln(depth) ln(moves) is divided"},
	reduceBase:     {"reduce.base", 0, -200, 300, "hundredths of a ply added to that"},
	reduceCut:      {"reduce.cut", 180, 0, 400, "hundredths of a ply more where the node should fail high"},
	reducePV:       {"reduce.pv", 100, 0, 400, "less in the principal variation"},
	reduceFalling:  {"reduce.falling", 100, 0, 400, "more where the value does not rise"},
	reduceFour:     {"reduce.four", 200, 0, 600, "less for a four"},
	reduceThree:    {"reduce.three", 100, 0, 600, "less for an open three, and for stopping two"},
	reduceHistory:  {"reduce.history", 4000, 500, 30000, "history that counts as a ply less"},
	singularDepth:  {"singular.depth", 700, 300, 3000, "hundredths of a ply a node has left at least to ask whether its table move is the only one"},
	singularBehind: {"singular.behind", 300, 0, 1000, "hundredths of a ply the entry may be shallower than the node"},
	singularMargin: {"singular.margin", 200, 0, 1000, "hundredths by which the others must be worse, for a ply"},
	singularShare:  {"singular.share", 50, 20, 80, "hundredths of the depth for that question"},
	singularTwice:  {"singular.twice", 29, 0, 300, "how much worse they must be still for two plies more"},
	singularLess:   {"singular.less", 150, 0, 300, "hundredths of a ply less where another move is good too"},
	failHighBase:   {"failhigh.base", -9, -200, 400, "how far above beta a node that should fail high must be to be searched less deep"},
	failHighScale:  {"failhigh.scale", 15, 0, 200, "and for a ply"},
	staleShare:     {"stale.share", 28, 0, 100, "hundredths of what the table's depth is behind by which the principal variation is searched less deep"},
	staleMost:      {"stale.most", 360, 0, 1000, "and hundredths of a ply it can be at most"},
	deeperBase:     {"deeper.base", 34, 0, 400, "how far above alpha a late move must come to be searched a ply deeper"},
	deeperScale:    {"deeper.scale", 11, 0, 100, "and for a ply of its reduction"},
	deeperTwice:    {"deeper.twice", 315, 0, 1000, "and how much farther for two plies"},
	orderKiller:    {"order.killer", 300, 0, 3000, "order of a killer"},
	orderCounter:   {"order.counter", 200, 0, 3000, "of the answer to the last move"},
	orderHistory:   {"order.history", 5, 0, 16, "how often history is halved before it counts in the order"},
	historyScale:   {"history.scale", 4, 1, 32, "history for a ply and its square"},
	historyMost:    {"history.most", 400, 50, 2000, "plies and squares that count at most"},
	windowDepth:    {"window.depth", 4, 1, 20, "depth from which the root begins with a narrow window"},
	windowStart:    {"window.start", 30, 5, 400, "half its width"},
	windowGrow:     {"window.grow", 300, 110, 1000, "hundredths by which it grows after a miss"},
}

// The numbers of the clock: moves a game is planned to last, what one move may
// take of the increment and of the time left, and hundredths of the plan: for a
// move at first, less for each depth it has stood, and at least.
const (
	planMoves      = 25
	planShare      = 3 // quarters of the increment
	planMost       = 4 // a quarter of the time left
	planFirst      = 140
	planLessSteady = 20
	planLeast      = 40
)

// What a glance may cost: a position with a single move.
const (
	glanceTime  = 50 * time.Millisecond
	glanceNodes = 20_000
)

// windowMost is half the width from which the root's window is open.
const windowMost = 1000

// Params is a full set of numbers.
type Params [numParams]int32

// DefaultParams returns the numbers the engine plays with.
func DefaultParams() (p Params) {
	for i := range params {
		p[i] = params[i].def
	}
	return p
}

// ParamNames returns the names Params.Set knows, in the order of Params.
func ParamNames() []string {
	names := make([]string, numParams)
	for i := range params {
		names[i] = params[i].name
	}
	return names
}

// ParamRange returns the least and the greatest value of a number.
func ParamRange(p Param) (least, most int32) { return params[p].least, params[p].most }

// Set changes the numbers of a list as "name=value,name=value". An unknown name,
// a value that is none and one out of range are errors.
func (p *Params) Set(list string) error {
	for _, part := range strings.Split(list, ",") {
		if part == "" {
			continue
		}
		name, text, _ := strings.Cut(part, "=")
		i := slices.Index(ParamNames(), name)
		if i < 0 {
			return fmt.Errorf("%q: there is no number of that name", name)
		}
		v, err := strconv.Atoi(text)
		if d := params[i]; err != nil || v < int(d.least) || v > int(d.most) {
			return fmt.Errorf("%s: a whole number from %d to %d is wanted, not %q", name, d.least, d.most, text)
		}
		p[i] = int32(v)
	}
	return nil
}

// tuning is a set of numbers with what is worked out from them once.
type tuning struct {
	Params
	reductions [64][64]int16 // by plies left and moves tried, hundredths of a ply
	late       [64]int32     // by plies left: how many moves are tried
}

// newTuning works out the tables of a set of numbers. It is the one place with
// floating point numbers; the products are far from the edges of rounding.
func newTuning(p Params) *tuning {
	t := &tuning{Params: p}
	for d := 1; d < 64; d++ {
		t.late[d] = p[lateBase] + int32(math.Pow(float64(d), float64(p[latePower])/100))
		for n := 1; n < 64; n++ {
			t.reductions[d][n] = int16(100*math.Log(float64(d))*math.Log(float64(n))*100/float64(p[reduceDivisor])) + int16(p[reduceBase])
		}
	}
	return t
}

// futility is how far above beta a node must be to be believed.
func (t *tuning) futility(depth int, improving bool) int {
	if improving {
		depth -= onePly
	}
	return max(0, int(t.Params[futilityScale])*depth/onePly+int(t.Params[futilityBase]))
}

// lateMoves is how many moves a node of that depth tries.
func (t *tuning) lateMoves(depth int, improving bool) int {
	n := int(t.late[min(max(depth, 0)/onePly, 63)])
	if !improving {
		n = n * int(t.Params[lateFalling]) / 100
	}
	return n - 1
}

// reduction is how much depth a late move loses.
func (t *tuning) reduction(depth, tried int, pv, cut, improving bool, own, theirs Class, history int32) int {
	r := int32(t.reductions[min(depth/onePly, 63)][min(tried, 63)])
	if cut {
		r += t.Params[reduceCut]
	}
	if pv {
		r -= t.Params[reducePV]
	}
	if !improving {
		r += t.Params[reduceFalling]
	}
	if own >= ClassE {
		r -= t.Params[reduceFour]
	} else if own >= ClassH || theirs >= ClassF {
		r -= t.Params[reduceThree]
	}
	r -= history * 100 / t.Params[reduceHistory]
	return int(r)
}

// deeper is how much deeper than planned a late move is searched again that came
// out above alpha.
func (t *tuning) deeper(score, alpha, best, reduced int) int {
	above := score - alpha - int(t.Params[deeperScale])*reduced/onePly
	switch {
	case above > int(t.Params[deeperBase]+t.Params[deeperTwice]):
		return 2 * onePly
	case above > int(t.Params[deeperBase]):
		return onePly
	}
	return 0
}

// IdeaNames returns the names IdeaByName knows.
func IdeaNames() []string { return slices.Clone(ideaNames) }
