import type { DonationStatus } from "../../../api/domain/payments.ts";
import type { DonationState } from "../../../api/features/payments/refresh.ts";

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
