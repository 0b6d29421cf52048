import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { orFault } from "../engine/api.ts";
import type { Mandate, Payment, QrCode } from "./documents.ts";
import { rootOf, rupees, show } from "./frame.ts";
import { moveMandate } from "./mandates.ts";
import { approve, fail, withoutExpired } from "./payments.ts";
import { payQrCode } from "./qr-codes.ts";
import { type RazorpaySandboxOptions, transact } from "./work.ts";

/** The number of newest payments, or codes, among which the app looks. */
const newest = 50;

/** The donor's UPI app: it lists the payments that wait for an approval, approves or declines one, and pays a printed code. */
export function serveUpiApp(app: Hono, options: RazorpaySandboxOptions): void {
	app.get("/upi", (c) => list(c, options));
	app.post("/upi", async (c) => {
		const form = await c.req.formData();
		const id = String(form.get("payment") ?? "");
		await transact(options, async (work) => {
			const found = await work.find<Payment>("razorpay.payment", id);
			const payment = found && (await withoutExpired(work, found));
			if (payment?.entity.method !== "upi" || payment.entity.status !== "created") return;
			if (form.get("answer") === "approve") await approve(work, payment);
			else await fail(work, payment, "payment_declined", "Payment was declined by the customer.");
		});
		return c.redirect(`${rootOf(options)}upi`, 303);
	});
	app.post("/upi/code", (c) => payCode(c, options));
	app.post("/upi/mandate", (c) => changeMandate(c, options));
}

/** Pays a code as its scan would: the donor types the amount, and the app knows their UPI ID. */
async function payCode(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const form = await c.req.formData();
	const text = (name: string) => String(form.get(name) ?? "").trim();
	return orFault(
		async () => {
			const amount = Math.round(Number(text("amount")) * 100);
			await transact(options, (work) => payQrCode(work, text("code"), { amount, vpa: text("vpa").toLowerCase() }));
			return c.redirect(`${rootOf(options)}upi?paid=1`, 303);
		},
		({ message }) => list(c, options, message),
	);
}

const moves = { pause: "paused", resume: "confirmed", cancel: "cancelled" } as const;

/** Pauses, resumes or ends a mandate, or empties and fills the account behind it. */
async function changeMandate(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const form = await c.req.formData();
	const change = String(form.get("change"));
	return orFault(
		async () => {
			await transact(options, async (work) => {
				const mandate = await work.get<Mandate>("razorpay.token", String(form.get("mandate") ?? ""));
				if (change === "empty" || change === "fill")
					work.save<Mandate>({ ...mandate, hidden: { empty: change === "empty" } });
				else if (Object.hasOwn(moves, change)) moveMandate(work, mandate, moves[change as keyof typeof moves]);
			});
			return c.redirect(`${rootOf(options)}upi`, 303);
		},
		({ message }) => list(c, options, message),
	);
}

async function list(c: Context, options: RazorpaySandboxOptions, fault = ""): Promise<Response> {
	const { waiting, codes, mandates } = await transact(options, async (work) => {
		const payments = await work.list<Payment>("razorpay.payment", { limit: newest });
		const current = await Promise.all(payments.map((payment) => withoutExpired(work, payment)));
		const printed = await work.list<QrCode>("razorpay.qr_code", { limit: newest });
		return {
			waiting: current.filter(({ entity }) => entity.method === "upi" && entity.status === "created"),
			codes: printed.filter(({ entity }) => entity.status === "active"),
			mandates: (await work.list<Mandate>("razorpay.token", { limit: newest })).filter(
				({ entity }) => entity.recurring_details.status !== "cancelled",
			),
		};
	});
	return show(c, options, {
		title: "UPI app",
		status: fault ? 400 : 200,
		body: html`<h1>UPI app</h1>
<p>This stands for the app on the donor's phone. It shows the payments that wait for an approval, and the codes that it can scan.</p>
${fault ? html`<p class="alert" role="alert">${fault}</p>` : ""}
${c.req.query("paid") ? html`<p role="status">Paid.</p>` : ""}
${waiting.length === 0 ? html`<p>Nothing waits for an approval.</p>` : ""}
<ul class="waiting">${waiting.map(
			({ entity }) => html`<li><span>${rupees(entity.amount)} <small>${entity.vpa ?? entity.contact}</small></span>
<form method="post" action="${rootOf(options)}upi"><input type="hidden" name="payment" value="${entity.id}">
<button name="answer" value="approve">Approve</button> <button class="quiet" name="answer" value="decline">Decline</button></form></li>`,
		)}</ul>
${mandates.map(({ entity, hidden }) => {
	const { status } = entity.recurring_details;
	return html`<form method="post" action="${rootOf(options)}upi/mandate"><fieldset>
<legend>Autopay by ${entity.method === "upi" ? "UPI" : `card ${entity.card?.last4 ?? ""}`}, up to ${rupees(entity.max_amount)}</legend>
<input type="hidden" name="mandate" value="${entity.id}">
<p>${status === "paused" ? "Paused." : "Active."} ${hidden.empty ? "The account behind it is empty." : ""}</p>
<div class="buttons">${
		status === "paused"
			? html`<button class="quiet" name="change" value="resume">Resume</button>`
			: html`<button class="quiet" name="change" value="pause">Pause</button>`
	} <button class="quiet" name="change" value="cancel">Cancel</button>
<button class="quiet" name="change" value="${hidden.empty ? "fill" : "empty"}">${hidden.empty ? "Fill the account" : "Empty the account"}</button></div>
</fieldset></form>`;
})}
${codes.map(
	({ entity }) => html`<form method="post" action="${rootOf(options)}upi/code"><fieldset><legend>${entity.name}</legend>
<input type="hidden" name="code" value="${entity.id}">
<p>${entity.description}</p>
<div class="pair"><label>Rupees <input name="amount" inputmode="decimal" value="500" autocomplete="off"></label>
<label>UPI ID <input name="vpa" value="asha@okaxis" autocomplete="off"></label></div>
<button>Scan this code and pay</button></fieldset></form>`,
)}
<p><a href="${rootOf(options)}upi">Look again</a></p>`,
	});
}
