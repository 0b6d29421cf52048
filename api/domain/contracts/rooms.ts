import * as v from "valibot";
import { message } from "../messages/index.ts";
import { leastRoomMs } from "../rooms/limits.ts";
import { isTimeZone, zonedTime } from "../rooms/zoned-time.ts";
import { limit, offset } from "./paging.ts";
import { oneLine, plainName } from "./plain-text.ts";

const minute = 60_000;
const latest = 8_640_000_000_000_000;

const title = v.pipe(
	v.optional(v.string(message("room_name_missing")), ""),
	v.trim(),
	v.nonEmpty(message("room_name_missing")),
	plainName,
	v.maxLength(50, message("too_long")),
);
const description = v.pipe(
	v.optional(v.string(message("room_description_missing")), ""),
	v.trim(),
	v.nonEmpty(message("room_description_missing")),
	oneLine,
	v.maxLength(100, message("too_long")),
);

type Missing = "room_start_missing" | "room_end_missing";

/** A time in milliseconds, truncated to the minute. */
const time = (missing: Missing) =>
	v.pipe(
		v.nullish(v.number(message(missing)), 0),
		v.minValue(1, message(missing)),
		v.maxValue(latest, message(missing)),
		v.transform((value) => Math.floor(value / minute) * minute),
	);
/** A time without a zone, as a field of the browser sends it. */
const localTime = (missing: Missing) =>
	v.pipe(
		v.optional(v.string(message(missing)), ""),
		v.nonEmpty(message(missing)),
		v.check((text) => zonedTime(text, "UTC") !== null, message(missing)),
	);

interface Times {
	startTime: number;
	endTime: number;
}
const startsFirst = ({ startTime, endTime }: Times) => startTime < endTime;
const isLongEnough = ({ startTime, endTime }: Times) => startTime >= endTime || endTime - startTime >= leastRoomMs;

/** Body of POST /chatRooms and PUT /chatRooms/{id}. `ownerId` may be left out; it can only be the caller's. */
export const roomBody = v.pipe(
	v.object({
		title,
		description,
		startTime: time("room_start_missing"),
		endTime: time("room_end_missing"),
		ownerId: v.nullish(v.string(message("room_owner_wrong"))),
	}),
	v.forward(
		v.check((input) => startsFirst(input), message("room_times_order")),
		["startTime"],
	),
	v.forward(
		v.check((input) => isLongEnough(input), message("room_too_short")),
		["endTime"],
	),
);
export type RoomInput = v.InferOutput<typeof roomBody>;

/** The form of /createAudioRoom. Its times are in the zone that it names. */
export const roomForm = v.pipe(
	v.object({
		title,
		description,
		startTime: localTime("room_start_missing"),
		endTime: localTime("room_end_missing"),
		zone: v.pipe(
			v.optional(v.string(message("room_zone_invalid")), ""),
			v.check(isTimeZone, message("room_zone_invalid")),
		),
	}),
	v.transform(({ zone, startTime, endTime, ...texts }) => ({
		...texts,
		startTime: zonedTime(startTime, zone) ?? 0,
		endTime: zonedTime(endTime, zone) ?? 0,
	})),
	v.forward(
		v.check((input) => startsFirst(input), message("room_times_order")),
		["startTime"],
	),
	v.forward(
		v.check((input) => isLongEnough(input), message("room_too_short")),
		["endTime"],
	),
);

const id = v.pipe(v.string(message("id_invalid")), v.regex(/^\w{1,64}$/, message("id_invalid")));

/** Query of GET /chatRooms: ongoing and future rooms, or those of `filter` only. `uniqueId` finds one. */
export const listRoomsQuery = v.object({
	filter: v.optional(v.picklist(["ongoing", "future"], message("room_filter_invalid"))),
	ownerId: v.optional(id),
	uniqueId: v.optional(id),
	limit: limit(20),
	offset,
});
export type RoomsFilter = v.InferOutput<typeof listRoomsQuery>;

/** The buttons of a room's page and of the list. */
export const roomActionForm = v.object({ id });

/** Times are in milliseconds. */
export const roomAnswer = v.object({
	_id: v.string(),
	title: v.string(),
	description: v.string(),
	startTime: v.number(),
	endTime: v.number(),
	ownerId: v.string(),
	ownerName: v.string(),
	status: v.picklist(["future", "ongoing", "over"]),
	/** The link to the room. */
	url: v.string(),
});
export type RoomAnswer = v.InferOutput<typeof roomAnswer>;
