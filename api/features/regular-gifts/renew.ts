import { sql } from "drizzle-orm";
import { issue } from "../../domain/forms/issues.ts";
import { quote } from "../../domain/giving/fees.ts";
import { freelyChargedMinor } from "../../domain/giving/mandates.ts";
import { giftLimits, type HomeCurrency } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { giftDonation } from "./internal/gift-donation.ts";
import { type GiftRow, policyOf, recipientOf } from "./internal/rows.ts";
import { ownRegularGift, type RegularCaller } from "./link.ts";

/** Refuses an amount that banks debit only after asking each time. @throws Problem 400 */
export function assertFreelyCharged({ mandateMaxMinor }: Pick<GiftRow, "mandateMaxMinor">, chargeMinor: number): void {
	if (mandateMaxMinor !== null && chargeMinor > freelyChargedMinor)
		throw invalid([issue("amount", "regular_mandate_limit")]);
}

/**
 * Begins the donation by which a donor lets their gift be paid in another way, or approves a mandate for a larger amount. Once it is paid, it is the
 * gift's next period, and what paid it pays the ones after it; until then nothing changes.
 * @param input.amount minor units; as before by default
 * @throws Problem 400, 403, 404, 409 for a gift that has ended, or waits for another recipient
 */
export async function renewRegularGift(
	ctx: Ctx,
	input: RegularCaller & { amount?: number | undefined },
): Promise<{ donationId: string; currency: HomeCurrency }> {
	const gift = await ownRegularGift(ctx, input);
	if (gift.state === "ended") throw new Problem(409, "regular_gift_ended");
	const recipient = await recipientOf(ctx, gift);
	if (!recipient.open) throw new Problem(409, "not_open");
	const { currency, feesOnTop } = gift;
	const policy = policyOf(gift, recipient);
	const quoted = quote(input.amount ?? gift.amountMinor, currency, policy, feesOnTop);
	if (quoted.giftMinor < 1) throw invalid([issue("amount", "amount_too_small", giftLimits(currency))]);
	assertFreelyCharged(gift, quoted.chargeMinor);
	const { id: donationId, statement } = giftDonation(ctx, gift, recipient, quoted, policy);
	await ctx.db.write([
		statement,
		sql`INSERT INTO recurring_renewal (donation_id, gift_id, created_at) VALUES (${donationId}, ${gift.id}, ${ctx.platform.clock.now()})`,
		auditRow(ctx, "regular-gift.renewing", { regular_gift: gift.id }),
	]);
	return { donationId, currency };
}
