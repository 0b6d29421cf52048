import Stripe from "stripe";
import { methodsOf } from "../../domain/giving/payment-providers/index.ts";
import type { Platform } from "../../platform/types.ts";
import type { CardVault, SavedCard } from "../card-types.ts";
import { ProviderError } from "../trouble.ts";
import type { PaymentProvider } from "../types.ts";
import { stripeBanks } from "./banks.ts";
import { stripeCardSetups, stripeCheckouts } from "./checkouts.ts";
import { stripeDisputes } from "./disputes.ts";
import { stripeEvents } from "./events.ts";
import { idOf, stripeAccount } from "./facts.ts";
import { stripeCards, stripePayments } from "./payments.ts";
import { stripePayouts } from "./payouts.ts";
import { stripeRefunds } from "./refunds.ts";
import { callStripe, readStripe } from "./trouble.ts";

function savedCard({ id, card, billing_details: { name } }: Stripe.PaymentMethod): SavedCard[] {
	if (!card) return [];
	const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, fingerprint = null } = card;
	return [{ id, brand, last4, expiryMonth, expiryYear, nameOnCard: name, fingerprint }];
}

/** Saved cards, implemented with the payment methods that are attached to a customer. */
function stripeVault(stripe: Stripe): CardVault {
	return {
		async listCards(customerId) {
			const page = await callStripe(() =>
				stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 }),
			);
			return page.data.flatMap(savedCard);
		},
		async readCard(cardId) {
			const method = await readStripe(() => stripe.paymentMethods.retrieve(cardId));
			const [card] = method ? savedCard(method) : [];
			return card ? { ...card, customerId: idOf(method?.customer) } : null;
		},
		async removeCard(cardId) {
			try {
				await callStripe(() => stripe.paymentMethods.detach(cardId));
			} catch (error) {
				const kind = error instanceof ProviderError ? error.trouble.kind : null;
				if (kind !== "missing" && kind !== "refused") throw error;
			}
		},
	};
}

/** Milliseconds after which a call to Stripe counts as failed with an unknown outcome. */
const timeout = 20_000;

/** Stripe's SDK, configured with our base address and the platform's fetch. */
function stripeClient(platform: Platform): Stripe {
	const base = new URL(platform.settings.stripe.apiBase);
	const prefix = base.pathname.replace(/\/$/, "");
	// The SDK accepts a host but no path, so the base address's path is prepended here.
	const withPrefix = (input: string | URL | Request, init?: RequestInit) => {
		const url = new URL(String(input));
		url.pathname = prefix + url.pathname;
		return platform.fetch(url, init);
	};
	return new Stripe(platform.settings.stripe.secretKey, {
		host: base.hostname,
		port: base.port || (base.protocol === "https:" ? 443 : 80),
		protocol: base.protocol === "https:" ? "https" : "http",
		httpClient: Stripe.createFetchHttpClient(withPrefix as typeof fetch),
		timeout,
		maxNetworkRetries: 1,
		telemetry: false,
	});
}

/** Stripe: cards on our own page and on Stripe's hosted page, and transfers from US bank accounts. */
export function stripeProvider(platform: Platform): PaymentProvider {
	const stripe = stripeClient(platform);
	return {
		...stripeAccount,
		methods: methodsOf("stripe"),
		cards: stripeCards(stripe),
		checkouts: stripeCheckouts(stripe),
		cardSetups: stripeCardSetups(stripe),
		banks: stripeBanks(stripe),
		...stripePayments(stripe),
		vault: stripeVault(stripe),
		payouts: stripePayouts(stripe),
		disputeAnswers: stripeDisputes(stripe),
		...stripeRefunds(stripe),
		...stripeEvents(stripe, platform),
	};
}
