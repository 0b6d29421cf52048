/** A text as iCalendar writes it (RFC 5545, 3.3.11). */
export const icsText = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
/** A time as iCalendar writes it: `20231118T190000Z`. */
export const icsTime = (time: number) => `${new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;

/** Lines of at most 75 bytes; a longer one goes on behind a space. Letters are never cut. */
function folded(line: string): string {
	const parts: string[] = [];
	let part = "";
	let bytes = 0;
	for (const letter of line) {
		const size = new TextEncoder().encode(letter).length;
		if (bytes + size > 74) {
			parts.push(part);
			part = "";
			bytes = 0;
		}
		part += letter;
		bytes += size;
	}
	return [...parts, part].join("\r\n ");
}

/** The text of a calendar. @param lines those between its head and its end */
export function icsBody(product: string, lines: readonly string[]): string {
	const all = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//Kindwave//${product}//EN`, ...lines, "END:VCALENDAR"];
	return `${all.map(folded).join("\r\n")}\r\n`;
}

/**
 * A calendar file.
 * @param input.name the file's name without its ending
 * @param input.lines those between the head of the calendar and its end
 * @param input.maxAge seconds for which it may be cached; 0 for a private one
 */
export function icsFile(input: { name: string; product: string; lines: readonly string[]; maxAge: number }): Response {
	const { name, product, lines, maxAge } = input;
	return new Response(icsBody(product, lines), {
		headers: {
			"content-type": "text/calendar; charset=utf-8",
			"content-disposition": `attachment; filename="${name}.ics"`,
			"cache-control": maxAge > 0 ? `public, max-age=${maxAge}` : "private, no-store",
		},
	});
}
