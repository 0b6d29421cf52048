import * as v from "valibot";
import { ProviderError } from "../trouble.ts";
import type { HostedCheckouts } from "../types.ts";
import type { RazorpayClient } from "./client.ts";
import { paymentSchema } from "./facts.ts";
import { callRazorpay, readRazorpay } from "./trouble.ts";

const linkSchema = v.object({
	id: v.string(),
	short_url: v.pipe(v.string(), v.url()),
	status: v.string(),
	payments: v.fallback(v.nullish(v.array(v.object({ payment_id: v.string(), status: v.string() })), null), null),
});

/** Milliseconds for which a page can be paid. */
const openFor = 24 * 3600_000;

/** Hosted payment pages, implemented with Razorpay's payment links. */
export function razorpayLinks(razorpay: RazorpayClient, now: () => number): HostedCheckouts {
	return {
		async createCheckout(input) {
			const link = await callRazorpay(linkSchema, () =>
				razorpay.paymentLink.create({
					amount: input.amountMinor,
					currency: input.currency,
					accept_partial: false,
					reference_id: input.attemptId,
					description: input.description,
					customer: input.email ? { email: input.email } : {},
					notify: { email: false, sms: false },
					reminder_enable: false,
					expire_by: Math.floor((now() + openFor) / 1000),
					notes: { attempt_id: input.attemptId, donation_id: input.donationId },
					callback_url: input.successUrl,
					callback_method: "get",
				}),
			);
			return { id: link.id, url: link.short_url };
		},
		async readCheckout(id) {
			const link = await readRazorpay(linkSchema, () => razorpay.paymentLink.fetch(id));
			if (!link) return null;
			const paid = link.payments?.find(({ status }) => status === "captured") ?? link.payments?.[0];
			const payment = paid && (await callRazorpay(paymentSchema, () => razorpay.payments.fetch(paid.payment_id)));
			return { paymentId: payment?.order_id ?? null, open: link.status === "created" };
		},
		async expireCheckout(id) {
			try {
				await callRazorpay(linkSchema, () => razorpay.paymentLink.cancel(id));
				return true;
			} catch (error) {
				const kind = error instanceof ProviderError ? error.trouble.kind : null;
				if (kind === "refused" || kind === "missing") return false;
				throw error;
			}
		},
	};
}
