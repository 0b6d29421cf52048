/** Characters of a wrong text that a message repeats. */
const longest = 60;

/**
 * Finds wrong texts in a text with one or several in each line.
 * @returns values for a message: `lines`, such as `2 (foo), 4 (bar)`, which a page puts before it, and their `count`
 */
export function wrongLines(typed: string, wrong: readonly string[]): { lines: string; count: number } {
	const lines = typed.split(/\r?\n/).map((line) => line.split(/[\s,;]+/));
	const places = wrong.map((text) => {
		const line = Math.max(
			lines.findIndex((parts) => parts.includes(text)),
			0,
		);
		return `${line + 1} (${text.length > longest ? `${text.slice(0, longest)}…` : text})`;
	});
	return { lines: places.join(", "), count: places.length };
}
