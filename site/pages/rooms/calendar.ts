import { icsText, icsTime } from "../../../api/domain/calendar.ts";
import { getRoom, roomPath } from "../../../api/features/rooms/list-rooms.ts";
import { icsFile } from "../../ics.ts";
import { defineRoute } from "../../route.ts";
import { roomCalendarPath } from "./paths.ts";

/** An audio room for the visitor's own calendar. */
export const calendar = defineRoute({
	path: roomCalendarPath,
	allow: "anyone",
	async run(ctx, { params }) {
		const room = await getRoom(ctx, { id: params.audioRoomId });
		const link = ctx.platform.settings.publicUrl + roomPath(room.id);
		const lines = [
			"BEGIN:VEVENT",
			`UID:${room.id}@rooms`,
			`DTSTAMP:${icsTime(ctx.platform.clock.now())}`,
			`DTSTART:${icsTime(room.startsAt)}`,
			`DTEND:${icsTime(room.endsAt)}`,
			`SUMMARY:${icsText(room.title)}`,
			`DESCRIPTION:${icsText(`${room.description}\n${link}`)}`,
			`LOCATION:${icsText(link)}`,
			`URL:${link}`,
			"END:VEVENT",
		];
		return icsFile({ name: "audio-room", product: "Audio rooms", lines, maxAge: 300 });
	},
});
