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

/** UPI payments that the donor approves in an app of the donor's own. */
export interface UpiPayments {
	/** @returns the `upi://` link that the app opens, or reads as a QR code */
	createUpiPayment(payment: NewUpiPayment): Promise<{ link: string }>;
}
