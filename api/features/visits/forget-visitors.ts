import { lt, sql } from "drizzle-orm";
import { visitSalt } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { dayOf } from "./day.ts";

/** Visits that one run deletes; the next run, a minute later, deletes more. */
const most = 20_000;

/** Deletes the salts and visitors of past days. Their numbers stay. */
export async function forgetVisitors(ctx: Ctx): Promise<void> {
	const today = dayOf(ctx.platform.clock.now());
	const [past] = await ctx.db.read.all<{ past: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM visit_salt WHERE day < ${today}) OR EXISTS (SELECT 1 FROM request_visit WHERE day < ${today}) AS past`,
	);
	if (!past?.past) return;
	await ctx.db.write([
		ctx.db.build.delete(visitSalt).where(lt(visitSalt.day, today)),
		sql`DELETE FROM request_visit WHERE (day, request_id, kind, visitor) IN
			(SELECT day, request_id, kind, visitor FROM request_visit WHERE day < ${today} LIMIT ${most})`,
	]);
}
