import { eq, sql } from "drizzle-orm";
import { failedBecause, requireThat, sqlQuery } from "../../../db/client.ts";
import { radioPodcast } from "../../../db/schema/index.ts";
import {
	type ListInput,
	type PodcastAnswer,
	type PodcastInput,
	podcastAnswer,
} from "../../domain/contracts/radio-schedule.ts";
import { issue } from "../../domain/issues.ts";
import type { Rows } from "../../http/answer.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { removeDueBytes } from "../files/remove-bytes.ts";
import { dropPicture, requirePicture } from "./internal/pictures.ts";

const place = (name: string) => sql.placeholder(name);
const queries = listQueries({
	row: podcastAnswer,
	select: sql`p.id AS _id, p.slug, p.title AS name, p.author, p.description AS note, p.language, p.category_id AS categoryId,
		c.name AS category, p.thumbnail_url AS thumbnailUrl, p.request_id AS requestId, p.show_type AS showType,
		(SELECT count(*) FROM radio_media m WHERE m.podcast_id = p.id AND m.deleted_at IS NULL) AS episodes,
		iif(EXISTS (SELECT 1 FROM radio_media m WHERE m.podcast_id = p.id AND m.deleted_at IS NULL AND m.track_id IS NOT NULL
			AND m.published_at <= ${place("now")}), '/podcast/feed/' || p.slug || '.xml', NULL) AS feed`,
	from: sql`radio_podcast p INDEXED BY radio_podcast_list`,
	joins: sql`LEFT JOIN radio_category c ON c.id = p.category_id`,
	where: sql`p.deleted_at IS NULL AND (${place("id")} = '' OR p.id = ${place("id")})
		AND (${place("search")} = '' OR instr(lower(p.title || ' ' || p.author || ' ' || p.description), ${place("search")}) > 0)`,
	order: sql`p.created_at DESC, p.id DESC`,
});

/** A page of the podcasts, the newest first. */
export const listPodcasts = (ctx: Ctx, { search = "", id = "", ...window }: ListInput): Promise<Rows<PodcastAnswer>> =>
	readPage(ctx, queries({ search: search.toLowerCase(), id, now: ctx.platform.clock.now() }), window);

async function requirePodcast(ctx: Ctx, id: string): Promise<PodcastAnswer> {
	const [row] = (await listPodcasts(ctx, { id, limit: 1, offset: 0 })).rows;
	if (!row) throw notFound("podcast");
	return row;
}

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
	() => sql`SELECT ${place("category")} = '' OR EXISTS (SELECT 1 FROM radio_category WHERE id = ${place("category")}) AS category,
		${place("request")} = '' OR EXISTS (SELECT 1 FROM donation_request WHERE id = ${place("request")} AND status IN (1, 9) AND is_private = 0) AS request`,
);

async function requireLinks(ctx: Ctx, { categoryId, requestId }: PodcastInput): Promise<void> {
	const [found] = await ctx.db.all(known({ category: categoryId ?? "", request: requestId ?? "" }));
	const issues = [
		...(found?.category ? [] : [issue("categoryId", "category_unknown")]),
		...(found?.request ? [] : [issue("requestId", "request_unknown")]),
	];
	if (issues.length > 0) throw invalid(issues);
}

/** Why a write failed. @param links what the podcast refers to, of which somebody may have deleted a category meanwhile */
async function refused(ctx: Ctx, error: unknown, links: PodcastInput): Promise<never> {
	if (failedBecause(error, "FOREIGN KEY")) await requireLinks(ctx, links);
	if (failedBecause(error, "radio_podcast.slug")) throw invalid([issue("name", "podcast_named")], 409);
	if (failedBecause(error, "precondition failed")) throw invalid([issue("thumbnailUrl", "picture_unknown")]);
	throw error;
}

/** Adds a podcast. Its address in feeds comes from its name and never changes. @throws Problem 400, 409 for a name that is taken */
export async function createPodcast(ctx: Ctx, input: PodcastInput): Promise<PodcastAnswer> {
	await requireLinks(ctx, input);
	const id = ctx.platform.ids.next("pod_");
	const now = ctx.platform.clock.now();
	const values = { ...valuesOf(input), id, slug: slugOf(input.name, id), createdAt: now, updatedAt: now };
	await ctx.db
		.write([
			...requirePicture(values.thumbnailUrl),
			ctx.db.build.insert(radioPodcast).values(values),
			auditRow(ctx, {
				action: "podcast.created",
				subjectKind: "podcast",
				subjectId: id,
				detail: { slug: values.slug },
			}),
		])
		.catch((error) => refused(ctx, error, input));
	return requirePodcast(ctx, id);
}

/** Changes a podcast; subscribers keep its address. @throws Problem 400, 404 */
export async function updatePodcast(ctx: Ctx, { id, ...input }: PodcastInput & { id: string }): Promise<PodcastAnswer> {
	const before = await requirePodcast(ctx, id);
	// A request that has closed since then stays linked.
	const links = { ...input, requestId: input.requestId === before.requestId ? null : input.requestId };
	await requireLinks(ctx, links);
	const values = valuesOf(input);
	const changed = values.thumbnailUrl !== before.thumbnailUrl;
	await ctx.db
		.write([
			...(changed ? requirePicture(values.thumbnailUrl) : []),
			ctx.db.build
				.update(radioPodcast)
				.set({ ...values, updatedAt: ctx.platform.clock.now() })
				.where(eq(radioPodcast.id, id)),
			...(changed ? dropPicture(before.thumbnailUrl) : []),
			auditRow(ctx, { action: "podcast.changed", subjectKind: "podcast", subjectId: id }),
		])
		.catch((error) => refused(ctx, error, links));
	if (changed) ctx.platform.defer(removeDueBytes(ctx));
	return requirePodcast(ctx, id);
}

/** Deletes a podcast and its feed. Its episodes stay as files of TALMedia. @throws Problem 404 */
export async function deletePodcast(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { thumbnailUrl } = await requirePodcast(ctx, id);
	const now = ctx.platform.clock.now();
	// The name is free again: a deleted podcast's address has its id behind it.
	await ctx.db.write(
		[
			requireThat(sql`EXISTS (SELECT 1 FROM radio_podcast WHERE id = ${id} AND deleted_at IS NULL)`, "podcast"),
			sql`UPDATE radio_podcast SET deleted_at = ${now}, updated_at = ${now}, slug = slug || '~' || id, thumbnail_url = NULL WHERE id = ${id}`,
			sql`UPDATE radio_media SET podcast_id = NULL, updated_at = ${now} WHERE podcast_id = ${id}`,
			...dropPicture(thumbnailUrl),
			auditRow(ctx, { action: "podcast.deleted", subjectKind: "podcast", subjectId: id }),
		],
		{ unmet: () => notFound("podcast") },
	);
	ctx.platform.defer(removeDueBytes(ctx));
}
