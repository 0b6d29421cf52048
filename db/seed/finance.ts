import type { ForeignCurrency } from "../../api/domain/money.ts";
import { demoNow } from "./ids.ts";
import { demoOrganizationIds } from "./organizations.ts";
import { userId } from "./people.ts";

const day = 86_400_000;

/** A gift that is paid by card. */
export interface GiftPlan {
	first_name: string;
	last_name: string;
	email: string;
	/** Minor units of its region's currency. */
	amountMinor: number;
	region: "IN" | "US";
	/** Another currency that it is paid in, of which `amountMinor` is then. */
	payIn?: ForeignCurrency;
	at: number;
}

/** A gift from abroad to the foundation: £20, credited in dollars. */
export const demoForeignGift: GiftPlan = {
	first_name: "Priya",
	last_name: "Shah",
	email: "priya.shah@people.example",
	amountMinor: 20_00,
	region: "US",
	payIn: "GBP",
	at: demoNow - 9 * day,
};

/** A gift to an organization itself, not to one of its requests. */
export interface OrganizationGiftPlan extends GiftPlan {
	orgId: string;
	/** The donor's words with the gift. */
	message: string;
	/** When the donor's bank disputes it. */
	disputedAt?: number;
}

export const demoOrganizationGifts: readonly OrganizationGiftPlan[] = [
	{
		first_name: "Shobha",
		last_name: "Iyengar",
		email: "shobha@people.example",
		amountMinor: 5000_00,
		region: "IN",
		at: demoNow - 20 * day,
		orgId: demoOrganizationIds["vidya-jyothi"],
		message: "My grandmother learnt to read at forty. For every evening school.",
	},
	{
		first_name: "Praveen",
		last_name: "Kulkarni",
		email: "praveen@people.example",
		amountMinor: 1500_00,
		region: "IN",
		at: demoNow - 12 * day,
		orgId: demoOrganizationIds["vidya-jyothi"],
		message: "",
		disputedAt: demoNow - day,
	},
	{
		first_name: "Rukmini",
		last_name: "Sen",
		email: "rukmini@people.example",
		amountMinor: 2000_00,
		region: "IN",
		at: demoNow - 8 * day,
		orgId: demoOrganizationIds["sundarban-kitchen"],
		message: "",
	},
	{
		first_name: "Nora",
		last_name: "Lindqvist",
		email: "nora@people.example",
		amountMinor: 60_00,
		region: "US",
		at: demoNow - 6 * day,
		orgId: demoOrganizationIds["eastside-table"],
		message: "I ate there when I had nothing.",
	},
];

/** The later course of a gift to the foundation that was paid by card. */
export interface ReturnedPlan extends GiftPlan {
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

/** The demo's account that enters transfers and refunds. */
export const demoFinance = userId("finadmin");

/** Findings besides those about disputes. */
export const demoFindings = [
	{
		kind: "dead_event",
		subjectId: "paypal:WH-DEMO1-CAPTURE",
		detail: "PAYMENT.CAPTURE.COMPLETED was given up",
		daysAgo: 0.75,
	},
] as const;
