package saves

import (
	"regexp"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// What is usual in a language: the characters and letters charsetguess.go counts.

// language is one of the double-byte sets and what is usual in it.
type language struct {
	decoder encoding.Encoding
	pairs   encoding.Encoding           // the same without characters of four bytes
	usual   func(lead, trail byte) bool // the pair is one of the everyday rows
	common  string                      // the most frequent characters, those of names too
}

const japaneseCommon = "あいうえおかがきぎくぐけげこごさざしじすずせぜそぞただちっつづてでとどなにぬねのはばひびふぶへべほぼまみむめもやゆよらり" +
	"るれろわをんアイウエオカキクケコサシスセソタチッツテトナニネノハバパヒフプマミムメモャュョラリルレロワンー、。連珠黒白五" +
	"四三勝負局手名人戦題数日本中村山田川井石大小上下岡部寛河村典彦飯尾義丸田浩貴神谷俊介山口坂藤佐伊加渡辺高橋木林清水斎吉松" +
	"野原島崎森池橋阿和久保千葉岩明正博幸文郎子美"

var languages = []language{
	{simplifiedchinese.GB18030, simplifiedchinese.GBK, func(l, t byte) bool {
		return t >= 0xA1 && (l >= 0xB0 && l <= 0xD7 || l >= 0xA1 && l <= 0xA3)
	}, "的一是了不在人有我他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没" +
		"日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同三已老从动两长知民样现分将外但身些与高意进把法此实回二理美" +
		"点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少" +
		"关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金" +
		"何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请交爱让认算" +
		"论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革" +
		"深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形" +
		"委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏黑棋胜负局珠禁禁活冲白连挡赢输李王张刘" +
		"陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚" +
		"谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟宏冬星流溪浦"},
	{traditionalchinese.Big5, traditionalchinese.Big5, func(l, t byte) bool {
		return l >= 0xA4 && l <= 0xC6 || l == 0xA1
	}, "的一是了不在人有我他這中大來上國個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可里後小麼心多天而能好都然沒" +
		"日於起還發成事只作當想看文無開手主用行方又如前所本見經頭面公同三已老從動兩長知民樣現分將外但身些與高意進把法此實回二理美" +
		"點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少" +
		"關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金" +
		"何更反合放做系計或司利受光王果親界及今京務製解各任至清物台象記邊共風戰幹接它許八特覺望直服毛林題建南度統色字請交愛讓認算" +
		"論百吃義科怎元社術結六功指思非流每青管夫連遠資隊跟帶花快條院變聯言權往展該領傳近留紅治決周保達辦運武半候七必城父強步完革" +
		"深區即求品士轉量空甚眾技輕程告江語英基派滿式李息寫呢識極令黃德收臉錢黨倒未持取設始版雙歷越史商千片容研像找友孩站廣改議形" +
		"委早房音火際則首單據導影失拿網香似斯專石若兵弟誰校讀志飛觀爭究包組造落視濟喜離雖壞黑棋勝負局珠禁沖擋贏輸須陳劉蔡楊鄭謝郭" +
		"洪邱曾廖賴徐葉蘇莊呂蕭羅潘簡朱鍾游彭詹胡施沈余盧梁趙顏柯翁魏孫戴范宋鄧杜傅侯曹薛丁卓董溫唐藍蔣玲豪雅婷怡君俊傑"},
	{japanese.ShiftJIS, japanese.ShiftJIS, func(l, t byte) bool {
		return l == 0x81 || l == 0x82 && t >= 0x9F || l == 0x83 || l >= 0x88 && l <= 0x97 || l == 0x98 && t <= 0x72
	}, japaneseCommon},
	{japanese.EUCJP, japanese.EUCJP, func(l, t byte) bool {
		return t >= 0xA1 && (l >= 0xB0 && l <= 0xCF || l == 0xA1 || l == 0xA4 || l == 0xA5)
	}, japaneseCommon},
	{korean.EUCKR, korean.EUCKR, func(l, t byte) bool {
		return t >= 0xA1 && (l >= 0xB0 && l <= 0xC8 || l == 0xA1)
	}, "이다는에가을의를로은고하지한도나서기리사자대어시인그라들아정수해만여제일부보전게주구원장성면있것니비상으과안와적선용오요" +
		"경조동스마때없말공치관신학생화위국무소입않방유계발모개실우문물내결연세트명회당분업미간세월거까지흑백승오목금수패김박최철" +
		"영민현준진"},
}

// alphabet is a set of one byte a letter, and the letters beside a to z of the
// languages that are written in it, each for itself.
type alphabet struct {
	set     encoding.Encoding
	letters []string
	never   *regexp.Regexp // what is in no word of them, nil for nothing
}

// unromance is in no word of Spanish, French or Italian, but is what many of Czech
// and Polish look like in their set: ñ before a consonant, è before a vowel, ì within a word.
var unromance = regexp.MustCompile(`(?i)ñ([^aeiouáéíóú]|$)|[èêòù][aeiouyáéíóú]|ì\p{L}|œ[nkcwmz]`)

var alphabets = []alphabet{
	{charmap.Windows1252, []string{"äöüß", "åäöé", "æøåéü", "àâæçéèêëîïôœùûüÿ", "áéíñóúüç",
		"ãõáâàçéêíóôú", "àèéìíîòóùú", "áðéíóúýþæö", "áéëïóöüè", "äöõüšž"}, unromance},
	{charmap.Windows1250, []string{"áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž",
		"ąćęłńóśźż", "áéíóöőúüű", "ăâîşţ", "čćđšž"}, nil},
	{charmap.ISO8859_2, []string{"áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž",
		"ąćęłńóśźż", "áéíóöőúüű", "ăâîşţ", "čćđšž"}, nil},
	{charmap.Windows1257, []string{"āčēģīķļņšūž", "ąčęėįšųūž", "äöõüšž"}, nil},
	{charmap.Windows1254, []string{"çğıöşüâîi"}, nil},
}

// signs stand beside letters in any of these languages.
const signs = "–—‘’“”„«»…·°§½¿¡№ºª"
