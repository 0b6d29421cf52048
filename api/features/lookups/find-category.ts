import { eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { category } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";

const bySlug = query((read) =>
	read
		.select({ name: category.name, slug: category.slug })
		.from(category)
		.where(eq(category.slug, sql.placeholder("slug"))),
);

/** Whether a category has this slug. */
export async function isCategory(ctx: Pick<Ctx, "db">, slug: string): Promise<boolean> {
	return (await ctx.db.all(bySlug({ slug }))).length > 0;
}

/** The category with this slug. @throws Problem 404 */
export async function findCategory(ctx: Pick<Ctx, "db">, slug: string): Promise<{ name: string; slug: string }> {
	const [found] = await ctx.db.all(bySlug({ slug }));
	if (!found) throw notFound("cause");
	return found;
}
