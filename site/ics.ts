import { icsBody } from "../api/domain/calendar.ts";

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
