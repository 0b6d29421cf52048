import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { controlsForm, fiveDays, serveControls } from "../controls-form.ts";
import { sandboxPage, shownAmount } from "./approval-page.ts";
import { decideDispute, disputeCapture, refundCapture, settleCapture } from "./captures.ts";
import type { Capture, Event, Order } from "./documents.ts";
import { PayPalFault } from "./errors.ts";
import type { PayPalSandboxOptions } from "./options.ts";
import { deliverEvents } from "./webhooks.ts";
import { transact, type Work } from "./work.ts";

const shown = 20;

type Act = (work: Work, id: string) => Promise<unknown>;

/** What happens at PayPal without us: each is a button beside a payment. */
const acts: Readonly<Record<string, { label: string; isPossible(capture: Capture): boolean; run: Act }>> = {
	arrive: {
		label: "The money arrives",
		isPossible: ({ status }) => status === "PENDING",
		run: (work, id) => settleCapture(work, id, "COMPLETED"),
	},
	return: {
		label: "The bank returns it",
		isPossible: ({ status }) => status === "PENDING",
		run: (work, id) => settleCapture(work, id, "DECLINED"),
	},
	refund: {
		label: "Refund at PayPal",
		isPossible: hasMoney,
		run: (work, id) => refundCapture(work, id, {}),
	},
	dispute: {
		label: "The payer disputes it",
		isPossible: (capture) => hasMoney(capture) && capture.disputeId === null,
		run: disputeCapture,
	},
	lose: {
		label: "The payer wins the dispute",
		isPossible: ({ disputeId }) => disputeId !== null,
		run: (work, id) => decideDispute(work, id, "RESOLVED_BUYER_FAVOUR"),
	},
	win: {
		label: "We win the dispute",
		isPossible: ({ disputeId }) => disputeId !== null,
		run: (work, id) => decideDispute(work, id, "RESOLVED_SELLER_FAVOUR"),
	},
};

function hasMoney({ status }: Capture): boolean {
	return status === "COMPLETED" || status === "PARTIALLY_REFUNDED";
}

/** The seller's own page at the stand-in: settles, returns, refunds and disputes payments, and sends events again. */
export function serveActivity(app: Hono, options: PayPalSandboxOptions): void {
	app.get("/activity", async (c) => activityPage(c, options));

	serveControls(app, {
		store: options.store,
		name: "paypal",
		passTime: () => passTime(options),
		back: (c) => c.redirect("activity", 303),
	});

	app.post("/activity", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const id = form.get("id") ?? "";
		const act = acts[form.get("act") ?? ""];
		try {
			if (act) await transact(options, (work) => act.run(work, id));
			else deliverEvents(options, [await transact(options, (work) => work.get<Event>("paypal_event", id))]);
		} catch (error) {
			// Another press was first; the page shows the state that it left.
			if (!(error instanceof PayPalFault)) throw error;
		}
		return c.redirect("activity", 303);
	});
}

async function activityPage(c: Context, { store }: PayPalSandboxOptions): Promise<Response> {
	const captures = (await store.list("paypal_capture", { limit: shown })).objects as Capture[];
	const events = (await store.list("paypal_event", { limit: shown })).objects as Event[];
	return sandboxPage(
		c,
		"Demo PayPal: activity",
		html`<main aria-labelledby="title">
<h1 id="title">The demo PayPal’s activity</h1>
${await controlsForm(store, "paypal", "controls")}
<h2>Payments</h2>
${captures.length === 0 ? html`<p>Nobody has paid with PayPal yet.</p>` : captures.map(paymentRow)}
<h2>Events</h2>
${events.length === 0 ? html`<p>No event was sent yet.</p>` : events.map(eventRow)}
</main>`,
	);
}

/** Lets five days pass: checks arrive, and orders that nobody approved are forgotten. */
async function passTime(options: PayPalSandboxOptions): Promise<void> {
	const captures = (await options.store.list("paypal_capture", { limit: shown })).objects;
	const orders = (await options.store.list("paypal_order", { limit: shown })).objects;
	await transact(options, async (work) => {
		for (const { id } of captures) await settleCapture(work, id, "COMPLETED");
		for (const { id } of orders) {
			const order = await work.get<Order>("paypal_order", id);
			if (order.captureId === null) work.save<Order>({ ...order, created: order.created - fiveDays });
		}
	});
}

function paymentRow(capture: Capture) {
	const { id, amount, status } = capture;
	const possible = Object.entries(acts).filter(([, { isPossible }]) => isPossible(capture));
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p><code>${id}</code> · ${shownAmount(amount)} · ${status}</p>
<p class="buttons">${possible.map(
		([name, { label }]) => html`<button class="quiet" name="act" value="${name}">${label}</button>`,
	)}</p></form>`;
}

function eventRow({ id, type, delivered }: Event) {
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p>${type} · ${delivered ? "delivered" : "not delivered yet"}</p>
<p class="buttons"><button class="quiet" name="act" value="send">Send again</button></p></form>`;
}
