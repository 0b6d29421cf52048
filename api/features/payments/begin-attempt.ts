import { sql } from "drizzle-orm";
import type { Currency } from "../../domain/money.ts";
import { type Ctx, principalOf } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { Beneficiary } from "../donations/beneficiary.ts";
import { type DonationRow, getDonation } from "../donations/get.ts";
import { inFlight, stripeAccount } from "./attempts.ts";
import { closeHostedPages } from "./recheck.ts";

/**
 * A donation that can be paid now: not paid yet, and for someone who still takes gifts. Hosted pages of it that are
 * still open are closed first.
 * @throws Problem 404 unknown, 409 paid, canceled, or for a request that was closed meanwhile
 */
export async function payableDonation(
	ctx: Ctx,
	id: string,
): Promise<{ donation: DonationRow; beneficiary: Beneficiary }> {
	const found = await getDonation(ctx, id);
	assertPayable(found);
	if (!(await closeHostedPages(ctx, id))) return found;
	const now = await getDonation(ctx, id);
	assertPayable(now);
	return now;
}

export function assertPayable({ donation, beneficiary }: { donation: DonationRow; beneficiary: Beneficiary }): void {
	const { status } = donation;
	if (status === "canceled") throw new Problem(409, "donation_canceled", "This donation was canceled.");
	if (status !== "created" && status !== "processing" && status !== "failed") {
		throw new Problem(409, "already_paid", "This donation has already been paid. Thank you!");
	}
	if (!beneficiary.open) {
		throw new Problem(409, "not_open", "This request is not taking donations at the moment. Nothing was charged.");
	}
}

/**
 * Writes an attempt's row before the provider is called, so that a crash in between is found.
 * @throws Problem 409 while another try on the same donation has not been answered (a double click), or when the
 *   donation changed since it was read
 */
export async function beginAttempt(
	ctx: Ctx,
	input: { donationId: string | null; amountMinor: number; currency: Currency; method: "card" | "card_hosted" },
): Promise<string> {
	const id = ctx.platform.ids.next("pat_");
	const now = ctx.platform.clock.now();
	const livemode = ctx.platform.settings.mode === "live" ? 1 : 0;
	const { donationId, amountMinor, currency } = input;
	const unchanged =
		donationId === null
			? sql`1`
			: sql`EXISTS (SELECT 1 FROM donation WHERE id = ${donationId} AND charge_minor = ${amountMinor} AND status IN ('created', 'processing', 'failed'))`;
	const [result] = await ctx.db.write([
		sql`INSERT INTO payment_attempt
			(id, donation_id, provider, provider_account, livemode, method, principal, amount_minor, currency, status, status_rank, created_at, checked_at)
			SELECT ${id}, ${donationId}, 'stripe', ${stripeAccount}, ${livemode}, ${input.method}, ${principalOf(ctx)}, ${amountMinor}, ${currency},
				'created', 0, ${now}, ${now}
			WHERE ${unchanged} AND NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${donationId}
				AND (status IN ('processing', 'in_review', 'succeeded') OR (status = 'created' AND created_at > ${now - inFlight})))`,
	]);
	if (result?.rowsAffected === 0) {
		throw new Problem(409, "payment_running", "A payment for this donation is already being processed.", {
			retryAfter: 5,
		});
	}
	return id;
}
