import { asc, desc } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { region } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const regions = query((read) => read.select().from(region).orderBy(desc(region.isDefault), asc(region.name)));

/** All regions, the default first. Fees are in basis points. */
export function listRegions(ctx: Ctx) {
	return ctx.db.all(regions());
}
