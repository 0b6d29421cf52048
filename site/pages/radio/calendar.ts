import { listPrograms, type Program } from "../../../api/features/radio/list-programs.ts";
import { defineRoute } from "../../route.ts";
import { calendarPath, radioPath } from "./paths.ts";

/** How many days of programs a calendar has. */
const days = 7;

/** A text as iCalendar writes it (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r?\n/g, "\\n");
const stamp = (time: number) => `${new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;

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

function event(program: Program, publicUrl: string, now: number): string[] {
	return [
		"BEGIN:VEVENT",
		`UID:${program.id}@radio`,
		`DTSTAMP:${stamp(now)}`,
		`DTSTART:${stamp(program.startTime)}`,
		`DTEND:${stamp(program.endTime)}`,
		`SUMMARY:${escaped(`${program.title} (${program.channel.name})`)}`,
		`DESCRIPTION:${escaped(program.description)}`,
		`URL:${publicUrl}${radioPath}`,
		"END:VEVENT",
	];
}

/** `/talmedia/schedule.ics`: the programs of the next week, of all channels or of `?channel=`, in everybody's own time zone. */
export const calendar = defineRoute({
	path: calendarPath,
	allow: "anyone",
	async run(ctx, { url }) {
		const channel = url.searchParams.get("channel") ?? "";
		const now = ctx.platform.clock.now();
		const programs = await listPrograms(ctx, { hours: 24 * days, channel });
		const { publicUrl } = ctx.platform.settings;
		const lines = [
			"BEGIN:VCALENDAR",
			"VERSION:2.0",
			"PRODID:-//Radio//Programs//EN",
			"X-WR-CALNAME:TALRadio",
			...programs.flatMap((program) => event(program, publicUrl, now)),
			"END:VCALENDAR",
		];
		return new Response(`${lines.map(folded).join("\r\n")}\r\n`, {
			headers: {
				"content-type": "text/calendar; charset=utf-8",
				"content-disposition": 'attachment; filename="talradio.ics"',
				"cache-control": "public, max-age=300",
			},
		});
	},
});
