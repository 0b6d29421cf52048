import type Stripe from "stripe";
import { type Decline, declines } from "./declines.ts";
import type { BalanceTransaction, Charge, PaymentIntent, PaymentMethod } from "./documents.ts";
import { idOf, type Work } from "./work.ts";

/** The product's currencies with Stripe's smallest charge in minor units (docs.stripe.com/currencies). */
export const currencies: Readonly<Record<string, { least: number; sign: string }>> = {
	usd: { least: 50, sign: "$" },
	inr: { least: 50, sign: "₹" },
	gbp: { least: 30, sign: "£" },
	eur: { least: 50, sign: "€" },
	aed: { least: 200, sign: "AED " },
	cad: { least: 50, sign: "CA$" },
	aud: { least: 50, sign: "A$" },
	sgd: { least: 50, sign: "S$" },
};

/** The US dollars for 10,000 of a foreign currency, to which the account converts them. */
const rates: Readonly<Record<string, number>> = {
	gbp: 12_660,
	eur: 10_810,
	aed: 2723,
	cad: 7120,
	aud: 6510,
	sgd: 7430,
};

/**
 * An amount on the account's balance. A foreign one is converted at the rate of its day, so what goes back later, here 0.4 % dearer,
 * is not quite what came in (docs.stripe.com/currencies/conversions).
 */
export function onBalance(amount: number, currency: string, type: "adjustment" | "charge" | "refund") {
	const rate = rates[currency];
	if (rate === undefined) return { amount, currency, exchange_rate: null };
	const today = type === "charge" ? rate : Math.round((rate * 1004) / 1000);
	const settled = Math.sign(amount) * Math.floor((Math.abs(amount) * today + 5000) / 10_000);
	return { amount: settled, currency: "usd", exchange_rate: today / 10_000 };
}

export const largestAmount = 99_999_999;

/**
 * Stripe's fee in minor units, rounded half up: 2 % for rupees, else 2.9 % + 30 (stripe.com/pricing).
 * Calculated in integers: 2.9 % is 29 thousandths.
 */
export function feeOf(amount: number, currency: string): number {
	if (currency === "inr") return Math.floor((amount * 2 + 50) / 100);
	return Math.floor((amount * 29 + 500) / 1000) + 30;
}

/** Stripe's fee for a US bank transfer: 0.8 %, at most $5 (stripe.com/pricing/local-payment-methods). */
export function transferFeeOf(amount: number): number {
	return Math.min(Math.floor((amount * 8 + 500) / 1000), 500);
}

/**
 * A movement on the account's balance. A refund's amount is negative and its fee is zero.
 * @param facts.amount in what the donor paid; the fee is in the balance's currency
 */
export function balanceTransaction(
	work: Work,
	facts: {
		amount: number;
		currency: string;
		fee: number;
		source: string;
		type: "adjustment" | "charge" | "refund";
		description: string | null;
	},
): BalanceTransaction {
	const { fee, source, type, description } = facts;
	const { amount, currency, exchange_rate } = onBalance(facts.amount, facts.currency, type);
	return {
		id: work.id("txn_"),
		object: "balance_transaction",
		amount,
		available_on: work.now() + 2 * 86_400,
		balance_type: "payments",
		created: work.now(),
		currency,
		description,
		exchange_rate,
		fee,
		fee_details:
			fee === 0
				? []
				: [{ amount: fee, application: null, currency, description: "Stripe processing fees", type: "stripe_fee" }],
		net: amount - fee,
		reporting_category: type === "adjustment" ? "dispute" : type,
		source,
		status: "pending",
		type,
	};
}

/** A charge for the intent's amount: declined, pending or captured. */
export function chargeOf(
	work: Work,
	intent: PaymentIntent,
	method: PaymentMethod,
	state: { decline: Decline | null; pending: boolean; authenticated: boolean },
): Charge {
	const { decline } = state;
	const captured = decline === null && !state.pending;
	const id = work.id("ch_");
	return {
		id,
		object: "charge",
		amount: intent.amount,
		amount_captured: captured ? intent.amount : 0,
		amount_refunded: 0,
		application: null,
		application_fee: null,
		application_fee_amount: null,
		balance_transaction: null,
		billing_details: method.billing_details,
		calculated_statement_descriptor: intent.statement_descriptor ?? "STRIPE",
		captured,
		created: work.now(),
		currency: intent.currency,
		customer: idOf(intent.customer),
		description: intent.description,
		disputed: false,
		failure_balance_transaction: null,
		failure_code: decline?.code ?? null,
		failure_message: decline?.message ?? null,
		fraud_details: {},
		livemode: false,
		metadata: intent.metadata,
		on_behalf_of: null,
		outcome: outcomeOf(method, decline),
		paid: captured,
		payment_intent: intent.id,
		payment_method: method.id,
		payment_method_details: method.us_bank_account
			? { us_bank_account: bankDetails(method.us_bank_account), type: "us_bank_account" }
			: { card: cardDetails(intent, method, id, state.authenticated), type: "card" },
		receipt_email: intent.receipt_email,
		receipt_number: null,
		receipt_url: null,
		refunded: false,
		review: null,
		shipping: intent.shipping,
		source: null,
		source_transfer: null,
		statement_descriptor: intent.statement_descriptor,
		statement_descriptor_suffix: intent.statement_descriptor_suffix,
		status: decline ? "failed" : state.pending ? "pending" : "succeeded",
		transfer_data: null,
		transfer_group: intent.transfer_group,
		_sandbox: { refundFails: method._sandbox.behaviour.refundFails ?? false },
	};
}

function outcomeOf(method: PaymentMethod, decline: Decline | null): Stripe.Charge.Outcome {
	const riskLevel = method._sandbox.behaviour.riskLevel ?? "normal";
	const risk = { risk_level: riskLevel, risk_score: { normal: 12, elevated: 66, highest: 92 }[riskLevel] };
	if (!decline) {
		return {
			advice_code: null,
			network_advice_code: null,
			network_decline_code: null,
			network_status: "approved_by_network",
			reason: riskLevel === "elevated" ? "elevated_risk_level" : null,
			...risk,
			seller_message: "Payment complete.",
			type: "authorized",
		};
	}
	const sellerMessage = decline.sellerMessage ?? `The bank returned the decline code \`${decline.declineCode}\`.`;
	if (decline.blocked) {
		return {
			advice_code: null,
			network_advice_code: null,
			network_decline_code: null,
			network_status: "not_sent_to_network",
			reason: decline === declines.fraudulent ? "highest_risk_level" : decline.declineCode,
			...risk,
			seller_message: sellerMessage,
			type: decline === declines.fraudulent ? "blocked" : "invalid",
		};
	}
	return {
		advice_code: decline.adviceCode,
		network_advice_code: null,
		network_decline_code: "01",
		network_status: "declined_by_network",
		reason: decline.declineCode,
		...risk,
		seller_message: sellerMessage,
		type: "issuer_declined",
	};
}

function bankDetails(account: Stripe.PaymentMethod.UsBankAccount): Stripe.Charge.PaymentMethodDetails.UsBankAccount {
	const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = account;
	return { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number, payment_reference: null };
}

function cardDetails(
	intent: PaymentIntent,
	method: PaymentMethod,
	seed: string,
	authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
	const card = method.card;
	if (!card) throw new Error(`${method.id} is not a card`);
	return {
		amount_authorized: intent.amount,
		authorization_code: digitsFrom(seed, 6),
		brand: card.brand,
		checks: checksOf(method),
		country: card.country,
		electronic_commerce_indicator: authenticated ? "05" : null,
		exp_month: card.exp_month,
		exp_year: card.exp_year,
		extended_authorization: { status: "disabled" },
		fingerprint: card.fingerprint,
		funding: card.funding,
		incremental_authorization: { status: "unavailable" },
		installments: null,
		last4: card.last4,
		mandate: null,
		multicapture: { status: "unavailable" },
		network: card.brand,
		network_token: { used: false },
		network_transaction_id: digitsFrom(seed, 15),
		overcapture: { maximum_amount_capturable: intent.amount, status: "unavailable" },
		regulated_status: "unregulated",
		three_d_secure: authenticated
			? {
					authentication_flow: "challenge",
					electronic_commerce_indicator: "05",
					exemption_indicator: null,
					result: "authenticated",
					result_reason: null,
					transaction_id: seed.slice(-26).toLowerCase(),
					version: "2.2.0",
				}
			: null,
		transaction_link_id: null,
		wallet: card.wallet && { type: card.wallet.type, dynamic_last4: null, [card.wallet.type]: {} },
	};
}

/** The bank's checks of the donor's input. They always pass, and each runs only if its value was sent. */
export function checksOf(method: PaymentMethod): Stripe.PaymentMethod.Card.Checks {
	const checks = method.card?.checks;
	return {
		address_line1_check: checks?.address_line1_check ? "pass" : null,
		address_postal_code_check: checks?.address_postal_code_check ? "pass" : null,
		cvc_check: checks?.cvc_check ? "pass" : null,
	};
}

/** Digits that look like a network's reference, derived from the id. */
function digitsFrom(id: string, count: number): string {
	let text = "";
	for (let index = 0; index < count; index++) {
		text += (id.charCodeAt(id.length - 1 - (index % 16)) * 7 + index) % 10;
	}
	return text;
}
