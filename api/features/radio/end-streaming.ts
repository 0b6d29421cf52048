import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { changeAir, nextEdge } from "./internal/change-air.ts";
import { findChannel } from "./internal/channels.ts";
import { getStreaming, type Streaming } from "./list-streamings.ts";

const playing = sqlQuery<{ slug: string; start_time: number; end_time: number }>(
	() => sql`SELECT c.slug, s.start_time, s.end_time FROM radio_streaming s JOIN radio_channel c ON c.id = s.channel_id
		WHERE s.id = ${sql.placeholder("id")}`,
);

/**
 * Ends a streaming that plays, from the first slot on that is not listed yet. The filler goes on.
 * @throws Problem 404, 409 if it does not play, or ends by itself before
 */
export async function endStreaming(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<Streaming> {
	const [found] = await ctx.db.all(playing({ id }));
	if (!found) throw notFound("streaming");
	const { slug, start_time: startTime, end_time: plannedEnd } = found;
	const now = ctx.platform.clock.now();
	if (plannedEnd <= now) throw new Problem(409, "streaming_over");
	const channel = await findChannel(ctx, slug);
	const edge = await nextEdge(ctx, channel);
	if (startTime >= edge.time) throw new Problem(409, "streaming_not_playing");
	if (plannedEnd <= edge.time) throw new Problem(409, "streaming_ends");
	const streamings = edge.schedule.streamings.map((each) => (each.id === id ? { ...each, end: edge.time } : each));
	await changeAir(ctx, {
		channel,
		edge,
		schedule: { ...edge.schedule, streamings },
		requires: sql`EXISTS (SELECT 1 FROM radio_streaming WHERE id = ${id} AND start_time = ${startTime} AND end_time = ${plannedEnd})`,
		statements: [
			sql`UPDATE radio_streaming SET planned_end = end_time, end_time = ${edge.time}, updated_at = ${now} WHERE id = ${id}`,
			auditRow(ctx, {
				action: "streaming.ended",
				subjectKind: "streaming",
				subjectId: id,
				detail: { reason, endTime: edge.time, plannedEnd },
			}),
		],
	});
	return getStreaming(ctx, { id });
}
