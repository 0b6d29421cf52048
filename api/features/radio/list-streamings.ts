import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

/** A streaming as the API lists it. Times are in milliseconds. */
export interface Streaming {
	id: string;
	title: string;
	editorPick: boolean;
	/** The channel's name in addresses. */
	channel: string;
	startTime: number;
	endTime: number;
	playlist: { id: string; title: string; durationMs: number };
}

interface Row {
	id: string;
	title: string;
	editor_pick: number;
	slug: string;
	start_time: number;
	end_time: number;
	playlist_id: string;
	playlist_title: string;
	duration_ms: number;
}

const columns = sql`s.id, s.title, s.editor_pick, c.slug, s.start_time, s.end_time, s.playlist_id, p.title AS playlist_title,
	(SELECT coalesce(sum(t.duration_ms), 0) FROM radio_playlist_item i JOIN radio_track t ON t.id = i.track_id
		WHERE i.playlist_id = s.playlist_id AND t.deleted_at IS NULL) AS duration_ms`;
const joined = sql`radio_streaming s JOIN radio_channel c ON c.id = s.channel_id JOIN radio_playlist p ON p.id = s.playlist_id`;
const wanted = sql`(${sql.placeholder("channel")} IN ('', c.slug, c.id))
	AND (${sql.placeholder("search")} = '' OR instr(lower(s.title), lower(${sql.placeholder("search")})) > 0)
	AND (${sql.placeholder("id")} = '' OR s.id = ${sql.placeholder("id")})
	AND s.start_time < ${sql.placeholder("to")} AND s.start_time >= ${sql.placeholder("since")} AND s.end_time > ${sql.placeholder("from")}`;

const page = sqlQuery<Row>(
	() => sql`SELECT ${columns} FROM ${joined} WHERE ${wanted}
		ORDER BY s.start_time DESC, s.id DESC LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`,
);
const counted = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM ${joined} WHERE ${wanted}`);
const byId = sqlQuery<Row>(() => sql`SELECT ${columns} FROM ${joined} WHERE s.id = ${sql.placeholder("id")}`);

const streaming = (row: Row): Streaming => ({
	id: row.id,
	title: row.title,
	editorPick: row.editor_pick === 1,
	channel: row.slug,
	startTime: row.start_time,
	endTime: row.end_time,
	playlist: { id: row.playlist_id, title: row.playlist_title, durationMs: row.duration_ms },
});

/** Streamings are searched from some time before, because their index has their starts; none lasts longer. */
const longestMs = 24 * 3_600_000;

export interface ListStreamings {
	/** A part of the title. */
	search?: string | undefined;
	/** A channel's id or name in addresses. */
	channel?: string | undefined;
	id?: string | undefined;
	/** Only those that play at some time between these, in milliseconds. */
	from?: number | undefined;
	to?: number | undefined;
	limit: number;
	offset: number;
}

/** A page of streamings, the latest start first. */
export async function listStreamings(
	ctx: Ctx,
	{ search = "", channel = "", id = "", from = 0, to = Number.MAX_SAFE_INTEGER, limit, offset }: ListStreamings,
): Promise<Rows<Streaming>> {
	const filter = { search, channel, id, from, to, since: Math.max(0, from - longestMs) };
	const [rows, [count]] = await ctx.db.batch([page({ ...filter, limit: limit + 1, offset }), counted(filter)]);
	return { rows: rows.slice(0, limit).map(streaming), total: count?.total ?? 0, hasMore: rows.length > limit };
}

/** One streaming. @throws Problem 404 */
export async function getStreaming(ctx: Ctx, input: { id: string }): Promise<Streaming> {
	const [row] = await ctx.db.all(byId(input));
	if (!row) throw notFound("streaming");
	return streaming(row);
}
