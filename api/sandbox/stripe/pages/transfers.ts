import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { formatMoney, isCurrency } from "../../../domain/money.ts";
import { returnTransfer } from "../disputes.ts";
import type { Charge, PaymentIntent } from "../documents.ts";
import { arrive } from "../intents/change.ts";
import { transact } from "../transact.ts";
import { idOf, type SandboxOptions, type Work } from "../work.ts";
import { page } from "./document.ts";

/** The number of newest payments among which the page looks for bank transfers. */
const newest = 100;

/**
 * `/transfers`: the bank transfers of the sandbox, for whoever does not want to wait four days. It lets one arrive or fail now,
 * and lets the bank return one that has arrived.
 */
export function serveTransfers(app: Hono, options: SandboxOptions): void {
	app.get("/transfers", (c) => list(c, options));
	app.post("/transfers", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		await transact(options, { id: options.ids.next("req_"), idempotencyKey: null }, async (work) => {
			const intent = await work.find<PaymentIntent>("payment_intent", form.get("payment") ?? "");
			if (intent && isTransfer(intent)) await act(work, intent, form.get("outcome"));
		});
		return c.redirect("transfers", 303);
	});
}

const isTransfer = ({ _sandbox }: PaymentIntent) => _sandbox.arrivesAt !== undefined;

async function act(work: Work, intent: PaymentIntent, outcome: string | null): Promise<void> {
	const charge = idOf(intent.latest_charge);
	if (intent.status === "processing" && outcome === "arrive") await arrive(work, intent, "succeeded");
	if (intent.status === "processing" && outcome === "fail") await arrive(work, intent, "failed");
	if (intent.status !== "succeeded" || outcome !== "return" || charge === null) return;
	const { disputed } = await work.get<Charge>("charge", charge);
	if (!disputed) await returnTransfer(work, charge, "debit_not_authorized");
}

async function list(c: Context, options: SandboxOptions): Promise<Response> {
	const { objects } = await options.store.list("payment_intent", { limit: newest, match: {} });
	// Safe, because the store lists one type.
	const transfers = (objects as unknown as PaymentIntent[]).filter(isTransfer);
	return page(c, {
		title: "Bank transfers",
		root: "",
		body: html`<main>
<h1>Bank transfers</h1>
<p>A transfer takes four days. Here it arrives, fails or comes back at once.</p>
${transfers.length === 0 ? html`<p>There are no transfers.</p>` : ""}
${transfers.map(row)}
</main>`,
	});
}

const outcomes: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>> = {
	processing: [
		["arrive", "Let it arrive"],
		["fail", "Let it fail"],
	],
	succeeded: [["return", "Let the bank return it"]],
};

function row({ id, amount, currency, status }: PaymentIntent) {
	const code = currency.toUpperCase();
	const money = isCurrency(code) ? formatMoney(amount, code) : `${amount} ${code}`;
	return html`<form method="post">
<p><strong>${money}</strong> ${status}</p>
<input type="hidden" name="payment" value="${id}">
<p class="buttons">${(outcomes[status] ?? []).map(
		([value, label]) => html`<button class="quiet" name="outcome" value="${value}">${label}</button> `,
	)}</p>
</form>`;
}
