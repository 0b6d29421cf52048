import { asc } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { category } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const categories = query((read) => read.select().from(category).orderBy(asc(category.position), asc(category.id)));

/** All categories of requests, in display order. */
export function listCategories(ctx: Ctx) {
	return ctx.db.all(categories());
}
