import type { Context } from "hono";
import { html } from "hono/html";
import { formatMoney } from "../../domain/money.ts";
import { type Html, page } from "../engine/page.ts";
import type { RazorpaySandboxOptions } from "./work.ts";

/** The return address of a page: the page that `checkout.js` runs on, or a payment link's callback. */
export interface Way {
	/** The origin of the embedding page; "" on a payment link. */
	parent: string;
	email: string;
	contact: string;
}

/** The stand-in's path on its host. */
export const rootOf = ({ origin }: RazorpaySandboxOptions) => `${new URL(origin).pathname}/`;

export const rupees = (amount: number) => formatMoney(amount, "INR");

/** A page of the stand-in. The checkout's pages are framed by `checkout.js`. */
export function show(
	c: Context,
	options: RazorpaySandboxOptions,
	facts: { title: string; body: Html; status?: 200 | 400 | 404 },
): Promise<Response> {
	return page(c, {
		title: facts.title,
		root: rootOf(options),
		styles: ["checkout.css"],
		scripts: ["frame.js"],
		framed: true,
		leadsAway: true,
		status: facts.status,
		body: html`<main aria-label="Razorpay">
<p class="brand"><strong>Razorpay</strong> <span class="badge">Test mode</span></p>
${facts.body}
</main>`,
	});
}
