import { asc, eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { radioCategory } from "../../../db/schema/index.ts";
import { issue } from "../../domain/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";

type Category = typeof radioCategory.$inferSelect;

const audited = (ctx: Ctx, action: string, id: string) =>
	auditRow(ctx, { action: `radio-category.${action}`, subjectKind: "radio-category", subjectId: id });

async function find(ctx: Ctx, id: string): Promise<Category> {
	const [found] = await ctx.db.read.select().from(radioCategory).where(eq(radioCategory.id, id));
	if (!found) throw notFound("radio_category");
	return found;
}

/** Names differ in more than their case, which a unique index sees to. */
async function write(ctx: Ctx, statements: readonly Statement[]): Promise<void> {
	await ctx.db.write(statements, {
		"UNIQUE constraint failed: radio_category.name": () => invalid([issue("name", "radio_name_taken")], 409),
	});
}

/** A page of the categories of playlists and media, in display order. @param input.search a part of the name */
export async function listCategories(
	ctx: Ctx,
	{
		id,
		search = "",
		limit,
		offset,
	}: { id?: string | undefined; search?: string | undefined; limit: number; offset: number },
) {
	const all = await ctx.db.read
		.select()
		.from(radioCategory)
		.orderBy(asc(radioCategory.position), asc(radioCategory.id))
		.limit(1000);
	const text = search.toLowerCase();
	const found = all.filter((each) => (id === undefined || each.id === id) && each.name.toLowerCase().includes(text));
	return { rows: found.slice(offset, offset + limit), total: found.length };
}

/** Adds a category, after the others unless it has a position. @throws Problem 409 for a name that is taken */
export async function addCategory(ctx: Ctx, { name, position }: { name: string; position?: number | undefined }) {
	const id = ctx.platform.ids.next("rct_");
	const now = ctx.platform.clock.now();
	await write(ctx, [
		sql`INSERT INTO radio_category (id, name, position, created_at, updated_at)
			SELECT ${id}, ${name}, coalesce(${position ?? null}, (SELECT coalesce(max(position), -1) + 1 FROM radio_category)), ${now}, ${now}`,
		audited(ctx, "added", id),
	]);
	return find(ctx, id);
}

/** Renames or moves a category. @throws Problem 404, 409 for a name that is taken */
export async function updateCategory(
	ctx: Ctx,
	id: string,
	body: { name?: string | undefined; position?: number | undefined },
) {
	await find(ctx, id);
	await write(ctx, [
		ctx.db.build
			.update(radioCategory)
			.set({ ...body, updatedAt: ctx.platform.clock.now() })
			.where(eq(radioCategory.id, id)),
		audited(ctx, "updated", id),
	]);
	return find(ctx, id);
}

/** Deletes a category that nothing has any more. @throws Problem 404, 409 if something has it */
export async function deleteCategory(ctx: Ctx, id: string): Promise<void> {
	await find(ctx, id);
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM radio_category WHERE id = ${id})
				AND NOT EXISTS (SELECT 1 FROM radio_playlist_category pc JOIN radio_playlist p ON p.id = pc.playlist_id
					WHERE pc.category_id = ${id} AND p.deleted_at IS NULL)
				AND NOT EXISTS (SELECT 1 FROM radio_media WHERE category_id = ${id} AND deleted_at IS NULL)
				AND NOT EXISTS (SELECT 1 FROM radio_podcast WHERE category_id = ${id} AND deleted_at IS NULL)`,
				"it is there, and nothing has it",
			),
			// Those that still refer to it are deleted themselves.
			sql`DELETE FROM radio_playlist_category WHERE category_id = ${id}`,
			sql`UPDATE radio_media SET category_id = NULL WHERE category_id = ${id}`,
			sql`UPDATE radio_podcast SET category_id = NULL WHERE category_id = ${id}`,
			ctx.db.build.delete(radioCategory).where(eq(radioCategory.id, id)),
			audited(ctx, "deleted", id),
		],
		{
			unmet: async () => {
				await find(ctx, id);
				return new Problem(409, "radio_category_used");
			},
		},
	);
}
