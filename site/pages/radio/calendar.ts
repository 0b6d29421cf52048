import { icsText, icsTime } from "../../../api/domain/calendar.ts";
import { listChannels } from "../../../api/features/radio/list-channels.ts";
import { listPrograms, type Program } from "../../../api/features/radio/list-programs.ts";
import { notFound } from "../../../api/http/problem.ts";
import { brand } from "../../brand.ts";
import { icsFile } from "../../ics.ts";
import { defineRoute } from "../../route.ts";
import { calendarPath, radioPath } from "./paths.ts";

/** The days of programs in a calendar. */
const days = 7;

/** A calendar has to have a component (RFC 5545, 3.6), also when no program is planned. */
const nothing = [
	"BEGIN:VTIMEZONE",
	"TZID:UTC",
	"BEGIN:STANDARD",
	"DTSTART:19700101T000000",
	"TZOFFSETFROM:+0000",
	"TZOFFSETTO:+0000",
	"END:STANDARD",
	"END:VTIMEZONE",
];

function event(program: Program, publicUrl: string, now: number): string[] {
	return [
		"BEGIN:VEVENT",
		`UID:${program.id}@radio`,
		`DTSTAMP:${icsTime(now)}`,
		`DTSTART:${icsTime(program.startTime)}`,
		`DTEND:${icsTime(program.endTime)}`,
		`SUMMARY:${icsText(`${program.title} (${program.channel.name})`)}`,
		`DESCRIPTION:${icsText(program.description)}`,
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
		if (channel !== "" && !(await listChannels(ctx)).some((on) => on.channel.slug === channel))
			throw notFound("channel");
		const now = ctx.platform.clock.now();
		const programs = await listPrograms(ctx, { hours: 24 * days, channel });
		const { publicUrl } = ctx.platform.settings;
		const events = programs.flatMap((program) => event(program, publicUrl, now));
		const lines = [`X-WR-CALNAME:${brand.shortName}Radio`, ...(events.length > 0 ? events : nothing)];
		return icsFile({ name: "talradio", product: "Programs", lines, maxAge: 300 });
	},
});
