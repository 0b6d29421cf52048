import type { Currency } from "../domain/money.ts";

export interface NewUpiPayment {
	/** The provider's id of the order to pay. */
	orderId: string;
	amountMinor: number;
	currency: Currency;
	description: string;
	email: string;
	/** In international form. */
	phone: string;
	/** Set if the payment makes a mandate of this customer. */
	customerId?: string | undefined;
	/** The donor's device, for the provider's checks. */
	ip: string;
	userAgent: string;
	referer: string;
}

/** The wallets that the provider's own checkout offers to our donors. */
export interface Wallets {
	/** @returns their names, as our account has them enabled */
	listWallets(): Promise<readonly string[]>;
}

/** A printed code that anybody's UPI app reads, and pays any amount with. */
export interface UpiCode {
	readonly id: string;
	/** The `upi://` link that the code says; null if our account has no permission to read it. */
	readonly link: string | null;
	/** Milliseconds; null while it can be paid. */
	readonly closedAt: number | null;
}

/** Codes that are paid without an order of ours. A payment by one is read, refunded and disputed like any other. */
export interface UpiCodes<Payment> {
	/** @param code.name what the payer's app shows, and `requestId` our request's */
	createCode(code: { name: string; description: string; requestId: string }): Promise<UpiCode>;
	readCode(codeId: string): Promise<UpiCode | null>;
	/** It is no error if it is closed already. */
	closeCode(codeId: string): Promise<UpiCode>;
	/** Payments by a code that were made in a span of time, newest first, fetched page by page. */
	paymentsOfCode(codeId: string, from: number, to: number): AsyncIterable<Payment>;
}

/** UPI payments that the donor approves in an app of the donor's own. */
export interface UpiPayments {
	/** @returns the `upi://` link that the app opens, or reads as a QR code */
	createUpiPayment(payment: NewUpiPayment): Promise<{ link: string }>;
}
