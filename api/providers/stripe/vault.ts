import type Stripe from "stripe";
import { ProviderError } from "../trouble.ts";
import type { CardVault, SavedCard } from "../types.ts";
import { callStripe } from "./trouble.ts";

function savedCard({ id, card, billing_details: { name } }: Stripe.PaymentMethod): SavedCard[] {
	if (!card) return [];
	const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear, fingerprint = null } = card;
	return [{ id, brand, last4, expiryMonth, expiryYear, nameOnCard: name, fingerprint }];
}

/** Saved cards, implemented with the payment methods that are attached to a customer. */
export function stripeVault(stripe: Stripe): CardVault {
	return {
		async listCards(customerId) {
			const page = await callStripe(() =>
				stripe.customers.listPaymentMethods(customerId, { type: "card", limit: 100 }),
			);
			return page.data.flatMap(savedCard);
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
