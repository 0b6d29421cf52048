import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { controlsForm, serveControls } from "../controls-form.ts";
import { decideDispute, disputeOf, openDispute } from "./disputes.ts";
import type { Dispute, Event, Payment } from "./documents.ts";
import { RazorpayFault } from "./faults.ts";
import { rootOf, rupees, show } from "./frame.ts";
import { Input } from "./input.ts";
import { expire, withoutExpired } from "./payments.ts";
import { createRefund } from "./refunds.ts";
import { deliverEvents } from "./webhooks.ts";
import { type RazorpaySandboxOptions, transact, type Work } from "./work.ts";

const shown = 20;

interface Row {
	payment: Payment;
	dispute: Dispute | null;
}

const isWaiting = ({ payment }: Row) => payment.entity.status === "created";
const hasMoney = ({ payment }: Row) => payment.entity.captured && payment.entity.status === "captured";
const isDisputed = ({ dispute }: Row) => dispute?.entity.status === "open";

/** What happens at Razorpay without us: each is a button beside a payment. */
const acts: Readonly<
	Record<string, { label: string; isPossible(row: Row): boolean; run(work: Work, id: string): Promise<unknown> }>
> = {
	expire: {
		label: "Let its time pass",
		isPossible: isWaiting,
		run: async (work, id) => expire(work, await work.get<Payment>("payment", id)),
	},
	refund: {
		label: "Refund at Razorpay",
		isPossible: hasMoney,
		run: (work, id) => createRefund(work, id, new Input({}), null),
	},
	dispute: {
		label: "The donor disputes it",
		isPossible: (row) => hasMoney(row) && row.dispute === null,
		run: openDispute,
	},
	lose: {
		label: "The donor wins the dispute",
		isPossible: isDisputed,
		run: (work, id) => decideDispute(work, id, "lost"),
	},
	win: { label: "We win the dispute", isPossible: isDisputed, run: (work, id) => decideDispute(work, id, "won") },
};

/** The merchant's own page: breaks calls and events, refunds and disputes payments, and sends events again. */
export function serveActivity(app: Hono, options: RazorpaySandboxOptions): void {
	const back = (c: Context) => c.redirect(`${rootOf(options)}activity`, 303);
	app.get("/activity", (c) => activityPage(c, options));
	serveControls(app, { store: options.store, name: "razorpay", passTime: () => passTime(options), back });
	app.post("/activity", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const id = form.get("id") ?? "";
		const act = acts[form.get("act") ?? ""];
		try {
			if (act) await transact(options, (work) => act.run(work, id));
			else {
				const { entity: body } = await transact(options, (work) => work.get<Event>("event", id));
				deliverEvents(options, [{ id, body }]);
			}
		} catch (error) {
			// Another press was first; the page shows the state that it left.
			if (!(error instanceof RazorpayFault)) throw error;
		}
		return back(c);
	});
}

async function activityPage(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const { rows, events } = await transact(options, async (work) => {
		const payments = await work.list<Payment>("payment", { limit: shown });
		return {
			rows: await Promise.all(
				payments.map(async (payment) => ({
					payment: await withoutExpired(work, payment),
					dispute: await disputeOf(work, payment.id),
				})),
			),
			events: await work.list<Event>("event", { limit: shown }),
		};
	});
	return show(c, options, {
		title: "Demo Razorpay: activity",
		body: html`<h1>The demo Razorpay’s activity</h1>
${await controlsForm(options.store, "razorpay", `${rootOf(options)}controls`)}
<h2>Payments</h2>
${rows.length === 0 ? html`<p>Nobody has paid with Razorpay yet.</p>` : rows.map(paymentRow)}
<h2>Events</h2>
${events.length === 0 ? html`<p>No event was sent yet.</p>` : events.map(eventRow)}`,
	});
}

/** Lets five days pass: the requests and payments that nobody answered fail. */
async function passTime(options: RazorpaySandboxOptions): Promise<void> {
	await transact(options, async (work) => {
		for (const payment of await work.list<Payment>("payment", { limit: shown })) expire(work, payment);
	});
}

function paymentRow(row: Row) {
	const { id, amount, status, method } = row.payment.entity;
	const possible = Object.entries(acts).filter(([, { isPossible }]) => isPossible(row));
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p><code>${id}</code> · ${rupees(amount)} · ${method} · ${status}${row.dispute ? html` · dispute ${row.dispute.entity.status}` : ""}</p>
<p class="buttons">${possible.map(
		([name, { label }]) => html`<button class="quiet" name="act" value="${name}">${label}</button>`,
	)}</p></form>`;
}

function eventRow({ id, entity }: Event) {
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p>${entity.event}</p>
<p class="buttons"><button class="quiet" name="act" value="send">Send again</button></p></form>`;
}
