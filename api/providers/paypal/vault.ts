import * as v from "valibot";
import { toDecimal } from "../../domain/money.ts";
import type { SavedAccounts, StandingPermissions } from "../mandate-types.ts";
import { ProviderError } from "../trouble.ts";
import type { PaymentFacts } from "../types.ts";
import { known, type PayPalClient, refusalCode } from "./client.ts";
import { declined, paymentFacts } from "./facts.ts";
import { declines } from "./payments.ts";
import { orderShape, tokenShape } from "./shapes.ts";

const hour = 3_600_000;
const tokenPath = (id: string) => `/v3/vault/payment-tokens/${encodeURIComponent(id)}`;

/** Charges of accounts that their donors let us keep (developer.paypal.com/docs/checkout/save-payment-methods). */
export function payPalAccounts(paypal: PayPalClient): SavedAccounts<PaymentFacts> {
	return {
		// PayPal keeps a key for six hours, and lists a payment up to three hours late. Clocks differ.
		repeatableFor: 5 * hour,
		listedAfter: 4 * hour,
		async chargeAccount({ attemptId, amountMinor, currency, description, accountId }) {
			const amount = { currency_code: currency, value: toDecimal(amountMinor) };
			try {
				// It is captured at once. PayPal answers the same order to a repeated key.
				const order = await paypal.post("/v2/checkout/orders", orderShape, {
					key: `order:${attemptId}`,
					body: {
						intent: "CAPTURE",
						purchase_units: [{ amount, custom_id: attemptId, description: description.slice(0, 127) }],
						payment_source: {
							paypal: {
								vault_id: accountId,
								stored_credential: {
									payment_initiator: "MERCHANT",
									usage: "SUBSEQUENT",
									usage_pattern: "RECURRING_PREPAID",
								},
							},
						},
					},
				});
				const facts = paymentFacts(order);
				if (facts.status !== "needs_action") return facts;
				// Its donor is away, so nobody will act.
				const payment = { ...facts, status: "needs_method", failure: declined } as const;
				throw new ProviderError({ kind: "declined", ...declined, declineCode: null, payment }, null);
			} catch (error) {
				const code = refusalCode(error);
				const isDecline = code !== null && (declines.has(code) || code === "PAYER_ACTION_REQUIRED");
				if (!isDecline) throw error;
				const trouble = { kind: "declined", ...declined, declineCode: null, payment: null } as const;
				throw new ProviderError(trouble, error);
			}
		},
	};
}

/** The permissions themselves: the donor ends one in their PayPal account, and we here. */
export function payPalPermissions(paypal: PayPalClient): StandingPermissions {
	return {
		async readMandate(_customerId, id) {
			const token = await known(paypal.get(tokenPath(id), tokenShape));
			return { id, status: token ? "confirmed" : "over" };
		},
		async cancelMandate(_customerId, id) {
			await known(paypal.remove(tokenPath(id), v.unknown()));
		},
	};
}
