import type { Customer, PaymentIntent, PaymentMethod } from "../documents.ts";
import { invalidRequest } from "../errors.ts";
import { currencies, largestAmount } from "../objects.ts";
import type { Params } from "../params.ts";
import { createPaymentMethod, readShipping, resolvePaymentMethod } from "../payment-methods.ts";
import { idOf, type Work } from "../work.ts";
import { type Confirmation, checkOwner, confirmIntent } from "./confirm.ts";

/** Parameters of POST /v1/payment_intents that a card payment can use; others are unknown here. */
export const createParams = [
	"allowed_payment_method_types",
	"amount",
	"amount_details",
	"automatic_payment_methods",
	"capture_method",
	"confirm",
	"confirmation_method",
	"currency",
	"customer",
	"description",
	"error_on_requires_action",
	"excluded_payment_method_types",
	"metadata",
	"off_session",
	"payment_method",
	"payment_method_data",
	"payment_method_options",
	"payment_method_types",
	"radar_options",
	"receipt_email",
	"return_url",
	"setup_future_usage",
	"shipping",
	"statement_descriptor",
	"statement_descriptor_suffix",
	"transfer_group",
	"use_stripe_sdk",
] as const;

/** POST /v1/payment_intents */
export async function createIntent(work: Work, params: Params): Promise<PaymentIntent> {
	const currency = readCurrency(params);
	const amount = readAmount(params, "amount", currency);
	const customer = await readCustomer(work, params);
	// The endive versions renamed the parameter; callers pinned to an earlier version still send the old one.
	const listed = params.has("allowed_payment_method_types") ? "allowed_payment_method_types" : "payment_method_types";
	const types = params.has(listed) ? params.texts(listed) : ["card"];
	const unknownType = types.find((type) => type !== "card" && type !== "link");
	if (unknownType !== undefined) {
		throw invalidRequest(
			`The payment method type "${unknownType}" is invalid. Please ensure the provided type is activated in your dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any preview features that you are trying to use.`,
			"payment_intent_invalid_parameter",
			listed,
		);
	}
	const automatic = params.group("automatic_payment_methods");
	const manual = params.oneOf("confirmation_method", ["automatic", "manual"] as const) === "manual";
	const automaticMethods = automatic?.flag("enabled") ?? (!params.has(listed) && !manual);
	if (automatic?.flag("enabled") && params.has(listed)) {
		throw invalidRequest(
			`You may only specify one of these parameters: automatic_payment_methods, ${listed}.`,
			"parameters_exclusive",
		);
	}
	const redirects = automatic?.oneOf("allow_redirects", ["always", "never"] as const) ?? "always";
	const id = work.id("pi_");
	const bare: PaymentIntent = {
		id,
		object: "payment_intent",
		allowed_payment_method_types: listed === "allowed_payment_method_types" ? ["card"] : null,
		amount,
		amount_capturable: 0,
		amount_details: { tip: {} },
		amount_received: 0,
		application: null,
		application_fee_amount: null,
		automatic_payment_methods: automaticMethods ? { allow_redirects: redirects, enabled: true } : null,
		canceled_at: null,
		cancellation_reason: null,
		capture_method:
			params.oneOf("capture_method", ["automatic", "automatic_async", "manual"] as const) ?? "automatic_async",
		client_secret: `${id}_secret_${work.id("")}`,
		confirmation_method: manual ? "manual" : "automatic",
		created: work.now(),
		currency,
		customer,
		customer_account: null,
		description: params.clearable("description") ?? null,
		excluded_payment_method_types: null,
		last_payment_error: null,
		latest_charge: null,
		livemode: false,
		managed_payments: null,
		metadata: params.metadata(),
		next_action: null,
		on_behalf_of: null,
		payment_method: null,
		payment_method_configuration_details: null,
		payment_method_options: {
			card: {
				installments: null,
				mandate_options: null,
				network: null,
				request_three_d_secure: readRequestThreeDSecure(params),
			},
		},
		payment_method_types: types,
		payment_record: null,
		processing: null,
		receipt_email: readReceiptEmail(params) ?? null,
		review: null,
		setup_future_usage: params.oneOf("setup_future_usage", ["off_session", "on_session"] as const) ?? null,
		shipping: readShipping(params),
		source: null,
		statement_descriptor: params.clearable("statement_descriptor") ?? null,
		statement_descriptor_suffix: params.clearable("statement_descriptor_suffix") ?? null,
		status: "requires_payment_method",
		transfer_data: null,
		transfer_group: params.clearable("transfer_group") ?? null,
		_sandbox: {
			challenge: null,
			authenticated: null,
			requestThreeDSecure: readRequestThreeDSecure(params),
			session: null,
		},
	};
	const confirm = params.flag("confirm") ?? false;
	if (!confirm) {
		for (const name of ["error_on_requires_action", "off_session", "return_url"]) {
			if (params.has(name)) {
				throw invalidRequest(
					`The parameter \`${name}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
					undefined,
					name,
				);
			}
		}
	}
	const method = await readMethod(work, params);
	if (method) checkOwner(bare, method);
	const intent = work.save<PaymentIntent>({
		...bare,
		payment_method: method?.id ?? null,
		status: method ? "requires_confirmation" : "requires_payment_method",
	});
	work.emit("payment_intent.created", intent);
	if (!confirm) return intent;
	const how = readConfirmation(params, method);
	if (automaticMethods && redirects === "always" && how.returnUrl === null) {
		throw invalidRequest(
			"This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
			undefined,
			"return_url",
		);
	}
	return await confirmIntent(work, intent, how);
}

export function readCurrency(params: Params, name = "currency"): string {
	const currency = params.required(name).toLowerCase();
	if (!(currency in currencies)) {
		throw invalidRequest(
			`Invalid currency: ${currency}. Stripe currently supports these currencies: ${Object.keys(currencies).join(", ")}`,
			undefined,
			params.path(name),
		);
	}
	return currency;
}

/** Whole minor units within the currency's limits. */
export function readAmount(params: Params, name: string, currency: string): number {
	return checkAmount(params.requiredInteger(name), currency, params.path(name));
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

/** The id of an existing customer, or null when none is named. */
export async function readCustomer(work: Work, params: Params): Promise<string | null> {
	const id = params.text("customer");
	if (id === undefined) return null;
	const customer = await work.get<Customer>("customer", id, "customer");
	if (customer.deleted) throw invalidRequest(`No such customer: '${id}'`, "resource_missing", "customer");
	return idOf(customer);
}

export async function readMethod(work: Work, params: Params): Promise<PaymentMethod | null> {
	const data = params.group("payment_method_data");
	if (data) return await createPaymentMethod(work, data);
	const id = params.text("payment_method");
	return id === undefined ? null : await resolvePaymentMethod(work, id, "payment_method");
}

export function readConfirmation(params: Params, method: PaymentMethod | null): Confirmation {
	const offSession = params.text("off_session");
	return {
		method,
		returnUrl: params.address("return_url") ?? null,
		useStripeSdk: params.flag("use_stripe_sdk") ?? false,
		errorOnRequiresAction: params.flag("error_on_requires_action") ?? false,
		// Besides a boolean, the API takes "one_off" and "recurring" here.
		offSession: offSession !== undefined && !["false", "0"].includes(offSession),
	};
}

export function readReceiptEmail(params: Params): string | null | undefined {
	return params.clearable("receipt_email") === null ? null : params.email("receipt_email");
}

function readRequestThreeDSecure(params: Params): "any" | "automatic" | "challenge" {
	const card = params.group("payment_method_options")?.group("card");
	return card?.oneOf("request_three_d_secure", ["any", "automatic", "challenge"] as const) ?? "automatic";
}
