/** The life of a donation, of one try at paying it, and of a refund; states only move forward (DESIGN, section 4). */

export type BeneficiaryKind = "request" | "individual" | "organization" | "foundation";
export type ProviderName = "stripe" | "paypal" | "razorpay" | "offline";
export type DonationStatus =
	| "created"
	| "processing"
	| "succeeded"
	| "failed"
	| "canceled"
	| "partially_refunded"
	| "refunded"
	| "disputed"
	| "charged_back";
export type AttemptStatus =
	| "created"
	| "requires_action"
	| "processing"
	| "in_review"
	| "succeeded"
	| "surplus"
	| "unapplied"
	| "failed"
	| "canceled";
export type RefundReason = "requested" | "duplicate" | "fraud" | "dispute" | "beneficiary_rejected" | "unapplied";
export type RefundStatus = "created" | "pending" | "succeeded" | "failed";

/**
 * How far an attempt has come. An update writes only where the stored rank is lower, so an event that arrives late
 * cannot undo a later one. A failed try may still be retried on the same intent, so it ranks below success.
 */
export const attemptRank: Record<AttemptStatus, number> = {
	created: 0,
	requires_action: 1,
	processing: 2,
	in_review: 3,
	failed: 4,
	canceled: 5,
	unapplied: 8,
	surplus: 9,
	succeeded: 9,
};

/** The only foundation there is; gifts to it are owned by this id in the ledger. */
export const foundationId = "foundation";
