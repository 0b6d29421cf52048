import { type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import { lastListed } from "../../../domain/radio/playlist-file.ts";
import { frameAt, slotMs, slotsPerMinute, timeOfFrame } from "../../../domain/radio/slots.ts";
import { cutPieces, type Piece, piecesIn, type Schedule } from "../../../domain/radio/timeline.ts";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { frozenMinutes } from "../freeze.ts";
import { radioWaits } from "./database-gate.ts";
import { logOf } from "./log-of.ts";
import { forgetMinutes, framesOf, revisionOf, storedMinutes } from "./minutes.ts";
import { scheduleAhead } from "./schedule.ts";
import { logging } from "./store-minutes.ts";
import type { Channel, FrozenMinute, UnstoredMinute } from "./types.ts";

/** The place from which the program can still be changed: the first slot that is not listed yet, because listed ones never change. */
export interface Edge {
	slot: number;
	/** When the slot starts, in milliseconds. */
	time: number;
	/** Its first frame. */
	frame: number;
	/** The piece that ends there. */
	before: Piece;
	/** The minutes that are frozen from its minute on. */
	minutes: readonly FrozenMinute[];
	schedule: Schedule;
}

/** Minutes that may be frozen ahead. */
const mostAhead = 5;

/** The next edge of a channel on the air. @throws Problem 503 while the database does not answer */
export async function nextEdge(ctx: Ctx, channel: Channel): Promise<Edge> {
	const slot = lastListed(ctx.platform.clock.now()) + 1;
	const time = slot * slotMs;
	const frame = frameAt(time, channel.profile);
	const minute = Math.floor(slot / slotsPerMinute);
	const minuteBefore = Math.floor((slot - 1) / slotsPerMinute);
	await frozenMinutes(ctx, channel, minuteBefore, minute);
	const stored = await storedMinutes(ctx, channel, minuteBefore, minute + mostAhead);
	const frozenBefore = stored?.find((each) => each.minute === minuteBefore);
	const minutes = stored?.filter((each) => each.minute >= minute) ?? [];
	const { start } = framesOf(channel, minuteBefore);
	const before = frozenBefore && cutPieces(frozenBefore.pieces, start, { start, end: frame }).at(-1);
	if (!before || minutes.length === 0) throw radioWaits();
	return { slot, time, frame, before, minutes, schedule: await scheduleAhead(ctx, channel, time) };
}

interface Change {
	channel: Channel;
	edge: Edge;
	/** The program from the edge on. */
	schedule: Schedule;
	/** The piece behind which it goes on; the edge's own by default. */
	behind?: Piece;
	/** The condition of the write. */
	requires: SQL;
	/** Written with it. */
	statements: readonly Statement[];
}

/** The frozen minutes as they are from the edge on. */
function changedMinutes(ctx: Ctx, { channel, edge, schedule, behind = edge.before }: Change): UnstoredMinute[] {
	let last = behind;
	let before: Piece | null = edge.before;
	return edge.minutes.map((frozen) => {
		const frames = framesOf(channel, frozen.minute);
		const start = Math.max(frames.start, edge.frame);
		const kept = cutPieces(frozen.pieces, frames.start, { start: frames.start, end: start });
		const next = piecesIn(schedule, { start, end: frames.end }, last);
		const pieces = [...kept, ...next];
		const version = { revision: frozen.revision, pieces: frozen.pieces, until: edge.slot };
		const made = {
			channelId: channel.id,
			frozen: { ...frozen, revision: revisionOf(pieces), pieces, earlier: [...frozen.earlier, version] },
			...logOf(ctx, channel, { pieces: next, start, before, schedule }),
		};
		last = pieces.at(-1) ?? last;
		before = last;
		return made;
	});
}

/**
 * Changes what a channel plays from the next edge on, although it is frozen already. Other processes learn of it within
 * seconds; until then they may list a slot more as it was, which can still be heard.
 * @throws Problem 409 if it was changed meanwhile
 */
export async function changeAir(ctx: Ctx, change: Change): Promise<void> {
	const { channel, edge, requires, statements } = change;
	const minutes = changedMinutes(ctx, change);
	const last = minutes.at(-1)?.frozen.minute ?? 0;
	const asRead = sql.join(
		edge.minutes.map(
			({ minute, revision }) =>
				sql`EXISTS (SELECT 1 FROM radio_minute WHERE channel_id = ${channel.id} AND minute = ${minute} AND revision = ${revision})`,
		),
		sql` AND `,
	);
	const noneLater = sql`NOT EXISTS (SELECT 1 FROM radio_minute WHERE channel_id = ${channel.id} AND minute > ${last} AND minute <= ${last + mostAhead})`;
	try {
		await ctx.db.write(
			[
				requireThat(sql`${requires} AND ${asRead} AND ${noneLater}`, "what plays is as it was read"),
				...statements,
				sql`DELETE FROM radio_play WHERE channel_id = ${channel.id} AND started_at >= ${timeOfFrame(edge.frame, channel.profile)}`,
				...minutes.flatMap((each) => {
					const { minute, revision, pieces, earlier } = each.frozen;
					return [
						sql`UPDATE radio_minute SET revision = ${revision}, pieces = ${JSON.stringify(pieces)}, earlier = ${JSON.stringify(earlier)}
						WHERE channel_id = ${channel.id} AND minute = ${minute}`,
						...logging(each),
					];
				}),
				sql`UPDATE radio_channel SET changed_minutes_at = max(${ctx.platform.clock.now()}, changed_minutes_at + 1) WHERE id = ${channel.id}`,
			],
			{ unmet: () => new Problem(409, "radio_changed") },
		);
	} finally {
		forgetMinutes(ctx, channel);
	}
	// An outage from now on must not bring back what was ended.
	await scheduleAhead(ctx, channel, edge.time);
}
