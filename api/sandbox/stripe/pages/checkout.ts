import type { Context, Hono } from "hono";
import { completeSession, completeSetup, findSession, successAddress } from "../checkout.ts";
import { createCustomer } from "../customers.ts";
import { type DeclineName, declines } from "../declines.ts";
import type { PaymentIntent, PaymentMethod, Session } from "../documents.ts";
import { isDecline, StripeFault } from "../errors.ts";
import { confirmIntent } from "../intents/confirm.ts";
import { createIntent } from "../intents/create.ts";
import { Params } from "../params.ts";
import { createPaymentMethod } from "../payment-methods.ts";
import { pageRequest, type SandboxOptions, transact, type Work } from "../work.ts";
import { checkoutForm, closedPage, type Entries, type Faults } from "./checkout-form.ts";

type Outcome =
	| { kind: "go"; to: string }
	| { kind: "refused"; session: Session; status: 400 | 402; faults: Faults }
	| { kind: "closed"; session: Session };

/** Hosted checkout: a plain form that works without JavaScript. */
export function serveCheckout(app: Hono, options: SandboxOptions): void {
	app.get("/c/pay/:session", (c) =>
		orMissing(c, async () => {
			const session = await transact(options, pageRequest(options), (work) =>
				findSession(work, c.req.param("session")),
			);
			if (session.status === "complete") return c.redirect(successAddress(session), 303);
			if (session.status !== "open") return await closedPage(c, session);
			const failed = c.req.query("redirect_status") === "failed";
			const faults = failed ? { card: await lastError(options, session) } : {};
			return await checkoutForm(c, session, session._sandbox.donor, faults, failed ? 402 : 200);
		}),
	);

	app.post("/c/pay/:session", (c) =>
		orMissing(c, async () => {
			const form = new URLSearchParams(await c.req.text());
			const text = (name: string) => (form.get(name) ?? "").trim().slice(0, 200);
			const entries: Entries = {
				email: text("email"),
				name: text("name"),
				number: text("cardnumber"),
				expiry: text("exp-date"),
				cvc: text("cvc"),
			};
			const outcome = await transact(options, pageRequest(options), async (work) => {
				const session = await findSession(work, c.req.param("session"));
				return await pay(work, session, entries);
			});
			if (outcome.kind === "go") return c.redirect(outcome.to, 303);
			if (outcome.kind === "closed") return await closedPage(c, outcome.session);
			return await checkoutForm(c, outcome.session, entries, outcome.faults, outcome.status);
		}),
	);
}

async function orMissing(c: Context, act: () => Promise<Response>): Promise<Response> {
	try {
		return await act();
	} catch (error) {
		if (error instanceof StripeFault && error.status === 404) return await closedPage(c, null);
		throw error;
	}
}

async function pay(work: Work, session: Session, entries: Entries): Promise<Outcome> {
	// After a second click, or in a second tab, the result of the first submission is displayed.
	if (session.status === "complete") return { kind: "go", to: successAddress(session) };
	if (session.status !== "open") return { kind: "closed", session };
	const faults = check(entries);
	const card = readExpiry(entries.expiry);
	if (Object.keys(faults).length > 0 || !card) {
		// Card fields are always returned empty, because a response must not repeat them.
		faults.card = "Please check the marked fields and enter your card again.";
		return { kind: "refused", session, status: 400, faults };
	}
	const donor = { email: entries.email, name: entries.name };
	try {
		const method = await createPaymentMethod(work, methodParams(entries, card));
		if (session.mode === "setup") {
			if (method._sandbox.behaviour.decline) throw setupDeclined(method._sandbox.behaviour.decline);
			return { kind: "go", to: successAddress(completeSetup(work, session, method)) };
		}
		const named = { ...session, _sandbox: { ...session._sandbox, donor } };
		const intent = await intentOf(work, named);
		const mine = work.save<Session>({ ...named, _sandbox: { ...named._sandbox, openIntent: intent.id } });
		return await confirm(work, mine, intent, method);
	} catch (error) {
		if (!isDecline(error)) throw error;
		return { kind: "refused", session, status: 402, faults: faultsOf(error) };
	}
}

async function confirm(work: Work, session: Session, intent: PaymentIntent, method: PaymentMethod): Promise<Outcome> {
	const after = await confirmIntent(work, intent, {
		method,
		returnUrl: `${work.options.origin}/c/pay/${session.id}`,
	});
	const challenge = after.next_action?.redirect_to_url?.url;
	if (challenge) return { kind: "go", to: challenge };
	return { kind: "go", to: successAddress(completeSession(work, session, after)) };
}

/** All attempts of a session share one intent, so that it can be paid only once. */
async function intentOf(work: Work, session: Session): Promise<PaymentIntent> {
	const { openIntent, intent } = session._sandbox;
	if (openIntent !== null) return await work.get<PaymentIntent>("payment_intent", openIntent);
	const form = new URLSearchParams({
		amount: String(session.amount_total),
		currency: session.currency ?? "",
		"allowed_payment_method_types[0]": "card",
	});
	if (intent.description !== null) form.set("description", intent.description);
	if (intent.setupFutureUsage) form.set("setup_future_usage", intent.setupFutureUsage);
	if (session.customer_creation === "always") {
		const { email, name } = session._sandbox.donor;
		form.set("customer", createCustomer(work, Params.parse(new URLSearchParams({ email, name }).toString())).id);
	}
	const created = await createIntent(work, Params.parse(form.toString()));
	return work.save<PaymentIntent>({
		...created,
		metadata: intent.metadata,
		_sandbox: { ...created._sandbox, session: session.id },
	});
}

function methodParams(entries: Entries, card: { month: string; year: string }): Params {
	const form = new URLSearchParams({
		type: "card",
		"card[number]": entries.number,
		"card[exp_month]": card.month,
		"card[exp_year]": card.year,
		"card[cvc]": entries.cvc,
		"billing_details[email]": entries.email,
		"billing_details[name]": entries.name,
	});
	return Params.parse(form.toString());
}

const setupDeclined = (name: DeclineName): StripeFault => {
	const { code, message } = declines[name];
	return new StripeFault(402, { type: "card_error", code, message }, true);
};

function check(entries: Entries): Faults {
	const faults: Faults = {};
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entries.email)) faults.email = "Your email is invalid.";
	if (entries.name === "") faults.name = "Required";
	if (entries.number.replace(/\D/g, "").length < 12) faults.number = "Your card number is incomplete.";
	if (!readExpiry(entries.expiry)) faults.expiry = "Your card's expiration date is incomplete.";
	if (entries.cvc === "") faults.cvc = "Your card's security code is incomplete.";
	return faults;
}

function readExpiry(text: string): { month: string; year: string } | null {
	const match = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(text);
	return match?.[1] && match[2] ? { month: match[1], year: match[2] } : null;
}

function faultsOf(fault: StripeFault): Faults {
	const { message, param } = fault.body;
	switch (param) {
		case "number":
		case "cvc":
			return { [param]: message };
		case "exp_month":
		case "exp_year":
			return { expiry: message };
		default:
			return { card: message };
	}
}

/** The message for a donor who returns from authentication. */
async function lastError(options: SandboxOptions, session: Session): Promise<string> {
	const fallback =
		"We are unable to authenticate your payment method. Please choose a different payment method and try again.";
	const id = session._sandbox.openIntent;
	if (id === null) return fallback;
	return await transact(options, { id: "", idempotencyKey: null }, async (work) => {
		const intent = await work.get<PaymentIntent>("payment_intent", id);
		const error = intent.last_payment_error;
		return error?.type === "card_error" ? (error.message ?? fallback) : fallback;
	});
}
