import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { timeOfFrame } from "../../domain/radio/slots.ts";
import { piecesIn } from "../../domain/radio/timeline.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import { changeAir, nextEdge } from "./internal/change-air.ts";
import { findChannel } from "./internal/channels.ts";

const slugOf = sqlQuery<{ slug: string }>(
	() =>
		sql`SELECT slug FROM radio_channel WHERE id = ${sql.placeholder("channel")} OR slug = ${sql.placeholder("channel")}`,
);

/**
 * Skips the rest of an item that plays, of a streaming or of the filler, from the first slot on that is not listed yet.
 * @param input.channel its id, or its name in addresses
 * @param input.startTime when the item started, as `nowPlaying` says, so that another one is never skipped in its place
 * @returns when the next item starts, in milliseconds
 * @throws Problem 404, 409 if the item ends by itself before, or is the only one of its playlist
 */
export async function skipItem(
	ctx: Ctx,
	input: { channel: string; startTime: number; reason: string },
): Promise<{ from: number }> {
	const [named] = await ctx.db.all(slugOf({ channel: input.channel }));
	const channel = await findChannel(ctx, named?.slug ?? input.channel);
	const edge = await nextEdge(ctx, channel);
	const { before, frame, schedule } = edge;
	const { track, streaming, from, count, length } = before;
	const startTime = timeOfFrame(frame - count - from, channel.profile);
	const behind = { ...before, count: length - from };
	const [next] = piecesIn(schedule, { start: frame, end: frame + 1 }, before);
	const goesOn = track !== null && next?.track === track && next.streaming === streaming && next.from === from + count;
	if (!goesOn || startTime !== input.startTime) throw new Problem(409, "item_ends");
	const [other] = piecesIn(schedule, { start: frame, end: frame + 1 }, behind);
	if (other?.track === track && other.place === before.place) throw new Problem(409, "item_alone");
	await changeAir(ctx, {
		channel,
		edge,
		schedule,
		behind,
		requires: sql`1`,
		statements: [
			auditRow(
				ctx,
				"radio-channel.item-skipped",
				{ "radio-channel": channel.id },
				{ reason: input.reason, track, streaming, startTime, from: edge.time },
			),
		],
	});
	return { from: edge.time };
}
