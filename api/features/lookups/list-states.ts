import { asc, eq, sql } from "drizzle-orm";
import { query } from "../../../db/client.ts";
import { state } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

const statesOf = query((read) =>
	read
		.select()
		.from(state)
		.where(eq(state.countryId, sql.placeholder("countryId")))
		.orderBy(asc(state.name), asc(state.id)),
);

/** The first-order divisions (ISO 3166-2) of a country. Empty for an unknown country. */
export function listStates(ctx: Ctx, input: { countryId: string }) {
	return ctx.db.all(statesOf(input));
}
