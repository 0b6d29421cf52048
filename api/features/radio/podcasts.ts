import { eq, placeholder, sql } from "drizzle-orm";
import { type Refusals, requireThat, sqlQuery } from "../../../db/client.ts";
import { radioPodcast } from "../../../db/schema/index.ts";
import { listQuery, type PodcastInput, podcastAnswer, podcastBody } from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { defineResource } from "../../http/resource.ts";
import { withPicture } from "./internal/pictures.ts";

const queries = listQueries({
	row: podcastAnswer,
	select: sql`p.id AS _id, p.slug, p.title AS name, p.author, p.description AS note, p.language, p.category_id AS categoryId,
		c.name AS category, p.thumbnail_url AS thumbnailUrl, p.request_id AS requestId, p.show_type AS showType,
		(SELECT count(*) FROM radio_media m WHERE m.podcast_id = p.id AND m.deleted_at IS NULL) AS episodes,
		iif(EXISTS (SELECT 1 FROM radio_media m WHERE m.podcast_id = p.id AND m.deleted_at IS NULL AND m.track_id IS NOT NULL
			AND m.published_at <= ${placeholder("now")}), '/podcast/feed/' || p.slug || '.xml', NULL) AS feed`,
	from: sql`radio_podcast p INDEXED BY radio_podcast_list`,
	joins: sql`LEFT JOIN radio_category c ON c.id = p.category_id`,
	where: sql`p.deleted_at IS NULL AND (${placeholder("id")} = '' OR p.id = ${placeholder("id")})
		AND (${placeholder("search")} = '' OR instr(lower(p.title || ' ' || p.author || ' ' || p.description), ${placeholder("search")}) > 0)`,
	order: sql`p.created_at DESC, p.id DESC`,
});

/** A podcast's name in addresses: letters of the Latin alphabet and digits of its title, or a part of its id. */
function slugOf(title: string, id: string): string {
	const plain = title
		.normalize("NFKD")
		.replaceAll(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/g, "-")
		.replaceAll(/^-+|-+$/g, "")
		.slice(0, 60);
	return plain.length >= 2 ? plain : `podcast-${id.slice(-8).toLowerCase()}`;
}

const valuesOf = ({ name, note, categoryId, requestId, thumbnailUrl, ...rest }: PodcastInput) => ({
	...rest,
	title: name,
	description: note,
	categoryId: categoryId ?? null,
	requestId: requestId ?? null,
	thumbnailUrl: thumbnailUrl ?? null,
});

const known = sqlQuery<{ category: number; request: number }>(
	() => sql`SELECT ${placeholder("category")} = '' OR EXISTS (SELECT 1 FROM radio_category WHERE id = ${placeholder("category")}) AS category,
		${placeholder("request")} = '' OR EXISTS (SELECT 1 FROM donation_request WHERE id = ${placeholder("request")} AND status IN (1, 9) AND is_private = 0) AS request`,
);

async function requireLinks(ctx: Ctx, { categoryId, requestId }: PodcastInput): Promise<void> {
	const [found] = await ctx.db.all(known({ category: categoryId ?? "", request: requestId ?? "" }));
	const issues = [
		...(found?.category ? [] : [issue("categoryId", "category_unknown")]),
		...(found?.request ? [] : [issue("requestId", "request_unknown")]),
	];
	if (issues.length > 0) throw invalid(issues);
}

/** The errors of a write. @param links what the podcast refers to, of which somebody may have deleted a category meanwhile */
const refusalsOf = (ctx: Ctx, links: PodcastInput): Refusals => ({
	"FOREIGN KEY": async () => {
		await requireLinks(ctx, links);
		return invalid([issue("categoryId", "category_unknown")]);
	},
	"radio_podcast.slug": () => invalid([issue("name", "podcast_named")], 409),
});

/** The podcasts, the newest first. The name in feeds comes from the first title and never changes, so that subscribers keep it. */
export const podcasts = defineResource({
	name: "podcast",
	missing: () => notFound("podcast"),
	idPrefix: "pod_",
	deleted: "The podcast is deleted.",
	query: listQuery,
	row: podcastAnswer,
	body: podcastBody,
	changes: podcastBody,
	list: (ctx, { search = "", id = "", ...window }) =>
		readPage(ctx, queries({ search: search.toLowerCase(), id, now: ctx.platform.clock.now() }), window),
	async create(ctx, input, { id, now }) {
		await requireLinks(ctx, input);
		const slug = slugOf(input.name, id);
		const values = { ...valuesOf(input), id, slug, createdAt: now, updatedAt: now };
		return withPicture(
			"thumbnailUrl",
			{ after: input.thumbnailUrl },
			{
				statements: [ctx.db.build.insert(radioPodcast).values(values)],
				refusals: refusalsOf(ctx, input),
				detail: { slug },
			},
		);
	},
	async change(ctx, input, { id, now, before }) {
		// A request that has closed since then stays linked.
		const links = { ...input, requestId: input.requestId === before.requestId ? null : input.requestId };
		await requireLinks(ctx, links);
		return withPicture(
			"thumbnailUrl",
			{ before: before.thumbnailUrl, after: input.thumbnailUrl },
			{
				statements: [
					ctx.db.build
						.update(radioPodcast)
						.set({ ...valuesOf(input), updatedAt: now })
						.where(eq(radioPodcast.id, id)),
				],
				refusals: refusalsOf(ctx, links),
			},
		);
	},
	// Its episodes stay as files of TALMedia. The name is free again: a deleted podcast's address has its id behind it.
	remove: (_, { id, now, before }) =>
		withPicture(
			"thumbnailUrl",
			{ before: before.thumbnailUrl },
			{
				statements: [
					requireThat(sql`EXISTS (SELECT 1 FROM radio_podcast WHERE id = ${id} AND deleted_at IS NULL)`, "podcast"),
					sql`UPDATE radio_podcast SET deleted_at = ${now}, updated_at = ${now}, slug = slug || '~' || id, thumbnail_url = NULL WHERE id = ${id}`,
					sql`UPDATE radio_media SET podcast_id = NULL, updated_at = ${now} WHERE podcast_id = ${id}`,
				],
				refusals: { unmet: () => notFound("podcast") },
			},
		),
});
