import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { TrackAnswer } from "../../domain/contracts/radio-library.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

interface Row {
	id: string;
	name: string;
	title: string;
	artist: string;
	composer: string;
	publisher: string;
	album: string;
	label: string;
	isrc: string;
	language: string;
	thumbnail_url: string | null;
	bytes: number;
	sample_rate: number;
	channel_count: number;
	duration_ms: number;
	playlists: number;
	created_at: number;
}

const place = (name: string) => sql.placeholder(name);
const columns = sql`t.id, t.name, t.title, t.artist, t.composer, t.publisher, t.album, t.label, t.isrc, t.language, t.thumbnail_url,
	t.bytes, t.sample_rate, t.channel_count, t.duration_ms, t.created_at,
	(SELECT count(DISTINCT o.playlist_id) FROM radio_playlist_item o WHERE o.track_id = t.id) AS playlists`;

const wanted = sql`t.deleted_at IS NULL AND (${place("id")} = '' OR t.id = ${place("id")})
	AND (${place("language")} = '' OR t.language = ${place("language")} COLLATE NOCASE)
	AND (${place("channel")} = '' OR EXISTS (SELECT 1 FROM radio_channel c WHERE ${place("channel")} IN (c.id, c.slug)
		AND c.sample_rate = t.sample_rate AND c.channel_count = t.channel_count))
	AND (${place("search")} = '' OR instr(lower(t.title || ' ' || t.artist || ' ' || t.composer || ' ' || t.album || ' ' || t.name), lower(${place("search")})) > 0)`;

/** The newest first; those of a playlist in its order. */
const lists = {
	all: {
		from: sql`radio_track t INDEXED BY radio_track_list WHERE`,
		order: sql`ORDER BY t.created_at DESC, t.id DESC`,
	},
	ofPlaylist: {
		from: sql`radio_playlist_item i JOIN radio_track t ON t.id = i.track_id WHERE i.playlist_id = ${place("playlist")} AND`,
		order: sql`ORDER BY i.position, i.id`,
	},
};
const pageOf = ({ from, order }: { from: SQL; order: SQL }) =>
	sqlQuery<Row>(
		() => sql`SELECT ${columns} FROM ${from} ${wanted} ${order} LIMIT ${place("limit")} OFFSET ${place("offset")}`,
	);
const countOf = ({ from }: { from: SQL }) =>
	sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} ${wanted} LIMIT 1001)`);
const queries = {
	all: { page: pageOf(lists.all), count: countOf(lists.all) },
	ofPlaylist: { page: pageOf(lists.ofPlaylist), count: countOf(lists.ofPlaylist) },
};

function toWire(row: Row): TrackAnswer {
	const { name, title, artist, composer, publisher, album, label, isrc, language, bytes, playlists } = row;
	return {
		_id: row.id,
		...{ name, title, artist, composer, publisher, album, label, isrc, language },
		thumbnailUrl: row.thumbnail_url,
		bytes,
		sampleRate: row.sample_rate,
		channelCount: row.channel_count,
		duration: Math.round(row.duration_ms / 1000),
		playlists,
		createdAt: row.created_at,
	};
}

export interface TrackFilters {
	id?: string | undefined;
	/** A part of the title, artist, composer, album or file name. */
	search?: string | undefined;
	/** Only the items of a playlist, in its order. */
	playlist?: string | undefined;
	/** Only those with a channel's profile. */
	channel?: string | undefined;
	language?: string | undefined;
}

/** A page of the library's tracks. `total` is exact to 1,000; 1,001 means more. */
export async function listTracks(
	ctx: Ctx,
	{
		id = "",
		search = "",
		playlist,
		channel = "",
		language = "",
		limit,
		offset,
	}: TrackFilters & { limit: number; offset: number },
): Promise<Rows<TrackAnswer>> {
	const { page, count } = playlist === undefined ? queries.all : queries.ofPlaylist;
	const values = { id, search, channel, language, ...(playlist === undefined ? {} : { playlist }) };
	const [rows, [counted]] = await ctx.db.batch([page({ ...values, limit: limit + 1, offset }), count(values)]);
	return { rows: rows.slice(0, limit).map(toWire), total: counted?.total ?? 0, hasMore: rows.length > limit };
}

/** One track of the library. @throws Problem 404 */
export async function getTrack(ctx: Ctx, id: string): Promise<TrackAnswer> {
	const { rows } = await listTracks(ctx, { id, limit: 1, offset: 0 });
	if (!rows[0]) throw notFound("track");
	return rows[0];
}
