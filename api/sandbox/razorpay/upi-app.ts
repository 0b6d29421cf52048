import type { Context, Hono } from "hono";
import { html } from "hono/html";
import type { Payment } from "./documents.ts";
import { rootOf, rupees, show } from "./frame.ts";
import { approve, fail, withoutExpired } from "./payments.ts";
import { type RazorpaySandboxOptions, transact } from "./work.ts";

/** The number of newest payments among which the app looks for waiting ones. */
const newest = 50;

/** The donor's UPI app: it lists the payments that wait for an approval, and approves or declines one. */
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
}

async function list(c: Context, options: RazorpaySandboxOptions): Promise<Response> {
	const waiting = await transact(options, async (work) => {
		const payments = await work.list<Payment>("razorpay.payment", { limit: newest });
		const current = await Promise.all(payments.map((payment) => withoutExpired(work, payment)));
		return current.filter(({ entity }) => entity.method === "upi" && entity.status === "created");
	});
	return show(c, options, {
		title: "UPI app",
		body: html`<h1>UPI app</h1>
<p>This stands for the app on the donor's phone. It shows the payments that wait for an approval.</p>
${waiting.length === 0 ? html`<p>Nothing waits for an approval.</p>` : ""}
<ul class="waiting">${waiting.map(
			({ entity }) => html`<li><span>${rupees(entity.amount)} <small>${entity.vpa ?? entity.contact}</small></span>
<form method="post"><input type="hidden" name="payment" value="${entity.id}">
<button name="answer" value="approve">Approve</button> <button class="quiet" name="answer" value="decline">Decline</button></form></li>`,
		)}</ul>
<p><a href="${rootOf(options)}upi">Look again</a></p>`,
	});
}
