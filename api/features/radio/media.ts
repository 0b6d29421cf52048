import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { radioMedia, radioPodcast } from "../../../db/schema/index.ts";
import { filmFileKey } from "../../domain/radio/film-file.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

export type Media = typeof radioMedia.$inferSelect;
export type Podcast = typeof radioPodcast.$inferSelect;

/** Media files, newest first, and how many there are. */
export interface MediaPage {
	rows: readonly Media[];
	total: number;
}

/** A podcast with some of its episodes, newest first. */
export interface Show extends Podcast {
	episodes: readonly Media[];
	/** Their number. */
	total: number;
	/** Whether one of them has sound, so that there is a feed. */
	hasFeed: boolean;
}

interface Part {
	limit: number;
	offset: number;
}

/** The latest episodes of a podcast in its feed: more than anybody's player lists. */
const inFeed: Part = { limit: 300, offset: 0 };
/** Those on the radio's own page; all of them are on the podcast's. */
const latest: Part = { limit: 5, offset: 0 };

/** Deleted media are hidden, and so are those that are dated in the future. */
const isPublished = (ctx: Ctx) =>
	and(isNull(radioMedia.deletedAt), lte(radioMedia.publishedAt, ctx.platform.clock.now()));

async function mediaPage(ctx: Ctx, wanted: SQL | undefined, { limit, offset }: Part): Promise<MediaPage> {
	const where = and(wanted, isPublished(ctx));
	const [rows, total] = await Promise.all([
		ctx.db.read
			.select()
			.from(radioMedia)
			.where(where)
			.orderBy(desc(radioMedia.publishedAt), desc(radioMedia.id))
			.limit(limit)
			.offset(offset),
		ctx.db.read.$count(radioMedia, where),
	]);
	return { rows, total };
}

function withEpisodes(ctx: Ctx, podcasts: readonly Podcast[], part: Part): Promise<Show[]> {
	return Promise.all(
		podcasts.map(async (podcast) => {
			const ofPodcast = eq(radioMedia.podcastId, podcast.id);
			const [{ rows, total }, sounds] = await Promise.all([
				mediaPage(ctx, ofPodcast, part),
				ctx.db.read.$count(radioMedia, and(ofPodcast, isNotNull(radioMedia.trackId), isPublished(ctx))),
			]);
			return { ...podcast, episodes: rows, total, hasFeed: sounds > 0 };
		}),
	);
}

/** The podcasts, newest first, each with its latest episodes. */
export async function listShows(ctx: Ctx): Promise<Show[]> {
	const podcasts = await ctx.db.read
		.select()
		.from(radioPodcast)
		.where(isNull(radioPodcast.deletedAt))
		.orderBy(desc(radioPodcast.createdAt), desc(radioPodcast.id))
		.limit(50);
	return withEpisodes(ctx, podcasts, latest);
}

/** A podcast by its name in addresses, with its latest episodes or a part of them. @throws Problem 404 */
export async function getShow(ctx: Ctx, input: { slug: string; part?: Part }): Promise<Show> {
	const found = await ctx.db.read
		.select()
		.from(radioPodcast)
		.where(and(eq(radioPodcast.slug, input.slug), isNull(radioPodcast.deletedAt)));
	const [show] = await withEpisodes(ctx, found, input.part ?? inFeed);
	if (!show) throw notFound("media");
	return show;
}

const categoryName = sqlQuery<{ name: string }>(
	() => sql`SELECT name FROM radio_category WHERE id = ${sql.placeholder("id")}`,
);

/** The name of a podcast's category at the radio; null for none. */
export async function getShowCategory(ctx: Ctx, { categoryId }: Podcast): Promise<string | null> {
	const [row] = await ctx.db.all(categoryName({ id: categoryId ?? "" }));
	return row?.name ?? null;
}

/** Sound that belongs to no podcast, or to one that was deleted. */
export function listRecordings(ctx: Ctx, part: Part = latest): Promise<MediaPage> {
	return mediaPage(ctx, and(isNull(radioMedia.podcastId), ne(radioMedia.mediaType, "video")), part);
}

/** A file of TALMedia, with the podcast that it belongs to. @throws Problem 404 */
export async function getMedia(ctx: Ctx, input: { id: string }): Promise<{ media: Media; podcast: Podcast | null }> {
	const [found] = await ctx.db.read
		.select({ media: radioMedia, podcast: radioPodcast })
		.from(radioMedia)
		.leftJoin(radioPodcast, and(eq(radioPodcast.id, radioMedia.podcastId), isNull(radioPodcast.deletedAt)))
		.where(and(eq(radioMedia.id, input.id), isPublished(ctx)));
	if (!found) throw notFound("media");
	return found;
}

/** The episodes with sound before and after one in its podcast, by the time of their publication; null for none. */
export async function getNeighbours(ctx: Ctx, media: Media): Promise<{ previous: Media | null; next: Media | null }> {
	const { podcastId, publishedAt, id } = media;
	if (podcastId === null) return { previous: null, next: null };
	const beside = (sooner: boolean) => {
		const at = sooner ? lt(radioMedia.publishedAt, publishedAt) : gt(radioMedia.publishedAt, publishedAt);
		const order = sooner ? desc(radioMedia.publishedAt) : asc(radioMedia.publishedAt);
		return ctx.db.read
			.select()
			.from(radioMedia)
			.where(
				and(
					eq(radioMedia.podcastId, podcastId),
					isNotNull(radioMedia.trackId),
					ne(radioMedia.id, id),
					at,
					isPublished(ctx),
				),
			)
			.orderBy(order)
			.limit(1);
	};
	const [[previous], [next]] = await Promise.all([beside(true), beside(false)]);
	return { previous: previous ?? null, next: next ?? null };
}

/** The videos, newest first. */
export function listVideos(ctx: Ctx): Promise<Media[]> {
	return ctx.db.read
		.select()
		.from(radioMedia)
		.where(and(eq(radioMedia.mediaType, "video"), isPublished(ctx)))
		.orderBy(desc(radioMedia.publishedAt), desc(radioMedia.id))
		.limit(100);
}

/** The place of the bytes of a file that is ours. @param input.path that of the request @throws Problem 404 for a linked one */
export async function openMedia(
	ctx: Ctx,
	input: { id: string; path: string },
): Promise<{ media: Media; key: string; bytes: number }> {
	const { media } = await getMedia(ctx, input);
	const { trackId, bytes } = media;
	if (bytes === null) throw notFound("media");
	if (input.path === media.externalUrl) return { media, key: filmFileKey(media.id), bytes };
	if (trackId === null || !input.path.endsWith(".mp3")) throw notFound("media");
	return { media, key: trackFileKey(trackId), bytes };
}
