import type Stripe from "stripe";
import type { PaymentIntent } from "../documents.ts";
import { invalidRequest, parameterMissing, StripeFault } from "../errors.ts";
import type { Call } from "../http.ts";
import { confirmIntent } from "./confirm.ts";
import { readConfirmation, readMethod, readReceiptEmail } from "./create.ts";

export const confirmParams = [
	"allowed_payment_method_types",
	"capture_method",
	"client_secret",
	"error_on_requires_action",
	"off_session",
	"payment_method",
	"payment_method_data",
	"payment_method_options",
	"payment_method_types",
	"receipt_email",
	"return_url",
	"setup_future_usage",
	"shipping",
	"use_stripe_sdk",
] as const;

/** The intent that the path names. */
export const intentOf = ({ work, id }: Call): Promise<PaymentIntent> => work.get<PaymentIntent>("payment_intent", id);

/** What the publishable key shows of an intent: nothing of the account's own notes. */
const browserFields: readonly (keyof Stripe.PaymentIntent)[] = [
	"id",
	"object",
	"amount",
	"amount_details",
	"automatic_payment_methods",
	"canceled_at",
	"cancellation_reason",
	"capture_method",
	"client_secret",
	"confirmation_method",
	"created",
	"currency",
	"description",
	"last_payment_error",
	"livemode",
	"next_action",
	"payment_method",
	"payment_method_configuration_details",
	"processing",
	"receipt_email",
	"setup_future_usage",
	"shipping",
	"source",
	"status",
];

/** The intent as the caller's key may see it. */
export function forBrowser(call: Call, intent: PaymentIntent): object {
	if (!call.fromBrowser) return intent;
	return Object.fromEntries(browserFields.map((field) => [field, intent[field]]));
}

/** A browser proves with the client secret that the intent is its own. */
export function checkSecret({ params, fromBrowser }: Call, intent: PaymentIntent): void {
	const secret = params.text("client_secret");
	if (secret === undefined && fromBrowser) throw parameterMissing("client_secret");
	if (secret !== undefined && secret !== intent.client_secret) {
		throw invalidRequest(
			"The client_secret provided does not match the client_secret associated with the PaymentIntent.",
			"payment_intent_invalid_parameter",
			"client_secret",
		);
	}
}

/** POST /v1/payment_intents/{id}/confirm */
export async function confirmCall(call: Call): Promise<object> {
	const { work, params } = call;
	const intent = await intentOf(call);
	checkSecret(call, intent);
	if (call.fromBrowser && intent.confirmation_method === "manual") {
		throw invalidRequest(
			`This PaymentIntent ${intent.id} cannot be confirmed using your publishable key because its \`confirmation_method\` is set to \`manual\`. Please use your secret key, or create a PaymentIntent with \`confirmation_method\` set to \`automatic\`.`,
			"payment_intent_invalid_parameter",
		);
	}
	const email = readReceiptEmail(params);
	const prepared: PaymentIntent = { ...intent, receipt_email: email === undefined ? intent.receipt_email : email };
	const how = readConfirmation(params, await readMethod(work, params));
	try {
		return forBrowser(call, await confirmIntent(work, prepared, how));
	} catch (error) {
		if (!(error instanceof StripeFault) || !call.fromBrowser || !error.body.payment_intent) throw error;
		const shown = forBrowser(call, error.body.payment_intent as PaymentIntent);
		throw new StripeFault(error.status, { ...error.body, payment_intent: shown }, error.keepsChanges);
	}
}
