import { demoNow } from "./ids.ts";
import { userId } from "./people.ts";

const day = 86_400_000;

/** What becomes of a gift to the foundation after it was paid by card. */
export interface ReturnedPlan {
	first_name: string;
	last_name: string;
	email: string;
	/** Minor units of its region's currency. */
	amountMinor: number;
	region: "IN" | "US";
	at: number;
	/** Some days later: a part is refunded, or the donor's bank disputes it. */
	outcome: { refundMinor: number; reason: string } | { dispute: "open" | "won" | "lost" };
}

/** Gifts to the foundation, so that no request's total changes. */
export const demoReturned: readonly ReturnedPlan[] = [
	{
		first_name: "Harini",
		last_name: "Subramanian",
		email: "harini@people.example",
		amountMinor: 5000_00,
		region: "IN",
		at: demoNow - 30 * day,
		outcome: { refundMinor: 2000_00, reason: "She typed a zero too many and wrote to us." },
	},
	{
		first_name: "Dale",
		last_name: "Whitfield",
		email: "dale@people.example",
		amountMinor: 300_00,
		region: "US",
		at: demoNow - 26 * day,
		outcome: { dispute: "lost" },
	},
	{
		first_name: "Carmen",
		last_name: "Ruiz",
		email: "carmen@people.example",
		amountMinor: 75_00,
		region: "US",
		at: demoNow - 22 * day,
		outcome: { dispute: "won" },
	},
	{
		first_name: "Sandeep",
		last_name: "Bhatt",
		email: "sandeep@people.example",
		amountMinor: 2500_00,
		region: "IN",
		at: demoNow - 9 * day,
		outcome: { dispute: "open" },
	},
];

/** A bank transfer that finance staff entered. */
export interface OfflinePlan {
	first_name: string;
	last_name: string;
	email: string;
	amountMinor: number;
	region: "IN" | "US";
	bankReference: string;
	receivedOn: string;
	at: number;
}

export const demoOffline: readonly OfflinePlan[] = [
	{
		first_name: "Malathi",
		last_name: "Krishnan",
		email: "malathi@people.example",
		amountMinor: 1_00_000_00,
		region: "IN",
		bankReference: "NEFT N318243377120",
		receivedOn: "2026-11-09",
		at: demoNow - 5 * day,
	},
	{
		first_name: "Rotary Club",
		last_name: "of Mysuru",
		email: "",
		amountMinor: 25_000_00,
		region: "IN",
		bankReference: "UTIB926317004418",
		receivedOn: "2026-11-11",
		at: demoNow - 3 * day,
	},
	{
		first_name: "Louise",
		last_name: "Beck",
		email: "louise@people.example",
		amountMinor: 1200_00,
		region: "US",
		bankReference: "FEDWIRE 20261110MMQFMP2N000411",
		receivedOn: "2026-11-10",
		at: demoNow - 4 * day,
	},
];

/** Who enters transfers and refunds in the demo. */
export const demoFinance = userId("finadmin");

/** What the nightly comparison found. */
export const demoFindings = [
	{
		kind: "orphan_payment",
		provider: "razorpay",
		subjectId: "pay_demoOrphan1",
		detail: "₹1,500 paid on 12-Nov-2026 by UPI; no payment of ours has this id",
		daysAgo: 2,
	},
	{
		kind: "orphan_refund",
		provider: "paypal",
		subjectId: "WH-DEMO-REFUND",
		detail: "$20 refunded in PayPal’s own console, of a payment that we don’t know",
		daysAgo: 6,
	},
] as const;
