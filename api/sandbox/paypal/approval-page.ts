import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { displayAmount } from "../engine/activity.ts";
import { type Html, page } from "../engine/page.ts";
import type { Funding, Money, Order } from "./documents.ts";
import { PayPalFault } from "./errors.ts";
import { minorOf } from "./money.ts";
import { approveOrder, findOrder } from "./orders.ts";
import { type PayPalSandboxOptions, transact } from "./work.ts";

const fundings: readonly (readonly [Funding, string])[] = [
	["balance", "PayPal balance: pays at once"],
	["echeck", "Bank account: arrives days later (eCheck)"],
	["declined", "A card that its bank declines"],
	["later-declined", "PayPal balance that is empty for later payments"],
	["late-vault", "PayPal balance, which PayPal keeps for later payments some time after"],
	["more-proof", "A card whose bank asks for one more confirmation"],
];

const shownAmount = (amount: Money) => displayAmount(minorOf(amount), amount.currency_code);

/** A page of this sandbox, in the look that all sandboxes share. */
function sandboxPage(c: Context, title: string, body: Html, status: 200 | 404 = 200): Promise<Response> {
	return page(c, { title, root: "../stripe/", bodyClass: "challenge", leadsAway: true, status, body });
}

/** The page on which the payer approves an order, at `/checkoutnow?token={order}`. It works without JavaScript. */
export function serveApproval(app: Hono, options: PayPalSandboxOptions): void {
	app.get("/checkoutnow", async (c) => {
		const order = await openOrder(options, c.req.query("token") ?? "");
		return order ? approvalPage(c, order) : overPage(c);
	});

	app.post("/checkoutnow", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const token = form.get("token") ?? "";
		if (form.get("outcome") === "cancel") {
			const order = await openOrder(options, token);
			return order ? c.redirect(withQuery(order.cancelUrl, { token }), 303) : overPage(c);
		}
		const chosen = fundings.find(([funding]) => funding === form.get("funding"))?.[0] ?? "balance";
		const returnUrl = await approve(options, token, chosen);
		return returnUrl === null ? overPage(c) : c.redirect(returnUrl, 303);
	});
}

async function openOrder(options: PayPalSandboxOptions, token: string): Promise<Order | null> {
	try {
		const order = await transact(options, (work) => findOrder(work, token));
		return order.status === "COMPLETED" || order.status === "VOIDED" ? null : order;
	} catch (error) {
		if (error instanceof PayPalFault) return null;
		throw error;
	}
}

/** @returns where the payer goes; null if the order can't be approved any more */
async function approve(options: PayPalSandboxOptions, token: string, funding: Funding): Promise<string | null> {
	const order = await openOrder(options, token);
	if (!order) return null;
	if (order.status !== "APPROVED") {
		await transact(options, async (work) => approveOrder(work, await findOrder(work, token), funding));
	}
	return withQuery(order.returnUrl, { token, PayerID: "QYR5Z8XDVJNXQ" });
}

/** The parameters that PayPal adds to the addresses it leads back to. */
function withQuery(address: string, values: Record<string, string>): string {
	const url = new URL(address);
	for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
	return url.href;
}

function approvalPage(c: Context, order: Order): Promise<Response> {
	const again = order.funding === "more-proof";
	return sandboxPage(
		c,
		"Demo PayPal",
		html`<main aria-labelledby="title">
<h1 id="title">${again ? "Your bank asks you to confirm" : "Pay with the demo PayPal"}</h1>
<p>${order.description ?? "Payment"}: <strong>${shownAmount(order.amount)}</strong> to Kindwave, as Dana Doe. No money moves here.</p>
<form method="post" action="">
<input type="hidden" name="token" value="${order.id}">
${
	again
		? ""
		: html`<fieldset><legend>Pay with</legend>
${fundings.map(
	([funding, label], index) =>
		html`<p><label class="choice"><input type="radio" name="funding" value="${funding}"${index === 0 ? html` checked` : ""}> ${label}</label></p>`,
)}
</fieldset>`
}
<p class="buttons">
<button name="outcome" value="approve">${order.userAction === "PAY_NOW" ? `Pay ${shownAmount(order.amount)}` : "Continue"}</button>
<button class="quiet" name="outcome" value="cancel">Cancel and return</button>
</p>
</form>
</main>`,
	);
}

function overPage(c: Context): Promise<Response> {
	return sandboxPage(
		c,
		"Demo PayPal",
		html`<main aria-labelledby="title"><h1 id="title">Nothing to pay</h1>
<p>This payment was completed, has expired, or never began. Please go back to the page you came from.</p></main>`,
		404,
	);
}
