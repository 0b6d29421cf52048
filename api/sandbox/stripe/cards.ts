import type { DeclineName } from "./declines.ts";

export type Brand = "visa" | "mastercard" | "amex" | "discover" | "diners" | "jcb" | "unionpay" | "unknown";

/** A card's behaviour. It is stored with the payment method instead of the number, which is never stored. */
export interface Behaviour {
	/** Whether the bank asks for authentication: on every use, or until the card has been saved with one. */
	authentication?: "always" | "until saved";
	decline?: DeclineName;
	/** How the bank declines charges of the saved card, without its donor (a card of the sandbox, not of Stripe). */
	declineLater?: DeclineName;
	riskLevel?: "elevated" | "highest";
	refundFails?: boolean;
	/** The donor's bank disputes the charge at once. */
	disputed?: true;
	/** The charge stays pending until the test helper settles it (a card of the sandbox, not of Stripe). */
	pending?: boolean;
}

export interface TestCard extends Behaviour {
	number: string;
	/** Names after `pm_card_` and `tok_`. The first is the one in today's documentation. */
	names: readonly string[];
	country?: string;
	funding?: "credit" | "debit" | "prepaid";
}

/** Documented test cards and their names (docs.stripe.com/testing). */
export const testCards: readonly TestCard[] = [
	{ number: "4242424242424242", names: ["visa", "us"] },
	{ number: "4000056655665556", names: ["visa_debit"], funding: "debit" },
	{ number: "5555555555554444", names: ["mastercard"] },
	{ number: "5105105105105100", names: ["mastercard_prepaid"], funding: "prepaid" },
	{ number: "378282246310005", names: ["amex"] },
	{ number: "6011111111111117", names: ["discover"] },
	{ number: "3056930009020004", names: ["diners"] },
	{ number: "3566002020360505", names: ["jcb"], country: "JP" },
	{ number: "6200000000000005", names: ["unionpay"], country: "CN" },
	{ number: "4000003560000008", names: ["in"], country: "IN" },

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

	{
		number: "4100000000000019",
		names: ["radarBlock", "chargeDeclinedFraudulent", "visa_chargeDeclinedFraudulent"],
		decline: "fraudulent",
		riskLevel: "highest",
	},
	{ number: "4000000000004954", names: ["riskLevelHighest"], decline: "fraudulent", riskLevel: "highest" },
	{ number: "4000000000009235", names: ["riskLevelElevated"], riskLevel: "elevated" },

	{ number: "4000002500003155", names: ["authenticationRequiredOnSetup"], authentication: "until saved" },
	{ number: "4000002760003184", names: ["authenticationRequired"], authentication: "always" },
	{
		number: "4000003800000446",
		names: ["authenticationRequiredSetupForOffSession"],
		authentication: "until saved",
	},
	{
		number: "4000008260003178",
		names: ["authenticationRequiredChargeDeclinedInsufficientFunds"],
		authentication: "always",
		decline: "insufficientFunds",
	},
	{ number: "4000000000003220", names: ["threeDSecure2Required"], authentication: "always" },
	{ number: "4000000000003063", names: ["threeDSecureRequired"], authentication: "always" },
	{
		number: "4000008400001629",
		names: ["threeDSecureRequiredChargeDeclined"],
		authentication: "always",
		decline: "generic",
	},

	{ number: "4000000000005126", names: ["refundFail"], refundFails: true },
	{ number: "4000000000000259", names: ["createDispute"], disputed: true },

	// Not one of Stripe's: its charge stays pending, to test that pending donations do not count as paid.
	// Nor are these: the donor's payment succeeds, and what is charged later without them is declined.
	{ number: "4000000000007015", names: ["laterDeclined"], declineLater: "insufficientFunds" },
	{ number: "4000000000007007", names: ["chargePending"], pending: true },
];

/** Finds a card by its `pm_card_*` or `tok_*` name. */
export function namedCard(name: string): TestCard | undefined {
	const rest = /^(?:pm_card_|tok_)(.+)$/.exec(name)?.[1];
	return rest === undefined ? undefined : testCards.find((card) => card.names.includes(rest));
}

/** The behaviour of a well-formed number. A number that is not a test card counts as a live card. */
export function behaviourOf(number: string): Behaviour {
	const card = testCards.find((each) => each.number === number);
	if (!card) return { decline: "liveCard" };
	const { authentication, decline, declineLater, riskLevel, refundFails, disputed, pending } = card;
	return { authentication, decline, declineLater, riskLevel, refundFails, disputed, pending };
}

/** The network of a number, by its first digits (ISO/IEC 7812). */
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

/** Checks the check digit of ISO/IEC 7812-1. */
export function passesLuhn(number: string): boolean {
	let sum = 0;
	for (let index = 0; index < number.length; index++) {
		const digit = Number(number[number.length - 1 - index]);
		const doubled = index % 2 === 1 ? digit * 2 : digit;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}
