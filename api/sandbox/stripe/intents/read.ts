import type Stripe from "stripe";
import type { PaymentIntent } from "../documents.ts";
import { invalidRequest, parameterMissing } from "../errors.ts";
import type { Call } from "../http.ts";
import { withArrival } from "./change.ts";

/** The intent that the path names. */
export const intentOf = ({ work, id }: Call): Promise<PaymentIntent> => work.get<PaymentIntent>("payment_intent", id);

/** The fields of an intent that the publishable key may read, without the account's metadata. */
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

/** GET /v1/payment_intents/{id}: all fields with the secret key, some for a browser with the client secret. */
export async function readIntent(call: Call): Promise<object> {
	const intent = await withArrival(call.work, await intentOf(call));
	const secret = call.params.text("client_secret");
	if (secret === undefined && call.fromBrowser) throw parameterMissing("client_secret");
	if (secret !== undefined && secret !== intent.client_secret) {
		throw invalidRequest(
			"The client_secret provided does not match the client_secret associated with the PaymentIntent.",
			"payment_intent_invalid_parameter",
			"client_secret",
		);
	}
	if (!call.fromBrowser) return intent;
	return Object.fromEntries(browserFields.map((field) => [field, intent[field]]));
}
