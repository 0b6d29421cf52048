import tlds from "tlds" with { type: "json" };
import unhomoglyph from "unhomoglyph";
import { plainDigits } from "../money.ts";

/** A letter or digit, with the marks on it. */
const sign = String.raw`[\p{L}\p{M}\p{N}]`;

/** The word for the dot of an address, in the languages of our pages. */
const dotWord = "dot|डॉट|डाट|डोट|డాట్|ಡಾಟ್";

/** Signs that stand for the dot in an address. After a full stop and a space only unmistakable endings count, as sentences end so. */
const dots = String.raw`(?: ?[\[({<] ?(?:[.,]|${dotWord}) ?[\])}>] ?| ?[-*_~]? ?(?<!${sign})(?:${dotWord})(?!${sign}) ?[-*_~]? ?| [.。] ?|[.。·•‧∙⋅・])`;
const ending = new RegExp(String.raw`(?<=${sign}[-_]{0,2}${dots})(xn--[\w-]+|${sign}+)(?!${sign})`, "giu");

/** The look of an ending: one with a Cyrillic "о" is read as ".com" too. */
const look = (text: string) => unhomoglyph(text.toLowerCase()).toLowerCase();
const endings = new Set([...tlds, ...tlds.map(look)]);

const isEnding = (word: string) =>
	/\p{L}/u.test(word) && (/^xn--/i.test(word) || endings.has(word.toLowerCase()) || endings.has(look(word)));

/** Half of a day after its hour, as in "5.pm", is no country's ending. */
const afterHour = /(?<!\p{L})\d{1,2}\.(?:am|pm)(?!\p{L})/giu;

const apps =
	"telegram|whats\\s?app|wechat|snapchat|viber|टेलीग्राम|टेलिग्राम|व्हाट्सएप|व्हाट्सऐप|वॉट्सऐप|వాట్సాప్|టెలిగ్రామ్|ವಾಟ್ಸಾಪ್|ವಾಟ್ಸಪ್|ಟೆಲಿಗ್ರಾಮ್";

/** Addresses that need no known ending, and ways to reach or pay somebody elsewhere. */
const elsewhere = [
	/[a-z0-9+.-]\s?:\s?\/\//iu,
	/(?<![\p{L}\d])h[tx*]{2}ps?\s?:/iu,
	/(?<![\p{L}\d])(?:tel|sms|smsto|mailto|callto|upi|ftp|skype|javascript|data)\s?:\s?\S/iu,
	/(?:^|[\s"'(<])\/\/[\p{L}\d]/u,
	/(?<!\p{L})www\s?[.。\d]/iu,
	/[\p{L}\p{M}\p{N}-]\.[\p{L}\p{M}]{2,}(?::\d+)?[/?#]/u,
	/dot\s?com(?!\p{L})|[.,。]\s?(?:com|net|org|xyz|info)(?![\p{L}\d])/iu,
	/(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
	/\S@\S|@\s?[\p{L}_]/u,
	/(?<!\p{L})(?:at|एट|ऐट)[\])}>\s]{1,3}(?:gmail|yahoo|hotmail|outlook|rediff|proton|icloud|ok(?:axis|sbi|icici|hdfc)|ybl|ibl|axl|paytm|apl|upi)/iu,
	/(?<!\p{L})(?:upi|vpa)\s?(?:id|address|number|no)(?!\p{L})/iu,
	new RegExp(`(?<!\\p{L})(?:${apps})`, "iu"),
	/(?<!\p{L})(?:signal|insta|instagram|facebook|fb|messenger|discord|skype|twitter|gpay|google\s?pay|phonepe|paytm|upi)(?:\s(?:me|us|id|handle|number|no))?\s?(?:[:=@]|-\s?(?=\p{L}))/iu,
];

function hasLink(text: string): boolean {
	if (elsewhere.some((pattern) => pattern.test(text))) return true;
	return [...text.replace(afterHour, " ").matchAll(ending)].some(([, word = ""]) => isEnding(word));
}

/** Words of numbers, digit by digit. */
const digitWords = new Map(
	[
		"zero oh शून्य సున్నా ಸೊನ್ನೆ 〇 零",
		"one एक ఒకటి ಒಂದು 一",
		"two दो రెండు ಎರಡು 二",
		"three तीन మూడు ಮೂರು 三",
		"four चार నాలుగు ನಾಲ್ಕು 四",
		"five पांच पाँच ఐదు ಐದು 五",
		"six छह छः ఆరు ಆರು 六",
		"seven सात ఏడు ಏಳು 七",
		"eight आठ ఎనిమిది ಎಂಟು 八",
		"nine नौ తొమ్మిది ಒಂಬತ್ತು 九",
	].flatMap((words, digit) => words.split(" ").map((word) => [word.normalize("NFKC"), String(digit)] as const)),
);

/** The first of each row of circled numbers that have no other form, with its digit. */
const circled = [
	[0x24f5, 1],
	[0x2776, 1],
	[0x2780, 1],
	[0x278a, 1],
] as const;

function circledDigit(circle: string): string {
	const code = circle.codePointAt(0) ?? 0;
	const row = circled.find(([first]) => code >= first && code < first + 9);
	return row ? String(code - row[0] + row[1]) : code === 0x24ff ? "0" : circle;
}

/** A text whose digits, however they are written, are 0 to 9. */
function figures(text: string): string {
	return text
		.replace(/[\u24f5-\u24ff\u2776-\u2793]/gu, circledDigit)
		.replace(/[〇零一二三四五六七八九]/gu, (letter) => digitWords.get(letter) ?? letter)
		.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => digitWords.get(word.toLowerCase()) ?? word)
		.replace(/(?<![\p{L}\p{M}])[\doOlI|]*\d[\doOlI|]*(?![\p{L}\p{M}])/gu, (digits) =>
			digits.replace(/o/gi, "0").replace(/[lI|]/g, "1"),
		);
}

const gap = String.raw`[^\p{L}\p{N}]{0,5}`;
const day = "(?:0?[1-9]|[12]\\d|3[01])";
const month = "(?:0?[1-9]|1[0-2])";
const year = "(?:19|20)\\d{2}";
const time = "(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?::[0-5]\\d)?";
const alone = (pattern: string, beside = gap) => new RegExp(`(?<!\\d${beside})(?:${pattern})(?!${beside}\\d)`, "giu");
/** Not a comma, as dates and times are listed. */
const near = String.raw`[^\p{L}\p{N},;]{0,5}`;

const dates = new RegExp(
	["-", "/", "\\."]
		.flatMap((sep) => [
			`${day}${sep}${month}${sep}${year}`,
			`${month}${sep}${day}${sep}${year}`,
			`${year}${sep}${month}${sep}${day}`,
		])
		.map((date) => `(?<!\\d[./-]?)${date}(?![./-]?\\d)`)
		.join("|"),
	"gu",
);
const years = alone(`${year}(?:${gap}${year})+`, near);
const times = alone(`${time}(?:\\s?(?:-|–|—)\\s?${time})?`, near);
const currencySign = String.raw`(?:₹|\brs\.?|\binr|[$€£¥]|\busd|\baud|\bcad|\beur)\s?`;

/** Amounts that stand by themselves: with their currency, and grouped ones. */
const money = new RegExp(
	String.raw`${currencySign}(?:\d{1,3}(?:,\d{2,3}){0,3},\d{3}|\d{1,9})(?:\.\d{1,2})?(?!\d|[\s,./:•_=–—-]*\d)`,
	"giu",
);
const grouped = alone(String.raw`\d{1,3}(?:,\d{2,3}){0,2},\d{3}(?:\.\d{1,2})?`);

/** Words between the halves of a number beside signs: one that joins, or a currency again. */
const joining = String.raw`[^\p{L}\p{N}]{0,8}(?:(?:x|and|or|then|plus|und|y|aur|ya|phir|और|या|फिर|మరియు|లేదా|ಮತ್ತು|ಅಥವಾ)(?![\p{L}\p{M}])[^\p{L}\p{N}]{0,8})?`;
const group = String.raw`(?:${currencySign})?\d+(?:,\d+)*(?:\.\d{1,2}(?!\d))?`;
const groups = new RegExp(`(?<!\\d)${group}(?:${joining}${group})*`, "giu");
const eachGroup = new RegExp(group, "giu");

/** A round amount or a year. Ten digits are an amount only with a currency. */
function isPlainAmount(text: string): boolean {
	const figure = text.replace(/^\D+|\.\d{1,2}$/g, "");
	const digits = figure.replaceAll(",", "");
	const hasCurrency = /^\D/.test(text);
	if (digits.length > 9) return hasCurrency && /^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(figure);
	return new RegExp(`^${year}$`).test(digits) || (hasCurrency || figure !== digits ? /00$/ : /000$/).test(digits);
}

/** Whether numbers that stand beside each other have together the digits of a phone number. */
const isSplitNumber = (text: string): boolean =>
	[...text.matchAll(groups)].some(([run]) => {
		const parts = run.match(eachGroup) ?? [];
		const digits = run.replace(/\D/g, "").length;
		return digits >= 10 && digits <= 13 && !parts.every(isPlainAmount);
	});

/** A phone number, or another one to call or to pay to, of so many digits at least. */
const number = (digits: number) => new RegExp(`(?:\\d${gap}){${digits},}`, "u");
const inText = number(8);
const inName = number(7);

function hasNumber(text: string, pattern: RegExp): boolean {
	const without = (all: string, harmless: RegExp) => all.replace(harmless, " ");
	const numbers = [dates, years, times].reduce(without, figures(text));
	return isSplitNumber(numbers) || pattern.test([dates, money, years, grouped, times].reduce(without, figures(text)));
}

/** A text as it is compared: one form of each character, without what nobody sees, in one line. */
const inOneForm = (text: string) =>
	plainDigits(text.normalize("NFKC").replace(/\p{DI}|\u20e3/gu, "")).replace(/\s+/g, " ");

/**
 * Whether a text tells how to reach or pay somebody elsewhere: an address or link, a handle, or a number, however they are
 * disguised. In doubt it does, as someone then only reads it first.
 */
export function tellsContact(text: string): boolean {
	const plain = inOneForm(text);
	return hasLink(plain) || hasNumber(plain, inText);
}

/** Titles that a full stop without a blank follows in names: "Mr.Kim", "Dr.Dev". */
const titles = new Set(
	"st dr mr mrs ms md mohd sr jr fr smt shri sri shree prof rev kum km er adv capt col maj lt gen sh hon bro ven ca".split(
		" ",
	),
);

const webName = /([\p{L}\p{M}\p{N}-]{2,})[.。·•]([\p{L}\p{M}][\p{L}\p{M}\p{N}-]+)(?![\p{L}\p{M}\p{N}])/gu;
const sureWays =
	/[a-z][a-z0-9+.-]*\s?:\s?\/\/\S*|(?<![\p{L}\d])(?:https?|tel|sms|mailto|upi)\s?:\s?\S+|(?<!\p{L})www\s?[.。]\s?\S+|\S+@\S+\.\p{L}{2,}|\S+@\s?(?:gmail|yahoo|hotmail|outlook|rediff|ok(?:axis|sbi|icici|hdfc)|ybl|ibl|axl|paytm|apl|upi)(?!\p{L})|\p{L}{2,}\s?[[({<]\s?dot\s?[\])}>]\s?\p{L}{2,}|(?<!\p{L})(?!the)\p{L}{3,} dot (?:com|org|net)(?!\p{L})/iu;

/** The part of a name that is for sure a link, an address or a number to call; nobody reads names before they are shown. */
export function contactIn(name: string): string | null {
	const plain = inOneForm(name);
	const [way] = sureWays.exec(plain) ?? [];
	if (way) return way;
	for (const [address, before = "", word = ""] of plain.matchAll(webName)) {
		if (/\p{L}/u.test(before) && isEnding(word) && !titles.has(before.toLowerCase())) return address;
	}
	return hasNumber(plain, inName) ? (/\d.*\d/u.exec(plain)?.[0] ?? plain) : null;
}
