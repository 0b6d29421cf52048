import { eq, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { radioMedia } from "../../../db/schema/index.ts";
import { hasRole } from "../../domain/access.ts";
import type { MediaAnswer, WholeMediaAnswer } from "../../domain/contracts/radio-media.ts";
import type { MediaType } from "../../domain/radio/values.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

interface Row {
	id: string;
	name: string;
	note: string;
	media_type: MediaType;
	content_type: string;
	language: string;
	category_id: string | null;
	podcast_id: string | null;
	external_url: string | null;
	thumbnail_url: string | null;
	bytes: number | null;
	duration_ms: number | null;
	season: number | null;
	episode: number | null;
	published_at: number;
}

const place = (name: string) => sql.placeholder(name);
const columns = sql`id, name, note, media_type, content_type, language, category_id, podcast_id, external_url, thumbnail_url, bytes, duration_ms, season, episode, published_at`;
/** Each type is read in its index's order. */
const from = sql`FROM radio_media INDEXED BY radio_media_list WHERE deleted_at IS NULL
	AND published_at <= ${place("until")} AND media_type IN (SELECT value FROM json_each(${place("types")})) AND (${place("id")} = '' OR id = ${place("id")})
	AND (${place("podcast")} = '' OR podcast_id = ${place("podcast")}) AND (${place("language")} = '' OR language = ${place("language")} COLLATE NOCASE)
	AND (${place("search")} = '' OR instr(lower(name || ' ' || note), lower(${place("search")})) > 0)`;
const page = sqlQuery<Row>(
	() =>
		sql`SELECT ${columns} ${from} ORDER BY published_at DESC, id DESC LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const count = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT 10001)`);

function toWire(row: Row): MediaAnswer {
	return {
		_id: row.id,
		name: row.name,
		note: row.note,
		file: row.external_url ?? `/podcast/file/${row.id}.mp3`,
		contentType: row.content_type,
		mediaType: row.media_type,
		language: row.language,
		thumbnailUrl: row.thumbnail_url,
		categoryId: row.category_id,
		podcast: row.podcast_id,
		bytes: row.bytes,
		duration: row.duration_ms === null ? null : Math.round(row.duration_ms / 1000),
		season: row.season,
		episode: row.episode,
		publishedAt: row.published_at,
	};
}

export interface MediaFilters {
	id?: string | undefined;
	/** A part of the name or the note. */
	search?: string | undefined;
	mediaType?: MediaType | undefined;
	podcast?: string | undefined;
	language?: string | undefined;
}

/** What is dated in the future is staff's only, until then. */
function shownUntil({ actor, platform }: Ctx): number {
	const isStaff = actor.kind === "system" || hasRole(actor, ["talRadioAdmin", "admin", "superAdmin"]);
	return isStaff ? Number.MAX_SAFE_INTEGER : platform.clock.now();
}

/** A page of media files, the newest first. */
export async function listMedia(
	ctx: Ctx,
	{
		id = "",
		search = "",
		mediaType,
		podcast = "",
		language = "",
		limit,
		offset,
	}: MediaFilters & { limit: number; offset: number },
): Promise<Rows<MediaAnswer>> {
	const types = JSON.stringify(mediaType ? [mediaType] : ["podcast", "audio", "video"]);
	const filter = { id, search, types, podcast, language, until: shownUntil(ctx) };
	const [rows, [counted]] = await ctx.db.batch([page({ ...filter, limit: limit + 1, offset }), count(filter)]);
	return { rows: rows.slice(0, limit).map(toWire), total: counted?.total ?? 0, hasMore: rows.length > limit };
}

/** One media file. @throws Problem 404 */
export async function getMediaFile(ctx: Ctx, id: string): Promise<MediaAnswer> {
	const { rows } = await listMedia(ctx, { id, limit: 1, offset: 0 });
	if (!rows[0]) throw notFound("media");
	return rows[0];
}

/** One media file with its chapters and transcript. @throws Problem 404 */
export async function getWholeMediaFile(ctx: Ctx, id: string): Promise<WholeMediaAnswer> {
	const media = await getMediaFile(ctx, id);
	const [texts] = await ctx.db.read
		.select({ chapters: radioMedia.chapters, transcript: radioMedia.transcript })
		.from(radioMedia)
		.where(eq(radioMedia.id, id));
	return { ...media, chapters: [...(texts?.chapters ?? [])], transcript: texts?.transcript ?? null };
}
