import { sql } from "drizzle-orm";
import type { RegularState } from "../../../domain/giving/regular.ts";
import type { Ctx } from "../../../http/context.ts";
import type { AttemptRow } from "./attempts.ts";

/**
 * Whether an attempt is the one by which we charge a regular gift's period, without its donor.
 * @param states of the gift; any by default
 */
export async function isTryOfGift(
	ctx: Ctx,
	{ id, donationId }: Pick<AttemptRow, "id" | "donationId">,
	states: readonly RegularState[] | null = null,
): Promise<boolean> {
	const [row] = await ctx.db.read.all<{ tries: number }>(
		sql`SELECT EXISTS (SELECT 1 FROM recurring_period p JOIN recurring_gift g ON g.id = p.gift_id
			WHERE p.donation_id = ${donationId} AND p.attempt_id = ${id}
			AND ${states ? sql`g.state IN ${states}` : sql`1`}) AS tries`,
	);
	return row?.tries === 1;
}
