const wordsOf = (text: string) =>
	text
		.normalize("NFC")
		.toLowerCase()
		.match(/[\p{L}\p{N}\p{M}\p{Co}]+/gu)
		?.slice(0, 8) ?? [];

/**
 * The full-text expression for rows with all words of a text, each as the beginning of a word.
 * @param column limits the search to one column
 * @returns null for a text without a word
 */
export function prefixMatch(text: string, column?: string): string | null {
	const words = wordsOf(text).map((word) => `"${word}"*`);
	if (words.length === 0) return null;
	return column ? `${column} : (${words.join(" AND ")})` : words.join(" AND ");
}
