import type { Context } from "hono";
import { html } from "hono/html";
import { displayAmount } from "../../engine/activity.ts";
import { type Html, page } from "../../engine/page.ts";
import type { Session } from "../documents.ts";

/** The donor's input. Card fields are never displayed again. */
export interface Entries {
	email: string;
	name: string;
	number: string;
	expiry: string;
	cvc: string;
}

/** Messages displayed beside their fields; `card` is displayed above all of them. */
export type Faults = Partial<Record<keyof Entries | "card", string>>;

export function checkoutForm(
	c: Context,
	session: Session,
	entries: Pick<Entries, "email" | "name">,
	faults: Faults,
	status: 200 | 400 | 402,
): Promise<Response> {
	const setup = session.mode === "setup";
	const total = setup ? "" : amountOf(session, session.amount_total ?? 0);
	const verb = setup ? "Save card" : session.submit_type === "donate" ? "Donate" : "Pay";
	const fixedEmail = session.customer_email;
	return page(c, {
		title: `${verb} ${total}`.trim(),
		root: "../../",
		status,
		leadsAway: true,
		bodyClass: "checkout",
		body: html`<main>
<section class="summary" aria-label="Order summary">
${session.cancel_url ? html`<p><a class="back" href="${session.cancel_url}">Back</a> <span class="badge">Test mode</span></p>` : html`<p><span class="badge">Test mode</span></p>`}
<p class="total"><span>${verb}</span> <strong>${total}</strong></p>
<ul>
${session._sandbox.lineItems.map(
	(line) =>
		html`<li><span>${line.description}${(line.quantity ?? 1) > 1 ? ` × ${line.quantity}` : ""}</span> <span>${amountOf(session, line.amount_total)}</span></li>`,
)}
</ul>
</section>
<section class="payment" aria-label="Payment">
<h1>Pay with card</h1>
${faults.card ? html`<p class="alert" role="alert">${faults.card}</p>` : ""}
<form method="post" novalidate>
${field({ name: "email", label: "Email", type: "email", autocomplete: "email", value: fixedEmail ?? entries.email, readonly: fixedEmail !== null, fault: faults.email })}
<fieldset>
<legend>Card information</legend>
${field({ name: "cardnumber", label: "Card number", autocomplete: "cc-number", placeholder: "1234 1234 1234 1234", numeric: true, fault: faults.number })}
<div class="pair">
${field({ name: "exp-date", label: "Expiration", autocomplete: "cc-exp", placeholder: "MM / YY", numeric: true, fault: faults.expiry })}
${field({ name: "cvc", label: "CVC", autocomplete: "cc-csc", placeholder: "CVC", numeric: true, fault: faults.cvc })}
</div>
</fieldset>
${field({ name: "name", label: "Cardholder name", autocomplete: "cc-name", value: entries.name, placeholder: "Full name on card", fault: faults.name })}
<button>${verb} ${total}</button>
</form>
<p class="note">This is a stand-in for a card payment page. No money moves; use a test card such as 4242 4242 4242 4242.</p>
</section>
</main>`,
	});
}

/** The page for a session that is over or unknown. */
export function closedPage(c: Context, session: Session | null): Promise<Response> {
	return page(c, {
		title: "Checkout",
		root: "../../",
		status: session ? 410 : 404,
		bodyClass: "challenge",
		body: html`<main>
<h1>${session ? "This checkout has expired" : "Something went wrong"}</h1>
<p>${session ? "You were not charged. Go back and start again." : "The page you were looking for could not be found. Please check the URL or contact the merchant."}</p>
${session?.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : ""}
</main>`,
	});
}

interface Field {
	name: string;
	label: string;
	autocomplete: string;
	type?: string;
	value?: string;
	placeholder?: string;
	numeric?: boolean;
	readonly?: boolean;
	fault?: string;
}

function field({ name, label, autocomplete, type = "text", value = "", placeholder = "", ...rest }: Field): Html {
	const { numeric, readonly, fault } = rest;
	return html`<p class="entry"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" placeholder="${placeholder}" required
${numeric ? html` inputmode="numeric"` : ""}${readonly ? html` readonly` : ""}
${fault ? html` aria-invalid="true" aria-describedby="${name}-fault"` : ""}>
${fault ? html`<span class="fault" id="${name}-fault">${fault}</span>` : ""}</p>`;
}

function amountOf(session: Session, minor: number): string {
	return displayAmount(minor, session.currency ?? "");
}
