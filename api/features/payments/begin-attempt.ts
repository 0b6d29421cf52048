import { sql } from "drizzle-orm";
import type { Currency } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { DonationRow } from "../donations/get.ts";
import { inFlight, stripeAccount } from "./attempts.ts";

/** Refuses a donation that can't be paid (again). */
export function assertPayable(donation: DonationRow): void {
	if (donation.status === "created" || donation.status === "processing" || donation.status === "failed") return;
	if (donation.status === "canceled") throw new Problem(409, "donation_canceled", "This donation was canceled.");
	throw new Problem(409, "already_paid", "This donation has already been paid. Thank you!");
}

/**
 * Writes an attempt's row before the provider is called, so that a crash in between is found.
 * @throws Problem 409 while another try on the same donation has not been answered (a double click)
 */
export async function beginAttempt(
	ctx: Ctx,
	input: { donationId: string | null; amountMinor: number; currency: Currency; method: "card" | "card_hosted" },
): Promise<string> {
	const id = ctx.platform.ids.next("pat_");
	const now = ctx.platform.clock.now();
	const livemode = ctx.platform.settings.mode === "live" ? 1 : 0;
	const { donationId } = input;
	const [result] = await ctx.db.write([
		sql`INSERT INTO payment_attempt
			(id, donation_id, provider, provider_account, livemode, method, amount_minor, currency, status, status_rank, created_at, checked_at)
			SELECT ${id}, ${donationId}, 'stripe', ${stripeAccount}, ${livemode}, ${input.method}, ${input.amountMinor}, ${input.currency},
				'created', 0, ${now}, ${now}
			WHERE NOT EXISTS (SELECT 1 FROM payment_attempt WHERE donation_id = ${donationId}
				AND (status IN ('processing', 'in_review', 'succeeded') OR (status = 'created' AND created_at > ${now - inFlight})))`,
	]);
	if (result?.rowsAffected === 0) {
		throw new Problem(409, "payment_running", "A payment for this donation is already being processed.", {
			retryAfter: 5,
		});
	}
	return id;
}
