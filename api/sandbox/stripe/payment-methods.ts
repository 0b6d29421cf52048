import type Stripe from "stripe";
import { behaviourOf, brandOf, namedCard, passesLuhn, type TestCard, testCards } from "./cards.ts";
import type { PaymentMethod } from "./documents.ts";
import { invalidRequest, parameterMissing, StripeFault } from "./errors.ts";
import type { Params } from "./params.ts";
import { idOf, type Work } from "./work.ts";

export const paymentMethodParams = ["type", "card", "billing_details"] as const;

/** The wallets whose buttons the Express Checkout Element shows. */
export const wallets = { apple_pay: "Apple Pay", google_pay: "Google Pay" } as const;
export type WalletType = keyof typeof wallets;

/**
 * Creates a payment method from `type=card` with a number or a `tok_*` name. The number is not stored.
 * @param wallet the wallet that held the card
 * @throws card_error (402) for an invalid number, expiry date or security code
 */
export async function createPaymentMethod(
	work: Work,
	params: Params,
	wallet: WalletType | null = null,
): Promise<PaymentMethod> {
	const type = params.required("type");
	if (type !== "card") {
		throw invalidRequest(
			`The payment method type "${type}" is invalid. Please ensure the provided type is activated.`,
			undefined,
			params.path("type"),
		);
	}
	const card = params.group("card");
	if (!card) throw parameterMissing(params.path("card"));
	const token = card.text("token");
	const named = token === undefined ? undefined : namedCard(token);
	if (token !== undefined && !named)
		throw invalidRequest(`No such token: '${token}'`, "resource_missing", card.path("token"));
	const facts = named ? await factsOf(work, named) : await readCard(work, card);
	const method = build(work, facts, params.group("billing_details"));
	if (method.card && wallet) method.card.wallet = { type: wallet, dynamic_last4: null, [wallet]: {} };
	return work.save(method);
}

/**
 * Finds a payment method by its id or `pm_card_*` name. Each use of a name creates a new payment method, as at Stripe.
 * @throws resource_missing
 */
export async function resolvePaymentMethod(work: Work, idOrName: string, param?: string): Promise<PaymentMethod> {
	const named = idOrName.startsWith("pm_card_") ? namedCard(idOrName) : undefined;
	if (!named) return await work.get<PaymentMethod>("payment_method", idOrName, param);
	return work.save(build(work, await factsOf(work, named)));
}

/** @throws invalid_request_error if an intent has used the payment method already, or if it is another customer's */
export function checkUsable(method: PaymentMethod, customer: string | null): PaymentMethod {
	if (method.customer !== null) {
		if (idOf(method.customer) === customer) return method;
		throw invalidRequest(
			`The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
			undefined,
			"payment_method",
		);
	}
	if (method._sandbox.usedBy === null) return method;
	throw invalidRequest(
		"The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
		undefined,
		"payment_method",
	);
}

/** A card's network tells its new expiry, and how it behaves from now on: as the test card of a number (a helper of the sandbox). */
export async function renewCard(work: Work, id: string, params: Params): Promise<PaymentMethod> {
	const method = await work.get<PaymentMethod>("payment_method", id);
	if (!method.card) throw invalidRequest("This is no card.");
	const number = params.text("number");
	const { exp_month: month, exp_year: year } = method.card;
	const card = {
		...method.card,
		...(number ? { last4: number.slice(-4) } : {}),
		exp_month: params.integer("exp_month") ?? month,
		exp_year: params.integer("exp_year") ?? year,
	};
	const _sandbox = number ? { ...method._sandbox, behaviour: behaviourOf(number) } : method._sandbox;
	const renewed = work.save<PaymentMethod>({ ...method, card, _sandbox });
	work.emit("payment_method.automatically_updated", renewed);
	return renewed;
}

/** POST /v1/payment_methods/{id}/detach: the payment method can never be used again. */
export async function detachPaymentMethod(work: Work, id: string): Promise<PaymentMethod> {
	const method = await work.get<PaymentMethod>("payment_method", id);
	const customer = idOf(method.customer);
	if (customer === null) {
		throw invalidRequest(
			"The payment method you provided is not attached to a customer so detachment is impossible.",
			undefined,
			"payment_method",
		);
	}
	const usedBy = method._sandbox.usedBy ?? "detached";
	const detached = work.save<PaymentMethod>({ ...method, customer: null, _sandbox: { ...method._sandbox, usedBy } });
	work.emit("payment_method.detached", detached, { customer });
	return detached;
}

interface CardFacts {
	number: string;
	month: number;
	year: number;
	hasCvc: boolean;
	fingerprint: string;
	card: Pick<TestCard, "country" | "funding">;
}

async function factsOf(work: Work, card: TestCard): Promise<CardFacts> {
	const today = new Date(work.options.clock.now());
	return {
		number: card.number,
		month: today.getUTCMonth() + 1,
		year: today.getUTCFullYear() + 1,
		hasCvc: false,
		fingerprint: await fingerprintOf("card", card.number),
		card,
	};
}

async function readCard(work: Work, params: Params): Promise<CardFacts> {
	const number = params.required("number").replace(/[\s-]/g, "");
	if (!/^\d+$/.test(number) || number.length < 12 || number.length > 19) {
		throw cardFault("invalid_number", "The card number is not a valid credit card number.", "number");
	}
	if (!passesLuhn(number)) throw cardFault("incorrect_number", "Your card number is incorrect.", "number");
	if (!params.has("exp_month")) throw parameterMissing(params.path("exp_month"));
	if (!params.has("exp_year")) throw parameterMissing(params.path("exp_year"));
	const month = wholeNumber(params.text("exp_month"));
	if (month === null || month < 1 || month > 12) {
		throw cardFault("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
	}
	const written = wholeNumber(params.text("exp_year"));
	const today = new Date(work.options.clock.now());
	const year = written !== null && written < 100 ? 2000 + written : written;
	if (year === null || year < today.getUTCFullYear() || year > today.getUTCFullYear() + 50) {
		throw cardFault("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
	}
	if (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1) {
		throw cardFault("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
	}
	const cvc = params.text("cvc");
	const brand = brandOf(number);
	if (cvc !== undefined && !(brand === "amex" ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
		throw cardFault("invalid_cvc", "Your card's security code is invalid.", "cvc");
	}
	return {
		number,
		month,
		year,
		hasCvc: cvc !== undefined,
		fingerprint: await fingerprintOf("card", number),
		card: testCards.find((card) => card.number === number) ?? {},
	};
}

function build(work: Work, facts: CardFacts, billing?: Params): PaymentMethod {
	const { number, month, year, card } = facts;
	const behaviour = behaviourOf(number);
	const brand = brandOf(number);
	const billingDetails = readBillingDetails(billing);
	return {
		id: work.id("pm_"),
		object: "payment_method",
		allow_redisplay: "unspecified",
		billing_details: billingDetails,
		card: {
			brand,
			// The bank checks the card on its first use; there are no results before.
			checks: {
				address_line1_check: billingDetails.address?.line1 ? "unchecked" : null,
				address_postal_code_check: billingDetails.address?.postal_code ? "unchecked" : null,
				cvc_check: facts.hasCvc ? "unchecked" : null,
			},
			country: card.country ?? "US",
			display_brand: brand === "amex" ? "american_express" : brand,
			exp_month: month,
			exp_year: year,
			fingerprint: facts.fingerprint,
			funding: card.funding ?? "credit",
			generated_from: null,
			last4: number.slice(-4),
			networks: { available: [brand], preferred: null },
			regulated_status: "unregulated",
			three_d_secure_usage: { supported: true },
			wallet: null,
		},
		created: work.now(),
		customer: null,
		customer_account: null,
		livemode: false,
		metadata: {},
		type: "card",
		_sandbox: { behaviour, usedBy: null },
	};
}

/** `billing_details` with every member, as in Stripe's responses. */
function readBillingDetails(params: Params | undefined): Stripe.PaymentMethod.BillingDetails {
	params?.accept(["address", "email", "name", "phone", "tax_id"]);
	return {
		address: readAddress(params?.group("address")),
		email: params?.has("email") && params.clearable("email") !== null ? (params.email("email") ?? null) : null,
		name: params?.clearable("name") ?? null,
		phone: params?.clearable("phone") ?? null,
		tax_id: params?.clearable("tax_id") ?? null,
	};
}

function readAddress(params: Params | undefined): Stripe.Address {
	params?.accept(["city", "country", "line1", "line2", "postal_code", "state"]);
	return {
		city: params?.clearable("city") ?? null,
		country: params?.clearable("country") ?? null,
		line1: params?.clearable("line1") ?? null,
		line2: params?.clearable("line2") ?? null,
		postal_code: params?.clearable("postal_code") ?? null,
		state: params?.clearable("state") ?? null,
	};
}

/** A fingerprint of a card or account: equal for equal numbers, and the number can't be derived from it. */
export async function fingerprintOf(kind: "bank account" | "card", number: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`kindwave sandbox ${kind} ${number}`));
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
	return Array.from(new Uint8Array(digest).slice(0, 16), (byte) => letters[byte % letters.length]).join("");
}

function cardFault(code: string, message: string, param: string): StripeFault {
	return new StripeFault(402, { type: "card_error", code, message, param });
}

function wholeNumber(text: string | undefined): number | null {
	return text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : null;
}
