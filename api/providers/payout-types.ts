import type { ProviderName } from "../domain/giving/payments.ts";
import type { PayoutLineKind, PayoutSource, PayoutStatus } from "../domain/giving/payouts.ts";

/** Money that the provider sends to our bank account: Stripe's payout, PayPal's withdrawal, Razorpay's settlement. */
export interface PayoutFacts {
	readonly provider: ProviderName;
	/** Our account there. */
	readonly account: string;
	readonly id: string;
	readonly createdAt: number;
	/** When it reaches, or reached, the bank account. */
	readonly arrivesAt: number;
	readonly amountMinor: number;
	/** ISO 4217, in upper case. */
	readonly currency: string;
	readonly status: PayoutStatus;
	readonly sourceType: PayoutSource;
}

/** A part of a payout: a payment, or what was taken from it, as the provider lists it. */
export interface PayoutLine {
	/** The provider's id of the movement. */
	readonly id: string;
	readonly kind: PayoutLineKind;
	/** The provider's id of the charge, refund or dispute; null for what is about none. */
	readonly source: string | null;
	readonly at: number;
	/** Before fees, − for what was taken, in the payout's currency. */
	readonly amountMinor: number;
	readonly feeMinor: number;
	readonly text: string;
}

export interface PayoutQuery {
	/** Rows of a page. */
	limit: number;
	/** The id of the payout before the page, or after it. */
	after?: string | undefined;
	before?: string | undefined;
	status?: PayoutStatus | undefined;
	/** When it was created. */
	from?: number | undefined;
	to?: number | undefined;
}

/** The provider's list of what it sent to our bank account, newest first. */
export interface Payouts {
	/** A page. @throws ProviderError `missing` for a cursor that the provider doesn't know */
	listPayouts(query: PayoutQuery): Promise<{ rows: PayoutFacts[]; hasMore: boolean }>;
	/** Those created in a span of time, fetched page by page. */
	payoutsBetween(from: number, to: number): AsyncIterable<PayoutFacts>;
	/** One payout. @throws ProviderError `missing` for an id that the provider doesn't know */
	readPayout(id: string): Promise<PayoutFacts>;
	/** Its parts, oldest or newest first as the provider lists them, fetched page by page. */
	linesOf(payout: PayoutFacts): AsyncIterable<PayoutLine>;
}
