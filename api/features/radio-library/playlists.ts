import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { radioPlaylist } from "../../../db/schema/index.ts";
import type { UpdatePlaylistBody, WholePlaylistAnswer } from "../../domain/contracts/radio-library.ts";
import { issue } from "../../domain/forms/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { requireNotNeeded, writeUnlessPlaying } from "./internal/locks.ts";
import {
	categoriesOf,
	categoryStatements,
	itemStatements,
	requireChannels,
	requireOneProfile,
} from "./internal/playlist-items.ts";
import { getPlaylist } from "./list-playlists.ts";

const audited = (ctx: Ctx, action: string, id: string, detail?: Record<string, unknown>) =>
	auditRow(ctx, `radio-playlist.${action}`, { "radio-playlist": id }, detail);

/** @throws Problem 400 for an account that does not exist */
async function requireUser(ctx: Ctx, id: string | null | undefined): Promise<void> {
	if (!id) return;
	const [known] = await ctx.db.read.all(sql`SELECT 1 FROM user WHERE id = ${id}`);
	if (!known) throw invalid([issue("rjUserId", "radio_user_unknown")]);
}

/** @throws Problem 400 for a request that is not open to everybody */
async function requireRequest(ctx: Ctx, id: string | null | undefined): Promise<void> {
	if (!id) return;
	const [open] = await ctx.db.read.all(
		sql`SELECT 1 FROM donation_request WHERE id = ${id} AND status IN (1, 9) AND is_private = 0`,
	);
	if (!open) throw invalid([issue("requestId", "request_unknown")]);
}

/** Adds a playlist. @throws Problem 400 for unknown items or categories, and for items of several profiles */
export async function addPlaylist(
	ctx: Ctx,
	{ categories = [], items = [], ...row }: Omit<UpdatePlaylistBody, "itemsBefore"> & { title: string },
): Promise<WholePlaylistAnswer> {
	const { ids, clock } = ctx.platform;
	await requireUser(ctx, row.rjUserId);
	await requireRequest(ctx, row.requestId);
	await requireOneProfile(ctx, items);
	const id = ids.next("pls_");
	const now = clock.now();
	await ctx.db.write([
		ctx.db.build.insert(radioPlaylist).values({ id, ...row, createdAt: now, updatedAt: now }),
		...categoryStatements(id, await categoriesOf(ctx, categories)),
		...itemStatements(ctx, id, items),
		audited(ctx, "added", id, { items: items.length }),
	]);
	return getPlaylist(ctx, id);
}

const itemsText = ({ items }: WholePlaylistAnswer) => items.map(({ _id }) => _id).join();

/** Must hold when new items are written: nobody else was faster. */
const sameItems = (id: string, items: readonly string[]) =>
	requireThat(
		sql`${items.join()} = coalesce((SELECT group_concat(track_id, ',') FROM (SELECT track_id FROM radio_playlist_item
			WHERE playlist_id = ${id} ORDER BY position, id)), '')`,
		"the items are as before",
	);

/**
 * Changes a playlist. Its items can't change while a streaming plays it, from a minute before its start; what was frozen for
 * listeners never changes.
 * @throws Problem 404, 400 for items that can't be played together or by its channels, 409 while it plays, if it will play and
 *   would be empty, or if the items are not `itemsBefore` any more
 */
export async function updatePlaylist(
	ctx: Ctx,
	id: string,
	{ categories, items, itemsBefore, ...row }: UpdatePlaylistBody,
): Promise<WholePlaylistAnswer> {
	const before = await getPlaylist(ctx, id);
	await requireUser(ctx, row.rjUserId);
	// A request that has closed since keeps its link.
	if (row.requestId !== before.requestId) await requireRequest(ctx, row.requestId);
	const isOutdated = (current: WholePlaylistAnswer) => itemsBefore && itemsBefore.join() !== itemsText(current);
	const moved = items && items.join() !== itemsText(before) ? items : null;
	if (moved) {
		if (isOutdated(before)) throw new Problem(409, "playlist_items_changed");
		await requireOneProfile(ctx, moved);
		await requireChannels(ctx, id, moved);
	}
	const statements = [
		...(moved?.length === 0 ? [await requireNotNeeded(ctx, sql`SELECT ${id}`)] : []),
		...(moved && itemsBefore ? [sameItems(id, itemsBefore)] : []),
		ctx.db.build
			.update(radioPlaylist)
			.set({ ...row, updatedAt: ctx.platform.clock.now(), ...(moved ? { mergedTrackId: null } : {}) })
			.where(eq(radioPlaylist.id, id)),
		...(categories ? categoryStatements(id, await categoriesOf(ctx, categories)) : []),
		...(moved ? itemStatements(ctx, id, moved) : []),
		audited(ctx, "updated", id, {
			fields: [...Object.keys(row), ...(categories ? ["categories"] : []), ...(moved ? ["items"] : [])],
		}),
	];
	if (!moved) await ctx.db.write(statements);
	else {
		await writeUnlessPlaying(ctx, sql`SELECT ${id}`, statements).catch(async (error) => {
			throw isOutdated(await getPlaylist(ctx, id)) ? new Problem(409, "playlist_items_changed") : error;
		});
	}
	return getPlaylist(ctx, id);
}

/** Hides a playlist that nothing plays any more. @throws Problem 404, 409 if it is scheduled or a channel's filler */
export async function deletePlaylist(ctx: Ctx, id: string): Promise<void> {
	await getPlaylist(ctx, id);
	const now = ctx.platform.clock.now();
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM radio_playlist WHERE id = ${id} AND deleted_at IS NULL)
				AND NOT EXISTS (SELECT 1 FROM radio_streaming WHERE playlist_id = ${id} AND end_time > ${now})
				AND NOT EXISTS (SELECT 1 FROM radio_channel WHERE filler_playlist_id = ${id} AND deleted_at IS NULL)`,
				"it is there, and nothing plays it",
			),
			sql`UPDATE radio_playlist SET deleted_at = ${now}, updated_at = ${now} WHERE id = ${id}`,
			audited(ctx, "deleted", id),
		],
		{
			unmet: async () => {
				await getPlaylist(ctx, id);
				return new Problem(409, "playlist_scheduled");
			},
		},
	);
}

/** Copies a playlist with its categories and items. @throws Problem 404 */
export async function clonePlaylist(ctx: Ctx, from: string, title?: string): Promise<WholePlaylistAnswer> {
	const original = await getPlaylist(ctx, from);
	return addPlaylist(ctx, {
		title: title ?? `Copy of ${original.title}`.slice(0, 200),
		producer: original.producer,
		rjUserId: original.rjUserId,
		description: original.description,
		thumbnailImageUrl: original.thumbnailImageUrl,
		categories: original.categories.map(({ _id }) => _id),
		items: original.items.map(({ _id }) => _id),
	});
}
