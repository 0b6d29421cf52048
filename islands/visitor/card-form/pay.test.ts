import type { StripeCardElement } from "@stripe/stripe-js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cardProblem, notAuthenticated, payByCard } from "./pay.ts";

const order = {
	donationId: "don_1",
	currency: "INR",
	amount: 102_500,
	donation: JSON.stringify({ donationId: "don_1", quantity: "1000.00", processingFees: "25.00", units: "INR" }),
	billingDetails: JSON.stringify({ name: "Asha Rao", email: "asha@example.org", address: { country: "IN" } }),
};

/** The element is handed through unread. */
const card = {} as StripeCardElement;

interface Sent {
	path: string;
	body: Record<string, unknown>;
	key: string | null;
}

type Reply = { status: number; body: unknown } | "lost";

/** A server that gives these answers in order, and remembers what it was sent. */
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

type PayStripe = Parameters<typeof payByCard>[0];

function provider(answers: { methodError?: string; actionError?: boolean } = {}) {
	const asked: unknown[] = [];
	const stripe = {
		createPaymentMethod: async (data: unknown) => {
			asked.push(data);
			return answers.methodError
				? { error: { message: answers.methodError } }
				: { paymentMethod: { id: "pm_1", card: { brand: "visa", last4: "4242" } } };
		},
		handleNextAction: async (data: unknown) => {
			asked.push(data);
			return answers.actionError
				? { error: { message: "no" } }
				: { paymentIntent: { status: "requires_confirmation" } };
		},
	};
	// A stand-in with the two methods that are called, and the fields of their answers that are read.
	return { stripe: stripe as unknown as PayStripe, asked };
}

const intent = { statusCode: 200, requiresAction: false, clientSecret: "pi_1_secret_x", customer_id: "cus_1" };

afterEach(() => vi.unstubAllGlobals());

describe("paying by card", () => {
	it("begins the intent with the server's figures, then records the donation", async () => {
		const sent = server([{ status: 200, body: intent }]);
		const { stripe, asked } = provider();
		expect(await payByCard(stripe, card, order, "A. Rao")).toEqual({ kind: "paid" });
		expect(asked).toMatchObject([{ billing_details: { name: "A. Rao", email: "asha@example.org" } }]);
		expect(sent.map(({ path }) => path)).toEqual(["/api/v1/create/payment/intent", "/api/v1/donation"]);
		expect(sent[0]?.body).toEqual({
			donationId: "don_1",
			currency: "INR",
			settlementCurrency: "INR",
			payment_method_types: ["card"],
			paymentMethodId: "pm_1",
			amount: 102_500,
			saveCard: false,
		});
		expect(sent[1]?.body).toMatchObject({
			donationId: "don_1",
			quantity: "1000.00",
			transactionId: "pi_1",
			customerId: "cus_1",
			cardInfo: { brand: "visa", last4: "4242" },
		});
	});

	it("gives every call a key of its own, and every try new ones", async () => {
		const sent = server([
			{ status: 200, body: intent },
			{ status: 200, body: {} },
			{ status: 200, body: intent },
		]);
		await payByCard(provider().stripe, card, order, "");
		await payByCard(provider().stripe, card, order, "");
		expect(new Set(sent.map(({ key }) => key)).size).toBe(4);
	});

	it("shows the provider's words when the card is refused before any call", async () => {
		const sent = server([]);
		const outcome = await payByCard(
			provider({ methodError: "Your card number is incomplete." }).stripe,
			card,
			order,
			"",
		);
		expect(outcome).toEqual({ kind: "refused", message: "Your card number is incomplete." });
		expect(sent).toEqual([]);
	});

	it("shows the server's words for a decline", async () => {
		server([
			{ status: 400, body: { statusCode: 400, error: cardProblem, raw: { message: "Your card has expired." } } },
		]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({
			kind: "refused",
			message: "Your card has expired.",
		});
	});

	it("has words of its own when the server has none", async () => {
		server([{ status: 400, body: {} }]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({ kind: "refused", message: cardProblem });
	});

	it("confirms again with the intent's id once the donor has authenticated", async () => {
		const sent = server([
			{ status: 200, body: { ...intent, requiresAction: true } },
			{ status: 200, body: intent },
		]);
		const { stripe, asked } = provider();
		expect(await payByCard(stripe, card, order, "")).toEqual({ kind: "paid" });
		expect(asked[1]).toEqual({ clientSecret: "pi_1_secret_x" });
		expect(sent[1]?.body).toEqual({
			donationId: "don_1",
			currency: "INR",
			settlementCurrency: "INR",
			paymentIntentId: "pi_1",
		});
	});

	it("says so when the donor was not authenticated, and records nothing", async () => {
		const sent = server([{ status: 200, body: { ...intent, requiresAction: true } }]);
		const outcome = await payByCard(provider({ actionError: true }).stripe, card, order, "");
		expect(outcome).toEqual({ kind: "refused", message: notAuthenticated });
		expect(sent).toHaveLength(1);
	});

	it.each([
		["no answer", "lost"],
		["a server's failure", { status: 503, body: { message: "We are checking your payment." } }],
		["a payment that is running already", { status: 409, body: { message: "running" } }],
		["an answer that is no object", { status: 200, body: null }],
	] as const)("does not guess after %s: the thank-you page asks the provider", async (_, reply) => {
		server([reply]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({ kind: "unknown" });
	});

	it("does not guess when the record's answer is lost", async () => {
		server([{ status: 200, body: intent }, "lost"]);
		expect(await payByCard(provider().stripe, card, order, "")).toEqual({ kind: "unknown" });
	});
});
