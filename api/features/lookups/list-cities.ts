import { asc, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { city } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const citiesOf = query((read) =>
	read
		.select()
		.from(city)
		.where(eq(city.stateId, sql.placeholder("stateId")))
		.orderBy(asc(city.name), asc(city.id)),
);

/** The larger cities of a state. Empty for an unknown state. */
export function listCities(ctx: Ctx, input: { stateId: string }) {
	return ctx.db.all(citiesOf(input));
}
