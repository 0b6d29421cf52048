import { methodsOf } from "../../domain/giving/payment-providers/index.ts";
import type { Platform } from "../../platform/types.ts";
import type { PaymentProvider } from "../types.ts";
import { stripeBanks } from "./banks.ts";
import { stripeCheckouts } from "./checkouts.ts";
import { stripeClient } from "./client.ts";
import { stripeEvents } from "./events.ts";
import { stripeAccount } from "./facts.ts";
import { stripeCards, stripePayments } from "./payments.ts";
import { stripePayouts } from "./payouts.ts";
import { stripeRefunds } from "./refunds.ts";
import { stripeVault } from "./vault.ts";

/** Stripe: cards on our own page and on Stripe's hosted page, and transfers from US bank accounts. */
export function stripeProvider(platform: Platform): PaymentProvider {
	const stripe = stripeClient(platform);
	return {
		...stripeAccount,
		methods: methodsOf("stripe"),
		cards: stripeCards(stripe),
		checkouts: stripeCheckouts(stripe),
		banks: stripeBanks(stripe),
		...stripePayments(stripe),
		vault: stripeVault(stripe),
		payouts: stripePayouts(stripe),
		...stripeRefunds(stripe),
		...stripeEvents(stripe, platform),
	};
}
