import { sql } from "drizzle-orm";
import * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";

/** A streaming that plays or will play. Times are in milliseconds. */
const program = v.object({
	id: v.string(),
	title: v.string(),
	producer: v.string(),
	description: v.string(),
	editorPick: v.boolean(),
	/** Its playlist's own picture. */
	thumbnailUrl: v.nullable(v.string()),
	/** The request that it speaks about, if that can be given to. */
	requestId: v.nullable(v.string()),
	channel: v.object({ slug: v.string(), name: v.string() }),
	startTime: v.number(),
	endTime: v.number(),
});
export type Program = v.InferOutput<typeof program>;

const columns = sql`s.id, s.title, p.producer, p.description, s.editor_pick AS editorPick, p.thumbnail_image_url AS thumbnailUrl, p.request_id AS requestId,
	json_object('slug', c.slug, 'name', c.name) AS channel, s.start_time AS startTime, s.end_time AS endTime`;
const joined = sql`radio_streaming s JOIN radio_channel c ON c.id = s.channel_id JOIN radio_playlist p ON p.id = s.playlist_id
	WHERE c.is_live = 1 AND c.deleted_at IS NULL`;

/** Streamings are searched from some time before, because their index has their starts. */
const longestMs = 26 * 3_600_000;

const between = sqlQuery(
	program,
	() => sql`SELECT ${columns} FROM ${joined} AND s.start_time >= ${sql.placeholder("since")} AND s.start_time < ${sql.placeholder("until")}
		AND s.end_time > ${sql.placeholder("from")} AND ${sql.placeholder("channel")} IN ('', c.slug)
		ORDER BY s.start_time, c.position LIMIT 200`,
);

/** The programs of some hours from now on, with those that play. @param input.channel of one channel only */
export function listPrograms(ctx: Ctx, input: { hours: number; channel?: string }): Promise<Program[]> {
	const from = ctx.platform.clock.now();
	const until = from + input.hours * 3_600_000;
	return ctx.db.all(between({ from, until, since: from - longestMs, channel: input.channel ?? "" }));
}
