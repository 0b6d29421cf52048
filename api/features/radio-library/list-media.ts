import { eq, placeholder, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { radioMedia } from "../../../db/schema/index.ts";
import {
	listMediaQuery,
	type MediaAnswer,
	mediaAnswer,
	type WholeMediaAnswer,
} from "../../domain/contracts/radio-media.ts";
import { hasRole } from "../../domain/people/access.ts";
import type { Ctx } from "../../http/context.ts";
import { definePages } from "../../http/list.ts";
import { notFound } from "../../http/problem.ts";

const columns = sql`id AS _id, name, note, coalesce(external_url, '/podcast/file/' || id || '.mp3') AS file, content_type AS contentType,
	media_type AS mediaType, language, thumbnail_url AS thumbnailUrl, category_id AS categoryId, podcast_id AS podcast, bytes,
	CAST(round(duration_ms / 1000.0) AS INTEGER) AS duration, season, episode, published_at AS publishedAt`;
/** Each type is read in its index's order. */
const from = sql`FROM radio_media INDEXED BY radio_media_list WHERE deleted_at IS NULL
	AND published_at <= ${placeholder("until")} AND media_type IN (SELECT value FROM json_each(${placeholder("types")})) AND (${placeholder("id")} = '' OR id = ${placeholder("id")})
	AND (${placeholder("podcast")} = '' OR podcast_id = ${placeholder("podcast")}) AND (${placeholder("language")} = '' OR language = ${placeholder("language")} COLLATE NOCASE)
	AND (${placeholder("search")} = '' OR instr(lower(name || ' ' || note), lower(${placeholder("search")})) > 0)`;
const page = sqlQuery(
	mediaAnswer,
	() =>
		sql`SELECT ${columns} ${from} ORDER BY published_at DESC, id DESC LIMIT ${placeholder("limit")} OFFSET ${placeholder("offset")}`,
);
const count = sqlQuery<{ total: number }>(() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT 10001)`);

/** Only staff see files that are dated in the future. */
function shownUntil({ actor, platform }: Ctx): number {
	const isStaff = actor.kind === "system" || hasRole(actor, ["talRadioAdmin", "admin", "superAdmin"]);
	return isStaff ? Number.MAX_SAFE_INTEGER : platform.clock.now();
}

/** A page of media files, the newest first. */
export const listMedia = definePages({
	query: listMediaQuery,
	row: mediaAnswer,
	queries({ id = "", search = "", mediaType, podcast = "", language = "" }, ctx) {
		const types = JSON.stringify(mediaType ? [mediaType] : ["podcast", "audio", "video"]);
		const filter = { id, search, types, podcast, language, until: shownUntil(ctx) };
		return { page: (window) => page({ ...filter, ...window }), count: count(filter) };
	},
});

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
