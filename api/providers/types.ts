import type { Currency } from "../domain/money.ts";
import type { PaymentMethod, ProviderName } from "../domain/payments.ts";

/** One of our accounts at a provider. A provider's ids are unique only within an account. */
export interface ProviderAccount {
	readonly provider: ProviderName;
	readonly account: string;
}

/**
 * A payment's status at its provider.
 * - `needs_method`: no payment method yet, or the last one was declined (`failure` has the reason)
 * - `needs_action`: the donor must authenticate or approve
 * - `needs_confirmation`: the donor has approved; `confirmPayment` completes it
 * - `processing`: accepted, but the money has not arrived yet (bank debits, UPI)
 */
export type PaymentStatus =
	| "needs_method"
	| "needs_action"
	| "needs_confirmation"
	| "processing"
	| "succeeded"
	| "canceled";

/** A payment as the provider reports it (Stripe's intent, another's order). Minor units, ISO currencies, milliseconds. */
export interface PaymentFacts extends ProviderAccount {
	readonly id: string;
	readonly status: PaymentStatus;
	readonly amountMinor: number;
	/** Null for a currency that we don't accept. */
	readonly currency: Currency | null;
	/** Lets the donor's browser continue this payment, and proves that this browser began it. */
	readonly clientSecret: string | null;
	readonly customerId: string | null;
	/** The id of our attempt; null for a payment made elsewhere. */
	readonly attemptId: string | null;
	/** Null until the payment is captured. */
	readonly charge: ChargeFacts | null;
	readonly failure: { readonly code: string; readonly message: string } | null;
}

/** The money captured for a payment. */
export interface ChargeFacts {
	readonly id: string;
	readonly paidAt: number;
	readonly capturedMinor: number;
	/** The part that has been refunded. */
	readonly refundedMinor: number;
	readonly riskLevel: string | null;
	/** Null for another method of payment. */
	readonly card: { readonly brand: string | null; readonly last4: string | null } | null;
	/** The amount on our balance and the provider's fee; null until the provider has booked them. */
	readonly settlement: (Settlement & { readonly feeMinor: number }) | null;
}

/** A movement on our balance at the provider, in the settlement currency; negative for outgoing money. */
export interface Settlement {
	readonly id: string;
	readonly settledMinor: number;
	readonly currency: string;
}

export interface RefundFacts extends ProviderAccount {
	readonly id: string;
	readonly chargeId: string | null;
	readonly amountMinor: number;
	readonly status: "pending" | "succeeded" | "failed";
	/** Our refund row, where we asked for it. */
	readonly refundId: string | null;
	readonly createdAt: number;
	readonly reason: "duplicate" | "fraud" | "requested";
	/** Null until the provider has booked it. */
	readonly settlement: Settlement | null;
}

/** A donor's bank disputes a charge. */
export interface DisputeFacts extends ProviderAccount {
	readonly id: string;
	readonly chargeId: string | null;
	/** The provider's own word for its state. */
	readonly status: string;
}

export interface NewPayment {
	/** Our row's id. The idempotency key is derived from it, so a repeated call never charges twice. */
	attemptId: string;
	donationId: string | null;
	amountMinor: number;
	currency: Currency;
	/** The id that the provider's browser script created for the donor's card or account. */
	paymentMethodId: string;
	customerId: string;
	description: string;
}

export interface NewCheckout {
	/** Our row's id, as in `NewPayment`. */
	attemptId: string;
	donationId: string;
	amountMinor: number;
	currency: Currency;
	email: string | undefined;
	description: string;
	successUrl: string;
	cancelUrl: string;
}

export interface NewRefund {
	/** Our row's id, as in `NewPayment`. */
	refundId: string;
	chargeId: string;
	amountMinor: number;
	duplicate: boolean;
}

/** A verified event. It is stored, but never trusted: we read the payment that it names from the provider again. */
export interface ProviderEvent {
	readonly id: string;
	readonly type: string;
	readonly objectId: string | null;
	readonly livemode: boolean;
}

/** The object that an event is about. */
export type EventSubject =
	| { kind: "payment"; paymentId: string }
	| { kind: "checkout"; checkoutId: string }
	| { kind: "refund"; chargeId: string | null; paymentId: string | null }
	| { kind: "dispute"; disputeId: string; chargeId: string | null }
	| { kind: "other" };

/**
 * A payment provider. Every method throws `ProviderError`, whose kind decides how we react. Reads return null for an id
 * that the provider doesn't know. Writes carry idempotency keys derived from our rows' ids.
 */
export interface PaymentProvider extends ProviderAccount {
	/** The payment methods that donors can use with it. */
	readonly methods: readonly PaymentMethod[];
	/** @param attemptId the same attempt gets the same customer on a repeated call */
	createCustomer(donor: { name?: string; email?: string }, attemptId: string): Promise<string>;
	createPayment(payment: NewPayment): Promise<PaymentFacts>;
	/** Completes a payment that the donor has approved. One of two simultaneous calls is refused. */
	confirmPayment(paymentId: string): Promise<PaymentFacts>;
	cancelPayment(paymentId: string): Promise<PaymentFacts>;
	readPayment(paymentId: string): Promise<PaymentFacts | null>;
	/** Derives the payment's id from a client secret. @returns null if the secret is not this provider's */
	paymentIdOf(clientSecret: string): string | null;
	/** Payments created in a span of time, newest first, fetched page by page. */
	paymentsBetween(from: number, to: number): AsyncIterable<PaymentFacts>;
	/** Creates a payment page at the provider, where donors can pay without our script. */
	createCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>;
	readCheckout(checkoutId: string): Promise<{ paymentId: string | null; expired: boolean } | null>;
	/** @returns false if the page is no longer open: paid, expired, or unknown */
	expireCheckout(checkoutId: string): Promise<boolean>;
	createRefund(refund: NewRefund): Promise<RefundFacts>;
	listRefunds(chargeId: string): Promise<RefundFacts[]>;
	/** Refunds created in a span of time, newest first, fetched page by page. */
	refundsBetween(from: number, to: number): AsyncIterable<RefundFacts>;
	/** Disputes created in a span of time, newest first, fetched page by page. */
	disputesBetween(from: number, to: number): AsyncIterable<DisputeFacts>;
	/** @returns `unsigned` if the signature over the raw bytes is invalid or too old, `no event` for any other signed body */
	verifyEvent(
		rawBody: string,
		header: (name: string) => string | null,
	): Promise<ProviderEvent | "unsigned" | "no event">;
	eventSubject(event: { type: string; rawBody: string }): EventSubject;
}

/** A service that looks at pictures before we publish them. */
export interface ImageModeration {
	/**
	 * Whether a picture shows nudity or violence.
	 * @throws Error if the service can't tell now
	 */
	isObscene(image: Uint8Array): Promise<boolean>;
}
