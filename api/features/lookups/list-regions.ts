import { asc, desc } from "drizzle-orm";
import { region } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** Where the product works, the default first; fees in basis points. */
export function listRegions(ctx: Ctx) {
	return ctx.db.read.select().from(region).orderBy(desc(region.isDefault), asc(region.name));
}
