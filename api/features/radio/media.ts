import { and, asc, desc, eq, isNull, lte } from "drizzle-orm";
import { radioMedia, radioPodcast } from "../../../db/schema/index.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

export type Media = typeof radioMedia.$inferSelect;
export type Podcast = typeof radioPodcast.$inferSelect;

/** A podcast with its episodes, newest first. */
export interface Show extends Podcast {
	episodes: readonly Media[];
}

/** The latest episodes of a podcast, on its page and in its feed: more than anybody scrolls through. */
const mostEpisodes = 300;

/** What is deleted, or dated in the future, is not shown yet or no more. */
const isPublished = (ctx: Ctx) =>
	and(isNull(radioMedia.deletedAt), lte(radioMedia.publishedAt, ctx.platform.clock.now()));

async function withEpisodes(ctx: Ctx, podcasts: readonly Podcast[]): Promise<Show[]> {
	if (podcasts.length === 0) return [];
	const episodes = await Promise.all(
		podcasts.map(({ id }) =>
			ctx.db.read
				.select()
				.from(radioMedia)
				.where(and(eq(radioMedia.podcastId, id), isPublished(ctx)))
				.orderBy(desc(radioMedia.publishedAt), desc(radioMedia.id))
				.limit(mostEpisodes),
		),
	);
	return podcasts.map((podcast, index) => ({ ...podcast, episodes: episodes[index] ?? [] }));
}

/** The podcasts, oldest first, with their episodes. */
export async function listShows(ctx: Ctx): Promise<Show[]> {
	const podcasts = await ctx.db.read
		.select()
		.from(radioPodcast)
		.where(isNull(radioPodcast.deletedAt))
		.orderBy(asc(radioPodcast.createdAt), asc(radioPodcast.id))
		.limit(50);
	return withEpisodes(ctx, podcasts);
}

/** A podcast by its name in addresses. @throws Problem 404 */
export async function getShow(ctx: Ctx, input: { slug: string }): Promise<Show> {
	const found = await ctx.db.read
		.select()
		.from(radioPodcast)
		.where(and(eq(radioPodcast.slug, input.slug), isNull(radioPodcast.deletedAt)));
	const [show] = await withEpisodes(ctx, found);
	if (!show) throw notFound("media");
	return show;
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

/** The videos, newest first. */
export function listVideos(ctx: Ctx): Promise<Media[]> {
	return ctx.db.read
		.select()
		.from(radioMedia)
		.where(and(eq(radioMedia.mediaType, "video"), isPublished(ctx)))
		.orderBy(desc(radioMedia.publishedAt), desc(radioMedia.id))
		.limit(100);
}

/** Where the bytes of a file are, for a file that is ours. @throws Problem 404 for a linked one */
export async function openMedia(
	ctx: Ctx,
	input: { id: string },
): Promise<{ media: Media; key: string; bytes: number }> {
	const { media } = await getMedia(ctx, input);
	if (media.trackId === null || media.bytes === null) throw notFound("media");
	return { media, key: trackFileKey(media.trackId), bytes: media.bytes };
}
