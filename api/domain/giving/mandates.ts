/** The most that India's banks debit without asking the donor again: ₹15,000 (RBI/2022-23/73, 16 June 2022). */
export const freelyChargedMinor = 1_500_000;

/** The means of payment that a mandate in rupees debits. */
export const mandateMeans = ["upi", "card"] as const;
export type MandateMeans = (typeof mandateMeans)[number];

const hour = 60 * 60_000;

/** A debit is announced at least this long before it (RBI/2019-20/47, 21 August 2019). */
export const leastNotice = 24 * hour;
/** When it is announced: providers debit in the 25th hour, and the calls take their time. */
export const noticeBefore = 26 * hour;

/** The ways in which donors stop a mandate in their bank's app. */
export const bankStops = ["paused", "cancelled"] as const;
export type BankStop = (typeof bankStops)[number];

/** Why a US bank returns every later debit too (docs.stripe.com/declines/network-codes, ACH). */
const finalReturns: ReadonlySet<string> = new Set([
	"account_closed",
	"bank_account_closed",
	"bank_account_invalid_details",
	"bank_account_restricted",
	"bank_account_unusable",
	"bank_ownership_changed",
	"debit_not_authorized",
	"invalid_account_number",
	"no_account",
	"payment_intent_mandate_invalid",
	"payment_method_bank_account_blocked",
	"payment_stopped",
	"resource_missing",
]);
export const isFinalReturn = (code: string | null): boolean => code !== null && finalReturns.has(code);

/** The means that pay a regular gift. */
export const regularMeans = ["card", "upi", "paypal", "bank"] as const;
export type RegularMeans = (typeof regularMeans)[number];

/** The brands that stand for means which are no card, where others have their card's. */
export const brandOf = { upi: "upi-autopay", paypal: "paypal", bank: "us_bank_account" } as const;

/** The means of a gift by its stored brand. */
export const meansOf = (brand: string | null): RegularMeans =>
	regularMeans.find((means) => means !== "card" && brandOf[means] === brand) ?? "card";
