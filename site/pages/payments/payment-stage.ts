import type { DonationStatus } from "../../../api/domain/payments.ts";
import { type DonationState, refreshDonation } from "../../../api/features/payments/refresh.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";

/** Where a donation stands for its donor. */
export type PaymentStage = "payable" | "declined" | "checking" | "paid" | "returned" | "canceled";

const settled: Partial<Readonly<Record<DonationStatus, PaymentStage>>> = {
	succeeded: "paid",
	partially_refunded: "paid",
	disputed: "paid",
	refunded: "returned",
	charged_back: "returned",
	canceled: "canceled",
};

/**
 * Pending is not paid (DESIGN, section 4): a try whose answer nobody has seen yet is being checked, one that failed can
 * be repeated, one that waits for the donor can be taken up again.
 */
export function stageOf({ donation, attempt }: Pick<DonationState, "donation" | "attempt">): PaymentStage {
	const known = settled[donation.status];
	if (known) return known;
	if (attempt?.status === "created" || attempt?.status === "processing" || attempt?.status === "in_review")
		return "checking";
	if (attempt?.status === "failed" || attempt?.status === "canceled") return "declined";
	return donation.status === "processing" && attempt?.status !== "requires_action" ? "checking" : "payable";
}

/**
 * A donation as it stands now, for the page that its address names. The provider is asked about tries that are still
 * open: a donor who paid elsewhere must not pay again.
 * @throws Problem 404 for an unknown donation, 409 for a canceled one
 */
export async function donationStage(
	ctx: Ctx,
	id: string,
): Promise<{ state: DonationState; stage: Exclude<PaymentStage, "canceled"> }> {
	const state = await refreshDonation(ctx, id);
	const stage = stageOf(state);
	if (stage !== "canceled") return { state, stage };
	throw new Problem(409, "donation_canceled", "This donation was canceled. Nothing was charged.");
}
