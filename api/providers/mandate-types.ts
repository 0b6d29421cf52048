import type { MandateMeans } from "../domain/giving/mandates.ts";
import type { Currency } from "../domain/money.ts";

export interface NewMandate {
	/** Our row's id, as in `NewPayment`. */
	attemptId: string;
	donationId: string;
	amountMinor: number;
	currency: Currency;
	customerId: string;
	means: MandateMeans;
	/** The most that one debit may take. */
	mostMinor: number;
}

export interface NewDebit {
	/** The try that it is for, as in `NewPayment`. */
	attemptId: string;
	amountMinor: number;
	currency: Currency;
	mandateId: string;
	/** The debit is made later than this, in milliseconds. */
	debitAt: number;
}

/** The donor's permission, as their bank keeps it. */
export interface BankMandate {
	readonly id: string;
	/** `waiting` until the bank has registered it; nothing can be debited by one that is `over`. */
	readonly status: "waiting" | "confirmed" | "paused" | "over";
}

/** Permissions to charge later, as the provider keeps them. */
export interface StandingPermissions {
	readMandate(customerId: string, mandateId: string): Promise<BankMandate | null>;
	/** Ends a permission for ever. It is no error if it is over already. */
	cancelMandate(customerId: string, mandateId: string): Promise<void>;
}

/** A charge of an account that its donor lets us keep, while they are away. */
export interface AccountCharge {
	/** Our row's id, as in `NewPayment`. */
	attemptId: string;
	amountMinor: number;
	currency: Currency;
	description: string;
	accountId: string;
}

/** Accounts at the provider that donors let us charge again. */
export interface SavedAccounts<Payment> {
	/** Milliseconds for which a repeated charge is the first one. */
	readonly repeatableFor: number;
	/** Milliseconds after which a charge is surely listed. */
	readonly listedAfter: number;
	chargeAccount(charge: AccountCharge): Promise<Payment>;
}

/** Debits that a donor's bank allows us to make without them, each announced a day before. */
export interface Mandates<Payment> extends StandingPermissions {
	/** @returns the same customer for the same email and number */
	createCustomer(donor: { name: string | undefined; email: string | undefined; phone: string }): Promise<string>;
	/** The donor's number, which their bank knows. */
	phoneOf(customerId: string): Promise<string | null>;
	/** The order whose payment makes the mandate. */
	createMandateOrder(mandate: NewMandate): Promise<Payment>;
	/** Lets the donor's bank tell them of a debit. A repeated call finds the first one. @returns the id of its order */
	announceDebit(debit: NewDebit): Promise<string>;
	/** Makes an announced debit. A repeated call never makes another. */
	debit(debit: { orderId: string; customerId: string; mandateId: string; description: string }): Promise<Payment>;
}
