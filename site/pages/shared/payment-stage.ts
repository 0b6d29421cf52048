import type { DonationStatus } from "../../../api/domain/giving/payments.ts";
import { type DonationState, refreshDonation } from "../../../api/features/payments/donation-state.ts";
import { Problem } from "../../../api/http/problem.ts";
import type { PageContext } from "../../page.ts";

/** The stage of a donation as its donor sees it. */
export type PaymentStage = "payable" | "declined" | "checking" | "paid" | "returned" | "canceled";

const stageByStatus: Partial<Readonly<Record<DonationStatus, PaymentStage>>> = {
	succeeded: "paid",
	partially_refunded: "paid",
	disputed: "paid",
	refunded: "returned",
	charged_back: "returned",
	canceled: "canceled",
};

/**
 * Pending is not paid: an attempt without a known result is being checked, a failed one can be repeated, and one that waits
 * for the donor can be resumed.
 */
export function stageOf({
	donation,
	beneficiary,
	attempt,
}: Pick<DonationState, "donation" | "attempt"> & {
	beneficiary: Pick<DonationState["beneficiary"], "open">;
}): PaymentStage {
	const settled = stageByStatus[donation.status];
	if (settled) return settled;
	// The recipient closed while it was paid, so it went back.
	if (attempt?.status === "unapplied" && !beneficiary.open) return "returned";
	if (attempt?.status === "created" || attempt?.status === "processing" || attempt?.status === "in_review")
		return "checking";
	if (attempt?.status === "failed" || attempt?.status === "canceled") return "declined";
	return donation.status === "processing" && attempt?.status !== "requires_action" ? "checking" : "payable";
}

/**
 * A donation in its current state. Asks the provider about open attempts first, because a donor who has paid elsewhere must
 * not pay again.
 * @throws Problem 404 for an unknown donation, 409 for a canceled one
 */
export async function donationStage(
	ctx: PageContext,
	id: string,
): Promise<{ state: DonationState & { current: boolean }; stage: Exclude<PaymentStage, "canceled"> }> {
	const state = await refreshDonation(ctx, { donationId: id });
	const stage = stageOf(state);
	if (stage !== "canceled") return { state, stage };
	throw new Problem(409, "donation_canceled_uncharged");
}
