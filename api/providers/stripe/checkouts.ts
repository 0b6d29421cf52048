import type Stripe from "stripe";
import type { CardSetups } from "../card-types.ts";
import { ProviderError } from "../trouble.ts";
import type { HostedCheckouts } from "../types.ts";
import { idOf } from "./facts.ts";
import { callStripe, readStripe } from "./trouble.ts";

/** Hosted payment pages, implemented with Stripe's checkout sessions. */
export function stripeCheckouts(stripe: Stripe): HostedCheckouts {
	return {
		async createCheckout(input) {
			const metadata = { attempt_id: input.attemptId, donation_id: input.donationId };
			const session = await callStripe(() =>
				stripe.checkout.sessions.create(
					{
						mode: "payment",
						allowed_payment_method_types: ["card"],
						line_items: [
							{
								quantity: 1,
								price_data: {
									currency: input.currency.toLowerCase(),
									unit_amount: input.amountMinor,
									product_data: { name: input.description },
								},
							},
						],
						customer_email: input.email,
						...(input.saveForLater ? { customer_creation: "always" as const } : {}),
						client_reference_id: input.donationId,
						metadata,
						payment_intent_data: {
							metadata,
							description: input.description,
							...(input.saveForLater ? { setup_future_usage: "off_session" as const } : {}),
						},
						success_url: input.successUrl,
						cancel_url: input.cancelUrl,
					},
					{ idempotencyKey: `checkout:${input.attemptId}` },
				),
			);
			if (!session.url) throw new Error("Stripe returned a checkout session without a URL");
			return { id: session.id, url: session.url };
		},
		async readCheckout(id) {
			const session = await readStripe(() => stripe.checkout.sessions.retrieve(id));
			return session && { paymentId: idOf(session.payment_intent), open: session.status === "open" };
		},
		async expireCheckout(id) {
			try {
				await callStripe(() => stripe.checkout.sessions.expire(id));
				return true;
			} catch (error) {
				const kind = error instanceof ProviderError ? error.trouble.kind : null;
				if (kind === "refused" || kind === "missing") return false;
				throw error;
			}
		},
	};
}

/** Pages that save a card without charging it: checkout sessions of mode `setup`. */
export function stripeCardSetups(stripe: Stripe): CardSetups {
	return {
		async createCardSetup({ key, customerId: customer, successUrl, cancelUrl }) {
			const session = await callStripe(() =>
				stripe.checkout.sessions.create(
					{
						mode: "setup",
						allowed_payment_method_types: ["card"],
						customer,
						success_url: successUrl,
						cancel_url: cancelUrl,
					},
					{ idempotencyKey: `card-setup:${key}` },
				),
			);
			if (!session.url) throw new Error("Stripe returned a checkout session without a URL");
			return { url: session.url };
		},
		async readCardSetup(id) {
			const session = await readStripe(() => stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent"] }));
			const setup = session?.setup_intent;
			if (session?.status !== "complete" || !setup || typeof setup === "string") return null;
			const methodId = idOf(setup.payment_method);
			return methodId === null ? null : { customerId: idOf(session.customer), methodId };
		},
	};
}
