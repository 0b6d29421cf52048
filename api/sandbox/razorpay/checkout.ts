import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { timingSafeEqual } from "../../domain/constant-time.ts";
import { orFault, serveFiles } from "../engine/api.ts";
import checkoutStyle from "./browser/checkout.css?raw";
import checkoutScript from "./browser/checkout.js?raw";
import frameScript from "./browser/frame.js?raw";
import { bankPage, choicePage, waitingPage } from "./checkout-pages.ts";
import type { Link, Order, Payment } from "./documents.ts";
import { RazorpayFault } from "./faults.ts";
import { show, type Way } from "./frame.ts";
import { findLink, orderOfLink } from "./links.ts";
import { newPaymentOf } from "./method.ts";
import { finished } from "./outcome.ts";
import { approve, beginPayment, fail, withoutExpired } from "./payments.ts";
import { type RazorpaySandboxOptions, transact } from "./work.ts";

const files = { "/v1/checkout.js": checkoutScript, "/frame.js": frameScript, "/checkout.css": checkoutStyle };

const wayOf = (values: Record<string, string | undefined>): Way => ({
	parent: values.parent ?? "",
	email: values.email ?? "",
	contact: values.contact ?? "",
});

/** Serves `checkout.js`, the checkout that it frames, and the pages of payment links. */
export function serveCheckout(app: Hono, options: RazorpaySandboxOptions): void {
	serveFiles(app, files);
	app.get("/checkout", (c) => answering(c, options, () => openCheckout(c, options)));
	app.get("/i/:id", (c) => answering(c, options, () => openLink(c, options)));
	app.post("/checkout/pay", (c) => answering(c, options, () => pay(c, options)));
	app.post("/checkout/bank", (c) => answering(c, options, () => answerBank(c, options)));
	app.get("/checkout/wait", (c) => answering(c, options, () => wait(c, options, c.req.query("payment") ?? "")));
}

function answering(c: Context, options: RazorpaySandboxOptions, run: () => Promise<Response>): Promise<Response> {
	return orFault(run, ({ message }) =>
		show(c, options, {
			title: "Payment failed",
			status: 400,
			body: html`<h1>Oops! Something went wrong.</h1><p role="alert">${message}</p>`,
		}),
	);
}

async function openCheckout(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	if (!timingSafeEqual(c.req.query("key_id") ?? "", options.keyId)) {
		throw new RazorpayFault(401, "BAD_REQUEST_ERROR", "Authentication failed");
	}
	const order = await transact(options, (work) => work.get<Order>("razorpay.order", c.req.query("order_id") ?? ""));
	if (
		order.hidden.mandate &&
		(c.req.query("recurring") !== "1" || c.req.query("customer_id") !== order.hidden.mandate.customer)
	)
		throw new RazorpayFault(400, "BAD_REQUEST_ERROR", "The recurring field is required.");
	if (order.entity.status === "paid") throw new RazorpayFault(400, "BAD_REQUEST_ERROR", "Order already paid");
	return choicePage(c, options, { order, way: wayOf(c.req.query()), title: c.req.query("name") ?? "Payment" });
}

async function openLink(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const id = c.req.param("id") ?? "";
	const [link, order] = await transact(options, async (work) => {
		const found = await findLink(work, id);
		return [found, await orderOfLink(work, found)] as const;
	});
	if (link.entity.status !== "created") {
		throw new RazorpayFault(400, "BAD_REQUEST_ERROR", `This payment link is ${link.entity.status}.`);
	}
	const { email = "", contact = "" } = link.entity.customer;
	return choicePage(c, options, {
		order,
		way: { parent: "", email, contact },
		title: link.entity.description || "Payment",
	});
}

async function formOf(c: Context): Promise<Record<string, string>> {
	const entries = [...(await c.req.formData()).entries()];
	return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Begins the payment that the donor chose, and shows its next page. */
async function pay(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const form = await formOf(c);
	const way = wayOf(form);
	const order = await transact(options, (work) => work.get<Order>("razorpay.order", form.order_id ?? ""));
	const { mandate } = order.hidden;
	if (mandate && form.method !== mandate.method)
		throw new RazorpayFault(400, "BAD_REQUEST_ERROR", "This method is not available for recurring payments.");
	const chosen = newPaymentOf(form, way, options.ids.next("card_"));
	if ("fault" in chosen) {
		return choicePage(c, options, { order, way, title: form.title ?? "Payment", fault: chosen, values: form });
	}
	const payment = await transact(options, async (work) => {
		if (order.hidden.link) await openOnly(await findLink(work, order.hidden.link));
		const begun = await beginPayment(work, order.id, chosen);
		if (chosen.vpa === "success@razorpay") return approve(work, begun);
		if (chosen.vpa === "failure@razorpay") return fail(work, begun, "payment_declined", "Payment was declined.");
		return begun;
	});
	if (payment.entity.status !== "created") return finished(c, options, payment, way);
	return chosen.method === "upi"
		? waitingPage(c, options, payment, way)
		: bankPage(c, options, payment, way, order.hidden.mandate?.most ?? null);
}

async function openOnly({ entity }: Link): Promise<void> {
	if (entity.status !== "created") {
		throw new RazorpayFault(400, "BAD_REQUEST_ERROR", `This payment link is ${entity.status}.`);
	}
}

/** The bank's answer to a card or netbanking payment. */
async function answerBank(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const form = await formOf(c);
	const payment = await transact(options, async (work) => {
		const found = await work.get<Payment>("razorpay.payment", form.payment ?? "");
		if (found.entity.status !== "created" || found.entity.method === "upi") return found;
		if (form.outcome === "success") return approve(work, found);
		return fail(
			work,
			found,
			"payment_failed",
			"Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.",
		);
	});
	return finished(c, options, payment, wayOf(form));
}

/** Waits for the approval of a UPI payment; the page asks again every few seconds. */
async function wait(c: Context, options: RazorpaySandboxOptions, id: string): Promise<Response> {
	const payment = await transact(options, async (work) =>
		withoutExpired(work, await work.get<Payment>("razorpay.payment", id)),
	);
	const way = wayOf(c.req.query());
	return payment.entity.status === "created"
		? waitingPage(c, options, payment, way)
		: finished(c, options, payment, way);
}
