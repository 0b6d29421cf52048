import { contactIn } from "./contact-marks.ts";
import { mixedWord } from "./scripts.ts";

/**
 * Signs that no name needs: emoji, flags, seals, marks of trade and what looks like a mark of verification. What stands for letters,
 * as "№" and "㈱" do, and the punctuation and signs of every script stay.
 */
const sign =
	/[©®℗™℠√ꪜ※†‡Ⓐ-ⓩ\p{RI}\p{Emoji_Modifier}\p{sc=Braille}]|[\u20dd-\u20e4]|(?![\p{ASCII}№°])\p{Extended_Pictographic}|(?![\p{ASCII}×÷±−])\p{Sm}|(?![№°㈀-㉇])(?=\p{sc=Common})\p{So}/u;
/** A letter with what belongs to it, so that a sign of several parts is named whole. */
const whole = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Latin letters, capitals in small and turned letters of phonetic notations and old texts: no living language writes names with them. */
const odd =
	/(?![ɓɖɗəɛɔɣɩɨɲʊʋʉʌɵ\u02b9-\u02df\u02ec\u02ee\u1e00-\u1e9b\u1e9e\u1ea0-\u1ef9\u2c60-\u2c6c\u2c72\u2c73Ꞌꞌ])[\u0250-\u02ff\u1d00-\u1dbf\u1e00-\u1eff\u2071\u207f\u2090-\u209c\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f\u{10780}-\u{107bf}\u{1df00}-\u{1dfff}]|[ƅƄƨƧƽƼƿǷƻƾƍƛƪƺȡȴ-ȹĸſ]/u;
const words = /[\p{L}\p{M}\p{N}'’]+/gu;

/** Why a name is refused, and the part of it that is the reason. */
export interface RefusedPart {
	code: "mixed_scripts" | "name_part_refused";
	part: string;
}

/** Longer than any name: contracts refuse the rest by its length, and the patterns take a time that grows with its square. */
const longest = 500;

/** A name that others see may have no words of several alphabets, no signs such as ✔ or ®, and no way to reach somebody. */
export function refusedPart(wholeName: string): RefusedPart | null {
	const name = wholeName.slice(0, longest);
	const mixed = mixedWord(name) ?? name.match(words)?.find((word) => odd.test(word));
	if (mixed) return { code: "mixed_scripts", part: mixed };
	const part = sign.test(name)
		? [...whole.segment(name)].find(({ segment }) => sign.test(segment))?.segment
		: contactIn(name);
	return part ? { code: "name_part_refused", part } : null;
}

/** A name from elsewhere, which its owner can't mend, without what is refused. */
export function mendedName(name: string): string {
	if (refusedPart(name) === null) return name;
	const plain = name.replace(new RegExp(sign, "gu"), "").replace(/\s+/g, " ").trim();
	return refusedPart(plain) === null ? plain : "";
}
