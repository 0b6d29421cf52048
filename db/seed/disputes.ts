import type { OnlineProvider } from "../../api/domain/giving/payment-providers/index.ts";
import type { GiftPlan } from "./finance.ts";
import { demoNow } from "./ids.ts";

const day = 86_400_000;

/** A gift to the foundation that its donor disputes at a provider, so that no request's total changes. */
export interface DisputedPlan extends GiftPlan {
	provider: OnlineProvider;
	openedAt: number;
	/** Until when it can be answered: later than providers allow, so that there is something to try for weeks. */
	dueAt: number;
	/** How far it has come: with a draft of ours, our evidence with the bank, or decided. */
	state: "open" | "draft" | "review" | "won" | "lost";
	/** Our own words, where we have written any. */
	statement?: string;
}

export const demoDisputed: readonly DisputedPlan[] = [
	{
		provider: "stripe",
		first_name: "Nadia",
		last_name: "Rahman",
		email: "nadia@people.example",
		amountMinor: 120_00,
		region: "US",
		at: demoNow - 16 * day,
		openedAt: demoNow - 2 * day,
		dueAt: demoNow + 60 * day,
		state: "open",
	},
	{
		provider: "razorpay",
		first_name: "Girish",
		last_name: "Pawar",
		email: "girish@people.example",
		amountMinor: 3_000_00,
		region: "IN",
		at: demoNow - 15 * day,
		openedAt: demoNow - day,
		dueAt: demoNow + 45 * day,
		state: "draft",
		statement: "Mr. Pawar called us on the day of his gift and asked for the receipt, which he got by mail.",
	},
	{
		provider: "paypal",
		first_name: "Elena",
		last_name: "Novak",
		email: "elena@people.example",
		amountMinor: 95_00,
		region: "US",
		at: demoNow - 18 * day,
		openedAt: demoNow - 6 * day,
		dueAt: demoNow + 4 * day,
		state: "review",
		statement: "Ms. Novak has given with the same PayPal account before, and has written to us about this gift.",
	},
	{
		provider: "paypal",
		first_name: "Marcus",
		last_name: "Hale",
		email: "marcus@people.example",
		amountMinor: 60_00,
		region: "US",
		at: demoNow - 40 * day,
		openedAt: demoNow - 20 * day,
		dueAt: demoNow - 10 * day,
		state: "lost",
	},
	{
		provider: "razorpay",
		first_name: "Lakshmi",
		last_name: "Narayan",
		email: "lakshmi@people.example",
		amountMinor: 1_200_00,
		region: "IN",
		at: demoNow - 38 * day,
		openedAt: demoNow - 18 * day,
		dueAt: demoNow - 11 * day,
		state: "won",
	},
];
