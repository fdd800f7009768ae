package words

// What is said while a game is opened: the opening rules, where stones may stand, and who
// takes which side.

var (
	OptOpening = Phrase{"Opening", "开局规则"}
	// Openings are the opening rules by opening.Rule.
	Openings = [6]Phrase{
		{"free", "自由"},
		{"pro", "Pro"},
		{"long pro", "长 Pro"},
		{"swap", "三手交换"},
		{"swap2", "三手交换二"},
		{"named", "二十六开局"},
	}
	OnCentre      = Phrase{"The first stone stands on the centre, %s.", "第一手须下在天元 %s。"}
	InMiddle      = Phrase{"Stone %d stands in the middle %d x %d.", "第 %d 手须下在中央 %d x %d 之内。"}
	OutOfMiddle   = Phrase{"Stone %d stands outside the middle %d x %d.", "第 %d 手须下在中央 %d x %d 之外。"}
	CentreShort   = Phrase{"Only the centre: %s", "须下天元 %s"}
	InShort       = Phrase{"Stone %d: middle %d x %d", "第 %d 手：中央 %d x %d 内"}
	OutShort      = Phrase{"Stone %d: outside %d x %d", "第 %d 手：中央 %d x %d 外"}
	LayStone      = Phrase{"Lay the opening, stone %d of %d: %s.", "摆开局，第 %d 子，共 %d 子：%s。"}
	LayShort      = Phrase{"Stone %d of %d: %s", "第 %d/%d 子：%s"}
	ChooseNow     = Phrase{"Space: choose your side.", "空格：选择一方。"}
	SidesHint     = Phrase{"up/down choose   enter takes   ESC back", "上下选择   回车确定   ESC 返回"}
	WhichSide     = Phrase{"Which side do you take?", "您选哪一方？"}
	WhichSideOf   = Phrase{"Player%d, which side?", "玩家 %d 选哪一方？"}
	TheMover      = Phrase{"%s, which moves next", "%s（下一手）"}
	TheBeginner   = Phrase{"%s, which began", "%s（先手）"}
	TwoMore       = Phrase{"two stones more, the other chooses", "再摆两子，由对方选择"}
	ComputerTakes = Phrase{"The computer takes %s.", "电脑选%s。"}
	TakesOf       = Phrase{"Player%d takes %s.", "玩家 %d 选%s。"}
	YouTake       = Phrase{"You have %s.", "您执%s。"}
	LaysTwo       = Phrase{"Two stones more.", "再摆两子。"}
	ProofFree     = Phrase{"Level 9's proven opening is for free games: here it plays as level 8.", "9 级的证明只用于自由开局，此处按 8 级下。"}
	ProofShort    = Phrase{"Level 9 plays as level 8 here.", "9 级此处按 8 级下。"}
	KeepsLevel    = Phrase{"keeps the game level", "保持均势"}
	BestAllowed   = Phrase{"the best the opening allows", "开局规则下最佳"}
)
