import { enteredMinor, type FeeKind, type FeePolicy, type Quote, quote } from "./fees.ts";
import type { Currency } from "./money.ts";
import type { BeneficiaryKind, PaymentMethod } from "./payments.ts";

/** The methods that a donor chooses from on the payment page, in its order. */
export const offeredMethods = [
	"card",
	"razorpay",
	"us_bank_account",
	"paypal",
] as const satisfies readonly PaymentMethod[];
export type OfferedMethod = (typeof offeredMethods)[number];

/** The facts that decide which methods a donation can be paid by. */
export interface MethodChoice {
	currency: Currency;
	beneficiaryKind: BeneficiaryKind;
	/** The donor is signed in, or the donation carries a user's id. */
	hasUser: boolean;
	/** It pays for places at an event, which are paid for by card. */
	forEvent?: boolean;
}

/**
 * Whether a donation can be paid by a method: by card always, with PayPal in dollars, in Razorpay's checkout in rupees, and
 * by bank transfer in dollars from a known user to anyone but the foundation.
 */
export function isOffered(
	method: PaymentMethod,
	{ currency, beneficiaryKind, hasUser, forEvent }: MethodChoice,
): boolean {
	if (forEvent) return method === "card" || method === "card_hosted";
	switch (method) {
		case "card":
		case "card_hosted":
			return true;
		case "paypal":
			return currency === "USD";
		case "razorpay":
			return currency === "INR";
		case "us_bank_account":
			return currency === "USD" && hasUser && beneficiaryKind !== "foundation";
		case "bank_statement":
			return false;
	}
}

/** Which of a region's fees a method costs: bank transfers have their own, all others the card's. */
export function feeKindOf(method: PaymentMethod): FeeKind {
	return method === "us_bank_account" ? "bank" : "card";
}

interface Quoted extends Quoting {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
}

interface Quoting {
	feesOnTop: boolean;
	feeBps: number;
	feeFixedMinor: number;
	feeKind: FeeKind;
}

/** The columns of a donation that a quote fills. */
export type QuoteColumns = Pick<Quote, "giftMinor" | "coverMinor" | "chargeMinor"> & Quoting;

/**
 * A donation's amounts if it is paid by a method. A fee that was quoted before stays; the other kind is quoted at today's.
 * @param policies the region's fees now
 * @param feesOnTop as stored by default
 */
export function quoteFor(
	donation: Quoted,
	policies: Readonly<Record<FeeKind, FeePolicy>>,
	method: PaymentMethod,
	feesOnTop: boolean = donation.feesOnTop,
): QuoteColumns {
	const feeKind = feeKindOf(method);
	const { feeBps: bps, feeFixedMinor: fixedMinor } = donation;
	const policy = feeKind === donation.feeKind ? { bps, fixedMinor } : policies[feeKind];
	const { giftMinor, coverMinor, chargeMinor } = quote(enteredMinor(donation), donation.currency, policy, feesOnTop);
	return {
		giftMinor,
		coverMinor,
		chargeMinor,
		feesOnTop,
		feeBps: policy.bps,
		feeFixedMinor: policy.fixedMinor,
		feeKind,
	};
}
