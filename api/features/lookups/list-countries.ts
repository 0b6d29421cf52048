import { asc } from "drizzle-orm";
import { country } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** Every country of ISO 3166-1, by English name. */
export function listCountries(ctx: Ctx) {
	return ctx.db.read.select().from(country).orderBy(asc(country.name));
}
