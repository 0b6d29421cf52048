/** Every script of Unicode 16 but Common and Inherited, by its Unicode name. */
const names =
	"Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali Bhaiksuki Bopomofo Brahmi Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee Chorasmian Coptic Cuneiform Cypriot Cypro_Minoan Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi Gurmukhi Gurung_Khema Han Hangul Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada Katakana Kawi Kayah_Li Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Latin Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Todhri Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square".split(
		" ",
	);

/** Scripts that East Asian words mix, with Latin letters in between (Unicode TR39, "Highly Restrictive"). */
const together = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"];

/** The class of the letters of these scripts. */
const classOf = (scripts: string) => `[${scripts.replaceAll(/\S+ ?/g, (name) => `\\p{scx=${name.trim()}}`)}]`;

/** An engine with an older Unicode refuses the names of scripts that it has no letters of. */
function isKnown(name: string): boolean {
	try {
		new RegExp(classOf(name), "u");
		return true;
	} catch {
		return false;
	}
}

const latin = /^\p{scx=Latin}*$/u;
let others: { sets: readonly RegExp[]; letter: RegExp } | undefined;

/** The other sets of letters that a word may have, and a letter of any. Built by the first word that needs them, which few do. */
function otherAlphabets() {
	if (others) return others;
	const known = names.filter(isKnown);
	others = {
		sets: [...together, ...known].map((scripts) => new RegExp(`^${classOf(scripts)}*$`, "u")),
		letter: new RegExp(classOf(known.join(" ")), "u"),
	};
	return others;
}

/** Characters of no script go with each, such as the Hawaiian ʻ, most digits and most accents. */
const common = /[\p{sc=Common}\p{sc=Inherited}]/gu;
const words = /[\p{L}\p{M}\p{N}'’\u200C\u200D]+/gu;

/** Whether all letters are of one set, or of no script that we know. */
function isOneAlphabet(letters: string): boolean {
	if (latin.test(letters)) return true;
	const { sets, letter } = otherAlphabets();
	return sets.some((set) => set.test(letters)) || !letter.test(letters);
}

/**
 * The first word that mixes the letters, marks or digits of several scripts, as in "Vidyа" with a Cyrillic а, which only looks
 * like the name that it pretends to be; null if there is none. A name may have words of several scripts.
 */
export function mixedWord(text: string): string | null {
	for (const [word] of text.matchAll(words)) {
		if (!isOneAlphabet(word.replaceAll(/['’\u200C\u200D]/g, "").replace(common, ""))) return word;
	}
	return null;
}
