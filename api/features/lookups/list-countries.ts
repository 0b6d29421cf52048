import { asc } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { country } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const countries = query((read) => read.select().from(country).orderBy(asc(country.name)));

/** Every country of ISO 3166-1, by English name. */
export function listCountries(ctx: Ctx) {
	return ctx.db.all(countries());
}
