import Stripe from "stripe";
import { demoKeys } from "../../../site/testing/giving.ts";
import type { Outside, StandIn } from "./stand-in.ts";

const authorization = { authorization: `Bearer ${demoKeys.secret}` };

interface Listed {
	id: string;
	type: string;
}

/** A call to Stripe's API that is not one of ours. Refusals are answered, not thrown. */
export async function askStripe<T>(outside: Outside, path: string, form?: Record<string, string>): Promise<T> {
	const init = form ? { method: "POST", body: new URLSearchParams(form) } : {};
	const response = await outside.ask(`/sandbox/stripe/v1${path}`, { ...init, headers: authorization });
	return (await response.json()) as T;
}

/** All objects of a kind, newest first. */
async function all<T extends { id: string }>(outside: Outside, path: string): Promise<T[]> {
	const found: T[] = [];
	for (;;) {
		const after = found.length > 0 ? `&starting_after=${found.at(-1)?.id}` : "";
		const page = await askStripe<{ data: T[]; has_more: boolean }>(outside, `${path}?limit=100${after}`);
		found.push(...page.data);
		if (!page.has_more) return found;
	}
}

interface BalanceRow {
	currency: string;
	net: number;
}

export const stripe: StandIn = {
	provider: "stripe",
	settings: (origin) => ({ STRIPE_API_BASE: `${origin}/sandbox/stripe` }),
	async events(outside) {
		const events = (await all<Listed>(outside, "/events")).reverse();
		return events.map((event) => {
			const body = JSON.stringify(event);
			return {
				id: event.id,
				path: "/api/v1/webhooks/stripe",
				body,
				async sign() {
					const timestamp = Math.floor(outside.now() / 1000);
					const given = { payload: body, secret: demoKeys.webhook, timestamp };
					const signature = await Stripe.webhooks.generateTestHeaderStringAsync(given);
					return { "stripe-signature": signature, "content-type": "application/json" };
				},
			};
		});
	},
	async charges(outside) {
		const charges = await all<Stripe.Charge>(outside, "/charges");
		const lost = await outside.rows<{ charge: string; minor: number }>(
			`SELECT json_extract(body, '$.charge') AS charge, json_extract(body, '$.amount') AS minor
				FROM sandbox_object WHERE type = 'dispute' AND json_extract(body, '$.status') = 'lost'`,
		);
		return charges
			.filter(({ captured, status }) => captured && status === "succeeded")
			.map(({ id, currency, amount_captured: amountMinor, amount_refunded: refundedMinor }) => ({
				id,
				currency: currency.toUpperCase(),
				amountMinor,
				refundedMinor: refundedMinor + (lost.find(({ charge }) => charge === id)?.minor ?? 0),
			}));
	},
	async balances(outside) {
		const rows = await outside.rows<BalanceRow>(
			`SELECT upper(json_extract(body, '$.currency')) AS currency, sum(json_extract(body, '$.net')) AS net
				FROM sandbox_object WHERE type = 'balance_transaction' GROUP BY 1`,
		);
		return Object.fromEntries(rows.map(({ currency, net }) => [currency, net]));
	},
};
