import type { Audience } from "../catalog.ts";

export const audience: Audience = "public";

/** English texts of audio rooms. */
export const en = {
	"rooms.title": "Audio Rooms",
	"rooms.intro": "Speak and listen together, live. Everyone who is signed in can enter a room by its link.",
	"rooms.ongoing": "Ongoing",
	"rooms.future": "Future",
	"rooms.no-ongoing": "No room is going on now",
	"rooms.no-future": "No rooms are planned",
	"rooms.none-text": "Create one and invite people with its link.",
	"rooms.more": { one: "{number} more room is not listed here.", other: "{number} more rooms are not listed here." },
	"rooms.now": "Now",
	"rooms.by": "By {name}",
	"rooms.from": "From",
	"rooms.until": "Until",
	"rooms.zone": "Times are in the zone {zone}.",
	"rooms.enter": "Enter",
	"rooms.open": "Open",
	"rooms.edit": "Change",
	"rooms.delete": "Delete",
	"rooms.delete-text": "The room is gone for everyone, and closes for those who are in it.",
	"rooms.delete-now": "Delete the room",
	"rooms.back": "Back to all rooms",
	"rooms.create": "Create Audio Rooms",
	"rooms.update-title": "Change the audio room",
	"rooms.save": "Create the room",
	"rooms.update": "Update",
	"rooms.fetch-failed": "Problem in fetching chat room: ",
	"room.title": "Name",
	"room.title-hint": "At most 50 characters",
	"room.description": "Description",
	"room.description-hint": "What it is about, in at most 100 characters",
	"room.startTime": "Start",
	"room.endTime": "End",
	"room.endTime-hint": "At least 5 minutes after the start",
	"room.zone": "Time zone",
	"rooms.sign-in": "Log in to enter this room. Only people who are signed in can hear and speak.",
	"rooms.sign-in-link": "Log in to enter",
	"rooms.early": "This room opens ten minutes before its start. Come back then, or be reminded.",
	"rooms.over": "This room is over.",
	"rooms.removed": "You were removed from this room, so you can’t enter it again.",
	"rooms.when": "When",
	"rooms.remind": "Remind me",
	"rooms.forget": "Don’t remind me",
	"rooms.calendar": "Add to my calendar",
	"rooms.invite": "Invite people",
	"rooms.link": "Link to the room",
	"notice.room-created": "The room is created. Send its link to those whom you invite.",
	"notice.room-updated": "The room is changed.",
	"notice.room-deleted": "The room is deleted.",
	"notice.room-reminder": "We remind you a quarter of an hour before the start.",
	"notice.room-no-reminder": "We don’t remind you of this room any more.",
} as const;

declare module "../catalog.ts" {
	interface Areas {
		rooms: typeof en;
	}
}
