import { and, asc, between, eq, sql } from "drizzle-orm";
import { query, type Statement } from "../../../db/client.ts";
import { radioMinute } from "../../../db/schema/index.ts";
import { hashOf } from "../../domain/hash.ts";
import { frameAt, minuteMs, timeOfFrame } from "../../domain/radio/slots.ts";
import { endOfTrack, piecesIn } from "../../domain/radio/timeline.ts";
import type { Ctx } from "../../http/context.ts";
import { type NamedSchedule, scheduleOf } from "./internal/schedule.ts";
import { radioState } from "./internal/state.ts";
import type { Channel, FrozenMinute } from "./internal/types.ts";

const stored = query((read) =>
	read
		.select({ minute: radioMinute.minute, revision: radioMinute.revision, pieces: radioMinute.pieces })
		.from(radioMinute)
		.where(
			and(
				eq(radioMinute.channelId, sql.placeholder("channel")),
				between(radioMinute.minute, sql.placeholder("first"), sql.placeholder("last")),
			),
		)
		.orderBy(asc(radioMinute.minute)),
);

/** The statements that freeze a minute, unless it is frozen already, and that log the tracks that start in it. */
function freezing(
	ctx: Ctx,
	channel: Channel,
	schedule: NamedSchedule,
	{ isFirst, ...frozen }: FrozenMinute & { isFirst: boolean },
): Statement[] {
	const { minute, revision, pieces } = frozen;
	const { profile } = channel;
	let frame = frameAt(minute * minuteMs, profile);
	const statements: Statement[] = [
		ctx.db.build
			.insert(radioMinute)
			.values({ channelId: channel.id, ...frozen })
			.onConflictDoNothing(),
	];
	for (const [place, piece] of pieces.entries()) {
		// A track that starts here, or one that was on the air already when the program started.
		if (piece.track !== null && (piece.from === 0 || (isFirst && place === 0))) {
			const title = piece.streaming === null ? null : (schedule.titles.get(piece.streaming) ?? null);
			const end = timeOfFrame(endOfTrack(schedule, piece, frame), profile);
			// Another process may have frozen the minute from another schedule a moment ago.
			statements.push(sql`INSERT OR IGNORE INTO radio_play (channel_id, started_at, ends_at, track_id, streaming_id, streaming_title)
				SELECT ${channel.id}, ${timeOfFrame(frame - piece.from, profile)}, ${end}, ${piece.track}, ${piece.streaming}, ${title}
				WHERE EXISTS (SELECT 1 FROM radio_minute WHERE channel_id = ${channel.id} AND minute = ${minute} AND revision = ${revision})`);
		}
		frame += piece.count;
	}
	return statements;
}

/** How far ahead the schedule is read, so that the end of a track that starts in the last minute is known. */
const aheadMs = 4 * 60 * minuteMs;

/**
 * What a channel plays in some minutes, the last included. Minutes that nobody asked for yet are frozen now, by the schedule
 * as it is now.
 * @param options.freezes false for what must have been listed before: a minute that nobody heard was never played
 */
export async function frozenMinutes(
	ctx: Ctx,
	channel: Channel,
	first: number,
	last: number,
	{ freezes = true } = {},
): Promise<FrozenMinute[]> {
	const { minutes: known } = radioState(ctx);
	const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	const keyOf = (minute: number) => `${channel.id} ${minute}`;
	const remembered = numbers.flatMap((minute) => known.get(keyOf(minute)) ?? []);
	if (remembered.length === numbers.length) return remembered;

	const read = async () => {
		const rows = await ctx.db.all(stored({ channel: channel.id, first: first - 1, last }));
		for (const row of rows) known.set(keyOf(row.minute), row);
		return new Map(rows.map((row) => [row.minute, row]));
	};
	let rows = await read();
	if (freezes && numbers.some((minute) => !rows.has(minute))) {
		const range = { start: first * minuteMs, end: (last + 1) * minuteMs };
		const schedule = await scheduleOf(ctx, channel, { ...range, end: range.end + aheadMs });
		const statements: Statement[] = [];
		let before = rows.get(first - 1)?.pieces.at(-1) ?? null;
		for (const minute of numbers) {
			const frames = {
				start: frameAt(minute * minuteMs, channel.profile),
				end: frameAt((minute + 1) * minuteMs, channel.profile),
			};
			const pieces = rows.get(minute)?.pieces ?? piecesIn(schedule, frames, before);
			const revision = hashOf(JSON.stringify(pieces)).toString(16).padStart(8, "0");
			const isFirst = before === null;
			if (!rows.has(minute))
				statements.push(...freezing(ctx, channel, schedule, { minute, revision, pieces, isFirst }));
			before = pieces.at(-1) ?? null;
		}
		await ctx.db.write(statements);
		rows = await read();
	}
	return numbers.flatMap((minute) => rows.get(minute) ?? []);
}
