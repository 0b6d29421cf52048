import type { DepositKind, HolderType } from "../domain/giving/bank-accounts/bank-account.ts";
import type { MandateMeans } from "../domain/giving/mandates.ts";
import type { PaymentMethod, ProviderName } from "../domain/giving/payments.ts";
import type { Currency } from "../domain/money.ts";
import type { CardSetups, CardVault, Mandate } from "./card-types.ts";
import type { DisputeAnswers } from "./dispute-types.ts";
import type { Mandates, SavedAccounts, StandingPermissions } from "./mandate-types.ts";
import type { CardFacts, PaymentInstrument } from "./payment-means.ts";
import type { Payouts } from "./payout-types.ts";
import type { UpiCodes, UpiPayments, Wallets } from "./upi-types.ts";

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
	/** The means of payment that its donor lets us charge again while they are away; null for one that pays once. */
	readonly methodId?: string | null;
	/** Whether the provider has agreed to keep the means of payment, and has not done it yet. */
	readonly keepsLater?: boolean;
	/** The use of an order besides a single gift: it makes a mandate of this kind or keeps the donor's account, or it debits a mandate. */
	readonly purpose?: MandateMeans | "account" | "debit" | null;
	/** The most that one debit of the mandate may take, which the payment makes. */
	readonly mandateMaxMinor?: number | null;
	/** The id of our attempt; null for a payment made elsewhere. */
	readonly attemptId: string | null;
	/** The page where the donor authenticates, for a payment with a `returnUrl`; absent if nothing is required there. */
	readonly authenticationUrl?: string;
	/** Null until the payment is captured. */
	readonly charge: ChargeFacts | null;
	readonly failure: { readonly code: string; readonly message: string } | null;
	/** The provider's page where the donor approves it; null if there is none now, missing if none is needed. */
	readonly approvalUrl?: string | null;
}

/** The money captured for a payment. */
export interface ChargeFacts {
	readonly id: string;
	readonly paidAt: number;
	readonly capturedMinor: number;
	readonly refundedMinor: number;
	readonly riskLevel: string | null;
	/** Null for another method of payment. */
	readonly card: CardFacts | null;
	/** Another method of payment, as far as the provider tells; for a card only the phone's wallet that held it. */
	readonly instrument: PaymentInstrument | null;
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
	/** Our refund row, if we requested it. */
	readonly refundId: string | null;
	readonly createdAt: number;
	readonly reason: "duplicate" | "fraud" | "requested" | "dispute";
	/** Null until the provider has booked it. */
	readonly settlement: Settlement | null;
	readonly feeMinor?: number;
}

export interface DisputeFacts extends ProviderAccount {
	readonly id: string;
	readonly chargeId: string | null;
	/** The provider's own word for its state. */
	readonly status: string;
	readonly amountMinor: number;
	/** Whether it has ended against us, so that the money went back to the donor. */
	readonly lost: boolean;
	/** Whether it has ended for us. */
	readonly won: boolean;
	readonly createdAt: number;
	/** The movement of the disputed amount on our balance; null until the provider has booked it. */
	readonly settlement: Settlement | null;
	/** The provider's fee, in the settlement's currency. */
	readonly feeMinor: number;
	/** The provider's code of the reason, such as `fraudulent`, and the card network's, such as `10.4`. */
	readonly reason: string;
	readonly networkCode: string | null;
	/** Until when the provider accepts an answer; null if it names no time. */
	readonly dueAt: number | null;
	/** Whether the provider waits for our answer. */
	readonly awaitsAnswer: boolean;
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
	/** Saves the card with its customer once it is charged: for the donor to use, or also to charge it later without them. */
	saveCard?: "for donor" | "for later" | undefined;
	/** The donor's permission for later, where banks ask for it. */
	mandate?: Mandate | null | undefined;
	/** Charges a card that was saved for later, while its donor is away. */
	withoutDonor?: boolean;
	/** The address that the bank's page leads back to. Without it the provider's script displays the authentication on our page. */
	returnUrl?: string;
}

/** An order that the donor approves at the provider: in its script on our page, or on its own page. */
export interface NewOrder {
	/** Our row's id, as in `NewPayment`. */
	attemptId: string;
	donationId: string | null;
	amountMinor: number;
	currency: Currency;
	description: string;
	/** Keeps the donor's account, to be charged later without them. */
	keepsAccount?: boolean;
	/** The address that the provider's own page leads back to. */
	returnUrl: string;
	cancelUrl: string;
}

export interface NewCheckout {
	/** Our row's id, as in `NewPayment`. */
	attemptId: string;
	donationId: string;
	amountMinor: number;
	currency: Currency;
	email: string | undefined;
	/** Saves the card to be charged later without the donor. */
	saveForLater?: boolean;
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
	| { kind: "charge"; chargeId: string }
	| { kind: "checkout"; checkoutId: string }
	/** A printed code that was paid, or closed. */
	| { kind: "code"; codeId: string; paymentId: string | null }
	| { kind: "refund"; chargeId: string | null; paymentId: string | null }
	| { kind: "card"; cardId: string }
	/** `isOver` if it can debit nothing any more; the customer is null where the event names none. */
	| { kind: "mandate"; mandateId: string; customerId: string | null; paymentId: string | null; isOver: boolean }
	| { kind: "dispute"; disputeId: string; chargeId: string | null }
	| { kind: "other" };

/** Payments with a payment method that the provider's browser script has created. */
export interface CardPayments {
	/** @param attemptId the same attempt gets the same customer on a repeated call */
	createCustomer(donor: { name?: string; email?: string }, attemptId: string): Promise<string>;
	createPayment(payment: NewPayment): Promise<PaymentFacts>;
	/** Derives the payment's id from a client secret. @returns null if the secret is not this provider's */
	paymentIdOf(clientSecret: string): string | null;
}

/** Payments that begin as an order, whose approval happens at the provider. */
export interface OrderPayments {
	/**
	 * Milliseconds after which the provider no longer knows an order that nobody approved; null if it keeps every order. Such an
	 * order can't be charged any more.
	 */
	readonly forgottenAfter: number | null;
	/** @returns the order, with the page where donors without our script approve it if the provider has one */
	createOrder(order: NewOrder): Promise<PaymentFacts>;
}

/** The proof that a provider's checkout hands to the donor's browser after a payment, with a hexadecimal signature. */
export interface SignedPayment {
	orderId: string;
	paymentId: string;
	signature: string;
}

/** Signatures of a provider's checkout. One proves that the provider has seen the payment, and nothing about its state. */
export interface CheckoutSignatures {
	isGenuine(payment: SignedPayment): Promise<boolean>;
}

/** Payment pages at the provider, where donors can pay without our script. */
export interface HostedCheckouts {
	createCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }>;
	/** A page that is not open can't be paid any more: it was paid, or it has expired. */
	readCheckout(checkoutId: string): Promise<{ paymentId: string | null; open: boolean } | null>;
	/** @returns false if the page is no longer open: paid, expired, or unknown */
	expireCheckout(checkoutId: string): Promise<boolean>;
}

/** A US bank account that was set up at the provider. */
export interface BankSetup {
	readonly id: string;
	/** `failed` if it can't be verified any more: after too many wrong tries, or too late. */
	readonly status: "new" | "verified" | "failed";
	/** The payment method of transfers; it can be charged once it is verified. */
	readonly methodId: string | null;
	/** The deposit that verifies it. */
	readonly deposits: DepositKind | null;
}

export interface NewBankAccount {
	/** Our row's id and revision, as in `NewPayment`. */
	key: string;
	customerId: string;
	holderName: string;
	holderType: HolderType;
	routing: string;
	number: string;
	/** The address from which its owner authorized debits. */
	consent: { address: string; userAgent: string };
}

/** Two amounts in cents, or the code in a deposit's description. */
export type DepositProof = { amounts: readonly [first: number, second: number] } | { code: string };

/** Transfers from US bank accounts, which their owners verify by small deposits. */
export interface BankTransfers {
	setUpAccount(account: NewBankAccount): Promise<BankSetup>;
	readSetup(setupId: string): Promise<BankSetup | null>;
	/** Wrong deposits are refused; the provider limits the tries. */
	verifyAccount(setupId: string, proof: DepositProof): Promise<BankSetup>;
	removeAccount(methodId: string): Promise<void>;
	/**
	 * The payment is `processing` for days.
	 * @param payment.consent the donor's authorization of later transfers, from their address
	 */
	createTransfer(payment: NewPayment & { consent?: NewBankAccount["consent"] | null }): Promise<PaymentFacts>;
}

/** The ways to begin a payment, and what comes with them. Each provider has some. */
export interface Capabilities {
	readonly cards: CardPayments;
	readonly orders: OrderPayments;
	readonly upi: UpiPayments;
	readonly codes: UpiCodes<PaymentFacts>;
	readonly wallets: Wallets;
	readonly signatures: CheckoutSignatures;
	readonly checkouts: HostedCheckouts;
	readonly cardSetups: CardSetups;
	readonly vault: CardVault;
	readonly banks: BankTransfers;
	readonly mandates: Mandates<PaymentFacts>;
	readonly permissions: StandingPermissions;
	readonly savedAccounts: SavedAccounts<PaymentFacts>;
	readonly payouts: Payouts;
	readonly disputeAnswers: DisputeAnswers<DisputeFacts>;
}

/**
 * A payment provider. Every method throws `ProviderError`, whose kind decides how we react. Reads return null for an id
 * that the provider doesn't know. Writes carry idempotency keys derived from our rows' ids.
 */
export interface PaymentProvider extends ProviderAccount, Partial<Capabilities> {
	/** The payment methods that donors can use with it. */
	readonly methods: readonly PaymentMethod[];
	/** Completes a payment that the donor has approved. One of two simultaneous calls is refused. */
	confirmPayment(paymentId: string): Promise<PaymentFacts>;
	cancelPayment(paymentId: string): Promise<PaymentFacts>;
	readPayment(paymentId: string): Promise<PaymentFacts | null>;
	/** The payment of a charge; null if the provider doesn't know the charge, or if it has none. */
	readPaymentOf(chargeId: string): Promise<PaymentFacts | null>;
	/** Payments created in a span of time, newest first, fetched page by page. */
	paymentsBetween(from: number, to: number): AsyncIterable<PaymentFacts>;
	createRefund(refund: NewRefund): Promise<RefundFacts>;
	listRefunds(chargeId: string): Promise<RefundFacts[]>;
	/** Refunds created in a span of time, newest first, fetched page by page. */
	refundsBetween(from: number, to: number): AsyncIterable<RefundFacts>;
	readDispute(disputeId: string): Promise<DisputeFacts | null>;
	/** Disputes created in a span of time, newest first, fetched page by page. */
	disputesBetween(from: number, to: number): AsyncIterable<DisputeFacts>;
	/** @returns `unsigned` if the signature over the raw bytes is invalid or too old, `no event` for any other signed body */
	verifyEvent(
		rawBody: string,
		header: (name: string) => string | null,
	): Promise<ProviderEvent | "unsigned" | "no event">;
	eventSubject(event: { type: string; rawBody: string }): EventSubject;
}
