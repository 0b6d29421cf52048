import { plainDigits } from "../money.ts";
import { tellsContact } from "../people/contact-marks.ts";

/** The longest message with a gift, in characters. */
export const longestGiftMessage = 280;

/** The stems of words that insult, in English and Hindi, which many write in Latin letters. */
const insults =
	/\b(?:f+u+c+k|sh[i1]t|bitch|bastard|asshole|cunt|dick(?:head)?\b|whore|slut|n[i1]gg|fagg?ot|retard|chutiy|madarc|behenc|bhenc|randi\b|gaandu|gandu\b|bhosd|haramz|kutt[ei]\b|kamin[ae])|चूतिय|मादरच|बहनच|भोसड|हरामज|गांडू|रंडी/iu;

/** Letters for the figures and signs that stand for them in disguised words. */
const plainLetters: Readonly<Record<string, string>> = {
	"0": "o",
	"1": "i",
	"3": "e",
	"4": "a",
	"5": "s",
	"@": "a",
	$: "s",
};

/** Whether someone must read a message or comment before everyone does: it has a link, a number to write to, or an insult. */
export function needsReading(text: string): boolean {
	const plain = plainDigits(text.normalize("NFKC"));
	if (tellsContact(text)) return true;
	const undisguised = plain.replaceAll(/[013457@$]/g, (sign) => plainLetters[sign] ?? sign);
	return (
		insults.test(text) ||
		insults.test(undisguised) ||
		insults.test(undisguised.replaceAll(/(?<=\b\w)[\s.*_-]+(?=\w\b)/g, ""))
	);
}
