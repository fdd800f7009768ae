package words

// What is said of puzzles.

var (
	Puzzle        = Phrase{"puzzle %d", "第 %d 题"}
	PuzzleTitle   = Phrase{"Keys of puzzles", "解题按键"}
	PuzzleGrade   = Phrase{"grade %d of %d", "难度 %d/%d"}
	PuzzleSolved  = Phrase{"solved %d of %d", "已解 %d/%d"}
	PuzzleBefore  = Phrase{"solved before", "此题已解"}
	PuzzleStreak  = Phrase{"streak %d, best %d", "连对 %d，最佳 %d"}
	PuzzleFault   = Phrase{"%s has forbidden points", "%s有禁手点"}
	PuzzleFilter  = Phrase{"shown: %s", "题型：%s"}
	PuzzleAll     = Phrase{"all", "全部"}
	PuzzleFilters = Phrase{"Shown: %s, %d puzzles, %d solved.", "题型：%s，共 %d 题，已解 %d。"}

	// Tasks are what to do, by puzzles.Kind.
	TaskOf = Phrase{"%s to move: %s", "轮到%s：%s"}
	Tasks  = [3]Phrase{
		{"win by fours in %d", "连冲四 %d 步胜"},
		{"win by threes in %d", "连续威胁 %d 步胜"},
		{"the only defence", "唯一的防守"},
	}
	// TaskHows say how that is done.
	TaskHows = [3]Phrase{
		{"Each move threatens five at once.", "每手都要立即威胁成五。"},
		{"Fours and open threes force the way.", "用冲四和活三一路逼迫。"},
		{"One point alone stops a forced win.", "只有一点能阻止对方的必胜。"},
	}
	// TaskKinds are the kinds by themselves.
	TaskKinds = [3]Phrase{{"wins by fours", "连冲四"}, {"wins by threes", "连续威胁"}, {"the only defence", "唯一防守"}}

	PuzzleLooks    = Phrase{"Looking at %s ...", "正在检查 %s……"}
	PuzzleRight    = Phrase{"%s is right. %s answers %s; go on.", "%s 正确。%s应 %s，请继续。"}
	PuzzleRightMid = Phrase{"%s is right. %s answers %s.", "%s 正确。%s应 %s。"}
	PuzzleRightIn  = Phrase{"%s: right. Go on.", "%s 正确，请继续。"}
	PuzzleDone     = Phrase{"Solved: nothing stops the five. n: the next one.", "已解：五连已无法阻挡。n 下一题。"}
	PuzzleHeld     = Phrase{"Solved: %s alone holds. n: the next one.", "已解：只有 %s 守得住。n 下一题。"}
	PuzzleDoneIn   = Phrase{"Solved. n: next", "已解。n 下一题"}
	PuzzleFailed   = Phrase{"%s does not win: %s answers %s. u takes it back.", "%s 不能取胜：%s应 %s。u 悔棋。"}
	PuzzleLost     = Phrase{"%s loses to %s. u takes it back.", "%s 败于 %s。u 悔棋。"}
	PuzzleWrong    = Phrase{"Wrong: %s answers %s. u takes back.", "不对：%s应 %s。u 悔棋。"}
	PuzzleFailedIn = Phrase{"Wrong: %s. u: back", "不对：%s。u 悔棋"}
	PuzzleBack     = Phrase{"u takes the wrong move back.", "请按 u 收回错着。"}
	PuzzleOver     = Phrase{"This one is over. n: the next one, u: again.", "此题已结束。n 下一题，u 重来。"}
	PuzzleHint     = Phrase{"Hint: %s.", "提示：%s。"}
	PuzzleNoHint   = Phrase{"No win is left here. u takes back.", "此处已无胜着。u 悔棋。"}
	PuzzleShown    = Phrase{"Solution, move %d of %d: %s. s goes on.", "解答第 %d/%d 手：%s。s 继续。"}
	PuzzleShownIn  = Phrase{"%d/%d: %s. s: on", "%d/%d：%s。s 继续"}
	PuzzleShownAll = Phrase{"That was the solution. n: the next one, u: again.", "解答完毕。n 下一题，u 重来。"}
	PuzzleShort    = Phrase{"n: next, u: again", "n 下一题，u 重来"}
	PuzzleLast     = Phrase{"All of these are solved. f: others", "这些题已全部解出。f 换题型。"}
	PuzzleFirst    = Phrase{"There is no puzzle before this one.", "前面没有题了。"}
	PuzzleNotKept  = Phrase{"Not kept: %s", "未能保存：%s"}
)
