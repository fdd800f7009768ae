package words

// Every sentence the game says. One phrase a line, English and Chinese side by side;
// verbs such as %s stand in the same order in both. Points are shown in capitals: H8.
// What a key does stands beside the key (tui/keys).

// The panel.
var (
	Credit        = Phrase{"Designed By Ye Binbin", "Designed By Ye Binbin"}
	CreditClass   = Phrase{"from class A of CS", "from class A of CS"}
	Mode          = Phrase{"mode", "模式"}
	Rule          = Phrase{"rule", "规则"}
	Size          = Phrase{"size", "棋盘"}
	Level         = Phrase{"level", "级别"}
	Last          = Phrase{"last", "上手"}
	Move          = Phrase{"move", "手数"}
	Computer      = Phrase{"computer", "电脑"}
	You           = Phrase{"you", "您"}
	PlayerNo      = Phrase{"Player%d", "玩家%d"}
	PlayerShort   = Phrase{"P%d", "玩%d"}
	ComputerFirst = Phrase{"computer first", "电脑先手"}
	PersonFirst   = Phrase{"you first", "玩家先手"}
	TwoPeople     = Phrase{"two players", "双人对弈"}
	LastBy        = Phrase{"%s by %s", "%s %s"}
	SizeOf        = Phrase{"%d x %d", "%d x %d"}
	MoveNo        = Phrase{"move %d", "第 %d 手"}
	LevelShort    = Phrase{"lv%d", "%d级"}
	MovesShort    = Phrase{"m%d", "%d手"}
	Speed         = Phrase{"%.0f kn/s", "%.0f 千/秒"}
	Seconds       = Phrase{"%.1f s", "%.1f 秒"}
	ShortStatus   = Phrase{"move %d  last %s", "第 %d 手  上一手 %s"}
	Engine        = Phrase{"engine", "引擎"}
	Moves         = Phrase{"moves", "棋谱"}
	Depth         = Phrase{"depth", "深度"}
	Nodes         = Phrase{"nodes", "节点"}
	Best          = Phrase{"best", "最佳"}
	Better        = Phrase{"%s better", "%s优"}
	ProvenBy      = Phrase{"proven: wins by move %d at the latest", "已证明：最迟第 %d 手取胜"}
	ProvenBrief   = Phrase{"it wins by move %d", "电脑第 %d 手前必胜"}
	ValueOf       = Phrase{"value", "形势"}
	NotProven     = Phrase{"not in the proof: plays as level 8", "不在证明之内：按 8 级下"}
	Red           = Phrase{"Red", "红方"}
	White         = Phrase{"White", "白方"}
)

// The lines under the board.
var (
	YourTurn        = Phrase{"Your turn.", "轮到您。"}
	TurnOf          = Phrase{"%s to move.", "轮到%s。"}
	Thinking        = Phrase{"The computer (%s) is thinking...", "电脑（%s）正在思考……"}
	GameOver        = Phrase{"The game is over.", "本局已结束。"}
	ThinkingShort   = Phrase{"thinking", "思考中"}
	Taken           = Phrase{"%s is occupied.", "%s 已有棋子。"}
	OffBoard        = Phrase{"%s is not on this board.", "%s 不在棋盘上。"}
	IsForbidden     = Phrase{"%s is forbidden for %s: %s.", "%s 是%s禁手：%s。"}
	NothingBack     = Phrase{"Nothing to take back.", "无棋可悔。"}
	NothingAgain    = Phrase{"Nothing to play again.", "无棋可重走。"}
	SwappedFirst    = Phrase{"Sides swapped: yours is the side that began.", "已交换：您执先手一方。"}
	SwappedSecond   = Phrase{"Sides swapped: the computer has the side that began.", "已交换：电脑执先手一方。"}
	LevelNow        = Phrase{"Level %d: %s.", "级别 %d：%s。"}
	NoUp            = Phrase{"This is the highest level there is.", "已是最高级别。"}
	NoDown          = Phrase{"This is the lowest level.", "已是最低级别。"}
	Saved           = Phrase{"Saved as %s.", "已存为 %s。"}
	Shelved         = Phrase{"The unfinished game was saved as %s.", "未完的棋局已存为 %s。"}
	Loaded          = Phrase{"Loaded %s.", "已载入 %s。"}
	Resumed         = Phrase{"Welcome back: the game goes on.", "欢迎回来，棋局继续。"}
	NoHint          = Phrase{"No hint: %s.", "没有提示：%s。"}
	HintIs          = Phrase{"Hint %s: %s.", "提示 %s：%s。"}
	MarksOn         = Phrase{"Forbidden points are marked x.", "禁手点以 x 标出。"}
	MarksOff        = Phrase{"Forbidden points are not marked.", "不再标出禁手点。"}
	NumbersOn       = Phrase{"Stones bear the numbers of their moves; m hides them.", "棋子上显示手数，再按 m 隐藏。"}
	NumbersOff      = Phrase{"The numbers of the moves are hidden.", "已隐藏手数。"}
	MarksRenju      = Phrase{"Only renju has forbidden points.", "只有连珠规则才有禁手。"}
	Deleted         = Phrase{"Deleted %s.", "已删除 %s。"}
	Cancelled       = Phrase{"Taken back while the computer was thinking.", "电脑思考时已悔棋。"}
	EngineFailed    = Phrase{"The computer cannot move: %s.", "电脑无法走棋：%s。"}
	OpenThree       = Phrase{"%s has an open three", "%s有活三"}
	FourThreat      = Phrase{"%s threatens five", "%s将成五"}
	AnswerAt        = Phrase{"%s: block it at %s.", "%s：请挡 %s。"}
	BlockAt         = Phrase{"block %s", "请挡 %s"}
	Or              = Phrase{" or ", " 或 "}
	KeptFailed      = Phrase{"The game is not kept: %s", "棋局未能保存：%s"}
	KeptElsewhere   = Phrase{"Kept in %s: %s", "棋局存于 %s：%s"}
	NotShelved      = Phrase{"The unfinished game stays in its place: %s", "未完的棋局留在原处：%s"}
	NothingKept     = Phrase{"No game is waiting.", "没有未完的棋局。"}
	Lines           = Phrase{"rows", "行"}
	None            = Phrase{"none", "无"}
	Above           = Phrase{"above", "上方"}
	Below           = Phrase{"below", "下方"}
	NameTaken       = Phrase{"%s is there already: choose another name.", "%s 已存在，请换一个名字。"}
	WinsThreats     = Phrase{"wins by threats in %d", "连续威胁 %d 步胜"}
	FourThreeThreat = Phrase{"%s can make a four and a three", "%s可成四三"}
	OpenFourThreat  = Phrase{"%s has an open four", "%s有活四"}
	Stop            = Phrase{".", "。"}
	SpaceMoves      = Phrase{"Space: move now.", "空格：立即落子。"}
	NothingYet      = Phrase{"It has found nothing yet and thinks on.", "尚无结果，继续思考。"}
	OnTime          = Phrase{"on time", "对方超时"}
	AnalysisOn      = Phrase{"Analysis on: up to %d s a position.", "分析已开：每局面至多 %d 秒。"}
	AnalysisOff     = Phrase{"Analysis off.", "分析已关。"}
	Analysis        = Phrase{"analysis", "分析"}
	ForcedWin       = Phrase{"%s: forced win in %d", "%s %d 步必胜"}
	Others          = [2]Phrase{
		{"Guess the number", "猜数字"},
		{"Enemy planes", "歼灭敌机"},
	}
	Greeting = [3]Phrase{
		{"In the game: arrows or the mouse move, space plays, u takes back.", "下棋：方向键或鼠标移动，空格落子，u 悔棋。"},
		{"h gives a hint, ? lists all keys, ESC leaves and keeps the game.", "h 提示，? 列出全部按键，ESC 退出并保存对局。"},
		{"gobang help and man gobang tell the rest.", "其余见 gobang help 与 man gobang。"},
	}
	OthersHint = Phrase{"up/down choose   enter plays   ESC back", "上下选择   回车开始   ESC 返回"}
	Enlarge    = [3]Phrase{
		{"Please enlarge the window", "请放大窗口"},
		{"Please enlarge", "请放大窗口"},
		{"24 x 9", "24 x 9"},
	}
)

// Outside engines.
var (
	EngineChoice  = Phrase{"+ goes on with level %d, space starts it again.", "按 + 由级别 %d 接着下，空格重新启动。"}
	EngineShort   = Phrase{"+ level %d, space again.", "+ 级别 %d，空格重启。"}
	EngineMissing = Phrase{"%s is not known here; %s plays in its place.", "找不到 %s，由 %s 代替。"}
	EngineTitle   = Phrase{"Add an engine", "添加引擎"}
	EngineHint    = Phrase{"NAME = COMMAND   enter adds   ESC back", "名称 = 命令   回车添加   ESC 返回"}
	OptEngine     = Phrase{"Add an engine", "添加引擎"}
	AnalystGone   = Phrase{"%v. Gobang itself goes on analyzing.", "%v。改由本程序分析。"}
	OptAnalyst    = Phrase{"Analysis by", "分析者"}
	Watching      = Phrase{"watching", "观战"}
	PausedNow     = Phrase{"Stopped. Space goes on, . plays one move, u takes back.", "已暂停。空格继续，. 走一步，u 悔棋。"}
	PausedShort   = Phrase{"space goes on, . one move", "空格继续，. 走一步"}
	StepOnly      = Phrase{"Only where two engines play each other.", "仅在两个引擎对弈时可用。"}
	OnlyWatching  = Phrase{"You only watch: two engines play each other.", "您正在观战：双方都是引擎。"}
	OnlyASCII     = Phrase{"Only English has letters here.", "此处只能显示英文。"}
	NextGame      = Phrase{"From the next game on.", "自下一局起生效。"}
	LevelNext     = Phrase{"Two people play: level %d, %s, is for the next game.", "双人对弈：级别 %d %s 用于下一局。"}
	WatchLevel    = Phrase{"+ puts level %d in the place of an engine that failed; none has.", "+ 只用于以级别 %d 代替出错的引擎，现无出错。"}
	StopGo        = Phrase{"stop, go on", "停/续"}
)

// Text that was pasted, and keys that nobody can have typed.
var (
	PasteOnly = Phrase{"Pasted: only a text field takes that.", "粘贴内容只能放入输入框。"}
	TooFast   = Phrase{"Too fast for typing: press it again.", "输入过快，请再按一次。"}
)

// Why a hinted move is good.
var (
	WinsFive        = Phrase{"makes five", "成五"}
	BlocksFive      = Phrase{"blocks a five", "挡住成五"}
	WinsFours       = Phrase{"wins by fours in %d", "连冲四 %d 步胜"}
	BlocksThree     = Phrase{"blocks the open three at %s", "挡住 %s 的活三"}
	OpenFour        = Phrase{"makes an open four", "成活四"}
	FourThree       = Phrase{"makes a four and a three", "成四三"}
	BlocksFourThree = Phrase{"stops a four with a three", "阻止四三"}
	MakesThree      = Phrase{"makes an open three", "成活三"}
	TwoFours        = Phrase{"makes two fours", "成双四"}
	TwoThrees       = Phrase{"makes two open threes", "成双活三"}
	MakesFour       = Phrase{"makes a four", "冲四"}
	BestFound       = Phrase{"the best found, depth %d", "最佳，搜索深度 %d"}
	WinsForce       = Phrase{"wins by force in %d", "%d 步必胜"}
	StopsFours      = Phrase{"stops a win by fours in %d", "阻止连冲四 %d 步胜"}
	StopsThreats    = Phrase{"stops a win by threats in %d", "阻止连续威胁 %d 步胜"}
	Both            = Phrase{"%s and %s", "%s，并%s"}
	LostIn          = Phrase{"%s, but the other side wins by force in %d", "%s，但对方 %d 步必胜"}
	BestLine        = Phrase{"Line %s.", "变化 %s。"}
	HintShort       = Phrase{"Hint %s.", "提示 %s。"}
)

// The end of a game.
var (
	// The sentence of the end: who, how, and in how many moves.
	EndIn        = Phrase{"%s: %s in %d moves", "%s：%s，共 %d 手"}
	YouWinNow    = Phrase{"You win", "您胜"}
	ItWinsNow    = Phrase{"The computer wins", "电脑胜"}
	ADraw        = Phrase{"A draw", "和棋"}
	FiveOf       = Phrase{"five from %s to %s", "五连 %s 至 %s"}
	FaultOf      = Phrase{"%s played %s on %s", "%s走成%s于 %s"}
	FiveFromTo   = Phrase{"%s: five from %s to %s", "%s：五连 %s 至 %s"}
	ByFault      = Phrase{"%s: %s's %s on %s", "%s：%s%s于 %s"}
	ByTime       = Phrase{"%s: on time", "%s：对方超时"}
	ByResign     = Phrase{"%s: the other side gave up", "%s：对方认输"}
	Wins         = Phrase{"%s wins in %d moves", "%s %d 手胜"}
	YouWin       = Phrase{"You win in %d moves", "您 %d 手胜"}
	Drawn        = Phrase{"A draw in %d moves", "%d 手和棋"}
	HeadDraw     = Phrase{"DOGFALL", "和棋"} // the headlines of the original
	HeadComputer = Phrase{"ComputerWin", "电脑胜"}
	HeadPlayer   = Phrase{"P%d Win", "玩家%d 胜"}
	Tally        = Phrase{"Score: you %d, computer %d.", "比分：您 %d，电脑 %d。"}
	TallyShort   = Phrase{"you %d, computer %d", "您 %d，电脑 %d"}
	Draws        = Phrase{"every point is taken", "棋盘已满"}
	Elapsed      = Phrase{"Elapsed %s.", "用时 %s。"}
)

// Dialogs.
var (
	Menu = [8]Phrase{
		{"Play with human", "双人对弈"},
		{"Play with computer", "人机对弈"},
		{"Resume", "继续上局"},
		{"Games", "棋局"},
		{"Options", "选项"},
		{"Other games", "其他游戏"},
		{"Statistics", "统计"},
		{"Puzzles", "习题"},
	}
	Opponent      = Phrase{"< %s >, %s", "< %s >，%s"}
	ComputerOpens = Phrase{"it begins (Tab)", "电脑先（Tab）"}
	PersonOpens   = Phrase{"you begin (Tab)", "您先（Tab）"}
	MenuHint      = Phrase{"1-8 or arrows choose   enter starts   ESC leaves", "1-8 或方向键选择   回车开始   ESC 退出"}
	GamesTitle    = Phrase{"Games, %s", "棋局，%s"}
	GamesHint     = Phrase{"enter open   / filter   d delete   u take back   Tab sort   ESC back", "回车打开   / 筛选   d 删除   u 恢复   Tab 排序   ESC 返回"}
	GamesTyping   = Phrase{"enter open   Del delete   Tab sort   ESC all games", "回车打开   Del 删除   Tab 排序   ESC 全部"}
	SavedHead     = Phrase{"saved", "时间"}
	RuleHead      = Phrase{"rule, size", "规则 棋盘"}
	MovesHead     = Phrase{"moves", "手数"}
	ResultHead    = Phrase{"result", "结果"}
	OpponentHead  = Phrase{"against", "对手"}
	ByDate        = Phrase{"newest first", "最新在前"}
	ByOpponent    = Phrase{"by opponent", "按对手"}
	ByRule        = Phrase{"by rule", "按规则"}
	ByMoves       = Phrase{"longest first", "最长在前"}
	ByResult      = Phrase{"by result", "按结果"}
	NoMatch       = Phrase{"No game has that in its row.", "没有符合的棋局。"}
	LoadFoot      = Phrase{"Saved games live in %s (or -saves DIR).", "棋局存于 %s（或 -saves 目录）。"}
	DeleteTitle   = Phrase{"Delete this game?", "删除此局？"}
	DeleteBack    = Phrase{"For 30 days u in the list takes it back.", "30 天内可在列表中按 u 恢复。"}
	DeleteHint    = Phrase{"y deletes   any other key keeps it", "y 删除   其他键保留"}
	TakenBack     = Phrase{"%s is back.", "已恢复 %s。"}
	NoneDeleted   = Phrase{"No deleted game is there to take back.", "没有可恢复的棋局。"}
	StatsTitle    = Phrase{"Statistics", "统计"}
	StatsHead     = Phrase{"  won lost drawn", "   胜   负    和"}
	StatsComputer = Phrase{"against computer", "对电脑"}
	StatsStreak   = Phrase{"longest win streak", "最长连胜"}
	StatsLevels   = Phrase{"by level", "按级别"}
	StatsRules    = Phrase{"by rule", "按规则"}
	StatsColours  = Phrase{"by who began", "按先手"}
	StatsGames    = Phrase{"games saved", "存盘局数"}
	StatsOthers   = Phrase{"without computer", "电脑未参与"}
	StatsUnseen   = Phrase{"%d files are not yet read ...", "尚有 %d 个文件未读……"}
	SaveTitle     = Phrase{"Save the game as", "棋局存为"}
	SaveHint      = Phrase{"enter saves   ESC back", "回车保存   ESC 返回"}
	OptionsTitle  = Phrase{"Options", "选项"}
	OptionsHint   = Phrase{"left/right change   up/down choose   ESC back", "左右更改   上下选择   ESC 返回"}
	HelpTitle     = Phrase{"Keys", "按键"}
	HelpHint      = Phrase{"up/down scroll   ESC back", "上下滚动   ESC 返回"}
	PointTitle    = Phrase{"Go to", "移到"}
	PointHint     = Phrase{"a point such as h8   enter goes there   ESC back", "坐标如 h8   回车前往   ESC 返回"}
	NoGames       = Phrase{"No saved games yet.", "尚无存盘。"}
	Damaged       = Phrase{"damaged", "已损坏"}
	Playing       = Phrase{"playing", "进行中"}
	YouWon        = Phrase{"you won", "您胜"}
	ComputerWon   = Phrase{"computer", "电脑胜"}
	FirstWon      = Phrase{"P1 won", "玩家1 胜"}
	SecondWon     = Phrase{"P2 won", "玩家2 胜"}
	Draw          = Phrase{"draw", "和棋"}
	Yes           = Phrase{"yes", "是"}
	No            = Phrase{"no", "否"}
	OptLevel      = Phrase{"Level", "级别"}
	OptDepth      = Phrase{"Depth of level 3", "3 级搜索深度"}
	OptLots       = Phrase{"Lots, levels 1-5", "1-5 级随机应招"}
	Plies         = Phrase{"%d plies", "%d 层"}
	OptRule       = Phrase{"Rule", "规则"}
	OptFoul       = Phrase{"Forbidden loses", "禁手判负"}
	OptSize       = Phrase{"Board", "棋盘"}
	OptFirst      = Phrase{"Who begins", "先手"}
	OptPlayers    = Phrase{"Players", "人数"}
	OptLanguage   = Phrase{"Language", "语言"}
	OptShapes     = Phrase{"Stones by shape", "以形状区分棋子"}
	OptTheme      = Phrase{"Colours", "配色"}
	OptBell       = Phrase{"Bell", "响铃"}
	OptStill      = Phrase{"Still frame", "静止边框"}
	OptWarn       = Phrase{"Tell of threats", "提醒威胁"}
	Language      = Phrase{"English", "中文"}
	NewWith       = Phrase{"Start a new game with these", "按以上设置开始新局"}
	FirstComputer = Phrase{"computer", "电脑"}
	FirstPerson   = Phrase{"you", "您"}
)

// Help: the groups, and what keys are called.
var (
	HelpPlay    = Phrase{"Play", "下棋"}
	HelpGame    = Phrase{"Game", "棋局"}
	HelpStudy   = Phrase{"Study", "研究"}
	HelpProgram = Phrase{"Program", "程序"}
	ActsNow     = Phrase{"now", "立即"}
	ActsNext    = Phrase{"next game", "下一局"}
	KeyNames    = map[string]Phrase{
		"Space":     {"Space", "空格"},
		"Enter":     {"Enter", "回车"},
		"Up":        {"Up", "上"},
		"Down":      {"Down", "下"},
		"Left":      {"Left", "左"},
		"Right":     {"Right", "右"},
		"Mouse":     {"Mouse", "鼠标"},
		"Backspace": {"Backspace", "退格"},
		"space":     {"space", "空格"},
		"enter":     {"enter", "回车"},
		"arrows":    {"arrows", "方向键"},
		"Center":    {"Center", "中"},
		"UpLeft":    {"UpLeft", "左上"},
		"UpRight":   {"UpRight", "右上"},
		"DownLeft":  {"DownLeft", "左下"},
		"DownRight": {"DownRight", "右下"},
	}
)

// Replay.
var (
	ReplayTitle    = Phrase{"Keys of replay", "复盘按键"}
	Branches       = Phrase{"branches", "分支"}
	Comment        = Phrase{"comment", "评注"}
	Pass           = Phrase{"pass", "停一手"}
	PlaceOf        = Phrase{"move %d of %d", "第 %d / %d 手"}
	BeforeFirst    = Phrase{"before the first move", "开局之前"}
	WinsShort      = Phrase{"%s wins", "%s胜"}
	AutoStopped    = Phrase{"auto-play stands, %s a move", "自动播放已停，每手 %s"}
	AutoRuns       = Phrase{"auto-play runs, %s a move", "自动播放中，每手 %s"}
	AtEnd          = Phrase{"This is the end of the line.", "已到本线终点。"}
	AtStart        = Phrase{"This is the start.", "已到开头。"}
	NoBranch       = Phrase{"There is no branch here.", "此处没有分支。"}
	NoBranchOn     = Phrase{"No branch further on.", "后面没有分支。"}
	NoBranchBack   = Phrase{"No branch before this.", "前面没有分支。"}
	NoCommentOn    = Phrase{"No comment further on.", "后面没有评注。"}
	NoCommentBack  = Phrase{"No comment before this.", "前面没有评注。"}
	PaceNow        = Phrase{"Auto-play: %s a move.", "自动播放：每手 %s。"}
	GamePast       = Phrase{"The game is over since move %d.", "本局在第 %d 手已结束。"}
	PastEnd        = Phrase{"The game is over since move %d, but the file goes on.", "本局在第 %d 手已结束，棋谱仍有后续。"}
	EndsHere       = Phrase{"The game ends here: %s.", "本局到此结束：%s。"}
	HowToStep      = Phrase{"Arrows step, enter plays on from where you are, p goes back to the game.", "方向键逐手，回车从此处续弈，p 返回棋局。"}
	HowToStepShort = Phrase{"arrows step", "方向键逐手"}
	PlayingOn      = Phrase{"Playing on from here; the old line stays.", "从此处续弈，原线保留。"}
	MoveTitle      = Phrase{"Go to move", "前往手数"}
	GameTitle      = Phrase{"Game number", "第几局"}
	PlayOnTitle    = Phrase{"Play on", "续弈"}
	NumberHint     = Phrase{"a number   enter goes there   ESC back", "数字   回车前往   ESC 返回"}
	NoNumber       = Phrase{"Not a number.", "不是数字。"}
	NumberTo       = Phrase{"A number from 0 to %d.", "请输入 0 至 %d。"}
	OneGame        = Phrase{"The game is not from a file of several games.", "此局不是来自多局文件。"}
	FirstGame      = Phrase{"This is the first game of the file.", "这是文件中的第一局。"}
	LastGame       = Phrase{"The file holds no such game.", "文件中没有此局。"}
	MoreGames      = Phrase{"Game %d of several in the file: > next, < last, # number.", "文件中的第 %d 局：> 下一局，< 上一局，# 局号。"}
	Reading        = Phrase{"ESC ends reading %s ...", "正在读取 %s，按 ESC 中止……"}
	NotRead        = Phrase{"%s was not read to its end.", "%s 未读完。"}
	Elsewhere      = Phrase{"(another line)", "（另一线）"}
	NextFork       = Phrase{"branches after move %d: ]", "分支在第 %d 手后：]"}
	NoFork         = Phrase{"none further on", "后面没有分支"}
	NoResult       = Phrase{"no result", "无结果"}
	PlayOnRows     = [3]Phrase{
		{"two people play", "双人对弈"},
		{"the computer has the side that began", "电脑执先手一方"},
		{"the computer has the other side", "电脑执后手一方"},
	}
	// Reasons are the ends of a game by saves.Result.Reason.
	Reasons = map[string]Phrase{
		"five":      {"five in a row", "五连"},
		"forbidden": {"by a forbidden point", "禁手"},
		"time":      {"on time", "对方超时"},
		"resign":    {"the other side gave up", "对方认输"},
	}
	OptMoveTime  = Phrase{"Time for a move", "每步限时"}
	OptGameTime  = Phrase{"Time for a game", "全局限时"}
	OptArchive   = Phrase{"Keep finished games", "保留已完棋局"}
	OptIncrement = Phrase{"Added by a move", "每步加时"}
	NoLimit      = Phrase{"no limit", "不限"}
)

// The climb: levels that are offered after wins and losses.
var (
	Climb     = Phrase{"climb", "攀登"}
	Climbing  = Phrase{"climb, %s", "攀登，%s"}
	ClimbUp   = Phrase{"%d wins in a row: + level %s", "连胜 %d 局：按 + 升到 %s"}
	ClimbDown = Phrase{"%d losses in a row: - level %s", "连败 %d 局：按 - 降到 %s"}
	LevelThen = Phrase{"Level %s from the next game on (n).", "下一局（n）起为级别 %s。"}
)

// The review of a game.
var (
	Review         = Phrase{"review", "讲评"}
	ReviewAt       = Phrase{"%d of %d moves", "%d / %d 手"}
	ReviewShort    = Phrase{"review %d/%d", "讲评 %d/%d"}
	Reviewing      = Phrase{"Review: %d of %d moves are judged.", "讲评：已评 %d / %d 手。"}
	Reviewed       = Phrase{"The review is done. ( and ) go from mistake to mistake, v lists them.", "讲评完毕。( ) 跳到失误，v 列出全部。"}
	ReviewedWell   = Phrase{"The review is done: no mistake was found.", "讲评完毕：没有失误。"}
	ReviewFailed   = Phrase{"The review ended early: %v.", "讲评中断：%v。"}
	ReviewedFile   = Phrase{"The file stays as it is: s saves the game with its review.", "原文件不变：按 s 保存讲评。"}
	ReviewWhen     = Phrase{"A game that is over can be reviewed; any can in replay (p, then v).", "终局后可讲评；复盘中随时可以（p，再 v）。"}
	NothingToJudge = Phrase{"There are no moves to judge.", "没有可评之着。"}
	NotYetJudged   = Phrase{"No mistake so far.", "目前没有失误。"}
	YourMistakes   = Phrase{"your mistakes", "您的失误"}
	Mistakes       = Phrase{"mistakes", "失误"}
	NoMistakes     = Phrase{"No mistake was found.", "没有失误。"}
	Colon          = Phrase{": ", "："}
	MoveNamed      = Phrase{"%d %s", "%d %s"}
	MistakesHint   = Phrase{"up/down choose   enter goes there   ESC back", "上下选择   回车前往   ESC 返回"}
	NoMistakeOn    = Phrase{"No mistake further on.", "后面没有失误。"}
	NoMistakeBack  = Phrase{"No mistake before this.", "前面没有失误。"}
	MissedWin      = Phrase{"missed a win: %s", "错过胜机：%s"}
	ThenWins       = Phrase{"now %s %s", "此后%s%s"}
	Instead        = Phrase{"; %s was better", "；应下 %s"}
	WasBetter      = Phrase{"%s was better", "应下 %s"}
	Because        = Phrase{": %s, %d of 100, not %d", "：%s，胜率 %d 而非 %d"}
	Proven         = Phrase{": %s", "：%s"}
	OnlyGood       = Phrase{"the only good move", "唯一好棋"}
	IsInaccurate   = Phrase{"inaccuracy", "欠妥"}
	IsMistake      = Phrase{"mistake", "失误"}
	IsBlunder      = Phrase{"blunder", "大错"}
)

// Names, by gomoku.Rule and by referee.Fault.
var (
	Rules = [5]Phrase{
		{"freestyle", "无禁"},
		{"standard", "标准"},
		{"renju", "连珠"},
		{"caro", "卡罗"},
		{"caro6", "卡罗六"},
	}
	// Levels are the levels by their names of the flag -level.
	Levels = map[string]Phrase{
		"turboc":         {"turboc", "初代"},
		"turboc-literal": {"turboc-literal", "初代原样"},
		"combinations":   {"combinations", "组合"},
		"twenty":         {"twenty", "二十路"},
		"list":           {"list", "链表"},
		"attacker":       {"attacker", "攻手"},
		"club":           {"club", "棋社"},
		"expert":         {"expert", "高手"},
		"master":         {"master", "大师"},
		"perfect":        {"perfect", "无敌"},
	}
	// Themes are the palettes, by their names of the flag -theme.
	Themes = map[string]Phrase{
		"ega":      {"EGA blue", "经典蓝"},
		"wood":     {"wood", "木纹"},
		"green":    {"green phosphor", "绿色荧光"},
		"amber":    {"amber", "琥珀"},
		"contrast": {"high contrast", "高对比"},
	}
	// Began is who began, by the person's side as files name it.
	Began  = map[string]Phrase{"black": {"you", "您"}, "white": {"computer", "电脑"}}
	Faults = [4]Phrase{
		{"", ""},
		{"an overline", "长连"},
		{"a double four", "双四"},
		{"a double three", "双三"},
	}
)
