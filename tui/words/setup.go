package words

// What is said while a position is set up by hand.

var (
	SetUpTitle   = Phrase{"set up", "摆局"}
	SetUpKeys    = Phrase{"Keys of setting up", "摆局按键"}
	SetUpHow     = Phrase{"Set up: space a stone, the other colour, none; enter plays from here.", "摆局：空格依次放子、换色、取走；回车由此开始。"}
	SetUpShort   = Phrase{"space: a stone; enter plays", "空格放子，回车开始"}
	SetUpCount   = Phrase{"%s %d   %s %d", "%s %d   %s %d"}
	SetUpTurn    = Phrase{"%s moves next", "%s 下一手"}
	SetUpDecided = Phrase{"%s has won here already: nobody can play on.", "%s已胜，无法续弈。"}
	SetUpFull    = Phrase{"Every point is taken: nobody can play on.", "棋盘已满，无法续弈。"}
	SetUpPlays   = Phrase{"Who plays?", "由谁下？"}
	SetUpRows    = [3]Phrase{
		{"two people play", "双人对弈"},
		{"you move next, then the computer", "您先下，电脑后下"},
		{"the computer moves next", "电脑先下"},
	}
	SetUpAnalysis = Phrase{"Analysis on; play for both sides, e sets up again.", "分析已开；可代双方落子，e 再摆局。"}
)
