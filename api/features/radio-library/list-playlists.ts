import { placeholder, sql } from "drizzle-orm";
import {
	listPlaylistsQuery,
	mostItems,
	type PlaylistAnswer,
	playlistAnswer,
	type WholePlaylistAnswer,
} from "../../domain/contracts/radio-library.ts";
import { hasRole } from "../../domain/people/access.ts";
import { lockedMs } from "../../domain/radio/streaming-lock.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages, listQueries } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";
import { listTracks } from "./list-tracks.ts";

const items = sql`FROM radio_playlist_item i JOIN radio_track t ON t.id = i.track_id WHERE i.playlist_id = p.id AND t.deleted_at IS NULL`;
const select = sql`p.id AS _id, p.title, p.producer, p.rj_user_id AS rjUserId,
	(SELECT json_group_array(json_object('_id', k.id, 'name', k.name)) FROM (SELECT k.id, k.name FROM radio_playlist_category pc
		JOIN radio_category k ON k.id = pc.category_id WHERE pc.playlist_id = p.id ORDER BY k.position, k.id) k) AS categories,
	(SELECT CAST(round(coalesce(sum(t.duration_ms), 0) / 1000.0) AS INTEGER) ${items}) AS duration, (SELECT count(*) ${items}) AS itemCount,
	p.editor_pick AS editorPick, p.thumbnail_image_url AS thumbnailImageUrl, p.request_id AS requestId,
	'/talRadioAdmin/audio/' || p.merged_track_id || '.mp3' AS downloadUrl, p.description,
	EXISTS (SELECT 1 FROM radio_streaming s WHERE s.playlist_id = p.id AND s.start_time <= ${placeholder("soon")} AND s.end_time > ${placeholder("now")}) AS isPlaying,
	p.created_at AS createdAt, p.updated_at AS updatedAt`;

const queries = listQueries({
	row: playlistAnswer,
	select,
	from: sql`radio_playlist p INDEXED BY radio_playlist_list`,
	where: sql`p.deleted_at IS NULL AND (${placeholder("id")} = '' OR p.id = ${placeholder("id")})
		AND (${placeholder("editorPick")} IS NULL OR p.editor_pick = ${placeholder("editorPick")})
		AND (${placeholder("category")} = '' OR EXISTS (SELECT 1 FROM radio_playlist_category pc WHERE pc.playlist_id = p.id AND pc.category_id = ${placeholder("category")}))
		AND (${placeholder("channel")} = '' OR EXISTS (SELECT 1 FROM radio_channel c WHERE ${placeholder("channel")} IN (c.id, c.slug) AND (c.filler_playlist_id = p.id
			OR EXISTS (SELECT 1 FROM radio_streaming s WHERE s.playlist_id = p.id AND s.channel_id = c.id))))
		AND (${placeholder("search")} = '' OR instr(lower(p.title || ' ' || p.producer), lower(${placeholder("search")})) > 0)`,
	order: sql`p.created_at DESC, p.id DESC`,
});

/** A page of playlists, the newest first. `total` is exact to 1,000; 1,001 means more. */
export const listPlaylists = definePages({
	query: listPlaylistsQuery,
	row: playlistAnswer,
	queries({ id = "", search = "", channel = "", category = "", editorPick }, ctx) {
		const now = ctx.platform.clock.now();
		const pick = editorPick === undefined ? null : Number(editorPick);
		return queries({ id, search, channel, category, editorPick: pick, now, soon: now + lockedMs });
	},
	// Listeners don't download playlists, and an account's id says nothing to them.
	toWire: (row: PlaylistAnswer, { actor }: Ctx) =>
		hasRole(actor, ["talRadioAdmin", "admin", "superAdmin"]) ? row : { ...row, rjUserId: null, downloadUrl: null },
});

/** A playlist with its items in their order. @throws Problem 404 */
export async function getPlaylist(ctx: Ctx, id: string): Promise<WholePlaylistAnswer> {
	const { rows } = await listPlaylists(ctx, { id, limit: 1, offset: 0 });
	if (!rows[0]) throw notFound("playlist");
	const items = await listTracks(ctx, { playlist: id, limit: mostItems, offset: 0 });
	return { ...rows[0], items: [...items.rows] };
}
