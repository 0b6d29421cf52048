import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { type DonationStatus, paidStatuses } from "../../domain/giving/payments.ts";
import { leftOf } from "../../domain/giving/refund-share.ts";
import { type Currency, type HomeCurrency, toMajor } from "../../domain/money.ts";
import { isCheckoutId } from "../../domain/people/partners.ts";
import type { Ctx } from "../../http/context.ts";

/** A paid donation for a widget, without the donor. */
export interface CheckoutResult {
	/** The public id. */
	donation: string;
	/** The recipient's part, without fees and refunds, in major units. */
	amount: number;
	currency: HomeCurrency;
}

interface PaidGift {
	publicId: string;
	giftMinor: number;
	chargeMinor: number;
	refundedMinor: number;
	currency: Currency;
}

/** The first paid one of a checkout's gifts, else one whose payment is on its way. */
const byCheckout = sqlQuery<PaidGift & { status: DonationStatus }>(
	() => sql`SELECT d.status, d.public_id AS publicId, d.gift_minor AS giftMinor, d.charge_minor AS chargeMinor,
			d.refunded_minor AS refundedMinor, d.currency FROM widget_gift g
		JOIN donation d ON d.id = g.donation_id
		WHERE g.checkout = ${sql.placeholder("checkout")}
		ORDER BY d.status IN ${[...paidStatuses]} DESC, d.succeeded_at, d.status = 'processing' DESC LIMIT 1`,
);

export const resultOf = (donation: PaidGift): CheckoutResult => ({
	donation: donation.publicId,
	amount: toMajor(leftOf(donation, donation.refundedMinor).giftMinor),
	// Paid gifts have their recipient's currency.
	currency: donation.currency as HomeCurrency,
});

/** The result of a widget's checkout: null until it is paid, and for an unknown one. */
export async function checkoutResult(
	ctx: Ctx,
	{ checkout }: { checkout: string },
): Promise<{ result: CheckoutResult | null; pending: boolean }> {
	const [found] = isCheckoutId(checkout) ? await ctx.db.all(byCheckout({ checkout })) : [];
	const isPaid = found !== undefined && paidStatuses.some((status) => status === found.status);
	return { result: isPaid ? resultOf(found) : null, pending: found?.status === "processing" };
}
