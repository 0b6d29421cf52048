import type { StripeCardElement } from "@stripe/stripe-js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { payOrder, takeCard } from "./pay.ts";

const order = {
	donationId: "don_1",
	intent: JSON.stringify({ donationId: "don_1", currency: "INR", amount: 102_500 }),
	donation: JSON.stringify({ donationId: "don_1", quantity: "1000.00", processingFees: "25.00", units: "INR" }),
	billingDetails: JSON.stringify({ name: "Asha Rao", email: "asha@example.org", address: { country: "IN" } }),
};

/** The element is only passed through. */
const card = {} as StripeCardElement;

interface Sent {
	path: string;
	body: Record<string, unknown>;
	key: string | null;
}

type Reply = { status: number; body: unknown } | "lost";

/** A server that returns these responses in order, and records the requests. */
function server(replies: readonly Reply[]): Sent[] {
	const sent: Sent[] = [];
	vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
		const reply = replies[sent.length] ?? { status: 200, body: { statusCode: 200 } };
		sent.push({ path, body: JSON.parse(String(init.body)), key: new Headers(init.headers).get("idempotency-key") });
		if (reply === "lost") throw new TypeError("network");
		return Response.json(reply.body, { status: reply.status });
	});
	return sent;
}

type PayStripe = Parameters<typeof payOrder>[0] & Parameters<typeof takeCard>[0];

const payByCard = (stripe: PayStripe, of: StripeCardElement, to: typeof order, name: string) =>
	payOrder(stripe, to, () => takeCard(stripe, of, to, name));

function provider(answers: { methodError?: object; actionError?: boolean } = {}) {
	const calls: unknown[] = [];
	const stripe = {
		createPaymentMethod: async (data: unknown) => {
			calls.push(data);
			return answers.methodError
				? { error: answers.methodError }
				: { paymentMethod: { id: "pm_1", card: { brand: "visa", last4: "4242" } } };
		},
		handleNextAction: async (data: unknown) => {
			calls.push(data);
			return answers.actionError
				? { error: { message: "no" } }
				: { paymentIntent: { id: "pi_1", status: "requires_confirmation" } };
		},
	};
	// A fake with only the two methods that are called and the fields that are read.
	return { stripe: stripe as unknown as PayStripe, calls };
}

const intent = { statusCode: 200, requiresAction: false, clientSecret: null, customer_id: "cus_1" };
const waiting = { ...intent, requiresAction: true, clientSecret: "pi_1_secret_x" };

afterEach(() => vi.unstubAllGlobals());

describe("paying by card", () => {
	it("starts the intent with the server's figures, then records the donation", async () => {
		const sent = server([{ status: 200, body: intent }]);
		const { stripe, calls } = provider();
		expect(await payByCard(stripe, card, order, "A. Rao")).toEqual({ kind: "paid" });
		expect(calls).toMatchObject([{ billing_details: { name: "A. Rao", email: "asha@example.org" } }]);
		expect(sent.map(({ path }) => path)).toEqual(["/api/v1/create/payment/intent", "/api/v1/donation"]);
		expect(sent[0]?.body).toEqual({
			donationId: "don_1",
			currency: "INR",
			amount: 102_500,
			paymentMethodId: "pm_1",
		});
		expect(sent[1]?.body).toEqual(JSON.parse(order.donation));
	});

	it("uses a different key for every call, and new keys for every attempt", async () => {
		const sent = server([
			{ status: 200, body: intent },
			{ status: 200, body: {} },
			{ status: 200, body: intent },
		]);
		await payByCard(provider().stripe, card, order, "");
		await payByCard(provider().stripe, card, order, "");
		expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
	});

	it("returns the provider's message if it refuses the card before any call", async () => {
		const sent = server([]);
		const methodError = { code: "incomplete_number", message: "Your card number is incomplete." };
		expect(await payByCard(provider({ methodError }).stripe, card, order, "")).toEqual({
			kind: "refused",
			reason: { code: "card_incomplete_number", message: "Your card number is incomplete." },
		});
		expect(sent).toEqual([]);
	});

	it("returns the bank's reason for a decline", async () => {
		const message = "Your card has insufficient funds.";
		const raw = { message, code: "card_declined", decline_code: "insufficient_funds" };
		server([{ status: 400, body: { statusCode: 400, code: "card_declined", message, raw } }]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({
			kind: "declined",
			reason: { code: "card_insufficient_funds", otherwise: "card_declined", message },
		});
	});

	it("returns the server's reason for refusing the call", async () => {
		server([{ status: 429, body: { statusCode: 429, code: "too_many", message: "Please wait a minute." } }]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({
			kind: "refused",
			reason: { code: "too_many", message: "Please wait a minute." },
		});
	});

	it("uses its own message if the server has none", async () => {
		server([{ status: 400, body: {} }]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({
			kind: "refused",
			reason: { code: "card_problem" },
		});
	});

	it("confirms again with the intent's id after the donor has authenticated", async () => {
		const sent = server([
			{ status: 200, body: waiting },
			{ status: 200, body: intent },
		]);
		const { stripe, calls } = provider();
		expect(await payByCard(stripe, card, order, "")).toEqual({ kind: "paid" });
		expect(calls[1]).toEqual({ clientSecret: "pi_1_secret_x" });
		expect(sent[1]?.body).toEqual({
			donationId: "don_1",
			currency: "INR",
			amount: 102_500,
			paymentIntentId: "pi_1",
		});
	});

	it("reports a failed authentication, and records nothing", async () => {
		const sent = server([{ status: 200, body: waiting }]);
		const outcome = await payByCard(provider({ actionError: true }).stripe, card, order, "");
		expect(outcome).toEqual({ kind: "refused", reason: { code: "card_not_authenticated" } });
		expect(sent).toHaveLength(1);
	});

	it.each([
		["no response", "lost"],
		["a server error", { status: 503, body: { message: "We are checking your payment." } }],
		["a payment that is already running", { status: 409, body: { message: "running" } }],
		["a response that is not an object", { status: 200, body: null }],
	] as const)("leaves the outcome open after %s, for the thank-you page to find out", async (_, reply) => {
		server([reply]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({ kind: "unknown" });
	});

	it("leaves the outcome open if the response to the record is lost", async () => {
		server([{ status: 200, body: intent }, "lost"]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({ kind: "unknown" });
	});

	it("pays a wallet's confirmation token by the same calls", async () => {
		const sent = server([
			{ status: 200, body: waiting },
			{ status: 200, body: intent },
		]);
		const { stripe, calls } = provider();
		expect(await payOrder(stripe, order, async () => ({ id: "ctoken_1" }))).toEqual({ kind: "paid" });
		expect(calls).toEqual([{ clientSecret: "pi_1_secret_x" }]);
		expect(sent.map(({ path, body }) => [path, body.paymentMethodId ?? body.paymentIntentId])).toEqual([
			["/api/v1/create/payment/intent", "ctoken_1"],
			["/api/v1/create/payment/intent", "pi_1"],
			["/api/v1/donation", undefined],
		]);
	});
});
