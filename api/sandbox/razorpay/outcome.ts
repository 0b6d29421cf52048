import type { Context } from "hono";
import { html } from "hono/html";
import { hmacSha256 } from "../../domain/sha256.ts";
import type { Link, Order, Payment } from "./documents.ts";
import { show, type Way } from "./frame.ts";
import { type RazorpaySandboxOptions, transact } from "./work.ts";

/**
 * The end of a checkout: `frame.js` tells the embedding page what happened, and a payment link sends the donor to its
 * callback.
 */
export async function finished(
	c: Context,
	options: RazorpaySandboxOptions,
	payment: Payment,
	way: Way,
): Promise<Response> {
	const { id, order_id: orderId, status, error_code, error_description, error_reason } = payment.entity;
	const order = await transact(options, (work) => work.get<Order>("razorpay.order", orderId ?? ""));
	const paid = status === "captured" || status === "refunded";
	if (order.hidden.link && paid) return c.redirect(await callback(options, order.hidden.link, id), 303);
	const result = paid
		? {
				event: "payment.success",
				data: {
					razorpay_payment_id: id,
					razorpay_order_id: orderId,
					razorpay_signature: await hmacSha256(options.keySecret, `${orderId}|${id}`),
				},
			}
		: {
				event: "payment.failed",
				data: {
					error: {
						code: error_code,
						description: error_description,
						source: payment.entity.error_source,
						step: payment.entity.error_step,
						reason: error_reason,
						metadata: { payment_id: id, order_id: orderId },
					},
				},
			};
	const retry = order.hidden.link ? `${options.origin}/i/${order.hidden.link}` : null;
	return show(c, options, {
		title: paid ? "Payment successful" : "Payment failed",
		body: html`<div id="result" data-parent="${way.parent}" data-result="${JSON.stringify(result)}">
<h1>${paid ? "Payment successful" : "Payment failed"}</h1>
<p>${paid ? "You can close this window." : error_description}</p>
${retry && !paid ? html`<p><a href="${retry}">Try again</a></p>` : ""}
</div>`,
	});
}

/** A payment link's callback (razorpay.com/docs/payments/payment-links/callback-url). */
async function callback(options: RazorpaySandboxOptions, linkId: string, paymentId: string): Promise<string> {
	const { entity } = await transact(options, (work) => work.get<Link>("razorpay.payment_link", linkId));
	const url = new URL(entity.callback_url || `${options.origin}/i/${linkId}`);
	const { reference_id: reference, status } = entity;
	url.searchParams.set("razorpay_payment_id", paymentId);
	url.searchParams.set("razorpay_payment_link_id", linkId);
	url.searchParams.set("razorpay_payment_link_reference_id", reference);
	url.searchParams.set("razorpay_payment_link_status", status);
	const signed = `${linkId}|${reference}|${status}|${paymentId}`;
	url.searchParams.set("razorpay_signature", await hmacSha256(options.keySecret, signed));
	return url.href;
}
