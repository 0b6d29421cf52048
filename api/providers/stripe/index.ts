import type { Platform } from "../../platform/types.ts";
import type { PaymentProvider } from "../types.ts";
import { stripeCheckouts } from "./checkouts.ts";
import { stripeClient } from "./client.ts";
import { stripeEvents } from "./events.ts";
import { stripeAccount } from "./facts.ts";
import { stripePayments } from "./payments.ts";
import { stripeRefunds } from "./refunds.ts";

/** Stripe: cards on our own page and on Stripe's hosted page. */
export function stripeProvider(platform: Platform): PaymentProvider {
	const stripe = stripeClient(platform);
	return {
		...stripeAccount,
		methods: ["card", "card_hosted"],
		...stripePayments(stripe),
		...stripeCheckouts(stripe),
		...stripeRefunds(stripe),
		...stripeEvents(stripe, platform),
	};
}
