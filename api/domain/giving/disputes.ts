import type { EvidenceLimits } from "./payment-providers/manifest.ts";

/** Of an open dispute: who is next, we with an answer or the bank with its review. */
export type DisputeStage = "answer" | "review";

/** A dispute's state in lists: its stage while it is open, then how it ended. */
export const disputeStates = ["answer", "review", "won", "lost"] as const;
export type DisputeState = (typeof disputeStates)[number];

export type DisputeAnswerKind = "evidence" | "acceptance";
/** `sending` until the provider has it; after a refusal it is a draft again. */
export type DisputeAnswerState = "draft" | "sending" | "sent";

/** The texts of our evidence, in the order of their form, each with the most characters that staff may write. */
export const evidenceTextLengths = {
	statement: 10_000,
	product: 5_000,
	donorName: 200,
	donorEmail: 254,
	billingAddress: 1_000,
	origin: 2_000,
	communication: 20_000,
	refundPolicy: 10_000,
} as const;
export type EvidenceText = keyof typeof evidenceTextLengths;
export type EvidenceTexts = Record<EvidenceText, string>;
export const evidenceTextNames = Object.keys(evidenceTextLengths) as readonly EvidenceText[];

/** The kinds of files that staff add; providers take one of each. */
export const addedFileKinds = ["communication", "service", "other"] as const;
export type AddedFileKind = (typeof addedFileKinds)[number];
/** With those that we make: the gift's receipt, and a letter with all texts. */
export type EvidenceFileKind = AddedFileKind | "receipt" | "letter";

/** The types of content that every provider takes. */
export const evidenceFileTypes = ["application/pdf", "image/jpeg", "image/png"] as const;

const day = 86_400_000;
/** Staff are reminded so long before the due date, and the list marks it. */
export const dueSoon = 2 * day;

/** Reasons of disputes as card networks and providers code them, in plain words. Codes of networks come first: they say more. */
const reasons: Readonly<Record<string, string>> = {
	// Visa
	"10.4": "The cardholder says that they did not make this payment (Visa 10.4, fraud without the card)",
	"10.5": "Visa’s fraud monitoring reported this payment (Visa 10.5)",
	"11.2": "The card was charged although its bank had declined (Visa 11.2)",
	"11.3": "The card was charged without its bank’s approval (Visa 11.3)",
	"12.1": "The payment reached the cardholder’s bank too late (Visa 12.1)",
	"12.5": "The amount is not the one that the cardholder agreed to (Visa 12.5)",
	"12.6": "The cardholder says that they paid twice, or in another way (Visa 12.6)",
	"13.1": "The cardholder says that they did not get what they paid for (Visa 13.1)",
	"13.2": "The cardholder says that they had canceled a repeated payment (Visa 13.2)",
	"13.3": "The cardholder says that it was not as described (Visa 13.3)",
	"13.5": "The cardholder says that they were misled (Visa 13.5)",
	"13.6": "The cardholder says that a promised refund never came (Visa 13.6)",
	"13.7": "The cardholder says that they had canceled (Visa 13.7)",
	// Mastercard
	"4808": "The card was charged without its bank’s approval (Mastercard 4808)",
	"4834": "The cardholder says that they were charged twice or a wrong amount (Mastercard 4834)",
	"4837": "The cardholder says that they did not make this payment (Mastercard 4837)",
	"4853": "The cardholder is not satisfied with what they paid for (Mastercard 4853)",
	"4863": "The cardholder does not recognize this payment (Mastercard 4863)",
	// American Express
	F29: "The cardholder says that they did not make this payment (American Express F29)",
	C02: "The cardholder says that a promised refund never came (American Express C02)",
	C08: "The cardholder says that they did not get what they paid for (American Express C08)",
	C14: "The cardholder says that they paid in another way (American Express C14)",
	C28: "The cardholder says that they had canceled a repeated payment (American Express C28)",
	C31: "The cardholder says that it was not as described (American Express C31)",
	P08: "The cardholder says that they were charged twice (American Express P08)",
	// Stripe (docs.stripe.com/disputes/categories)
	bank_cannot_process: "The donor’s bank could not process the payment",
	check_returned: "The donor’s check was returned",
	credit_not_processed: "The donor says that a promised refund never came",
	customer_initiated: "The donor asked their bank to take the payment back",
	debit_not_authorized: "The account holder says that they did not allow this debit",
	duplicate: "The donor says that they paid twice",
	fraudulent: "The cardholder says that they did not make this payment",
	general: "The bank gives no particular reason",
	incorrect_account_details: "The account’s details were wrong",
	insufficient_funds: "The donor’s account did not hold enough money",
	noncompliant: "The card network says that its rules were broken",
	product_not_received: "The donor says that they did not get what they paid for",
	product_unacceptable: "The donor says that it was not as described",
	subscription_canceled: "The donor says that they had canceled a repeated payment",
	unrecognized: "The cardholder does not recognize this payment",
	// PayPal (developer.paypal.com/docs/api/customer-disputes/v1)
	MERCHANDISE_OR_SERVICE_NOT_RECEIVED: "The donor says that they did not get what they paid for",
	MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: "The donor says that it was not as described",
	UNAUTHORISED: "The account holder says that they did not make this payment",
	CREDIT_NOT_PROCESSED: "The donor says that a promised refund never came",
	DUPLICATE_TRANSACTION: "The donor says that they paid twice",
	INCORRECT_AMOUNT: "The donor says that the amount is wrong",
	PAYMENT_BY_OTHER_MEANS: "The donor says that they paid in another way",
	CANCELED_RECURRING_BILLING: "The donor says that they had canceled a repeated payment",
	PROBLEM_WITH_REMITTANCE: "The donor says that the transfer went wrong",
	OTHER: "The donor gives another reason",
	// Razorpay (razorpay.com/docs/payments/disputes)
	chargeback: "The donor asked their bank to take the payment back",
	chargeback_no_authorization: "The account holder says that they did not allow this payment",
	pre_arbitration: "The donor disputes it a second time",
	arbitration: "The card network decides, after a second dispute",
	goods_or_services_not_received: "The donor says that they did not get what they paid for",
	duplicate_processing: "The donor says that they paid twice",
	fraud: "The bank suspects fraud",
};

/** Why a payment is disputed, in plain words; a code that we don't know is quoted. */
export function disputeReasonText({ reason, networkCode }: { reason: string; networkCode: string | null }): string {
	const known = reasons[networkCode ?? ""] ?? reasons[reason];
	if (known) return known;
	const code = [reason, networkCode].filter(Boolean).join(", ");
	return code === "" ? "The provider has not told the reason" : `A reason that only the provider knows: ${code}`;
}

/** The answer as a short note for providers that take no more: our own words first, cut at the end of a word. */
export function evidenceSummary({ statement, product }: EvidenceTexts, length: number): string {
	const whole = [statement, product].filter((text) => text !== "").join("\n\n");
	if (whole.length <= length) return whole;
	const cut = whole.slice(0, length - 1);
	return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), length - 100))}…`;
}

/** The characters that the texts have too many for a provider; 0 if it takes them. */
export function charactersTooMany(texts: EvidenceTexts, { textLength }: Pick<EvidenceLimits, "textLength">): number {
	const all = evidenceTextNames.reduce((sum, name) => sum + texts[name].length, 0);
	return Math.max(0, all - textLength);
}
