/** Letters of Devanagari, by their place in the block; Telugu and Kannada have the same letters at the same places. */
const letters: Readonly<Record<number, string>> = {
	1: "n",
	2: "n",
	3: "h",
	5: "a",
	6: "a",
	7: "i",
	8: "i",
	9: "u",
	10: "u",
	11: "ri",
	13: "e",
	14: "e",
	15: "e",
	16: "ai",
	17: "o",
	18: "o",
	19: "o",
	20: "au",
	21: "k",
	22: "kh",
	23: "g",
	24: "gh",
	25: "n",
	26: "ch",
	27: "chh",
	28: "j",
	29: "jh",
	30: "n",
	31: "t",
	32: "th",
	33: "d",
	34: "dh",
	35: "n",
	36: "t",
	37: "th",
	38: "d",
	39: "dh",
	40: "n",
	41: "n",
	42: "p",
	43: "ph",
	44: "b",
	45: "bh",
	46: "m",
	47: "y",
	48: "r",
	49: "r",
	50: "l",
	51: "l",
	52: "l",
	53: "v",
	54: "sh",
	55: "sh",
	56: "s",
	57: "h",
	62: "a",
	63: "i",
	64: "i",
	65: "u",
	66: "u",
	67: "ri",
	69: "e",
	70: "e",
	71: "e",
	72: "ai",
	73: "o",
	74: "o",
	75: "o",
	76: "au",
	88: "k",
	89: "kh",
	90: "g",
	91: "z",
	92: "d",
	93: "dh",
	94: "f",
	95: "y",
};
const virama = 77;
const nukta = 60;

function placeOf(letter: string): number | null {
	const code = letter.codePointAt(0) ?? 0;
	for (const block of [0x900, 0xc00, 0xc80]) if (code >= block && code < block + 0x80) return code - block;
	return null;
}

/** A word in Latin letters as people type it, without schwas at its end: अयान is "ayan". Other scripts stay as they are. */
export function romanize(word: string): string {
	const places = [...word.normalize("NFC").toLowerCase()].map((letter) => ({ letter, place: placeOf(letter) }));
	let text = "";
	for (const [index, { letter, place }] of places.entries()) {
		if (place === null) {
			text += letter;
			continue;
		}
		if (place === virama || place === nukta) continue;
		// The last sound of పుస్తకం is an m; Hindi has a nasal vowel there.
		const isLastM = place === 2 && index === places.length - 1 && (letter.codePointAt(0) ?? 0) >= 0xc00;
		text += isLastM ? "m" : (letters[place] ?? "");
		const isConsonant = (place >= 21 && place <= 57) || (place >= 88 && place <= 95);
		const rest = places.slice(index + 1).filter((each) => each.place !== nukta);
		const next = rest[0]?.place ?? null;
		const hasVowel = next !== null && next >= 62 && next <= virama;
		if (isConsonant && !hasVowel && rest.length > 0) text += "a";
	}
	return text;
}

/** The letters in which spellings of one sound differ, the longest first. */
const alike: readonly (readonly [RegExp, string])[] = [
	[/\p{M}|[^\p{L}\p{N}]/gu, ""],
	[/c+hh?/g, "C"],
	[/ck|c|q/g, "k"],
	[/x/g, "ks"],
	[/ph/g, "f"],
	[/([kgjtdbsr])h/g, "$1"],
	[/C/g, "c"],
	[/(?<=[aeiou])ha*$/, ""],
	[/w/g, "v"],
	[/z/g, "j"],
	[/e(?=h)/g, "a"],
	[/ee|ea|ii/g, "i"],
	[/oo|ou|uu/g, "u"],
	[/e/g, "i"],
	[/o/g, "u"],
	[/n(?=[pbm])/g, "m"],
	[/(?<=.)y(?![aiu])/g, "i"],
	[/(.)\1+/g, "$1"],
	[/(?<=.)a/g, ""],
	[/(.)\1+/g, "$1"],
];

/**
 * The sound of a word, one key for all its spellings and scripts: without schwas, aspiration, length and doubled letters.
 * Empty for a script that has no letters here.
 */
export function soundOf(word: string): string {
	const latin = romanize(word).normalize("NFKD");
	const sound = alike.reduce((text, [pattern, instead]) => text.replace(pattern, instead), latin);
	return /^[a-z]+$/.test(sound) ? sound : "";
}

const isRoman = (word: string) => /^[a-z]+$/.test(word);

/** English spellings of a sound that Indian scripts lack. */
const loanLetters: readonly (readonly [RegExp, string])[] = [
	[/[^a-z]/g, ""],
	[/[ts]ion/g, "shan"],
	[/^kn/, "n"],
	[/^wr/, "r"],
	[/ow$/, "o"],
	[/wh|w/g, "v"],
	[/dge?/g, "j"],
	[/igh(?=t)/g, "ai"],
	[/ph/g, "f"],
	[/ch+/g, "C"],
	[/c(?=[eiy])/g, "s"],
	[/ck|c|q/g, "k"],
	[/x/g, "ks"],
	[/(?<=[kgjtdbpsC])h/g, ""],
	[/z/g, "j"],
	[/(?<=.)y/g, "i"],
	[/ee|ea|ii/g, "i"],
	[/oo|ou|uu/g, "u"],
	[/n(?=[pbm])/g, "m"],
	[/(?<=[^aeiou])e$/, ""],
	[/(.)\1+/g, "$1"],
];

/** How an English word sounds in an Indian script, or such a script's word: with each sound that its g may have. */
export function loanSoundOf(word: string): string[] {
	const latin = romanize(word).normalize("NFKD");
	const spoken = isRoman(word) && /g[eiy]/.test(word) ? [latin, latin.replace(/g(?=[eiy])/g, "j")] : [latin];
	return spoken.map((each) => loanLetters.reduce((text, [pattern, instead]) => text.replace(pattern, instead), each));
}

/** Letters that people write in two ways, so that each can become the other. */
const twoWays: readonly (readonly [string, string])[] = [
	["aa", "a"],
	["ee", "i"],
	["oo", "u"],
	["sh", "s"],
	["th", "t"],
	["dh", "d"],
	["ksh", "x"],
	["ph", "f"],
	["w", "v"],
	["z", "j"],
	["kh", "k"],
	["gh", "g"],
	["bh", "b"],
	["chh", "ch"],
	["e", "i"],
	["o", "u"],
	["y", "i"],
	["ou", "o"],
	["ai", "e"],
	["au", "o"],
	["c", "k"],
	["q", "k"],
	["kk", "qq"],
];
const pairs = twoWays.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]);
const mostSpellings = 80;
/** Each try costs time, so a long word has no other spellings. */
const longestWord = 16;
const mostTries = 400;

function respelled(word: string): string[] {
	const found: string[] = [];
	for (let at = 0; at < word.length; at += 1) {
		for (const [from, to] of pairs)
			if (word.startsWith(from, at)) found.push(word.slice(0, at) + to + word.slice(at + from.length));
		// A schwa between consonants is often not spoken.
		if (at > 1 && word[at] === "a") found.push(word.slice(0, at) + word.slice(at + 1));
		// Only between vowels are letters doubled.
		if (/^[aeiou][^aeiouhy](?:[aeiou]|$)/.test(word.slice(Math.max(0, at - 1), at + 2)) && at > 0)
			found.push(word.slice(0, at) + word[at] + word.slice(at));
		else if (word[at] === word[at - 1]) found.push(word.slice(0, at) + word.slice(at + 1));
	}
	return [...found, `${word}a`, ...(word.endsWith("a") ? [`${word}h`] : [])];
}

/** The likeliest other spellings in Latin letters of a word's sound, those that differ least first. */
export function spellingsBySound(word: string): string[] {
	if ([...word].length < 3 || [...word].length > longestWord) return [];
	const sound = soundOf(word);
	if (sound.length < 2) return [];
	const first = romanize(word);
	// Hindi leaves out the schwa between two consonants that have vowels around them: गुरप्रीत is "gurprit".
	const spoken = isRoman(word) ? first : first.replace(/(?<=[aeiou][^aeiou]+)a(?=[^aeiou]+[aeiou])/g, "");
	const found = new Set(soundOf(spoken) === sound ? [first, spoken] : [first]);
	const tried = new Set(found);
	// Two changes make another name of a short one: Nora is not Noor.
	const bases = isRoman(word) && word.length < 5 ? [...found] : found;
	for (const spelling of bases) {
		for (const other of respelled(spelling)) {
			if (found.size >= mostSpellings || tried.size >= mostTries) break;
			if (tried.has(other)) continue;
			tried.add(other);
			if (soundOf(other) === sound) found.add(other);
		}
	}
	found.delete(word);
	return [...found];
}
