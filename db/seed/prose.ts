/**
 * Removes the source's indentation and line breaks from a story: each paragraph becomes one line, separated from the
 * next by an empty line.
 */
export function prose(parts: TemplateStringsArray): string {
	return parts
		.join("")
		.trim()
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim().replace(/\s+/g, " "))
		.join("\n\n");
}
