import { sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";
import type { AttemptRow } from "./attempts.ts";

/** Whether an attempt is the one by which we charge a regular gift's period, without its donor. */
export async function isTryOfGift(
	ctx: Ctx,
	{ id, donationId }: Pick<AttemptRow, "id" | "donationId">,
): Promise<boolean> {
	const [row] = await ctx.db.read.all<{ tries: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM recurring_period WHERE donation_id = ${donationId} AND attempt_id = ${id}) AS tries`,
	);
	return row?.tries === 1;
}
