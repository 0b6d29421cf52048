import { issue } from "../../../domain/forms/issues.ts";
import { asPaid } from "../../../domain/giving/paid-in.ts";
import { feeKindOf, isOffered } from "../../../domain/giving/payment-methods.ts";
import type { PaymentMethod } from "../../../domain/giving/payments.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { invalid, Problem } from "../../../http/problem.ts";
import { type DonationRow, getDonation, isOwn } from "../../donations/find.ts";
import type { Beneficiary } from "../../donations/find-beneficiary.ts";
import { methodChoiceOf } from "../offered-methods.ts";
import { closeHostedPages, requoteDonation } from "../revise-donation.ts";

interface Payable {
	donation: DonationRow;
	beneficiary: Beneficiary;
}

/**
 * Finds a donation that can be paid now, quotes it for a new payment's method, and closes its open hosted pages.
 * @param method of a new payment; none to go on with one that has begun
 * @throws Problem 404 unknown, 409 paid, canceled, for a request that was closed meanwhile, or not payable by this method
 */
export async function payableDonation(ctx: Ctx, id: string, method?: PaymentMethod): Promise<Payable> {
	const found = await getDonation(ctx, { id });
	assertPayable(found);
	const requoted = method !== undefined && (await quoteForMethod(ctx, found.donation, method));
	if (!(await closeHostedPages(ctx, id)) && !requoted) return found;
	const now = await getDonation(ctx, { id });
	assertPayable(now);
	return now;
}

/**
 * Quotes the donation anew if this method has another fee. Only its own browser may change it; another pays it unchanged.
 * @returns whether the donation has changed
 * @throws Problem 409 for a method that is not offered, or once a payment has begun
 */
async function quoteForMethod(ctx: Ctx, donation: DonationRow, method: PaymentMethod): Promise<boolean> {
	if (!isOffered(method, methodChoiceOf(ctx, donation))) throw new Problem(409, "method_not_offered");
	if (feeKindOf(method) === donation.feeKind || !isOwn(ctx, donation)) return false;
	await requoteDonation(ctx, { id: donation.id, method });
	return true;
}

/** Why a donation can't be paid now: it is paid or canceled, or its request accepts no donations. */
export function obstacleTo({ donation, beneficiary }: Payable): Problem | null {
	const { status } = donation;
	if (status === "canceled") return new Problem(409, "donation_canceled");
	if (status !== "created" && status !== "processing" && status !== "failed") {
		return new Problem(409, "already_paid");
	}
	if (beneficiary.open) return beneficiary.fund?.isClosed ? new Problem(409, "fund_closed_uncharged") : null;
	return new Problem(
		409,
		beneficiary.waiting
			? "not_open_yet_uncharged"
			: beneficiary.kind === "organization"
				? "not_open_organization_uncharged"
				: "not_open_uncharged",
	);
}

/** @throws Problem 409 for a donation that can't be paid now */
export function assertPayable(found: Payable): void {
	const obstacle = obstacleTo(found);
	if (obstacle) throw obstacle;
}

/** The amount that a caller states, in minor units, and its currency. */
export interface StatedAmount {
	amount?: number | undefined;
	currency?: Currency | undefined;
}

/** Refuses an amount that differs from the donation's, which may have changed since its donor saw it. @throws Problem 422 */
export function assertAmount(donation: DonationRow, stated: StatedAmount): void {
	const { chargeMinor, currency } = asPaid(donation);
	if (stated.amount !== undefined && stated.amount !== chargeMinor) {
		throw invalid([issue("amount", "amount_differs")], 422);
	}
	if (stated.currency !== undefined && stated.currency !== currency) {
		throw invalid([issue("currency", "currency_differs")], 422);
	}
}
