import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type Stripe from "stripe";
import { formatMoney, isCurrency } from "../../../domain/money.ts";
import { controlsForm, fiveDays, serveControls } from "../../controls-form.ts";
import { decideDispute, disputeCharge, returnTransfer } from "../disputes.ts";
import type { Charge, PaymentIntent, SetupIntent } from "../documents.ts";
import { StripeFault } from "../errors.ts";
import { arrive, withArrival } from "../intents/change.ts";
import { Params } from "../params.ts";
import { createRefund } from "../refunds.ts";
import { transact } from "../transact.ts";
import { deliverEvents } from "../webhooks.ts";
import { idOf, type SandboxOptions, type Work } from "../work.ts";
import { page } from "./document.ts";

const shown = 20;

interface Row {
	intent: PaymentIntent;
	charge: Charge | null;
}

const isTransfer = ({ intent }: Row) => intent._sandbox.arrivesAt !== undefined;
const isWaiting = ({ intent }: Row) => intent.status === "processing";
const hasMoney = ({ charge }: Row) => charge?.status === "succeeded" && charge.captured && !charge.refunded;

type Act = (work: Work, row: { intent: PaymentIntent; charge: Charge }) => Promise<unknown>;

/** What happens at Stripe without us: each is a button beside a payment. */
const acts: Readonly<Record<string, { label: string; isPossible(row: Row): boolean; run: Act }>> = {
	arrive: {
		label: "Let it arrive",
		isPossible: isWaiting,
		run: (work, { intent }) => arrive(work, intent, "succeeded"),
	},
	fail: { label: "Let it fail", isPossible: isWaiting, run: (work, { intent }) => arrive(work, intent, "failed") },
	return: {
		label: "Let the bank return it",
		isPossible: (row) => isTransfer(row) && hasMoney(row) && !row.charge?.disputed,
		run: (work, { charge }) => returnTransfer(work, charge.id, "debit_not_authorized"),
	},
	refund: {
		label: "Refund at Stripe",
		isPossible: (row) => hasMoney(row) && !row.charge?.disputed,
		run: (work, { charge }) => createRefund(work, Params.parse(`charge=${charge.id}`)),
	},
	dispute: {
		label: "The donor disputes it",
		isPossible: (row) => !isTransfer(row) && hasMoney(row) && !row.charge?.disputed,
		run: (work, { charge }) => disputeCharge(work, charge.id),
	},
	lose: {
		label: "The donor wins the dispute",
		isPossible: (row) => !isTransfer(row) && row.charge?.disputed === true,
		run: (work, { charge }) => decideDispute(work, charge.id, "lost"),
	},
	win: {
		label: "We win the dispute",
		isPossible: (row) => !isTransfer(row) && row.charge?.disputed === true,
		run: (work, { charge }) => decideDispute(work, charge.id, "won"),
	},
};

const request = ({ ids }: SandboxOptions) => ({ id: ids.next("req_"), idempotencyKey: null });

async function rowOf(work: Work, id: string): Promise<Row | null> {
	const intent = await work.find<PaymentIntent>("payment_intent", id);
	const charge = intent && idOf(intent.latest_charge);
	return intent && { intent, charge: charge ? await work.find<Charge>("charge", charge) : null };
}

/** The merchant's own page: breaks calls and events, settles, returns, refunds and disputes payments, and sends events again. */
export function serveActivity(app: Hono, options: SandboxOptions): void {
	const back = (c: Context) => c.redirect("activity", 303);
	serveControls(app, { store: options.store, name: "stripe", passTime: () => passTime(options), back });
	app.get("/activity", (c) => activityPage(c, options));
	app.post("/activity", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const id = form.get("id") ?? "";
		const act = acts[form.get("act") ?? ""];
		try {
			await transact(options, request(options), async (work) => {
				if (!act) return deliverEvents(options, [await work.get<Stripe.Event>("event", id)]);
				const row = await rowOf(work, id);
				// Another press was perhaps first; the page shows the state that it left.
				if (row?.charge && act.isPossible(row)) await act.run(work, { intent: row.intent, charge: row.charge });
			});
		} catch (error) {
			if (!(error instanceof StripeFault)) throw error;
		}
		return back(c);
	});
}

/** Lets five days pass: transfers arrive, fail or come back as their accounts do, and deposits grow old. */
async function passTime(options: SandboxOptions): Promise<void> {
	const intents = (await options.store.list("payment_intent", { limit: shown })).objects;
	const setups = (await options.store.list("setup_intent", { limit: shown })).objects;
	await transact(options, request(options), async (work) => {
		for (const { id } of intents) {
			const intent = await work.get<PaymentIntent>("payment_intent", id);
			if (intent.status !== "processing" || intent._sandbox.arrivesAt === undefined) continue;
			await withArrival(work, { ...intent, _sandbox: { ...intent._sandbox, arrivesAt: work.now() } });
		}
		for (const { id } of setups) {
			const setup = await work.get<SetupIntent>("setup_intent", id);
			if (setup.status === "requires_action") work.save({ ...setup, created: setup.created - fiveDays });
		}
	});
}

async function activityPage(c: Context, options: SandboxOptions): Promise<Response> {
	const intents = (await options.store.list("payment_intent", { limit: shown })).objects;
	const found = await transact(options, request(options), (work) =>
		Promise.all(intents.map(({ id }) => rowOf(work, id))),
	);
	const rows = found.filter((row) => row !== null);
	// Safe, because the store lists one type.
	const events = (await options.store.list("event", { limit: shown })).objects as unknown as Stripe.Event[];
	return page(c, {
		title: "Demo Stripe: activity",
		root: "",
		bodyClass: "challenge",
		body: html`<main aria-labelledby="title">
<h1 id="title">The demo Stripe’s activity</h1>
${await controlsForm(options.store, "stripe", "controls")}
<h2>Payments</h2>
${rows.length === 0 ? html`<p>Nobody has paid with Stripe yet.</p>` : rows.map(paymentRow)}
<h2>Events</h2>
${events.length === 0 ? html`<p>No event was sent yet.</p>` : events.map(eventRow)}
</main>`,
	});
}

function paymentRow(row: Row) {
	const { id, amount, currency, status } = row.intent;
	const code = currency.toUpperCase();
	const money = isCurrency(code) ? formatMoney(amount, code) : `${amount} ${code}`;
	const possible = Object.entries(acts).filter(([, { isPossible }]) => row.charge !== null && isPossible(row));
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p><code>${id}</code> · ${money} · ${isTransfer(row) ? "bank transfer" : "card"} · ${status}${row.charge?.disputed ? html` · disputed` : ""}</p>
<p class="buttons">${possible.map(
		([name, { label }]) => html`<button class="quiet" name="act" value="${name}">${label}</button> `,
	)}</p></form>`;
}

function eventRow({ id, type, pending_webhooks: pending }: Stripe.Event) {
	return html`<form method="post"><input type="hidden" name="id" value="${id}">
<p>${type} · ${pending === 0 ? "delivered" : "not delivered yet"}</p>
<p class="buttons"><button class="quiet" name="act" value="send">Send again</button></p></form>`;
}
