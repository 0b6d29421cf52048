import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { displayAmount } from "../../engine/activity.ts";
import { page } from "../../engine/page.ts";
import { completeSession } from "../checkout.ts";
import type { PaymentIntent, Session } from "../documents.ts";
import { finishChallenge } from "../intents/confirm.ts";
import { pageRequest, type SandboxOptions, transact, Work } from "../work.ts";

/**
 * The 3-D Secure test page: `GET /3ds/{payment_intent}?source=payatt_…` with the challenge's id. In a frame it sends its
 * parent a message when done (`parent` is that origin); with `redirect=1` it redirects to the intent's `return_url`.
 * It works without JavaScript.
 */
export function serveThreeDSecure(app: Hono, options: SandboxOptions): void {
	app.get("/3ds/:intent", async (c) => {
		const query = (name: string) => c.req.query(name) ?? "";
		const work = new Work(options, { id: "", idempotencyKey: null });
		const intent = await work.find<PaymentIntent>("payment_intent", c.req.param("intent"));
		const challenge = intent?._sandbox.challenge;
		if (!intent || !challenge || challenge.id !== query("source")) return await overPage(c, query("parent"));
		return await challengePage(c, intent, query("parent"), query("redirect") === "1");
	});

	app.post("/3ds/:intent", async (c) => {
		const form = new URLSearchParams(await c.req.text());
		const field = (name: string) => form.get(name) ?? "";
		const outcome = await transact(options, pageRequest(options), async (work) => {
			const intent = await work.find<PaymentIntent>("payment_intent", c.req.param("intent"));
			const challenge = intent?._sandbox.challenge;
			if (!intent || !challenge || challenge.id !== field("source")) return null;
			const after = await finishChallenge(work, intent, field("outcome") === "complete");
			await completeCheckout(work, after);
			return { intent: after, returnUrl: challenge.returnUrl };
		});
		if (!outcome) return await overPage(c, field("parent"));
		if (field("redirect") === "1" && outcome.returnUrl !== null) {
			return c.redirect(returnAddress(outcome.returnUrl, outcome.intent), 303);
		}
		return await overPage(c, field("parent"), true);
	});
}

/** Completes a hosted checkout with its intent, even if the donor's browser never returns. */
async function completeCheckout(work: Work, intent: PaymentIntent): Promise<void> {
	const id = intent._sandbox.session;
	const paid = ["succeeded", "processing"].includes(intent.status);
	if (id === null || !paid) return;
	const session = await work.find<Session>("checkout.session", id);
	if (session?.status === "open") completeSession(work, session, intent);
}

/** The parameters that Stripe adds to the return URL (docs.stripe.com/payments/3d-secure). */
function returnAddress(returnUrl: string, intent: PaymentIntent): string {
	const url = new URL(returnUrl);
	url.searchParams.set("payment_intent", intent.id);
	url.searchParams.set("payment_intent_client_secret", intent.client_secret ?? "");
	url.searchParams.set("redirect_status", intent.status === "requires_payment_method" ? "failed" : "succeeded");
	return url.href;
}

function challengePage(c: Context, intent: PaymentIntent, parent: string, redirect: boolean): Promise<Response> {
	const amount = displayAmount(intent.amount, intent.currency);
	return page(c, {
		title: "3D Secure 2 Test Page",
		root: "../",
		framed: !redirect,
		leadsAway: redirect,
		scripts: ["three-d-secure.js"],
		bodyClass: "challenge",
		body: html`<main data-parent="${parent}" aria-labelledby="title">
<h1 id="title">3D Secure 2 Test Page</h1>
<p>This is a test 3D Secure 2 authentication for a transaction of <strong>${amount}</strong>. In live mode, customers see a page of their bank here.</p>
<form method="post">
<input type="hidden" name="source" value="${intent._sandbox.challenge?.id ?? ""}">
<input type="hidden" name="parent" value="${parent}">
<input type="hidden" name="redirect" value="${redirect ? "1" : ""}">
<p class="buttons">
<button id="test-source-authorize-3ds" name="outcome" value="complete" aria-label="Complete authentication">Complete</button>
<button id="test-source-fail-3ds" class="quiet" name="outcome" value="fail" aria-label="Fail authentication">Fail</button>
</p>
</form>
</main>`,
	});
}

/** The page for a challenge that is over, answered here or in another window. The parent looks up the result. */
function overPage(c: Context, parent: string, answered = false): Promise<Response> {
	return page(c, {
		title: "3D Secure 2 Test Page",
		root: "../",
		framed: true,
		scripts: ["three-d-secure.js"],
		status: answered ? 200 : 404,
		bodyClass: "challenge",
		body: html`<main data-parent="${parent}" data-over="1" aria-labelledby="title">
<h1 id="title">${answered ? "Thank you" : "Nothing to authenticate"}</h1>
<p role="status">${answered ? "You can go back to the page you came from." : "This authentication has ended or never began."}</p>
</main>`,
	});
}
