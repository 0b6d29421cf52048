import type { Currency } from "../money.ts";
import { enteredMinor, type FeeKind, type FeePolicy, type Quote, quote } from "./fees.ts";
import { freelyChargedMinor } from "./mandates.ts";
import { type OnlineMethod, type OnlineProvider, onlineMethods, providerManifests } from "./payment-providers/index.ts";
import type { MethodChoice } from "./payment-providers/manifest.ts";
import type { PaymentMethod } from "./payments.ts";

type Methods<Name extends OnlineProvider> = (typeof providerManifests)[Name]["methods"];
type Placed<All> = { [Name in keyof All]: All[Name] extends { place: number } ? Name : never }[keyof All];
/** A method that a donor chooses on the payment page. */
export type OfferedMethod = { [Name in OnlineProvider]: Placed<Methods<Name>> }[OnlineProvider];

/** The methods of the payment page, in its order. */
export const offeredMethods = (Object.keys(onlineMethods) as OnlineMethod[])
	.filter((method): method is OfferedMethod => onlineMethods[method].place !== undefined)
	.sort((a, b) => (onlineMethods[a].place ?? 0) - (onlineMethods[b].place ?? 0));

/** The providers, in the order in which the payment page offers their methods. */
export const providersAsOffered: readonly OnlineProvider[] = [
	...new Set(offeredMethods.map((method) => onlineMethods[method].provider)),
];

/** Their names in a sentence: "Stripe, Razorpay and PayPal". */
export function providersText(conjunction: "and" | "or"): string {
	const labels = providersAsOffered.map((name) => providerManifests[name].label);
	return `${labels.slice(0, -1).join(", ")} ${conjunction} ${labels.at(-1)}`;
}

/** Whether Razorpay takes a regular gift: in rupees, up to what banks debit without asking again. */
const takesMandate = ({ currency, chargeMinor = 0 }: MethodChoice): boolean =>
	currency === "INR" && chargeMinor <= freelyChargedMinor;

/** Whether a donation can be paid by a method, as its manifest says. */
export function isOffered(method: PaymentMethod, choice: MethodChoice): boolean {
	if (method === "bank_statement") return false;
	const isCard = method === "card" || method === "card_hosted";
	if (choice.forEvent) return isCard;
	if (choice.regular && method === "razorpay") return takesMandate(choice);
	const { currencies, isOffered: isOfferedFor } = onlineMethods[method];
	return (currencies?.includes(choice.currency) ?? true) && (isOfferedFor?.(choice) ?? true);
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
