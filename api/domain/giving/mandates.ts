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

/** The brand that stands for a mandate by UPI, where others have their card's. */
export const upiAutopay = "upi-autopay";
