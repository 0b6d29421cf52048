/** The states of a donation, of an attempt to pay it, and of a refund. They only move forward. */

import {
	type OnlineMethod,
	type OnlineProvider,
	onlineProviders,
	providerManifests,
} from "./payment-providers/index.ts";

export type BeneficiaryKind = "request" | "individual" | "organization" | "foundation";
/** The owner of the ledger accounts in which a gift is: its beneficiary, or the fund of it that the donor chose. */
export type LedgerKind = BeneficiaryKind | "fund";
/** A payment provider, or our bank, whose statement staff enter gifts from. */
export type ProviderName = OnlineProvider | "offline";
/** All of them as a list of SQL, for indexes that begin with the provider. */
export const providerList = `('${[...onlineProviders, "offline"].join("', '")}')`;
/** Minor units. */
export const smallestRefundMinor = (provider: ProviderName): number =>
	provider === "offline" ? 1 : providerManifests[provider].smallestRefundMinor;
/**
 * Milliseconds for which a bank may return a US bank transfer that its owner did not authorize: sixty days
 * (docs.stripe.com/payments/ach-direct-debit#disputed-payments).
 */
export const transferReturnableFor = 60 * 24 * 3_600_000;
/** The donor's way to pay: by a provider's method, or by a transfer that staff entered from the bank's statement. */
export type PaymentMethod = OnlineMethod | "bank_statement";
export const donationStatuses = [
	"created",
	"processing",
	"succeeded",
	"failed",
	"canceled",
	"partially_refunded",
	"refunded",
	"disputed",
	"charged_back",
] as const;
export type DonationStatus = (typeof donationStatuses)[number];
/** When a donor is reminded of a gift that was begun and not paid: after an hour, and after two days. */
export type ReminderKind = "hour" | "days";
/** A message with a gift: displayed, waiting for staff, or taken down by them. */
export type GiftMessageState = "shown" | "held" | "hidden";
/** The statuses of donations that are paid and not completely refunded. */
export const paidStatuses = [
	"succeeded",
	"partially_refunded",
	"disputed",
] as const satisfies readonly DonationStatus[];

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
export type DisputeStatus = "open" | "won" | "lost";
export type RefundStatus = "created" | "pending" | "succeeded" | "failed";

/**
 * The progress of an attempt. An update applies only if the stored rank is not higher, so a late event can't undo
 * a newer one. A failed attempt can still be retried on the same payment, so it ranks below success.
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

/** The foundation's id as a ledger owner. There is only one foundation. */
export const foundationId = "foundation";
