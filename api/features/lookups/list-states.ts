import { asc, eq } from "drizzle-orm";
import { state } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** The first-order divisions (ISO 3166-2) of a country; none for an unknown country. */
export function listStates(ctx: Ctx, { countryId }: { countryId: string }) {
	return ctx.db.read.select().from(state).where(eq(state.countryId, countryId)).orderBy(asc(state.name), asc(state.id));
}
