import { asc } from "drizzle-orm";
import { category } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** What requests are about, in the order they are offered. */
export function listCategories(ctx: Ctx) {
	return ctx.db.read.select().from(category).orderBy(asc(category.position), asc(category.id));
}
