import { placeholder, sql } from "drizzle-orm";
import { listTracksQuery, type TrackAnswer, trackAnswer } from "../../domain/contracts/radio-library.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";

const select = sql`t.id AS _id, t.name, t.title, t.artist, t.composer, t.publisher, t.album, t.label, t.isrc, t.language,
	t.thumbnail_url AS thumbnailUrl, t.bytes, t.sample_rate AS sampleRate, t.channel_count AS channelCount,
	CAST(round(t.duration_ms / 1000.0) AS INTEGER) AS duration,
	(SELECT count(DISTINCT o.playlist_id) FROM radio_playlist_item o WHERE o.track_id = t.id) AS playlists, t.created_at AS createdAt`;

const wanted = sql`t.deleted_at IS NULL AND (${placeholder("id")} = '' OR t.id = ${placeholder("id")})
	AND (${placeholder("language")} = '' OR t.language = ${placeholder("language")} COLLATE NOCASE)
	AND (${placeholder("channel")} = '' OR EXISTS (SELECT 1 FROM radio_channel c WHERE ${placeholder("channel")} IN (c.id, c.slug)
		AND c.sample_rate = t.sample_rate AND c.channel_count = t.channel_count))
	AND (${placeholder("search")} = '' OR instr(lower(t.title || ' ' || t.artist || ' ' || t.composer || ' ' || t.album || ' ' || t.name), lower(${placeholder("search")})) > 0)`;

/** The newest first; those of a playlist in its order. */
const queries = {
	all: listQueries({
		row: trackAnswer,
		select,
		from: sql`radio_track t INDEXED BY radio_track_list`,
		where: wanted,
		order: sql`t.created_at DESC, t.id DESC`,
	}),
	ofPlaylist: listQueries({
		row: trackAnswer,
		select,
		from: sql`radio_playlist_item i JOIN radio_track t ON t.id = i.track_id`,
		where: sql`i.playlist_id = ${placeholder("playlist")} AND ${wanted}`,
		order: sql`i.position, i.id`,
	}),
};

/** A page of the library's tracks. `total` is exact to 1,000; 1,001 means more. */
export const listTracks = definePages({
	query: listTracksQuery,
	row: trackAnswer,
	queries({ id = "", search = "", playlist, channel = "", language = "" }) {
		const queriesOf = playlist === undefined ? queries.all : queries.ofPlaylist;
		return queriesOf({ id, search, channel, language, playlist });
	},
});

/** One track of the library. @throws Problem 404 */
export async function getTrack(ctx: Ctx, id: string): Promise<TrackAnswer> {
	const { rows } = await listTracks(ctx, { id, limit: 1, offset: 0 });
	if (!rows[0]) throw notFound("track");
	return rows[0];
}
