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
