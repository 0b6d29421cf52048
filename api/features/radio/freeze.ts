import { and, asc, between, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { radioMinute } from "../../../db/schema/index.ts";
import { hashOf } from "../../domain/hash.ts";
import { frameAt, minuteMs } from "../../domain/radio/slots.ts";
import { type Piece, piecesIn } from "../../domain/radio/timeline.ts";
import type { Ctx } from "../../http/context.ts";
import { tryReading } from "./internal/database-gate.ts";
import { keepScheduleInMind, scheduleAhead } from "./internal/schedule.ts";
import { radioState } from "./internal/state.ts";
import { loggedMinute, storeLater, storeMinutes, storeWaiting } from "./internal/store-minutes.ts";
import type { Channel, FrozenMinute, UnstoredMinute } from "./internal/types.ts";

/** How long slots can be asked for after they were on the air, in minutes. */
export const minutesKept = 60;

const { channelId, minute: minuteColumn, revision, pieces: piecesColumn } = radioMinute;
/** The minutes of a range, and the last one before it, behind which the range goes on. */
const stored = query((read) =>
	read
		.select({ minute: minuteColumn, revision, pieces: piecesColumn })
		.from(radioMinute)
		.where(
			and(
				eq(channelId, sql.placeholder("channel")),
				between(
					minuteColumn,
					sql`coalesce((SELECT max(minute) FROM radio_minute WHERE channel_id = ${sql.placeholder("channel")}
						AND minute BETWEEN ${sql.placeholder("since")} AND ${sql.placeholder("before")}), ${sql.placeholder("first")})`,
					sql.placeholder("last"),
				),
			),
		)
		.orderBy(asc(minuteColumn)),
);

const keyOf = (channel: Channel, minute: number) => `${channel.id} ${minute}`;
const numbersOf = (first: number, last: number) =>
	Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Reads minutes into memory, where those stay that this process has listed. */
async function readMinutes(ctx: Ctx, channel: Channel, first: number, last: number): Promise<void> {
	const { minutes } = radioState(ctx);
	const values = { channel: channel.id, first, last, before: first - 1, since: first - minutesKept };
	const rows = await tryReading(ctx, () => ctx.db.all(stored(values)));
	for (const row of rows ?? []) {
		const key = keyOf(channel, row.minute);
		if (!minutes.get(key)) minutes.set(key, row);
	}
}

/** The minutes of a range that are frozen already. */
export async function heardMinutes(ctx: Ctx, channel: Channel, first: number, last: number): Promise<FrozenMinute[]> {
	const { minutes } = radioState(ctx);
	const remembered = () => numbersOf(first, last).flatMap((minute) => minutes.get(keyOf(channel, minute)) ?? []);
	if (remembered().length <= last - first) await readMinutes(ctx, channel, first, last);
	return remembered();
}

/** The last minute before another that this process knows. */
function lastBefore(ctx: Ctx, channel: Channel, first: number): FrozenMinute | null {
	const { minutes } = radioState(ctx);
	for (let minute = first - 1; minute >= first - minutesKept; minute--) {
		const known = minutes.get(keyOf(channel, minute));
		if (known) return known;
	}
	return null;
}

const framesOf = (first: number, last: number, { profile }: Channel) => ({
	start: frameAt(first * minuteMs, profile),
	end: frameAt((last + 1) * minuteMs, profile),
});

/** What a channel plays in minutes that are not frozen yet, by the schedule as it is now. @throws Problem 503 */
async function foreseenMinutes(ctx: Ctx, channel: Channel, first: number, final: number): Promise<UnstoredMinute[]> {
	const { minutes } = radioState(ctx);
	const last = lastBefore(ctx, channel, first);
	const since = last ? last.minute + 1 : first;
	const schedule = await scheduleAhead(ctx, channel, since * minuteMs);
	let before: Piece | null = last?.pieces.at(-1) ?? null;
	// Nobody heard these minutes, but the channel has gone on.
	if (since < first) before = piecesIn(schedule, framesOf(since, first - 1, channel), before).at(-1) ?? null;
	const made: UnstoredMinute[] = [];
	for (const minute of numbersOf(first, final)) {
		const known = minutes.get(keyOf(channel, minute));
		const pieces: readonly Piece[] = known?.pieces ?? piecesIn(schedule, framesOf(minute, minute, channel), before);
		if (!known) {
			const hash = hashOf(JSON.stringify(pieces)).toString(16).padStart(8, "0");
			const isFirst = minute === first && since < first;
			const frozen = { minute, revision: hash, pieces };
			made.push(loggedMinute(ctx, channel, { frozen, schedule, before: isFirst ? null : before }));
		}
		before = pieces.at(-1) ?? null;
	}
	return made;
}

/**
 * What a channel plays in some minutes, the last included. Minutes that nobody asked for yet are frozen now, by the schedule
 * as it is now. While the database does not answer, they follow from what this process remembers, and are stored later.
 * @throws Problem 503 if the database does not answer and this process knows nothing of the channel
 */
export async function frozenMinutes(ctx: Ctx, channel: Channel, first: number, last: number): Promise<FrozenMinute[]> {
	const heard = await heardMinutes(ctx, channel, first, last);
	if (heard.length > last - first) {
		keepScheduleInMind(ctx, channel);
		return heard;
	}
	const made = await foreseenMinutes(ctx, channel, first, last);
	const isStored = await storeMinutes(ctx, made);
	if (isStored) {
		ctx.platform.defer(storeWaiting(ctx));
		// Another process may have frozen them from another schedule a moment ago.
		await readMinutes(ctx, channel, first, last);
	}
	const { minutes } = radioState(ctx);
	for (const each of made) {
		const key = keyOf(channel, each.frozen.minute);
		if (minutes.get(key)) continue;
		minutes.set(key, each.frozen);
		if (!isStored) storeLater(ctx, each);
	}
	return heardMinutes(ctx, channel, first, last);
}

/**
 * A minute in the version that has been listed, whoever listed it.
 * @param options.isListed whether it may be listed now, so that a process without the database may have listed it
 */
export async function listedMinute(
	ctx: Ctx,
	channel: Channel,
	{ minute, revision, isListed }: { minute: number; revision: string; isListed: boolean },
): Promise<FrozenMinute | null> {
	const [heard] = await heardMinutes(ctx, channel, minute, minute);
	if (heard?.revision === revision) return heard;
	const values = { channel: channel.id, first: minute, last: minute, before: 0, since: 1 };
	const rows = heard && (await tryReading(ctx, () => ctx.db.all(stored(values))));
	const [row] = rows ?? [];
	if (row?.revision === revision) return row;
	if (!isListed) return null;
	const [foreseen] = heard ? [] : await foreseenMinutes(ctx, channel, minute, minute);
	return foreseen?.frozen.revision === revision ? foreseen.frozen : null;
}
