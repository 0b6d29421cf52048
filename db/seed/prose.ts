/**
 * Text as it is stored, from text as it is written in these files: lines of a paragraph are joined, paragraphs stay
 * separated by one empty line, indentation goes.
 */
export function prose(parts: TemplateStringsArray): string {
	return parts
		.join("")
		.trim()
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim().replace(/\s+/g, " "))
		.join("\n\n");
}
