import { sql } from "drizzle-orm";
import { requireThat, writeIfMet } from "../../../../db/client.ts";
import { quote } from "../../../domain/giving/fees.ts";
import type { Ctx } from "../../../http/context.ts";
import type { Beneficiary } from "../../donations/find-beneficiary.ts";
import { closeIdle } from "./open-periods.ts";
import type { GiftRow } from "./rows.ts";
import { tell } from "./tell.ts";

/** The amount that a gift charges each time. */
export const chargeOf = ({
	amountMinor,
	currency,
	feeBps: bps,
	feeFixedMinor: fixedMinor,
	feesOnTop,
}: GiftRow): number => quote(amountMinor, currency, { bps, fixedMinor }, feesOnTop).chargeMinor;

/**
 * Pauses a gift whose recipient takes no gifts any more, and asks its donor where it goes on. Nothing is charged meanwhile, and
 * nothing moves by itself: what is due is closed.
 */
export async function waitForDonor(ctx: Ctx, gift: GiftRow, recipient: Beneficiary): Promise<void> {
	const now = ctx.platform.clock.now();
	await writeIfMet(ctx.db, [
		requireThat(
			sql`EXISTS (SELECT 1 FROM recurring_gift WHERE id = ${gift.id} AND state IN ('active', 'failing'))`,
			"regular gift runs",
		),
		sql`UPDATE recurring_gift SET state = 'paused', reason = 'recipient', changed_at = ${now} WHERE id = ${gift.id}`,
		...closeIdle(gift.id),
		...(await tell(ctx, gift, { kind: "recipient", chargeMinor: chargeOf(gift), recipient })),
	]);
}
