/** A name's letters alone, without case and without the accents of Latin letters, which people leave out: "Vidyā" is "vidya". */
const letters = (name: string) =>
	name
		.normalize("NFKD")
		.toUpperCase()
		.toLowerCase()
		.replace(/(\p{sc=Latin})\p{Mn}+/gu, "$1")
		.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Whether somebody typed the whole name of a person, with the first or the last name in front. A name without letters is nobody's. */
export function isNameOf(typed: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
	const key = letters(typed);
	return key !== "" && [`${firstName}${lastName}`, `${lastName}${firstName}`].some((name) => letters(name) === key);
}
