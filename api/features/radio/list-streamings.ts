import { placeholder, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { sqlQuery } from "../../../db/client.ts";
import { streamingAnswer } from "../../domain/contracts/radio.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { countQuery, readPage, type Window } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";

export type Streaming = v.InferOutput<typeof streamingAnswer>;

const columns = sql`s.id AS _id, s.title, s.editor_pick AS editorPick, c.slug AS channel, s.start_time AS startTime, s.end_time AS endTime,
	s.planned_end AS plannedEndTime, json_object('_id', s.playlist_id, 'title', p.title, 'duration',
		(SELECT CAST(round(coalesce(sum(t.duration_ms), 0) / 1000.0) AS INTEGER) FROM radio_playlist_item i JOIN radio_track t ON t.id = i.track_id
			WHERE i.playlist_id = s.playlist_id AND t.deleted_at IS NULL)) AS playlist`;
const joined = sql`radio_streaming s INDEXED BY radio_streaming_list CROSS JOIN radio_channel c ON c.id = s.channel_id
	JOIN radio_playlist p ON p.id = s.playlist_id`;
const wanted = sql`(${placeholder("channel")} IN ('', c.slug, c.id))
	AND (${placeholder("search")} = '' OR instr(lower(s.title), lower(${placeholder("search")})) > 0)
	AND s.start_time < ${placeholder("to")} AND s.start_time >= ${placeholder("since")} AND s.end_time > ${placeholder("from")} AND s.end_time <= ${placeholder("overBy")}`;

const pageBy = (order: SQL) =>
	sqlQuery(
		streamingAnswer,
		() =>
			sql`SELECT ${columns} FROM ${joined} WHERE ${wanted} ORDER BY ${order} LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
	);
const nextFirst = pageBy(sql`s.start_time, s.id`);
const latestFirst = pageBy(sql`s.start_time DESC, s.id DESC`);
const counted = countQuery(sql`FROM ${joined} WHERE ${wanted}`);
const byId = sqlQuery(
	streamingAnswer,
	() => sql`SELECT ${columns} FROM radio_streaming s JOIN radio_channel c ON c.id = s.channel_id
		JOIN radio_playlist p ON p.id = s.playlist_id WHERE s.id = ${placeholder("id")}`,
);

/** Streamings are searched from some time before, because their index has their starts; none lasts longer. */
const longestMs = 24 * 3_600_000;

export interface ListStreamings {
	/** A part of the title. */
	search?: string | undefined;
	/** A channel's id or name in addresses. */
	channel?: string | undefined;
	/** Streamings that play or will play, the next one first; or those that are over. */
	filter?: "upcoming" | "past" | undefined;
	/** One streaming, whatever the other filters say. */
	id?: string | undefined;
	/** Only those that play at some time between these, in milliseconds. */
	from?: number | undefined;
	to?: number | undefined;
	limit: number;
	offset: number;
}

/** A page of streamings, the latest start first; of those that are not over, what plays now and then the next ones first. */
export async function listStreamings(ctx: Ctx, input: ListStreamings): Promise<Rows<Streaming>> {
	const { search = "", channel = "", filter, id, from = 0, to = Number.MAX_SAFE_INTEGER, limit, offset } = input;
	if (id) {
		const rows = await ctx.db.all(byId({ id }));
		return { rows, total: rows.length, hasMore: false };
	}
	const now = ctx.platform.clock.now();
	const after = filter === "upcoming" ? Math.max(from, now) : from;
	const over = filter === "past" ? { to: Math.min(to, now), overBy: now } : { to, overBy: Number.MAX_SAFE_INTEGER };
	const wanted = { search, channel, from: after, since: Math.max(0, after - longestMs), ...over };
	const page = filter === "upcoming" ? nextFirst : latestFirst;
	const queries = { page: (window: Window<Streaming>) => page({ ...wanted, ...window }), count: counted(wanted) };
	return readPage(ctx, queries, { limit, offset });
}

/** One streaming. @throws Problem 404 */
export async function getStreaming(ctx: Ctx, input: { id: string }): Promise<Streaming> {
	const [row] = await ctx.db.all(byId(input));
	if (!row) throw notFound("streaming");
	return row;
}
