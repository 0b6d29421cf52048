import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { changeAir, nextEdge } from "./internal/change-air.ts";
import { findChannel } from "./internal/channels.ts";
import { getStreaming, type Streaming } from "./list-streamings.ts";

const playing = sqlQuery<{ slug: string; start_time: number; end_time: number; planned_end: number | null }>(
	() => sql`SELECT c.slug, s.start_time, s.end_time, s.planned_end FROM radio_streaming s JOIN radio_channel c ON c.id = s.channel_id
		WHERE s.id = ${sql.placeholder("id")}`,
);

const lastEnding = sqlQuery<{ name: string }>(
	() => sql`SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM audit_log a JOIN user u ON u.id = a.actor_id
		WHERE a.subject_kind = 'streaming' AND a.subject_id = ${sql.placeholder("id")} AND a.action = 'streaming.ended'
		ORDER BY a.created_at DESC, a.rowid DESC LIMIT 1`,
);

/** Why a streaming that somebody ended can't be ended again. */
async function endedBy(ctx: Ctx, id: string): Promise<Problem> {
	const [last] = await ctx.db.all(lastEnding({ id }));
	return last
		? new Problem(409, "streaming_ended_by", { values: { name: last.name } })
		: new Problem(409, "streaming_over");
}

/**
 * Ends a streaming that plays, from the first slot on that is not listed yet. The filler goes on.
 * @throws Problem 404, 409 if it does not play, ends by itself before, or somebody has ended it
 */
export async function endStreaming(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<Streaming> {
	const [found] = await ctx.db.all(playing({ id }));
	if (!found) throw notFound("streaming");
	const { slug, start_time: startTime, end_time: plannedEnd } = found;
	const now = ctx.platform.clock.now();
	if (found.planned_end !== null) throw await endedBy(ctx, id);
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
			auditRow(ctx, "streaming.ended", { streaming: id }, { reason, endTime: edge.time, plannedEnd }),
		],
	});
	return getStreaming(ctx, { id });
}
