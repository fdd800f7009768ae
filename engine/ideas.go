package engine

// The ideas of the search, each with a name so that it can be left out and
// measured, and the numbers that tune them.

import (
	"math"
	"slices"
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
	LateMoves                     // late moves of shallow nodes are left out
	MoveFutility                  // quiet moves of shallow nodes below alpha are left out
	Reductions                    // late moves are searched less deep
	Singular                      // a move much better than all others is searched deeper
	History                       // moves that refuted before come first
	Killers                       // also those of the same ply
	Counters                      // also the one that answered the same last move
	Aspiration                    // the root begins with a narrow window
	RootProof                     // the solvers look for a forced win before the search
	ideasEnd
)

// AllIdeas has every idea.
const AllIdeas = ideasEnd - 1

// ideaNames are the names for a command line, in the order of the bits.
var ideaNames = []string{"forced", "leafvcf", "nodevcf", "futility", "razoring", "latemoves", "movefutility", "reductions", "singular", "history", "killers", "counters", "aspiration", "rootproof"}

// IdeaByName returns the idea of a name, 0 if there is none.
func IdeaByName(name string) Idea {
	for i, n := range ideaNames {
		if n == name {
			return 1 << i
		}
	}
	return 0
}

// Nodes a win by fours may cost at a leaf, and at a new node of that depth.
const (
	leafVCF      = 40
	nodeVCF      = 80
	nodeVCFDepth = 3
)

// razor is how far below alpha, a ply of depth, nothing but fours is tried.
const razor = 220

// windowStart is half the root's first window.
const windowStart = 30

// futility is how far above beta a node must be to be believed.
func futility(depth int, improving bool) int {
	if improving {
		depth--
	}
	return 70*depth + 30
}

// moveFutility is what a quiet move may gain at most.
func moveFutility(depth int) int { return 100 + 120*depth }

// lateMoves is how many moves a node of that depth tries.
func lateMoves(depth int, improving bool) int {
	n := 4 + depth*depth
	if improving {
		return n + n/2
	}
	return n
}

// reductionTable holds ln(depth)*ln(moves)/2, rounded. It is the one place with
// floating point numbers; the products are far from the edges of rounding.
var reductionTable = func() (t [64][64]int8) {
	for d := 1; d < 64; d++ {
		for n := 1; n < 64; n++ {
			t[d][n] = int8(math.Log(float64(d))*math.Log(float64(n))/1.9 + 0.4)
		}
	}
	return t
}()

// reduction is how many plies a late move loses.
func (w *worker) reduction(depth, tried int, pv, cut, improving bool, own, theirs Class) int {
	r := int(reductionTable[min(depth, 63)][min(tried, 63)])
	if cut {
		r++
	}
	if pv {
		r--
	}
	if !improving {
		r++
	}
	if own >= ClassE {
		r -= 2
	} else if own >= ClassH || theirs >= ClassF {
		r--
	}
	return r
}

// IdeaNames returns the names IdeaByName knows.
func IdeaNames() []string { return slices.Clone(ideaNames) }
