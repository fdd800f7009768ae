package arcade

import "fmt"

// text is one sentence in English and in Chinese.
type text [2]string

// Every sentence of the two games.
var (
	txEnlarge = text{"Please enlarge the window", "请放大窗口"}
	txPaused  = text{"Paused. p goes on.", "已暂停，按 p 继续。"}
	txNotKept = text{"%s: %s. Scores are not kept.", "%s：%s。成绩无法保存。"}
	txDamaged = text{"%s: line %d is damaged. Kept as %s, begun anew.", "%s：第 %d 行已损坏。旧文件改名为 %s，重新记录。"}

	txGuess     = text{"GUESS THE NUMBER", "猜 数 字"}
	txA         = text{"A right digit, right place", "A 数字和位置都对"}
	txB         = text{"B right digit, other place", "B 数字对，位置不对"}
	txFewest    = text{"Fewest tries: %d", "最少次数：%d"}
	txEnter     = text{"Enter four different digits.", "请输入四个不同的数字。"}
	txTwice     = text{"%d is there already. All four differ.", "%d 已经有了，四个数字各不相同。"}
	txMissing   = text{"Four digits, please.", "请输入四个数字。"}
	txRepeats   = text{"Digits may be there twice.", "数字可以重复。"}
	txNoRepeats = text{"All four digits differ.", "四个数字各不相同。"}
	txAny       = text{"Enter four digits.", "请输入四个数字。"}
	txFound     = text{"Right! (^-^) Tries: %d. Again? y/n 1/0", "猜对了！(^-^) 共 %d 次。再来？y/n 1/0"}
	txNewFewest = text{"Right! (^-^) Tries: %d, a new best. Again? y/n 1/0", "猜对了！(^-^) 共 %d 次，新纪录。再来？y/n 1/0"}
	txLost      = text{"(T-T) It was %s. Again? y/n 1/0", "(T-T) 答案是 %s。再来？y/n 1/0"}

	txPlanes   = text{"ENEMY PLANES", "歼 灭 敌 机"}
	txScore    = text{"Score", "得分"}
	txDeaths   = text{"Deaths", "死亡"}
	txStreak   = text{"Streak", "连续"}
	txBest     = text{"Best", "最高"}
	txHit      = text{"Your plane was hit.", "你的飞机被撞毁了。"}
	txSettings = text{"Settings", "设置"}
	txSpeed    = text{"Speed", "速度"}
	txDensity  = text{"Density", "密度"}
)

// The three values of each setting; 0 is none.
var (
	txSpeeds    = [4]text{1: {"1 fast", "1 快"}, {"2 medium", "2 中"}, {"3 slow", "3 慢"}}
	txDensities = [4]text{1: {"1 high", "1 大"}, {"2 medium", "2 中"}, {"3 low", "3 小"}}
)

// help is one key with what it does.
type help struct{ key, does text }

var (
	txEsc  = text{"ESC", "ESC"}
	txMenu = text{"menu", "菜单"}
)

// The keys lines; the last entry is the way out and is always shown.
var (
	guessKeys = []help{
		{text{"0-9", "0-9"}, text{"digits", "数字"}},
		{text{"enter", "回车"}, text{"try", "确认"}},
		{text{"bksp", "退格"}, text{"erase", "删除"}},
		{text{"r", "r"}, text{"repeats", "重复"}},
		{text{"p", "p"}, text{"pause", "暂停"}},
		{txEsc, txMenu},
	}
	againKeys = []help{
		{text{"y", "y"}, text{"again", "再来"}},
		{text{"n ESC", "n ESC"}, txMenu},
	}
	planesKeys = []help{
		{text{"arrows", "方向键"}, text{"fly", "移动"}},
		{text{"up", "上"}, text{"fire", "开火"}},
		{text{"p", "p"}, text{"pause", "暂停"}},
		{txEsc, text{"settings", "设置"}},
	}
	settingsKeys = []help{
		{text{"enter", "回车"}, text{"play", "继续"}},
		{txEsc, txMenu},
	}
)

// t returns a sentence in the person's language, with its figures put in. On a
// terminal of ASCII only there is no Chinese.
func (s *stage) t(x text, args ...any) string {
	say := x[0]
	if s.Chinese && !s.Canvas.ASCII {
		say = x[1]
	}
	if len(args) == 0 {
		return say
	}
	return fmt.Sprintf(say, args...)
}
