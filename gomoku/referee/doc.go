// Package referee is the judge of the game: five, exact five, overline, forbidden
// points, full board, the winning line. It scans the stones plainly from the last one;
// it is slow and obviously right, and everything fast is held against it by tests. The
// engine knows nothing of it, so where both agree neither has copied the other.
package referee
