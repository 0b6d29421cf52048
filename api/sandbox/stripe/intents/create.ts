import { methodOf, spendToken, usableToken } from "../confirmation-tokens.ts";
import type { ConfirmationToken, Customer, PaymentIntent, PaymentMethod } from "../documents.ts";
import { invalidRequest } from "../errors.ts";
import { currencies, largestAmount } from "../objects.ts";
import type { Params } from "../params.ts";
import { checkUsable, resolvePaymentMethod } from "../payment-methods.ts";
import { readAcceptance } from "../setup-intents.ts";
import type { Work } from "../work.ts";
import { chargeWithoutDonor, confirmIntent } from "./confirm.ts";

/** The parameters of POST /v1/payment_intents that the product sends; others are refused. */
export const createParams = [
	"allowed_payment_method_types",
	"amount",
	"confirm",
	"confirmation_token",
	"confirmation_method",
	"currency",
	"customer",
	"description",
	"mandate_data",
	"metadata",
	"off_session",
	"payment_method",
	"payment_method_options",
	"return_url",
	"setup_future_usage",
	"use_stripe_sdk",
] as const;

/** POST /v1/payment_intents */
export async function createIntent(work: Work, params: Params): Promise<PaymentIntent> {
	const currency = readCurrency(params);
	const amount = checkAmount(params.requiredInteger("amount"), currency, "amount");
	const customer = params.text("customer") ?? null;
	if (customer !== null) await work.get<Customer>("customer", customer, "customer");
	const types = readTypes(params);
	const manual = params.oneOf("confirmation_method", ["automatic", "manual"] as const) === "manual";
	const token = await readToken(work, params);
	const method = token ? await methodOf(work, token) : await readMethod(work, params, customer);
	if (method && !(types as string[]).includes(method.type)) {
		throw invalidRequest(
			`The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
			"payment_intent_incompatible_payment_method",
			"payment_method",
		);
	}
	// A bank account is kept for later only with its owner's authorization.
	if (params.text("setup_future_usage") === "off_session" && types.includes("us_bank_account"))
		readAcceptance(params.group("mandate_data"));
	readMandate(params.group("payment_method_options")?.group("card")?.group("mandate_options"));
	const id = work.id("pi_");
	if (token) spendToken(work, token, id);
	const intent = work.save<PaymentIntent>({
		id,
		object: "payment_intent",
		allowed_payment_method_types: types,
		amount,
		amount_capturable: 0,
		amount_details: { tip: {} },
		amount_received: 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: null,
		canceled_at: null,
		cancellation_reason: null,
		capture_method: "automatic_async",
		client_secret: `${id}_secret_${work.id("")}`,
		confirmation_method: manual ? "manual" : "automatic",
		created: work.now(),
		currency,
		customer,
		customer_account: null,
		description: params.text("description") ?? null,
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		managed_payments: null,
		metadata: params.metadata(),
		next_action: null,
		on_behalf_of: null,
		payment_method: method?.id ?? null,
		payment_method_configuration_details: null,
		payment_method_options: {},
		payment_method_types: types,
		payment_record: null,
		processing: null,
		receipt_email: null,
		review: null,
		setup_future_usage: params.oneOf("setup_future_usage", ["off_session", "on_session"] as const) ?? null,
		shipping: null,
		source: null,
		statement_descriptor: null,
		statement_descriptor_suffix: null,
		status: method ? "requires_confirmation" : "requires_payment_method",
		transfer_data: null,
		transfer_group: null,
		_sandbox: {
			challenge: null,
			authenticated: null,
			returnUrl: params.flag("use_stripe_sdk") ? null : (params.text("return_url") ?? null),
			session: null,
			withoutDonor: params.flag("off_session") === true,
		},
	});
	work.emit("payment_intent.created", intent);
	if (!params.flag("confirm")) return intent;
	return params.flag("off_session") ? chargeWithoutDonor(work, intent) : confirmIntent(work, intent);
}

/** The later charges that an Indian card allows (docs.stripe.com/india-recurring-payments). */
function readMandate(mandate: Params | undefined): void {
	if (!mandate) return;
	for (const name of ["reference", "amount_type", "interval"]) mandate.required(name);
	for (const name of ["amount", "start_date"]) mandate.requiredInteger(name);
	if (mandate.texts("supported_types").includes("india")) return;
	throw invalidRequest("Only mandates in India are supported.", undefined, mandate.path("supported_types"));
}

async function readMethod(work: Work, params: Params, customer: string | null): Promise<PaymentMethod | null> {
	const named = params.text("payment_method");
	return named === undefined ? null : checkUsable(await resolvePaymentMethod(work, named, "payment_method"), customer);
}

async function readToken(work: Work, params: Params): Promise<ConfirmationToken | null> {
	const id = params.text("confirmation_token");
	if (id === undefined) return null;
	if (params.flag("confirm")) return usableToken(work, id);
	throw invalidRequest(
		"You can only pass `confirmation_token` when `confirm` is true.",
		undefined,
		"confirmation_token",
	);
}

function readTypes(params: Params): ("card" | "us_bank_account")[] {
	const types = params.texts("allowed_payment_method_types");
	const unknown = types.find((type) => type !== "card" && type !== "us_bank_account");
	if (unknown === undefined) return types.includes("us_bank_account") ? ["us_bank_account"] : ["card"];
	throw invalidRequest(
		`The payment method type "${unknown}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
		"payment_intent_invalid_parameter",
		"allowed_payment_method_types",
	);
}

export function readCurrency(params: Params): string {
	const currency = params.required("currency").toLowerCase();
	if (!(currency in currencies)) {
		throw invalidRequest(
			`Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(currencies).join(", ")}`,
			undefined,
			params.path("currency"),
		);
	}
	return currency;
}

/** @throws amount_too_small, amount_too_large */
export function checkAmount(amount: number, currency: string, param: string): number {
	const { least, sign } = currencies[currency] ?? { least: 50, sign: "$" };
	if (amount < least) {
		throw invalidRequest(`Amount must be at least ${sign}0.${least} ${currency}`, "amount_too_small", param);
	}
	if (amount > largestAmount) {
		throw invalidRequest(`Amount must be no more than ${sign}999,999.99 ${currency}`, "amount_too_large", param);
	}
	return amount;
}
