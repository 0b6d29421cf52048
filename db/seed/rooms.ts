import { demoId, demoNow } from "./ids.ts";
import { userId } from "./people.ts";

const hour = 3_600_000;
const createdAt = demoNow - 30 * hour;

interface RoomSeed {
	key: string;
	owner: "owner" | "donor" | "radioadmin";
	title: string;
	description: string;
	startsAt: number;
	endsAt: number;
}

/** One room that is always open, so that the demo can be tried at any time, and two in the future. */
const rooms: readonly RoomSeed[] = [
	{
		key: "tea-table",
		owner: "owner",
		title: "The tea table",
		description: "Come in, say hello and ask how giving works. This room is always open.",
		startsAt: demoNow - hour,
		endsAt: Date.parse("2046-01-01T00:00:00Z"),
	},
	{
		key: "blood-donors",
		owner: "donor",
		title: "Giving blood: questions and answers",
		description: "Donors tell how it is, and what to eat before.",
		startsAt: Date.parse("2031-11-12T13:30:00Z"),
		endsAt: Date.parse("2031-11-12T14:30:00Z"),
	},
	{
		key: "radio-listeners",
		owner: "radioadmin",
		title: "Listeners meet the radio",
		description: "Wishes for the programme of the coming year, with the morning show’s hosts.",
		startsAt: Date.parse("2031-12-20T15:00:00Z"),
		endsAt: Date.parse("2031-12-20T16:30:00Z"),
	},
];

const idOf = (key: string) => demoId("room_", key, createdAt);

export const demoRooms = rooms.map(({ key, owner, ...room }) => ({
	...room,
	id: idOf(key),
	ownerId: userId(owner),
	createdAt,
	updatedAt: createdAt,
}));

export const demoRoomReminders = [
	...rooms.map(({ key, owner }) => ({ roomId: idOf(key), userId: userId(owner), createdAt })),
	{ roomId: idOf("radio-listeners"), userId: userId("donor"), createdAt },
];
