/** Invisible characters: control and format characters (direction marks, zero-width spaces, byte-order marks), blank letters, selectors. */
const unseen = "[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\u2800]";

/**
 * Characters that shape the letters and signs around them. ZWNJ and ZWJ belong to Indian and Arabic scripts and join emoji, so they need
 * one of these before them; a selector belongs to its emoji, and tags to the black flag of England, Scotland or Wales.
 */
const shaping = [
	"(?<=[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])(?<![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])[\\u200C\\u200D](?![\\u200C\\u200D])",
	"(?<=\\p{Emoji})[\\uFE0E\\uFE0F]",
	"(?<=\\u{1F3F4})[\\u{E0030}-\\u{E007A}]+\\u{E007F}",
	"[\\t\\r\\n]",
].join("|");

const unseenInText = new RegExp(`(${shaping})|${unseen}`, "gu");

/** Other ends of lines: vertical tab, form feed, next line, and the separators of lines and paragraphs. */
const lineEnds = /[\v\f\u0085\u2028\u2029]/g;

/** A text without what nobody sees, which comes along when people copy text. Tabs and line breaks stay. */
export function visibleText(text: string): string {
	return text.replace(lineEnds, "\n").replace(unseenInText, "$1");
}

/** The same in one line: each line break or tab is a space. */
export function visibleLine(text: string): string {
	return visibleText(text).replace(/ *[\t\r\n][\t\r\n ]*/g, " ");
}

/** Fields without blanks between words, in which a line's end that came along is none: nothing is left of it. */
const isUnbroken = (name: string) =>
	/phone|mobile|e-?mail|user_?name|zip_?code|url$|link$|ifsc|account_?number|^pan$/i.test(name);

/** Fields that are taken as they are: another character is another password. */
const isSecret = (name: string) => /password|proof$/i.test(name);

/** No contract nests deeper than this. */
const deepest = 20;

/** Removes what nobody sees from every text in a value that was sent, but for passwords. */
export function visibleValue(value: unknown, name = "", depth = 0): unknown {
	if (typeof value === "string") {
		if (isSecret(name)) return value;
		return visibleText(isUnbroken(name) ? value.replace(lineEnds, "") : value);
	}
	if (typeof value !== "object" || value === null || depth > deepest) return value;
	if (Array.isArray(value)) return value.map((each) => visibleValue(each, name, depth + 1));
	if (Object.getPrototypeOf(value) !== Object.prototype) return value;
	return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visibleValue(each, key, depth + 1)]));
}
