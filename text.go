package main

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"gobang/gomoku"
	"gobang/players"
)

// Every sentence the game says, in English and in Simplified Chinese. A phrase
// is a field, so that a missing one does not compile; verbs such as %s stand in
// the same order in both languages. Points are shown in capitals: H8.

// phrases is one language.
type phrases struct {
	// The panel.
	credit, mode, rule, size, level, last, move  string
	computer, you                                string
	computerFirst, personFirst, twoPeople        string
	levelOf, lastBy, sizeOf, moveNo, shortStatus string
	engine, moves, depth, nodes, best, better    string
	provenBy, notProven                          string
	red, white                                   string
	// The lines under the board.
	yourTurn, turnOf, thinking, gameOver, thinkingShort                   string
	taken, offBoard, isForbidden, nothingBack, nothingAgain               string
	swapped, levelNow, noUp, noDown, saved, shelved                       string
	loaded, resumed, noHint, hintIs, marksOn, marksOff                    string
	marksRenju, deleted, cancelled, engineFailed                          string
	openThree, fourThreat, answerAt, blockAt, or, keptFailed, nothingKept string
	lines, none, above, below, nameTaken                                  string
	winsThreats, fourThreeThreat, openFourThreat, stop                    string
	spaceMoves, nothingYet                                                string
	onTime                                                                string
	analysisOn, analysisOff, analysis, forcedWin                          string
	others                                                                []string
	othersHint                                                            string
	enlarge                                                               []string
	// Outside engines.
	engineChoice, engineShort, engineMissing, engineTitle, engineHint, optEngine                   string
	analystGone, optAnalyst                                                                        string
	watching, pausedNow, pausedShort, stepOnly, onlyASCII, nextGame, levelNext, watchLevel, stopGo string
	// Why a hinted move is good, by reasonKind.
	winsFive, blocksFive, winsFours, blocksThree string
	openFour, fourThree, blocksFourThree         string
	makesThree, twoFours, twoThrees, makesFour   string
	bestFound, winsForce, stopsFours             string
	stopsThreats, both, lostIn                   string
	bestLine, hintShort                          string
	// The end of a game.
	fiveFromTo, byFault, byTime, byResign, wins, youWin, drawn, tally, draws, elapsed string
	// Dialogs.
	menu                                                   [6]string
	menuHint, loadTitle, loadHead                          string
	loadHint, loadFoot, sureDelete, saveTitle, saveHint    string
	optionsTitle, optionsHint, helpTitle, helpHint         string
	pointTitle, pointHint, noGames, damaged, playing       string
	youWon, computerWon, blackWon, whiteWon, draw, yes, no string
	optLevel, optRule, optSize, optFirst, optPlayers       string
	optLanguage, optShapes, optStill, optWarn, language    string
	newWith, firstComputer, firstPerson                    string
	// Replay.
	replayTitle, branches, comment, pass                    string
	placeOf, beforeFirst, winsShort, autoStopped, autoRuns  string
	atEnd, atStart, noBranch, noBranchOn, noBranchBack      string
	noCommentOn, noCommentBack, paceNow, gamePast, pastEnd  string
	endsHere, howToStep, howToStepShort, playingOn          string
	moveTitle, gameTitle, playOnTitle, numberHint, noNumber string
	numberTo, oneGame, firstGame, lastGame, moreGames       string
	reading, elsewhere, nextFork, noFork, noResult          string
	playOnRows                                              [3]string
	reasons                                                 map[string]string // by saves.Result.Reason
	optMoveTime, optGameTime, optIncrement, noLimit         string
	// What the keys do, by command, for the help screen and the keys lines.
	does map[command]string
	keys map[command]string
	// Names.
	rules  [gomoku.NumRules]string
	faults [4]string
}

var english = phrases{
	credit: "Designed By Ye Binbin", mode: "mode", rule: "rule", size: "size", level: "level", last: "last", move: "move",
	computer: "computer", you: "you",
	computerFirst: "computer first", personFirst: "you first", twoPeople: "two players",
	levelOf: "%d of 9", lastBy: "%s by %s", sizeOf: "%d x %d", moveNo: "move %d", shortStatus: "move %d  last %s",
	engine: "engine", moves: "moves", depth: "depth", nodes: "nodes", best: "best", better: "%s better",
	provenBy: "proven: wins by move %d at the latest", notProven: "not in the proof: plays as level 8",
	red: "Red", white: "White",
	yourTurn: "Your turn.", turnOf: "%s to move.", thinking: "The computer (%s) is thinking...", gameOver: "The game is over.", thinkingShort: "thinking",
	taken: "%s is occupied.", offBoard: "%s is not on this board.", isForbidden: "%s is forbidden for Black: %s.", nothingBack: "Nothing to take back.", nothingAgain: "Nothing to play again.",
	swapped: "Sides swapped: you are Player%d now.", levelNow: "Level %d: %s.", noUp: "This is the highest level there is.", noDown: "This is the lowest level.", saved: "Saved as %s.", shelved: "The unfinished game was saved as %s.",
	loaded: "Loaded %s.", resumed: "Welcome back: the game goes on.", noHint: "No hint: %s.", hintIs: "Hint %s: %s.", marksOn: "Forbidden points are marked x.", marksOff: "Forbidden points are not marked.",
	marksRenju: "Only renju has forbidden points.", deleted: "Deleted %s.", cancelled: "Taken back while the computer was thinking.", engineFailed: "The computer cannot move: %s.",
	openThree: "%s has an open three", fourThreeThreat: "%s can make a four and a three", openFourThreat: "%s has an open four", stop: ".", fourThreat: "%s threatens five", answerAt: "%s: block it at %s.", blockAt: "block %s", nothingKept: "No game is waiting.", or: " or ", keptFailed: "The game is not kept: %s",
	lines: "rows", none: "none", above: "above", below: "below", enlarge: []string{"Please enlarge the window", "Please enlarge", "24 x 9"}, nameTaken: "%s is there already: choose another name.",
	engineChoice: "+ goes on with level %d, space starts it again.", engineShort: "+ level %d, space again.", engineMissing: "%s is not known here; %s plays in its place.",
	engineTitle: "Add an engine", engineHint: "NAME = COMMAND   enter adds   ESC back", optEngine: "Add an engine",
	analystGone: "%v. Gobang itself goes on analyzing.", optAnalyst: "Analysis by",
	watching: "watching", pausedNow: "Stopped. Space goes on, . plays one move, u takes back.", pausedShort: "space goes on, . one move", stepOnly: "Only where two engines play each other.", onlyASCII: "Only English has letters here.", nextGame: "From the next game on.", levelNext: "Two people play: level %d, %s, is for the next game.", watchLevel: "+ puts level %d in the place of an engine that failed; none has.", stopGo: "stop, go on",
	onTime: "on time", optMoveTime: "Time for a move", optGameTime: "Time for a game", optIncrement: "Added by a move", noLimit: "no limit",
	spaceMoves: "Space: move now.", nothingYet: "It has found nothing yet and thinks on.",
	analysisOn: "Analysis on: up to %d s a position.", analysisOff: "Analysis off.", analysis: "analysis", forcedWin: "%s: forced win in %d",
	winsFive: "makes five", blocksFive: "blocks a five", winsFours: "wins by fours in %d", winsThreats: "wins by threats in %d", blocksThree: "blocks the open three at %s",
	openFour: "makes an open four", fourThree: "makes a four and a three", blocksFourThree: "stops a four with a three",
	makesThree: "makes an open three", twoFours: "makes two fours", twoThrees: "makes two open threes", makesFour: "makes a four",
	bestFound: "the best found, depth %d", winsForce: "wins by force in %d", stopsFours: "stops a win by fours in %d", stopsThreats: "stops a win by threats in %d",
	both: "%s and %s", lostIn: "%s, but the other side wins by force in %d", bestLine: "Line %s.", hintShort: "Hint %s.",
	fiveFromTo: "%s: five from %s to %s", byFault: "%s: Black's %s on %s", byTime: "%s: on time", byResign: "%s: the other side gave up",
	wins: "%s wins in %d moves", youWin: "You win in %d moves", drawn: "A draw in %d moves", tally: "Score: you %d, computer %d.", draws: "every point is taken", elapsed: "Elapsed %s.",
	menu:   [6]string{"Play with human", "Play with computer", "Resume", "Load", "Options", "Other games"},
	others: []string{"Guess the number", "Enemy planes"}, othersHint: "up/down choose   enter plays   ESC back",
	menuHint:  "1-6 or arrows choose   enter starts   ESC leaves",
	loadTitle: "Load a game", loadHead: "saved             size rule      moves  result", loadHint: "up/down choose   enter load   d delete   ESC back",
	loadFoot: "Saved games live in %s (or -saves DIR).", sureDelete: "y deletes %s, any other key keeps it.",
	saveTitle: "Save the game as", saveHint: "enter saves   ESC back", optionsTitle: "Options", optionsHint: "up/down choose   enter changes   ESC back",
	helpTitle: "Keys", helpHint: "up/down scroll   ESC back", pointTitle: "Go to", pointHint: "a point such as h8   enter goes there   ESC back",
	noGames: "No saved games yet.", damaged: "damaged", playing: "playing", youWon: "you won", computerWon: "computer", blackWon: "black won", whiteWon: "white won", draw: "draw", yes: "yes", no: "no",
	optLevel: "Level", optRule: "Rule", optSize: "Board", optFirst: "Who begins", optPlayers: "Players", optLanguage: "Language", optShapes: "Stones by shape",
	optStill: "Still frame", optWarn: "Tell of threats", language: "English", newWith: "Start a new game with these", firstComputer: "computer", firstPerson: "you",
	reading: "Reading %s ...", elsewhere: "(another line)", nextFork: "branches after move %d: ]", noFork: "none further on", replayTitle: "Keys of replay", branches: "branches", comment: "comment", pass: "pass",
	placeOf: "move %d of %d", beforeFirst: "before the first move", winsShort: "%s wins", autoStopped: "auto-play stands, %s a move", autoRuns: "auto-play runs, %s a move",
	atEnd: "This is the end of the line.", atStart: "This is the start.", noBranch: "There is no branch here.", noBranchOn: "No branch further on.", noBranchBack: "No branch before this.",
	noCommentOn: "No comment further on.", noCommentBack: "No comment before this.", paceNow: "Auto-play: %s a move.", gamePast: "The game is over since move %d.", pastEnd: "The game is over since move %d, but the file goes on.",
	endsHere: "The game ends here: %s.", howToStep: "Arrows step, enter plays on from where you are, p goes back to the game.", howToStepShort: "arrows step", playingOn: "Playing on from here; the old line stays.", noResult: "no result",
	moveTitle: "Go to move", gameTitle: "Game number", playOnTitle: "Play on", numberHint: "a number   enter goes there   ESC back", noNumber: "Not a number.",
	numberTo: "A number from 0 to %d.", oneGame: "The game is not from a file of several games.", firstGame: "This is the first game of the file.", lastGame: "The file holds no such game.", moreGames: "Game %d of several in the file: > next, < last, # number.",
	playOnRows: [3]string{"two people play", "the computer plays Black", "the computer plays White"},
	reasons:    map[string]string{"five": "five in a row", "forbidden": "by a forbidden point", "time": "on time", "resign": "the other side gave up"},
	does: map[command]string{
		cmdOn: "a move on", cmdBack: "a move back", cmdLeapOn: "ten moves on", cmdLeapBack: "ten moves back", cmdToStart: "to the start", cmdToEnd: "to the end",
		cmdMoveNumber: "to a move by its number", cmdBranchDown: "choose the next branch", cmdBranchUp: "choose the branch before", cmdLetters: "into the branch of that letter",
		cmdNextBranch: "on to where there are branches", cmdLastBranch: "back to where there are branches", cmdNextComment: "on to the next comment", cmdLastComment: "back to the last comment",
		cmdScrollDown: "a long comment: down", cmdScrollUp: "a long comment: up", cmdAuto: "start or stop auto-play", cmdFaster: "auto-play faster", cmdSlower: "auto-play slower",
		cmdNextGame: "next game of the file", cmdLastGame: "last game of the file", cmdGameNumber: "a game of the file by its number", cmdClickMove: "click: into a branch, or to the move there",
		cmdPlayOn: "play on from here", cmdLeave: "back to the game as it stands",
		cmdUp: "move the cursor up", cmdDown: "move the cursor down", cmdLeft: "move the cursor left", cmdRight: "move the cursor right",
		cmdUpLeft: "move up and left", cmdUpRight: "move up and right", cmdDownLeft: "move down and left", cmdDownRight: "move down and right",
		cmdRowStart: "to the first column", cmdRowEnd: "to the last column", cmdColTop: "to the top row", cmdColBottom: "to the bottom row",
		cmdPlay: "play a stone; while the computer thinks: move now", cmdGoto: "type a point such as h8", cmdUndo: "take back", cmdRedo: "play again what was taken back",
		cmdNew: "new game", cmdSave: "save under a name", cmdLoad: "load a saved game", cmdHint: "hint: a good move and why", cmdSwap: "swap sides with the computer",
		cmdStronger: "a stronger level", cmdWeaker: "a weaker level", cmdOptions: "options", cmdMarks: "mark forbidden points (renju)", cmdAnalysis: "analysis: value, best moves 1 2 3; on and off", cmdReplay: "replay",
		cmdHelp: "this help", cmdRedraw: "draw the screen again", cmdSuspend: "suspend (fg comes back)", cmdQuit: "leave at once; the game is kept", cmdMouse: "click: move the cursor there; click again: play",
		cmdStep: "one move of two engines (space stops, goes on)",
	},
	keys: map[command]string{
		cmdUp: "move", cmdPlay: "play", cmdUndo: "undo", cmdRedo: "redo", cmdHint: "hint", cmdSwap: "swap", cmdStronger: "level",
		cmdStep: "one move", cmdSave: "save", cmdLoad: "load", cmdNew: "new", cmdOptions: "options", cmdAnalysis: "analysis", cmdReplay: "replay", cmdHelp: "help", cmdQuit: "quit",
		cmdOn: "step", cmdLeapOn: "ten", cmdToEnd: "ends", cmdBranchDown: "branch", cmdNextBranch: "next", cmdNextComment: "comment",
		cmdScrollDown: "scroll", cmdAuto: "auto", cmdFaster: "pace", cmdPlayOn: "play on", cmdLeave: "back",
	},
	rules:  [gomoku.NumRules]string{"freestyle", "standard", "renju", "caro", "caro6"},
	faults: [4]string{"", "an overline", "a double four", "a double three"},
}

var chinese = phrases{
	credit: "Designed By Ye Binbin", mode: "模式", rule: "规则", size: "棋盘", level: "级别", last: "上手", move: "手数",
	computer: "电脑", you: "您",
	computerFirst: "电脑先手", personFirst: "玩家先手", twoPeople: "双人对弈",
	levelOf: "%d / 9", lastBy: "%s %s", sizeOf: "%d x %d", moveNo: "第 %d 手", shortStatus: "第 %d 手  上一手 %s",
	engine: "引擎", moves: "棋谱", depth: "深度", nodes: "节点", best: "最佳", better: "%s优",
	provenBy: "已证明：最迟第 %d 手取胜", notProven: "不在证明之内：按 8 级下",
	red: "红方", white: "白方",
	yourTurn: "轮到您。", turnOf: "轮到%s。", thinking: "电脑（%s）正在思考……", gameOver: "本局已结束。", thinkingShort: "思考中",
	taken: "%s 已有棋子。", offBoard: "%s 不在棋盘上。", isForbidden: "%s 是黑方禁手：%s。", nothingBack: "无棋可悔。", nothingAgain: "无棋可重走。",
	swapped: "已交换：您现在是 Player%d。", levelNow: "级别 %d：%s。", noUp: "已是最高级别。", noDown: "已是最低级别。", saved: "已存为 %s。", shelved: "未完的棋局已存为 %s。",
	loaded: "已载入 %s。", resumed: "欢迎回来，棋局继续。", noHint: "没有提示：%s。", hintIs: "提示 %s：%s。", marksOn: "禁手点以 x 标出。", marksOff: "不再标出禁手点。",
	marksRenju: "只有连珠规则才有禁手。", deleted: "已删除 %s。", cancelled: "电脑思考时已悔棋。", engineFailed: "电脑无法走棋：%s。",
	openThree: "%s有活三", fourThreeThreat: "%s可成四三", openFourThreat: "%s有活四", stop: "。", fourThreat: "%s将成五", answerAt: "%s：请挡 %s。", blockAt: "请挡 %s", nothingKept: "没有未完的棋局。", or: " 或 ", keptFailed: "棋局未能保存：%s",
	lines: "行", none: "无", above: "上方", below: "下方", enlarge: []string{"请放大窗口", "24 x 9"}, nameTaken: "%s 已存在，请换一个名字。",
	engineChoice: "按 + 由级别 %d 接着下，空格重新启动。", engineShort: "+ 级别 %d，空格重启。", engineMissing: "找不到 %s，由 %s 代替。",
	engineTitle: "添加引擎", engineHint: "名称 = 命令   回车添加   ESC 返回", optEngine: "添加引擎",
	analystGone: "%v。改由本程序分析。", optAnalyst: "分析者",
	watching: "观战", pausedNow: "已暂停。空格继续，. 走一步，u 悔棋。", pausedShort: "空格继续，. 走一步", stepOnly: "仅在两个引擎对弈时可用。", onlyASCII: "此处只能显示英文。", nextGame: "自下一局起生效。", levelNext: "双人对弈：级别 %d %s 用于下一局。", watchLevel: "+ 只用于以级别 %d 代替出错的引擎，现无出错。", stopGo: "停/续",
	onTime: "对方超时", optMoveTime: "每步限时", optGameTime: "全局限时", optIncrement: "每步加时", noLimit: "不限",
	spaceMoves: "空格：立即落子。", nothingYet: "尚无结果，继续思考。",
	analysisOn: "分析已开：每局面至多 %d 秒。", analysisOff: "分析已关。", analysis: "分析", forcedWin: "%s %d 步必胜",
	winsFive: "成五", blocksFive: "挡住成五", winsFours: "连冲四 %d 步胜", winsThreats: "连续威胁 %d 步胜", blocksThree: "挡住 %s 的活三",
	openFour: "成活四", fourThree: "成四三", blocksFourThree: "阻止四三",
	makesThree: "成活三", twoFours: "成双四", twoThrees: "成双活三", makesFour: "冲四",
	bestFound: "最佳，搜索深度 %d", winsForce: "%d 步必胜", stopsFours: "阻止连冲四 %d 步胜", stopsThreats: "阻止连续威胁 %d 步胜",
	both: "%s，并%s", lostIn: "%s，但对方 %d 步必胜", bestLine: "变化 %s。", hintShort: "提示 %s。",
	fiveFromTo: "%s：五连 %s 至 %s", byFault: "%s：黑方%s于 %s", byTime: "%s：对方超时", byResign: "%s：对方认输",
	wins: "%s %d 手胜", youWin: "您 %d 手胜", drawn: "%d 手和棋", tally: "比分：您 %d，电脑 %d。", draws: "棋盘已满", elapsed: "用时 %s。",
	menu:   [6]string{"双人对弈", "人机对弈", "继续上局", "载入棋局", "选项", "其他游戏"},
	others: []string{"猜数字", "消灭敌机"}, othersHint: "上下选择   回车开始   ESC 返回",
	menuHint:  "1-6 或方向键选择   回车开始   ESC 退出",
	loadTitle: "载入棋局", loadHead: "时间              棋盘 规则      手数   结果", loadHint: "上下选择   回车载入   d 删除   ESC 返回",
	loadFoot: "棋局存于 %s（或 -saves 目录）。", sureDelete: "按 y 删除 %s，其他键保留。",
	saveTitle: "棋局存为", saveHint: "回车保存   ESC 返回", optionsTitle: "选项", optionsHint: "上下选择   回车更改   ESC 返回",
	helpTitle: "按键", helpHint: "上下滚动   ESC 返回", pointTitle: "移到", pointHint: "坐标如 h8   回车前往   ESC 返回",
	noGames: "尚无存盘。", damaged: "已损坏", playing: "进行中", youWon: "您胜", computerWon: "电脑胜", blackWon: "黑胜", whiteWon: "白胜", draw: "和棋", yes: "是", no: "否",
	optLevel: "级别", optRule: "规则", optSize: "棋盘", optFirst: "先手", optPlayers: "人数", optLanguage: "语言", optShapes: "以形状区分棋子",
	optStill: "静止边框", optWarn: "提醒威胁", language: "中文", newWith: "按以上设置开始新局", firstComputer: "电脑", firstPerson: "您",
	reading: "正在读取 %s ……", elsewhere: "（另一线）", nextFork: "分支在第 %d 手后：]", noFork: "后面没有分支", replayTitle: "复盘按键", branches: "分支", comment: "评注", pass: "停一手",
	placeOf: "第 %d / %d 手", beforeFirst: "开局之前", winsShort: "%s胜", autoStopped: "自动播放已停，每手 %s", autoRuns: "自动播放中，每手 %s",
	atEnd: "已到本线终点。", atStart: "已到开头。", noBranch: "此处没有分支。", noBranchOn: "后面没有分支。", noBranchBack: "前面没有分支。",
	noCommentOn: "后面没有评注。", noCommentBack: "前面没有评注。", paceNow: "自动播放：每手 %s。", gamePast: "本局在第 %d 手已结束。", pastEnd: "本局在第 %d 手已结束，棋谱仍有后续。",
	endsHere: "本局到此结束：%s。", howToStep: "方向键逐手，回车从此处续弈，p 返回棋局。", howToStepShort: "方向键逐手", playingOn: "从此处续弈，原线保留。", noResult: "无结果",
	moveTitle: "前往手数", gameTitle: "第几局", playOnTitle: "续弈", numberHint: "数字   回车前往   ESC 返回", noNumber: "不是数字。",
	numberTo: "请输入 0 至 %d。", oneGame: "此局不是来自多局文件。", firstGame: "这是文件中的第一局。", lastGame: "文件中没有此局。", moreGames: "文件中的第 %d 局：> 下一局，< 上一局，# 局号。",
	playOnRows: [3]string{"双人对弈", "电脑执黑", "电脑执白"},
	reasons:    map[string]string{"five": "五连", "forbidden": "禁手", "time": "对方超时", "resign": "对方认输"},
	does: map[command]string{
		cmdOn: "前进一手", cmdBack: "后退一手", cmdLeapOn: "前进十手", cmdLeapBack: "后退十手", cmdToStart: "到开头", cmdToEnd: "到终点",
		cmdMoveNumber: "按手数前往", cmdBranchDown: "选下一分支", cmdBranchUp: "选上一分支", cmdLetters: "进入该字母的分支",
		cmdNextBranch: "到下一处分支", cmdLastBranch: "到上一处分支", cmdNextComment: "到下一条评注", cmdLastComment: "到上一条评注",
		cmdScrollDown: "长评注下滚", cmdScrollUp: "长评注上滚", cmdAuto: "开始或停止自动播放", cmdFaster: "播放加快", cmdSlower: "播放减慢",
		cmdNextGame: "文件的下一局", cmdLastGame: "文件的上一局", cmdGameNumber: "按局号选局", cmdClickMove: "单击：进入分支，或到该手",
		cmdPlayOn: "从此处续弈", cmdLeave: "返回棋局",
		cmdUp: "光标上移", cmdDown: "光标下移", cmdLeft: "光标左移", cmdRight: "光标右移",
		cmdUpLeft: "左上移", cmdUpRight: "右上移", cmdDownLeft: "左下移", cmdDownRight: "右下移",
		cmdRowStart: "到第一列", cmdRowEnd: "到最后一列", cmdColTop: "到最上行", cmdColBottom: "到最下行",
		cmdPlay: "在光标处落子；电脑思考时：立即落子", cmdGoto: "输入坐标如 h8", cmdUndo: "悔棋", cmdRedo: "重走",
		cmdNew: "新局", cmdSave: "以名字保存", cmdLoad: "载入棋局", cmdHint: "提示好棋及理由", cmdSwap: "与电脑交换",
		cmdStronger: "提高级别", cmdWeaker: "降低级别", cmdOptions: "选项", cmdMarks: "标出禁手点（连珠）", cmdAnalysis: "分析：形势与最佳三手，再按关闭", cmdReplay: "复盘",
		cmdHelp: "本帮助", cmdRedraw: "重画屏幕", cmdSuspend: "挂起（fg 返回）", cmdQuit: "立即退出，棋局保留", cmdMouse: "单击移动光标，再单击落子",
		cmdStep: "两引擎对弈时走一步（空格暂停、继续）",
	},
	keys: map[command]string{
		cmdUp: "移动", cmdPlay: "落子", cmdUndo: "悔棋", cmdRedo: "重走", cmdHint: "提示", cmdSwap: "换边", cmdStronger: "级别",
		cmdStep: "一手", cmdSave: "保存", cmdLoad: "载入", cmdNew: "新局", cmdOptions: "选项", cmdAnalysis: "分析", cmdReplay: "复盘", cmdHelp: "帮助", cmdQuit: "退出",
		cmdOn: "逐手", cmdLeapOn: "十手", cmdToEnd: "首尾", cmdBranchDown: "分支", cmdNextBranch: "下处", cmdNextComment: "评注",
		cmdScrollDown: "滚动", cmdAuto: "自动", cmdFaster: "速度", cmdPlayOn: "续弈", cmdLeave: "返回",
	},
	rules:  [gomoku.NumRules]string{"无禁", "标准", "连珠", "卡罗", "卡罗六"},
	faults: [4]string{"", "长连", "双四", "双三"},
}

// language returns the phrases for -lang, or where that is empty for the
// locale of the environment. Unknown languages are an error.
func language(flag string, getenv func(string) string) (*phrases, error) {
	switch strings.ToLower(flag) {
	case "en", "english":
		return &english, nil
	case "zh", "chinese", "zh_cn", "zh-cn":
		return &chinese, nil
	case "":
	default:
		return nil, fmt.Errorf("%q is not a language: en or zh", flag)
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			if strings.HasPrefix(v, "zh") && strings.Contains(strings.ToUpper(v), "UTF") {
				return &chinese, nil
			}
			return &english, nil
		}
	}
	return &english, nil
}

// name returns a point in capitals, as the screen shows points.
func name(p gomoku.Point) string { return strings.ToUpper(p.String()) }

// either lists points as "F10 or J6".
func (t *phrases) either(list []gomoku.Point) string {
	names := make([]string, len(list))
	for i, p := range list {
		names[i] = name(p)
	}
	return strings.Join(names, t.or)
}

// capital writes the first letter of a sentence large.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// rung names a level by its number, and an outside engine by its name.
func (x *phrases) rung(l players.Level) string {
	if l.Number == 0 {
		return l.Name
	}
	return fmt.Sprintf(x.levelOf, l.Number)
}

// standingText says in the panel what is proven; nothing where nobody asked.
func (x *phrases) standingText(th players.Thought) string {
	switch th.Standing {
	case players.InProof:
		return fmt.Sprintf(x.provenBy, th.WonBy)
	case players.OutsideProof:
		return x.notProven
	}
	return ""
}
