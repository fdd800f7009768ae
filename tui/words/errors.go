package words

// What went wrong, in Chinese. Errors are made by rooms that speak to programs and logs
// as well and say everything in English; on the screen the known pieces of a message
// are put into the language of the screen, and what is not known stays as it is.

import (
	"regexp"
	"strings"
	"sync"
)

// errorTexts are the pieces, longer ones before those that stand in them too.
var errorTexts = []Phrase{
	// Points, moves, numbers.
	{"a point such as h8 is missing", "缺少坐标（如 h8）"},
	{"%q is not a point such as h8", "%q 不是坐标（如 h8）"},
	{"%s is not on a board of %d lines", "%s 不在 %d 路棋盘上"},
	{"%d,%d is not on a board of %d lines", "%d,%d 不在 %d 路棋盘上"},
	{"%d,%d is occupied", "%d,%d 已有棋子"},
	{"size %d: the board has %d to %d lines", "棋盘 %d：应为 %d 至 %d 路"},
	{"the point is not on the board", "不在棋盘上"},
	{"the point is occupied", "已有棋子"},
	{"the game is over before this move", "此手之前本局已结束"},
	{"the game is over", "本局已结束"},
	{"the time is over", "时间已到"},
	{"the board is full", "棋盘已满"},
	{"no point is free", "已无空点"},
	{"no legal move: every free point is forbidden to Black", "无处可下：空点皆为禁手"},
	{"no move in it", "其中没有着法"},
	{"%q is not a number", "%q 不是数字"},
	{"%q is not a move", "%q 不是着法"},
	{"%q is not a rule: %s", "%q 不是规则：%s"},

	// Files and folders.
	{"folder of saved games", "存盘目录"},
	{"folder of deleted games", "已删目录"},
	{"cannot be locked", "无法加锁"},
	{"a saved game needs a name", "请输入名字"},
	{"%q is no name", "%q 不能作名字"},
	{"%q is there already", "%q 已存在"},
	{"kept for the game now played, choose another name", "此名留给当前棋局，请换一个"},
	{"Windows has a device of this name, choose another", "此名是设备名，请换一个"},
	{"no saved game has this name", "没有此名的棋局"},
	{"not saved", "未保存"},
	{"not deleted", "未删除"},
	{"not taken back", "未恢复"},
	{"nothing can be kept", "无法保存"},
	{"nor can it be kept elsewhere", "也无法存于别处"},
	{"the game is kept in", "棋局存于"},
	{"the file is now called %q", "文件现名 %q"},
	{"and it cannot be moved aside", "且无法移开"},
	{"no extension that says its format", "扩展名不说明格式"},
	{"%s files are read but not written", "%s 文件只读不写"},
	{"not a game file of a known kind", "不是已知格式的棋谱"},
	{"a folder, not a game", "是目录，不是棋谱"},
	{"not a file", "不是文件"},
	{"not SGF: no game tree in it", "不是 SGF：没有对局树"},
	{"no game in this %s file", "此 %s 文件没有对局"},
	{"a board of %d x %d: only square boards are supported", "棋盘 %d x %d：只支持方形"},
	{"the file breaks off, %d more were promised", "文件不完整，还缺 %d"},
	{"the file breaks off", "文件不完整"},
	{"the file is empty", "文件为空"},
	{"the file holds no such game", "文件中没有此局"},
	{"the game is not from a file that holds several", "此局不是来自多局文件"},
	{"no game comes before the first of the file", "已是文件中的第一局"},
	{"it cannot be read again", "无法再次读取"},
	{"more than %d moves in a line, the rest is left out", "超过 %d 手，其余略去"},
	{"the file goes on beyond %d MB, the rest is left out", "文件超过 %d MB，其余略去"},
	{"the rest is left out", "其余略去"},
	{"rule %d is not known; free-style is played", "规则 %d 未知，按无禁"},
	{"line %d", "第 %d 行"},
	{"move %d", "第 %d 手"},

	// Settings.
	{"not known, and left alone", "不认识，未改动"},
	{"not known", "不认识"},
	{"is not NAME = VALUE", "不是“名称 = 值”"},
	{"%q is not NAME = COMMAND", "%q 不是“名称 = 命令”"},
	{"cannot be used", "无法使用"},
	{"and %d more", "及另 %d 处"},
	{"too long for a file of settings", "设置文件过长"},
	{"there is no such level; the levels are %s", "没有此级别，级别有 %s"},
	{"there is no such level", "没有此级别"},

	// Outside engines.
	{"%q is a level; an outside engine is needed", "%q 是级别，需要外部引擎"},
	{"%q is the name of a level", "%q 是级别名"},
	{"the command is empty", "命令为空"},
	{"cannot start", "无法启动"},
	{"it does not answer", "没有应答"},
	{"it does not read", "不接收"},
	{"wrong answer", "错误应答"},
	{"where a move was due", "应为着法"},
	{"it played %s, which is forbidden", "走了禁手 %s"},
	{"it played %s", "走了 %s"},
	{"it said", "输出"},
	{"it ended", "已退出"},
	{"exit status %d", "退出码 %d"},
	{"executable file not found in $PATH", "找不到程序"},

	// The system.
	{"permission denied", "没有权限"},
	{"operation not permitted", "不允许"},
	{"no such file or directory", "不存在"},
	{"file exists", "已存在"},
	{"file name too long", "文件名过长"},
	{"no space left on device", "磁盘已满"},
	{"disk quota exceeded", "超出磁盘配额"},
	{"read-only file system", "文件系统只读"},
	{"is a directory", "是目录"},
	{"not a directory", "不是目录"},
	{"input/output error", "读写错误"},
	{"too many open files", "打开的文件过多"},
	{"invalid argument", "参数无效"},
	{"exec format error", "不是可执行程序"},
	{"signal: killed", "被终止"},
	{"unexpected EOF", "意外结束"},
}

// piece is a piece of a message that can be found, and what it becomes.
type piece struct {
	find *regexp.Regexp
	say  string
}

// pieces are the error texts, made ready once.
var pieces = sync.OnceValue(func() (list []piece) {
	holes := strings.NewReplacer("%d", `(-?[0-9]+)`, "%s", `([^:;()"]+)`, "%q", `("(?:[^"\\]|\\.)*")`)
	verb := regexp.MustCompile(`%[dsq]`)
	for _, p := range errorTexts {
		n := 0
		say := verb.ReplaceAllStringFunc(strings.ReplaceAll(p[Chinese], "$", "$$"), func(string) string {
			n++
			return "${" + string(rune('0'+n)) + "}"
		})
		list = append(list, piece{regexp.MustCompile(holes.Replace(regexp.QuoteMeta(p[English]))), say})
	}
	return list
})

// latin finds a text in which there may be English.
var latin = regexp.MustCompile(`[a-z]{3}`)

// Told is a message from elsewhere in the language, as far as it is known.
func (l Lang) Told(text string) string {
	if l != Chinese || !latin.MatchString(text) {
		return text
	}
	for _, p := range pieces() {
		text = p.find.ReplaceAllString(text, p.say)
	}
	return text
}
