import unhomoglyph from "unhomoglyph";
import { nameKey, plainSpaces } from "./organizations.ts";

/** Small capitals and turned letters, each before the letter that it is read as; TR39 leaves most of them as they are. */
const readAs = new Map(
	"ᴀa ᴁæ ʙb ᴃb ᴄc ᴅd ᴆd ᴇe ⱻe ꜰf ɢg ʛg ʜh ɪi ᴊj ᴋk ĸk ʟl ᴌl ᴍm ɴn ᴎn ᴏo ᴐo ᴘp ꞯq ʀr ʁr ᴙr ᴚr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɐa ɒa ǝe ɘe ɟf ᵷg ɥh ᴉi ᵻi ɾr ʞk ꞁl ɯm ᴟm ɹr ʇt ʌv ʍw ʎy ſs ᴦr ᴧa ᴨn ᴩp ᴪv ᴫn ƽs ƨs ƅb ƿp ɑa ɡg ɩi ꬲe ꬰa ꬳe ꬵf ꬷl ꬽo ꭇr ꭎu ꭒu ꭚy"
		.split(" ")
		.map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
);

/** The skeleton of Unicode TR39, with more of what is read alike: texts that look alike have the same. */
const skeleton = (text: string): string =>
	unhomoglyph(text.normalize("NFD").replace(/\p{DI}/gu, ""))
		.normalize("NFD")
		.replace(/[^\p{ASCII}]/gu, (letter) => readAs.get(letter) ?? letter);

/** Accents of Latin letters, which people leave out: "Vidyā" is "Vidya". */
const withoutAccents = (text: string) => text.normalize("NFD").replace(/(\p{sc=Latin})\p{Mn}+/gu, "$1");

/** Without the article before or after a name, and with "and" for the sign. */
const plainWords = (name: string) =>
	name
		.replace(/&/g, " and ")
		.trim()
		.replace(/^(?:the|an?)\s+(?=\S)|,?\s+the$/giu, "");

const onlyLetters = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const letters = (name: string) => onlyLetters(withoutAccents(plainWords(plainSpaces(name))));

/** A key that names share if they read alike, whatever their case, accents, punctuation, spaces and article. */
export function nameLook(name: string): string {
	const caseless = letters(name).toUpperCase().toLowerCase();
	return onlyLetters(withoutAccents(skeleton(caseless).toLowerCase())) || plainSpaces(name).toLowerCase();
}

/** A key that names share if they look alike as they are written: a capital I is a small l. */
export function nameShape(name: string): string {
	return onlyLetters(skeleton(letters(name))) || plainSpaces(name);
}

/** Whether two names are the same letters and signs, with at most another case, spaces or punctuation. */
export function differOnlyInWriting(one: string, other: string): boolean {
	const [a, b] = [one, other].map((name) =>
		nameKey(name)
			.replace(/[\s.,;:'’‘"“”()/·‐-―-]/gu, "")
			.normalize("NFC"),
	);
	return a === b;
}

/** Figures and signs that stand for letters in disguised names. */
const disguises: Readonly<Record<string, string>> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
	"|": "i",
};

/** The look of a name whose figures and signs inside words are taken for the letters that they stand for: "P4ws" is "Paws". */
const undisguised = (name: string) =>
	nameLook(
		name.replace(/(?<=[\p{L}\p{N}])[013457@$!|](?=\p{L})|(?<=\p{L})[013457@$!|]+(?=\p{L}|$)/gu, (signs) =>
			[...signs].map((sign) => disguises[sign] ?? sign).join(""),
		),
	);

/** Words by which a name claims to be the right one, and marks that have the same end. */
const claims =
	/(?<!\p{L})(?:official(?:ly)?|verified|real|original|genuine|authentic|our|tm|आधिकारिक|అధికారిక|ಅಧಿಕೃತ)(?!\p{L})|[™®©℠✓✔☑✅]/giu;

/** The forms under which somebody could pass for a name: its look as it is, undisguised, and without claims. */
export function looksOf(name: string): string[] {
	const plain = plainSpaces(name.replace(claims, " "));
	return [...new Set([name, plain].flatMap((each) => [nameLook(each), undisguised(each)]))];
}

/** Letters that are one at a glance: i, l and 1; v and u, and two of them w; "cl" and d. */
const glance = (look: string) =>
	look
		.replaceAll("cl", "d")
		.replace(/[l1|!]/g, "i")
		.replaceAll("u", "v")
		.replaceAll("vv", "w");

/** The product's name, which nobody else has. */
const ours = ["kindwave"].map((name) => glance(nameLook(name)));

/** Whether readers might take a name for ours: "K1ndwave Support" too. */
export const looksLikeOurs = (name: string): boolean => {
	const glances = [...looksOf(name), nameLook(name.replace(/[1!|]/g, "i")), nameShape(name).toLowerCase()].map(glance);
	return ours.some((own) => glances.some((each) => each.includes(own)));
};

/** Words that many organizations share, so that they tell none of them apart. */
const shared =
	/\b(?:the|of|and|for|trust|foundation|society|charity|charitable|ngo|association|organi[sz]ation|inc|ltd|limited|pvt|private|llc|india|usa|international|global|welfare)\b/giu;

/** The part of a name that tells it apart: "Vidya Jyothi Charitable Trust" → the look of "Vidya Jyothi". */
export const ownPart = (name: string): string =>
	undisguised(plainSpaces(name.replace(claims, " ")).replace(shared, " "));

/** Counts the letters that have to be changed, added or left out to make one text of the other, up to `most`. */
export function letterDistance(one: string, other: string, most: number): number {
	const [a, b] = [[...one], [...other]];
	if (Math.abs(a.length - b.length) > most) return most + 1;
	let before = b.map((_, place) => place + 1);
	for (const [row, letter] of a.entries()) {
		const now: number[] = [];
		for (const [place, otherLetter] of b.entries()) {
			const changed = (place === 0 ? row : (before[place - 1] ?? 0)) + (letter === otherLetter ? 0 : 1);
			const added = (place === 0 ? row + 1 : (now[place - 1] ?? 0)) + 1;
			now.push(Math.min(changed, added, (before[place] ?? 0) + 1));
		}
		before = now;
	}
	return Math.min(before.at(-1) ?? a.length, most + 1);
}

/** Whether a name is another's with a letter mended, or a word more or less that many organizations have. */
function isMended(before: string, after: string): boolean {
	const [a, b] = [nameLook(before), nameLook(after)];
	const most = Math.min(a.length, b.length) > 7 ? 2 : 1;
	return letterDistance(a, b, most) <= most || (ownPart(before).length > 3 && ownPart(before) === ownPart(after));
}

/** Whether staff should compare two names: the same but for a few letters or for words that many share, or one within the other. */
export function areNear(one: string, other: string): boolean {
	if (isMended(one, other)) return true;
	const [own, otherOwn] = [ownPart(one), ownPart(other)];
	const length = Math.min(own.length, otherOwn.length);
	// Shorter ones are parts of many names.
	if (length > 6 && (own.includes(otherOwn) || otherOwn.includes(own))) return true;
	return length > 3 && letterDistance(own, otherOwn, length > 7 ? 2 : 0) <= (length > 7 ? 2 : 0);
}
