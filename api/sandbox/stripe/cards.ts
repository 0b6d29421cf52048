import type { DeclineName } from "./declines.ts";

export type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";

/** What a card does when it is used. Kept with the payment method in place of the number, which is never kept. */
export interface Behaviour {
	/** `always`, `unless_set_up` (for off-session use), or `when_requested` by `request_three_d_secure`. */
	authentication?: "always" | "unless_set_up" | "when_requested";
	decline?: DeclineName;
	/** Declined cards refuse to be attached to a customer, unless they fail on charge only. */
	attaches?: boolean;
	riskLevel?: "elevated" | "highest";
	checks?: Partial<Record<"line1" | "postalCode" | "cvc", "fail" | "unavailable">>;
	refundFails?: boolean;
	/** The charge stays pending until the test helper settles it (a stand-in's own card, not a published one). */
	pending?: boolean;
}

export interface TestCard extends Behaviour {
	number: string;
	/** After `pm_card_` and `tok_`. The first is the one that documentation uses today. */
	names: readonly string[];
	country?: string;
	funding?: "credit" | "debit" | "prepaid";
}

/** Published test cards and names (docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
	{ number: "4242424242424242", names: ["visa", "us"] },
	{ number: "4000056655665556", names: ["visa_debit"], funding: "debit" },
	{ number: "5555555555554444", names: ["mastercard"] },
	{ number: "2223003122003222", names: ["mastercard_2series"] },
	{ number: "5200828282828210", names: ["mastercard_debit"], funding: "debit" },
	{ number: "5105105105105100", names: ["mastercard_prepaid"], funding: "prepaid" },
	{ number: "378282246310005", names: ["amex"] },
	{ number: "371449635398431", names: [] },
	{ number: "6011111111111117", names: ["discover"] },
	{ number: "6011000990139424", names: [] },
	{ number: "6011981111111113", names: ["discover_debit"], funding: "debit" },
	{ number: "3056930009020004", names: ["diners"] },
	{ number: "36227206271667", names: ["diners_14digits"] },
	{ number: "3566002020360505", names: ["jcb"], country: "JP" },
	{ number: "6200000000000005", names: ["unionpay"], country: "CN" },
	{ number: "4000003560000008", names: ["in"], country: "IN" },
	{ number: "4000001240000000", names: ["ca"], country: "CA" },
	{ number: "4000008260000000", names: ["gb"], country: "GB" },
	{ number: "4000002760000016", names: ["de"], country: "DE" },

	{ number: "4000000000000002", names: ["visa_chargeDeclined", "chargeDeclined"], decline: "generic" },
	{
		number: "4000000000009995",
		names: ["visa_chargeDeclinedInsufficientFunds", "chargeDeclinedInsufficientFunds"],
		decline: "insufficientFunds",
	},
	{
		number: "4000000000009987",
		names: ["visa_chargeDeclinedLostCard", "chargeDeclinedLostCard"],
		decline: "lostCard",
	},
	{
		number: "4000000000009979",
		names: ["visa_chargeDeclinedStolenCard", "chargeDeclinedStolenCard"],
		decline: "stolenCard",
	},
	{
		number: "4000000000000069",
		names: ["chargeDeclinedExpiredCard", "visa_chargeDeclinedExpiredCard"],
		decline: "expiredCard",
	},
	{
		number: "4000000000000127",
		names: ["chargeDeclinedIncorrectCvc", "visa_chargeDeclinedIncorrectCvc"],
		decline: "incorrectCvc",
		checks: { cvc: "fail" },
	},
	{
		number: "4000000000000119",
		names: ["chargeDeclinedProcessingError", "visa_chargeDeclinedProcessingError"],
		decline: "processingError",
	},
	{
		number: "4000000000006975",
		names: ["visa_chargeDeclinedVelocityLimitExceeded", "chargeDeclinedVelocityLimitExceeded"],
		decline: "velocityLimit",
	},
	{ number: "4000000000000341", names: ["chargeCustomerFail"], decline: "generic", attaches: true },

	{
		number: "4100000000000019",
		names: ["radarBlock", "chargeDeclinedFraudulent", "visa_chargeDeclinedFraudulent"],
		decline: "fraudulent",
		riskLevel: "highest",
	},
	{ number: "4000000000004954", names: ["riskLevelHighest"], decline: "fraudulent", riskLevel: "highest" },
	{ number: "4000000000009235", names: ["riskLevelElevated"], riskLevel: "elevated" },
	{ number: "4000000000000101", names: ["cvcCheckFail"], checks: { cvc: "fail" } },
	{ number: "4000000000000010", names: ["avsFail"], checks: { line1: "fail", postalCode: "fail" } },
	{ number: "4000000000000028", names: ["avsLine1Fail"], checks: { line1: "fail" } },
	{ number: "4000000000000036", names: ["avsZipFail"], checks: { postalCode: "fail" } },
	{ number: "4000000000000044", names: ["avsUnchecked"], checks: { line1: "unavailable", postalCode: "unavailable" } },

	{ number: "4000002500003155", names: ["authenticationRequiredOnSetup"], authentication: "unless_set_up" },
	{ number: "4000002760003184", names: ["authenticationRequired"], authentication: "always" },
	{
		number: "4000003800000446",
		names: ["authenticationRequiredSetupForOffSession"],
		authentication: "unless_set_up",
	},
	{
		number: "4000008260003178",
		names: ["authenticationRequiredChargeDeclinedInsufficientFunds"],
		authentication: "always",
		decline: "insufficientFunds",
		attaches: true,
	},
	{ number: "4000000000003220", names: ["threeDSecure2Required"], authentication: "always" },
	{ number: "4000000000003063", names: ["threeDSecureRequired"], authentication: "always" },
	{
		number: "4000008400001629",
		names: ["threeDSecureRequiredChargeDeclined"],
		authentication: "always",
		decline: "generic",
		attaches: true,
	},
	{ number: "4000000000003055", names: ["threeDSecureOptional"], authentication: "when_requested" },

	{ number: "4000000000000259", names: ["createDispute"] },
	{ number: "4000000000005126", names: ["refundFail"], refundFails: true },
	{ number: "4000000000000077", names: ["bypassPending"] },

	// Not Stripe's: the only card here whose charge stays pending, so that "pending is not paid" can be tried.
	{ number: "4000000000007007", names: ["chargePending"], pending: true },
];

/** A card by `pm_card_*` or `tok_*` name, or undefined for any other text. */
export function namedCard(name: string): TestCard | undefined {
	const rest = /^(?:pm_card_|tok_)(.+)$/.exec(name)?.[1];
	return rest === undefined ? undefined : testCards.find((card) => card.names.includes(rest));
}

/** How a well-formed number behaves; a number that is nobody's test card is treated as a live one. */
export function behaviourOf(number: string): Behaviour {
	const card = testCards.find((each) => each.number === number);
	if (!card) return { decline: "liveCard" };
	const { authentication, decline, attaches, riskLevel, checks, refundFails, pending } = card;
	return { authentication, decline, attaches, riskLevel, checks, refundFails, pending };
}

/** The network a number belongs to, by its first digits (ISO/IEC 7812). */
export function brandOf(number: string): Brand {
	if (/^4/.test(number)) return "visa";
	if (/^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/.test(number)) return "mastercard";
	if (/^3[47]/.test(number)) return "amex";
	if (/^(6011|64[4-9]|65)/.test(number)) return "discover";
	if (/^3(0[0-5]|[689])/.test(number)) return "diners";
	if (/^35/.test(number)) return "jcb";
	if (/^62/.test(number)) return "unionpay";
	return "unknown";
}

/** The check digit of ISO/IEC 7812-1. */
export function passesLuhn(number: string): boolean {
	let sum = 0;
	for (let index = 0; index < number.length; index++) {
		const digit = Number(number[number.length - 1 - index]);
		const doubled = index % 2 === 1 ? digit * 2 : digit;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}
