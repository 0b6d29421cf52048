import type { ProviderName } from "../domain/giving/payments.ts";
import type { PayoutSource, PayoutStatus } from "../domain/giving/payouts.ts";

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
}
