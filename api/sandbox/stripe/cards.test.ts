import { describe, expect, it } from "vitest";
import { brandOf, passesLuhn, testCards } from "./cards.ts";
import { authenticate, refusal, testSandbox } from "./test-sandbox.ts";

const sandbox = testSandbox({ webhook: null });
const { stripe } = sandbox;

const pay = (method: string) =>
	stripe.paymentIntents.create({
		amount: 1099,
		currency: "usd",
		payment_method: method,
		allowed_payment_method_types: ["card"],
		confirm: true,
	});

async function methodFrom(number: string): Promise<string> {
	const method = await stripe.paymentMethods.create({
		type: "card",
		card: {
			number,
			exp_month: 12,
			exp_year: new Date(sandbox.now() * 1000).getUTCFullYear() + 3,
			cvc: brandOf(number) === "amex" ? "1234" : "123",
		},
	});
	return method.id;
}

/** Documented results by number and name (docs.stripe.com/testing). */
const refused = [
	["4000000000000002", "visa_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
	["4000000000000002", "chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
	[
		"4000000000009995",
		"visa_chargeDeclinedInsufficientFunds",
		"card_declined",
		"insufficient_funds",
		"Your card has insufficient funds.",
	],
	[
		"4000000000009995",
		"chargeDeclinedInsufficientFunds",
		"card_declined",
		"insufficient_funds",
		"Your card has insufficient funds.",
	],
	["4000000000009987", "visa_chargeDeclinedLostCard", "card_declined", "lost_card", "Your card was declined."],
	["4000000000009979", "visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", "Your card was declined."],
	["4000000000000069", "chargeDeclinedExpiredCard", "expired_card", "expired_card", "Your card has expired."],
	[
		"4000000000000127",
		"chargeDeclinedIncorrectCvc",
		"incorrect_cvc",
		"incorrect_cvc",
		"Your card's security code is incorrect.",
	],
	[
		"4000000000000119",
		"chargeDeclinedProcessingError",
		"processing_error",
		"processing_error",
		"An error occurred while processing your card. Try again in a little bit.",
	],
	[
		"4000000000006975",
		"visa_chargeDeclinedVelocityLimitExceeded",
		"card_declined",
		"card_velocity_exceeded",
		"Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
	],
	["4100000000000019", "radarBlock", "card_declined", "fraudulent", "Your card was declined."],
	["4100000000000019", "chargeDeclinedFraudulent", "card_declined", "fraudulent", "Your card was declined."],
] as const;

describe("test cards", () => {
	it("all have a valid check digit, and no name occurs twice", () => {
		expect(testCards.filter((card) => !passesLuhn(card.number))).toEqual([]);
		const names = testCards.flatMap((card) => card.names);
		expect(new Set(names).size).toBe(names.length);
	});

	it.each([
		["visa", "visa", "4242", "US", "credit"],
		["us", "visa", "4242", "US", "credit"],
		["visa_debit", "visa", "5556", "US", "debit"],
		["mastercard", "mastercard", "4444", "US", "credit"],
		["mastercard_prepaid", "mastercard", "5100", "US", "prepaid"],
		["amex", "amex", "0005", "US", "credit"],
		["discover", "discover", "1117", "US", "credit"],
		["diners", "diners", "0004", "US", "credit"],
		["jcb", "jcb", "0505", "JP", "credit"],
		["unionpay", "unionpay", "0005", "CN", "credit"],
		["in", "visa", "0008", "IN", "credit"],
	])("pm_card_%s pays as %s %s", async (name, brand, last4, country, funding) => {
		const intent = await pay(`pm_card_${name}`);
		expect(intent.status).toBe("succeeded");
		const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
		expect(charge?.payment_method_details?.card).toMatchObject({
			brand,
			last4,
			country,
			funding,
			three_d_secure: null,
		});
	});

	it("tok_visa creates a payment method", async () => {
		const method = await stripe.paymentMethods.create({ type: "card", card: { token: "tok_visa" } });
		expect(method.card?.last4).toBe("4242");
	});

	it.each(refused)("%s and pm_card_%s are refused with %s, %s", async (number, name, code, declineCode, message) => {
		for (const method of [await methodFrom(number), `pm_card_${name}`]) {
			const error = await refusal(pay(method));
			expect(error).toMatchObject({ statusCode: 402, rawType: "card_error", code, decline_code: declineCode, message });
			const intent = await stripe.paymentIntents.retrieve(error.payment_intent?.id ?? "", {
				expand: ["latest_charge"],
			});
			expect(intent).toMatchObject({
				status: "requires_payment_method",
				payment_method: null,
				last_payment_error: { code, decline_code: declineCode, message, type: "card_error", charge: error.charge },
				latest_charge: {
					id: error.charge,
					status: "failed",
					paid: false,
					captured: false,
					failure_code: code,
					failure_message: message,
					balance_transaction: null,
				},
			});
		}
	});

	it("a blocked charge never reaches the bank and has the highest risk", async () => {
		const { payment_intent: intent } = await refusal(pay("pm_card_radarBlock"));
		const [charge] = (await stripe.charges.list({ payment_intent: intent?.id })).data;
		expect(charge?.outcome).toMatchObject({
			type: "blocked",
			network_status: "not_sent_to_network",
			reason: "highest_risk_level",
			risk_level: "highest",
		});
	});

	it("a number that is not a test card is refused as a live card", async () => {
		const error = await refusal(pay(await methodFrom("4111111111111111")));
		expect(error).toMatchObject({ code: "card_declined", decline_code: "test_mode_live_card" });
	});

	it.each([
		["4000002500003155", "authenticationRequiredOnSetup"],
		["4000002760003184", "authenticationRequired"],
		["4000000000003220", "threeDSecure2Required"],
		["4000000000003063", "threeDSecureRequired"],
	])("%s and pm_card_%s require authentication, then pay", async (number, name) => {
		for (const method of [await methodFrom(number), `pm_card_${name}`]) {
			const intent = await pay(method);
			expect(intent.status).toBe("requires_action");
			await authenticate(sandbox, intent, "complete");
			const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
			expect(after).toMatchObject({
				status: "succeeded",
				latest_charge: { payment_method_details: { card: { three_d_secure: { result: "authenticated" } } } },
			});
		}
	});

	it.each([
		["4000008260003178", "insufficient_funds"],
		["4000008400001629", "generic_decline"],
	])("%s authenticates and is then refused with %s", async (number, declineCode) => {
		const intent = await pay(await methodFrom(number));
		expect(intent.status).toBe("requires_action");
		await authenticate(sandbox, intent, "complete");
		expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { decline_code: declineCode },
		});
	});

	it.each([
		["the number is wrong", { number: "4242424242424241" }, "incorrect_number", "Your card number is incorrect."],
		[
			"the number is not numeric",
			{ number: "4242" },
			"invalid_number",
			"The card number is not a valid credit card number.",
		],
		["the month is 13", { exp_month: 13 }, "invalid_expiry_month", "Your card's expiration month is invalid."],
		["the year is past", { exp_year: 2020 }, "invalid_expiry_year", "Your card's expiration year is invalid."],
		["the year is too far", { exp_year: 2099 }, "invalid_expiry_year", "Your card's expiration year is invalid."],
		["the code is short", { cvc: "99" }, "invalid_cvc", "Your card's security code is invalid."],
	])("creates no payment method if %s", async (_case, change, code, message) => {
		const card = { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123", ...change };
		const error = await refusal(stripe.paymentMethods.create({ type: "card", card }));
		expect(error).toMatchObject({ statusCode: 402, rawType: "card_error", code, message });
	});

	it("never returns the number or the sandbox's internal fields", async () => {
		const card = { number: "4000000000000002", exp_month: 12, exp_year: 2034, cvc: "123" };
		const method = await stripe.paymentMethods.create({ type: "card", card });
		expect(JSON.stringify(method)).not.toMatch(/4000000000000002|_sandbox/);
	});
});
