import { listPrograms, type Program } from "../../../api/features/radio/list-programs.ts";
import { icsFile, icsText, icsTime } from "../../ics.ts";
import { defineRoute } from "../../route.ts";
import { calendarPath, radioPath } from "./paths.ts";

/** How many days of programs a calendar has. */
const days = 7;

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
		const now = ctx.platform.clock.now();
		const programs = await listPrograms(ctx, { hours: 24 * days, channel });
		const { publicUrl } = ctx.platform.settings;
		const lines = ["X-WR-CALNAME:TALRadio", ...programs.flatMap((program) => event(program, publicUrl, now))];
		return icsFile({ name: "talradio", product: "Programs", lines, maxAge: 300 });
	},
});
