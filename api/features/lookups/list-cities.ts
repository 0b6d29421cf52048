import { asc, eq } from "drizzle-orm";
import { city } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";

/** The larger places of a state; none for an unknown state. */
export function listCities(ctx: Ctx, { stateId }: { stateId: string }) {
	return ctx.db.read.select().from(city).where(eq(city.stateId, stateId)).orderBy(asc(city.name), asc(city.id));
}
