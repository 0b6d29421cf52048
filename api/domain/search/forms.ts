/** Words that say nothing about a request; they count only in a keyword of nothing else. */
const fillers = new Set(
	`a an and are at be by can did do does for from get got had has have how i in is it me my no not of on or our that the this to was we were what when where which who why with you your
	और के का की को क्या कैसे है हैं में से लिए मुझे मेरा मेरी मेरे కోసం మరియు ఎలా ఏమి ఉంది నా నేను ಗಾಗಿ ಮತ್ತು ಹೇಗೆ ಏನು ಇದೆ ನನ್ನ ನಾನು aur hai hain ka ke ki ko kosam liye mein mera meri mere mujhe se nahi nahin aaya aayi aata aati raha rahi gaya gayi kaise kya kyun kare karen karna hua hui ho hota mila mile milega mili ela hege
	नहीं आया आता आती रहा रही गया गई कर करें करना మాకు కాదు ನಮಗೆ ಇಲ್ಲ`.split(/\s+/),
);

/** The words of a text in lower case. The joiners of Indian scripts do not end a word. */
export function wordsOf(text: string): string[] {
	const words =
		text
			.normalize("NFC")
			.toLowerCase()
			.match(/[\p{L}\p{N}\p{M}\u200c\u200d]+/gu) ?? [];
	return words.filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export function withoutFillers(words: string[]): string[] {
	const meaningful = words.filter((word) => !fillers.has(word));
	return meaningful.length > 0 ? meaningful : words;
}

/** A spelling without joiners and nuktas, which many people leave out. */
export const fold = (word: string) => word.replace(/\u200c|\u200d|\u093c|\u0cbc/g, "");

export const isLatin = (word: string) => /^[\p{Script=Latin}\p{N}\p{M}]+$/u.test(word);

const irregular = new Map([
	["women", "woman"],
	["men", "man"],
	["children", "child"],
	["people", "person"],
	["feet", "foot"],
	["teeth", "tooth"],
]);
const irregularPlurals = new Map([...irregular].map(([plural, singular]) => [singular, plural]));

function singularOf(word: string): string {
	const known = irregular.get(word);
	if (known) return known;
	if (word.length < 4 || !word.endsWith("s") || /(?:ss|us|is)$/.test(word)) return word;
	if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
	return /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

function pluralOf(word: string): string {
	const known = irregularPlurals.get(word);
	if (known) return known;
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
	return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** British and American spellings, each way. */
const spellings: readonly (readonly [RegExp, string])[] = [
	[/(?<=[^aeiou])our(?=s?$|ed$|ing$|ful$|able$|ite$|hood$)/, "or"],
	[/(?<=[^aeiou])or(?=s?$|ed$|ing$|ful$|able$|ite$|hood$)/, "our"],
	[/(?<=..)is(?=(?:e[sdr]?|ing|ations?|ational)$)/, "iz"],
	[/(?<=..)iz(?=(?:e[sdr]?|ing|ations?|ational)$)/, "is"],
	[/(?<=..)ys(?=e[sd]?$)/, "yz"],
	[/(?<=..)yz(?=e[sd]?$)/, "ys"],
	[/(?<=[tb])re(?=s?$)/, "er"],
	[/(?<=[tb])er(?=s?$)/, "re"],
	[/amme(?=s?$)/, "am"],
	[/(?<=gr)am(?=s?$)/, "amme"],
	[/ll(?=ing$|ed$|ers?$|ors?$)/, "l"],
	[/(?<=[^l])l(?=ing$|ed$|ers?$|ors?$)/, "ll"],
	[/ae(?=[^l])/, "e"],
	[/^(?:pe)(?=diatr)/, "pae"],
	[/^(?:ortho)pe/, "orthopae"],
	[/(?<=leuk|an|gyn|h)e(?=mi|co|mo)/, "ae"],
	[/(?<=.)enc(?=es?$)/, "ens"],
	[/(?<=.)ens(?=es?$)/, "enc"],
	[/ogue(?=s?$)/, "og"],
	[/mould/, "mold"],
	[/^grey/, "gray"],
	[/^gray/, "grey"],
];

const spelledOtherwise = (word: string) =>
	spellings.filter(([from]) => from.test(word)).map(([from, to]) => word.replace(from, to));

/** An English word with its singular, its plural and other spellings; a word of another script alone. */
export function formsOf(word: string): string[] {
	if (!isLatin(word) || word.length < 3 || /\d/.test(word)) return [word];
	const singular = singularOf(word);
	const forms = [word, singular, pluralOf(singular)];
	return [...new Set([...forms, ...(word.length < 5 ? [] : forms.flatMap(spelledOtherwise))])];
}
