/** Scripts whose letters go together in a word only with their own, by their Unicode names. */
const alone =
	"Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Syriac Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Mongolian Ethiopic Cherokee Ol_Chiki Meetei_Mayek Lisu Coptic Nko".split(
		" ",
	);

/** What East Asian words mix, with Latin letters in between (Unicode TR39, "Highly Restrictive"). */
const together = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"].map((names) =>
	names.split(" "),
);

const alphabets = [...alone.map((name) => [name]), ...together].map(
	(names) => new RegExp(`^[${names.map((name) => `\\p{scx=${name}}`).join("")}]*$`, "u"),
);

/** A letter of a script above. Every other script is one more, so that nobody is refused for a script that we forgot. */
const listed = new RegExp(
	`[${[...new Set([...alone, ...together.flat()])].map((name) => `\\p{scx=${name}}`).join("")}]`,
	"u",
);

/** Letters that belong to no script, such as the Hawaiian ʻ. */
const common = /[\p{sc=Common}\p{sc=Inherited}]/gu;
const words = /[\p{L}\p{M}\p{N}'’\u200C\u200D]+/gu;

/**
 * The first word that mixes letters of several scripts, as in "Vidyа" with a Cyrillic а, which only looks like the name that it
 * pretends to be; null if there is none. A name may have words of several scripts.
 */
export function mixedWord(text: string): string | null {
	for (const [word] of text.matchAll(words)) {
		const letters = (word.match(/\p{L}/gu) ?? []).join("").replace(common, "");
		if (listed.test(letters) && !alphabets.some((alphabet) => alphabet.test(letters))) return word;
	}
	return null;
}
