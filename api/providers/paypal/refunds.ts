import type * as v from "valibot";
import { toDecimal } from "../../domain/money.ts";
import type { PaymentProvider } from "../types.ts";
import { known, type PayPalClient } from "./client.ts";
import { capturePath, disputeFacts, disputePath, refundFacts } from "./facts.ts";
import { captureShape, disputeList, disputeShape, orderShape, refundShape } from "./shapes.ts";
import { transactionsBetween } from "./transactions.ts";

/** Payments that the seller refunded, as the transaction search calls them. */
const refunded = "T1107";

/** Money that goes back: refunds that we or the account's owner make, and donors' disputes. */
export function payPalRefunds(
	paypal: PayPalClient,
): Pick<PaymentProvider, "createRefund" | "listRefunds" | "refundsBetween" | "readDispute" | "disputesBetween"> {
	const dispute = async (id: string) => disputeFacts(await paypal.get(disputePath(id), disputeShape));
	return {
		async createRefund({ refundId, chargeId, amountMinor }) {
			const { amount } = await paypal.get(capturePath(chargeId), captureShape);
			const made = await paypal.post(`${capturePath(chargeId)}/refund`, refundShape, {
				key: `refund:${refundId}`,
				body: { amount: { ...amount, value: toDecimal(amountMinor) }, custom_id: refundId },
			});
			return { ...refundFacts(made), chargeId };
		},
		async listRefunds(chargeId) {
			// PayPal lists a capture's refunds in its order only.
			const capture = await paypal.get(capturePath(chargeId), captureShape);
			const orderId = capture.supplementary_data?.related_ids?.order_id;
			if (!orderId) return [];
			const { purchase_units: units } = await paypal.get(`/v2/checkout/orders/${orderId}`, orderShape);
			const refunds = units.flatMap(({ payments }) => payments?.refunds ?? []);
			return refunds.map((refund) => ({ ...refundFacts(refund), chargeId }));
		},
		async *refundsBetween(from, to) {
			for await (const line of transactionsBetween(paypal, from, to)) {
				if (line.transaction_event_code !== refunded) continue;
				const path = `/v2/payments/refunds/${encodeURIComponent(line.transaction_id)}`;
				const refund = await known(paypal.get(path, refundShape));
				if (refund) yield refundFacts(refund);
			}
		},
		readDispute: (id) => known(dispute(id)),
		async *disputesBetween(from, to) {
			const query = new URLSearchParams({ start_time: new Date(from).toISOString(), page_size: "50" });
			for (let path: string | null = `/v1/customer/disputes?${query}`; path !== null; ) {
				const page: v.InferOutput<typeof disputeList> = await paypal.get(path, disputeList);
				for (const { dispute_id: id, create_time: created } of page.items) {
					// The list leaves out which payment a dispute is about.
					if (Date.parse(created) <= to) yield await dispute(id);
				}
				path = nextPath(page.links);
			}
		},
	};
}

/** The path and query of a list's next page. */
function nextPath(links: readonly { href: string; rel: string }[]): string | null {
	const next = links.find(({ rel }) => rel === "next");
	const token = next && new URL(next.href).searchParams;
	return token ? `/v1/customer/disputes?${token}` : null;
}
