import type { Context } from "hono";
import { html } from "hono/html";
import type { Order, Payment } from "./documents.ts";
import { rootOf, rupees, show, type Way } from "./frame.ts";
import { banks, type FieldFault, wallets } from "./method.ts";
import type { RazorpaySandboxOptions } from "./work.ts";

const hidden = (values: Record<string, string>) =>
	Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

/** The methods of an order, each a form of its own. */
export function choicePage(
	c: Context,
	options: RazorpaySandboxOptions,
	{
		order,
		way,
		title,
		fault,
		values = {},
	}: { order: Order; way: Way; title: string; fault?: FieldFault; values?: Record<string, string> },
): Promise<Response> {
	const { id, amount } = order.entity;
	const { mandate } = order.hidden;
	const offers = (method: "card" | "upi" | "netbanking" | "wallet") => mandate === null || mandate.method === method;
	const shared = hidden({ order_id: id, title, ...way });
	const action = `${rootOf(options)}checkout/pay`;
	const field = (name: string, label: string, more: { autocomplete?: string; placeholder?: string } = {}) => html`
<label>${label} <input name="${name}" value="${name === "vpa" ? (values[name] ?? "") : ""}" autocomplete="${more.autocomplete ?? "off"}" placeholder="${more.placeholder ?? ""}"
${fault?.field === name ? html`aria-invalid="true" aria-describedby="fault"` : ""}></label>
${fault?.field === name ? html`<p class="alert" id="fault" role="alert">${fault.fault}</p>` : ""}`;
	return show(c, options, {
		title: `Pay ${rupees(amount)}`,
		status: fault ? 400 : 200,
		body: html`
${way.parent ? html`<p class="close"><button type="button" class="quiet" id="close" data-parent="${way.parent}">Close</button></p>` : ""}
<h1>${title}</h1>
<p class="total"><strong>${rupees(amount)}</strong></p>
${mandate ? html`<p>You pay ${rupees(amount)} now, and allow later payments of up to ${rupees(mandate.most)} each. Your bank tells you a day before each.</p>` : ""}
${
	offers("upi")
		? html`<form method="post" action="${action}"><fieldset><legend>UPI</legend>${shared}
<input type="hidden" name="method" value="upi">
${field("vpa", "UPI ID", { placeholder: "success@razorpay" })}
<div class="buttons"><button>Verify and pay</button> <button class="quiet" name="flow" value="intent">Pay with any UPI app</button></div>
</fieldset></form>`
		: ""
}
${
	offers("card")
		? html`<form method="post" action="${action}"><fieldset><legend>Card</legend>${shared}
<input type="hidden" name="method" value="card">
${field("number", "Card number", { autocomplete: "cc-number", placeholder: "4111 1111 1111 1111" })}
<div class="pair">${field("expiry", "Expiry", { autocomplete: "cc-exp", placeholder: "MM / YY" })}${field("cvv", "CVV", { autocomplete: "cc-csc" })}</div>
<button>Pay by card</button></fieldset></form>`
		: ""
}
${
	mandate
		? ""
		: html`<form method="post" action="${action}"><fieldset><legend>Netbanking</legend>${shared}
<input type="hidden" name="method" value="netbanking">
<label>Bank <select name="bank"><option value="">Select a bank</option>${Object.entries(banks).map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select></label>
${fault?.field === "bank" ? html`<p class="alert" role="alert">${fault.fault}</p>` : ""}
<button>Pay by netbanking</button></fieldset></form>
<form method="post" action="${action}"><fieldset><legend>Wallet</legend>${shared}
<input type="hidden" name="method" value="wallet">
<label>Wallet <select name="wallet"><option value="">Select a wallet</option>${Object.entries(wallets).map(([code, name]) => html`<option value="${code}">${name}</option>`)}</select></label>
${fault?.field === "wallet" ? html`<p class="alert" role="alert">${fault.fault}</p>` : ""}
<button>Pay from the wallet</button></fieldset></form>`
}`,
	});
}

/** The page of the donor's bank or wallet. In test mode it only asks what it should answer. */
export function bankPage(
	c: Context,
	options: RazorpaySandboxOptions,
	payment: Payment,
	way: Way,
	most: number | null,
): Promise<Response> {
	const { id, amount, bank, wallet } = payment.entity;
	const asking = { ...banks, ...wallets }[(bank ?? wallet) as keyof typeof banks] ?? "the bank of the card";
	return show(c, options, {
		title: "Your bank",
		body: html`<h1>Welcome to the test bank</h1>
<p>This is a demo page of ${asking}. Approve ${rupees(amount)}?${most === null ? "" : html` Later payments of up to ${rupees(most)} follow without you.`}</p>
<form method="post" action="${rootOf(options)}checkout/bank">${hidden({ payment: id, ...way })}
<div class="buttons"><button name="outcome" value="success">Success</button>
<button class="quiet" name="outcome" value="failure">Failure</button></div></form>`,
	});
}

/** Waits for the donor's UPI app. */
export function waitingPage(
	c: Context,
	options: RazorpaySandboxOptions,
	payment: Payment,
	way: Way,
): Promise<Response> {
	const { id, vpa } = payment.entity;
	const again = new URLSearchParams({ payment: id, ...way });
	return show(c, options, {
		title: "Waiting for your UPI app",
		body: html`<div id="waiting" data-again="${rootOf(options)}checkout/wait?${again.toString()}">
<h1>Waiting for your UPI app</h1>
<p>${vpa ? `We have sent a request to ${vpa}.` : "Open the payment in your UPI app."} Approve it within 5 minutes.</p>
<p><a href="${rootOf(options)}upi" target="_blank" rel="noreferrer">Open the demo's UPI app</a></p>
<p><a href="${rootOf(options)}checkout/wait?${again.toString()}">I have approved it</a></p>
</div>`,
	});
}
