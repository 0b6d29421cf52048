import { type Issue, issue } from "../forms/issues.ts";

/** The words of a text as it is read: without marks around them, and without the ’s of a name. */
const wordsOf = (text: string): string[] =>
	text
		.normalize("NFC")
		.split(/[^\p{L}\p{M}\p{N}'’-]+/u)
		.map((word) => word.replace(/['’]s$/iu, "").replaceAll(/^['’-]+|['’-]+$/g, ""))
		.filter((word) => word !== "");

const shortestSurname = 3;

/** A surname as people write one, so that "Young" is found, and "young" is not. */
const spellings = (surname: string): string[] => {
	const [first = "", ...rest] = surname;
	return [surname, first.toUpperCase() + rest.join("").toLowerCase(), surname.toUpperCase()];
};

/**
 * The part of a child's full name that a text has and pages don't display: the whole name, or a surname alone.
 * @param fullName as it was entered, the first name first
 * @returns null if the text has none of it
 */
export function minorNameIn(fullName: string, text: string): string | null {
	const name = wordsOf(fullName);
	const [first, ...surnames] = name;
	if (first === undefined || surnames.length === 0) return null;
	const words = wordsOf(text);
	const lower = words.map((word) => word.toLowerCase());
	const whole = name.map((word) => word.toLowerCase());
	if (lower.some((_, at) => whole.every((word, index) => lower[at + index] === word))) return name.join(" ");
	const known = new Set(surnames.filter(({ length }) => length >= shortestSurname).flatMap(spellings));
	return words.find((word) => known.has(word)) ?? null;
}

/** Errors of the texts about a child that have more of its name than its first one. @param texts by the names of their fields */
export const minorNameIssues = (
	{ isMinor, name }: { isMinor: boolean; name: string },
	texts: Readonly<Record<string, string>>,
): Issue[] =>
	Object.entries(texts).flatMap(([path, text]) => {
		const found = isMinor ? minorNameIn(name, text) : null;
		return found === null ? [] : [issue(path, "minor_name_shown", { name: found })];
	});
