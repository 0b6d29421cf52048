import { eq, sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../db/client.ts";
import { interestCategory } from "../../../db/schema/index.ts";
import { issue } from "../../domain/issues.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";

/** The most categories there can be, all of which a profile displays. */
const most = 200;

type Category = typeof interestCategory.$inferSelect;

const audited = (ctx: Ctx, action: string, id: string) =>
	auditRow(ctx, { action: `interest.${action}`, subjectKind: "interest", subjectId: id });

async function find(ctx: Ctx, id: string): Promise<Category> {
	const [found] = await ctx.db.read.select().from(interestCategory).where(eq(interestCategory.id, id));
	if (!found) throw notFound("interest");
	return found;
}

async function write(ctx: Ctx, statements: readonly Statement[]): Promise<void> {
	await ctx.db.write(statements, {
		unmet: () => new Problem(409, "interests_full", { values: { limit: most } }),
		"UNIQUE constraint failed: interest_category.name": () => invalid([issue("name", "interest_name_taken")], 409),
	});
}

/** A page of what people can be interested in, in display order. @param input.search a part of the name */
export async function listInterests(
	ctx: Ctx,
	{ search = "", limit, offset }: { search?: string | undefined; limit: number; offset: number },
) {
	const all = await ctx.db.read
		.select()
		.from(interestCategory)
		.orderBy(interestCategory.position, interestCategory.id)
		.limit(most);
	const text = search.toLowerCase();
	const found = all.filter(({ name }) => name.toLowerCase().includes(text));
	return { rows: found.slice(offset, offset + limit), total: found.length, hasMore: offset + limit < found.length };
}

/** Adds a category, after the others unless it has a position. @throws Problem 409 for a name that is taken, or if there are too many */
export async function addInterest(ctx: Ctx, { name, position }: { name: string; position?: number | undefined }) {
	const id = ctx.platform.ids.next("int_");
	const now = ctx.platform.clock.now();
	await write(ctx, [
		requireThat(sql`(SELECT count(*) FROM interest_category) < ${most}`, "there is room"),
		sql`INSERT INTO interest_category (id, name, position, created_at, updated_at)
			SELECT ${id}, ${name}, coalesce(${position ?? null}, (SELECT min(coalesce(max(position), -1) + 1, 10000) FROM interest_category)), ${now}, ${now}`,
		audited(ctx, "added", id),
	]);
	return find(ctx, id);
}

/** Renames or moves a category. @throws Problem 404, 409 for a name that is taken */
export async function updateInterest(
	ctx: Ctx,
	id: string,
	changes: { name?: string | undefined; position?: number | undefined },
) {
	await find(ctx, id);
	await write(ctx, [
		ctx.db.build
			.update(interestCategory)
			.set({ ...changes, updatedAt: ctx.platform.clock.now() })
			.where(eq(interestCategory.id, id)),
		audited(ctx, "updated", id),
	]);
	return find(ctx, id);
}

/** Deletes a category, and with it that people picked it. @throws Problem 404 */
export async function deleteInterest(ctx: Ctx, id: string): Promise<void> {
	await find(ctx, id);
	await write(ctx, [
		sql`DELETE FROM user_interest WHERE category_id = ${id}`,
		ctx.db.build.delete(interestCategory).where(eq(interestCategory.id, id)),
		audited(ctx, "deleted", id),
	]);
}
