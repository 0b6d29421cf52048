/** The paragraphs of a story: plain text separated by empty lines. */
export function paragraphsOf(story: string): string[] {
	return story
		.split(/\r?\n\s*\r?\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== "");
}

/** The beginning of a story, cut between words, for search engines and link previews. */
export function summaryOf(story: string, maxLength = 180): string {
	const text = story.replace(/\s+/g, " ").trim();
	if (text.length <= maxLength) return text;
	const cut = text.slice(0, maxLength);
	const space = cut.lastIndexOf(" ");
	return `${cut.slice(0, space > maxLength / 2 ? space : maxLength).replace(/[\s,;:.–-]+$/, "")}…`;
}
