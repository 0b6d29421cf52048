import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { mostItems, type PlaylistAnswer, type WholePlaylistAnswer } from "../../domain/contracts/radio-library.ts";
import { lockedMs } from "../../domain/radio/streaming-lock.ts";
import type { Role } from "../../domain/roles.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import { listTracks } from "./list-tracks.ts";

interface Row {
	id: string;
	title: string;
	producer: string;
	rj_user_id: string | null;
	description: string;
	thumbnail_image_url: string | null;
	editor_pick: number;
	merged_track_id: string | null;
	/** JSON. */
	categories: string;
	duration_ms: number;
	item_count: number;
	is_playing: number;
	created_at: number;
	updated_at: number;
}

const place = (name: string) => sql.placeholder(name);
const items = sql`FROM radio_playlist_item i JOIN radio_track t ON t.id = i.track_id WHERE i.playlist_id = p.id AND t.deleted_at IS NULL`;
const columns = sql`p.id, p.title, p.producer, p.rj_user_id, p.description, p.thumbnail_image_url, p.editor_pick, p.merged_track_id,
	p.created_at, p.updated_at, (SELECT coalesce(sum(t.duration_ms), 0) ${items}) AS duration_ms, (SELECT count(*) ${items}) AS item_count,
	(SELECT json_group_array(json_object('_id', k.id, 'name', k.name)) FROM (SELECT k.id, k.name FROM radio_playlist_category pc
		JOIN radio_category k ON k.id = pc.category_id WHERE pc.playlist_id = p.id ORDER BY k.position, k.id) k) AS categories,
	EXISTS (SELECT 1 FROM radio_streaming s WHERE s.playlist_id = p.id AND s.start_time <= ${place("soon")} AND s.end_time > ${place("now")}) AS is_playing`;

const from = sql`FROM radio_playlist p INDEXED BY radio_playlist_list WHERE p.deleted_at IS NULL
	AND (${place("id")} = '' OR p.id = ${place("id")})
	AND (${place("editorPick")} IS NULL OR p.editor_pick = ${place("editorPick")})
	AND (${place("category")} = '' OR EXISTS (SELECT 1 FROM radio_playlist_category pc WHERE pc.playlist_id = p.id AND pc.category_id = ${place("category")}))
	AND (${place("channel")} = '' OR EXISTS (SELECT 1 FROM radio_channel c WHERE ${place("channel")} IN (c.id, c.slug) AND (c.filler_playlist_id = p.id
		OR EXISTS (SELECT 1 FROM radio_streaming s WHERE s.playlist_id = p.id AND s.channel_id = c.id))))
	AND (${place("search")} = '' OR instr(lower(p.title || ' ' || p.producer), lower(${place("search")})) > 0)`;

const page = sqlQuery<Row>(
	() =>
		sql`SELECT ${columns} ${from} ORDER BY p.created_at DESC, p.id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT 1001)`);

/** The staff's address of a track's file. */
export const trackPath = (id: string) => `/talRadioAdmin/audio/${id}.mp3`;
const radioStaff: readonly Role[] = ["talRadioAdmin", "admin", "superAdmin"];
const seesDownloads = ({ actor }: Ctx) =>
	actor.kind === "user" && actor.roles.some((role) => radioStaff.includes(role));

function toWire(ctx: Ctx, row: Row): PlaylistAnswer {
	return {
		_id: row.id,
		title: row.title,
		producer: row.producer,
		// An account's id says nothing to listeners.
		rjUserId: seesDownloads(ctx) ? row.rj_user_id : null,
		categories: JSON.parse(row.categories),
		duration: Math.round(row.duration_ms / 1000),
		itemCount: row.item_count,
		editorPick: row.editor_pick === 1,
		thumbnailImageUrl: row.thumbnail_image_url,
		downloadUrl: row.merged_track_id !== null && seesDownloads(ctx) ? trackPath(row.merged_track_id) : null,
		description: row.description,
		isPlaying: row.is_playing === 1,
		createdAt: row.created_at,
		updatedAt: row.updated_at,
	};
}

export interface PlaylistFilters {
	id?: string | undefined;
	/** A part of the title or of the producer's name. */
	search?: string | undefined;
	/** Those that are scheduled on a channel, or fill its gaps. */
	channel?: string | undefined;
	category?: string | undefined;
	editorPick?: boolean | undefined;
}

/** A page of playlists, the newest first. `total` is exact to 1,000; 1,001 means more. */
export async function listPlaylists(
	ctx: Ctx,
	{
		id = "",
		search = "",
		channel = "",
		category = "",
		editorPick,
		limit,
		offset,
	}: PlaylistFilters & { limit: number; offset: number },
): Promise<Rows<PlaylistAnswer>> {
	const now = ctx.platform.clock.now();
	const filter = { id, search, channel, category, editorPick: editorPick === undefined ? null : Number(editorPick) };
	const [rows, [counted]] = await ctx.db.batch([
		page({ ...filter, now, soon: now + lockedMs, limit: limit + 1, offset }),
		count(filter),
	]);
	return {
		rows: rows.slice(0, limit).map((row) => toWire(ctx, row)),
		total: counted?.total ?? 0,
		hasMore: rows.length > limit,
	};
}

/** A playlist with its items in their order. @throws Problem 404 */
export async function getPlaylist(ctx: Ctx, id: string): Promise<WholePlaylistAnswer> {
	const { rows } = await listPlaylists(ctx, { id, limit: 1, offset: 0 });
	if (!rows[0]) throw notFound("playlist");
	const items = await listTracks(ctx, { playlist: id, limit: mostItems, offset: 0 });
	return { ...rows[0], items: [...items.rows] };
}
