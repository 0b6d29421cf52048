import { Fault } from "../engine/work.ts";

/** The `error` member of an error response (docs.stripe.com/api/errors). */
export interface ErrorBody {
	type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
	message: string;
	code?: string;
	param?: string;
	decline_code?: string;
	advice_code?: string;
	network_decline_code?: string;
	charge?: string;
	payment_intent?: object;
	payment_method?: object;
}

/** An error that Stripe would return. */
export class StripeFault extends Fault {
	readonly body: ErrorBody;
	constructor(status: number, body: ErrorBody, keepsChanges = false) {
		super(status, body.message, keepsChanges);
		this.body = body;
	}
}

/** 400 `invalid_request_error`. */
export function invalidRequest(message: string, code?: string, param?: string): StripeFault {
	return new StripeFault(400, { type: "invalid_request_error", message, code, param });
}

export function parameterMissing(param: string): StripeFault {
	return invalidRequest(`Missing required param: ${param}.`, "parameter_missing", param);
}

/**
 * The error for an unknown id.
 * @param type the `object` member it would have; Stripe's text says PaymentMethod for a payment method
 * @param param the parameter with the id; without it the id was in the path and the status is 404 instead of 400
 */
export function resourceMissing(type: string, id: string, param?: string): StripeFault {
	return new StripeFault(param === undefined ? 404 : 400, {
		type: "invalid_request_error",
		message: `No such ${type === "payment_method" ? "PaymentMethod" : type}: '${id}'`,
		code: "resource_missing",
		param: param ?? "id",
	});
}

export function unexpectedState(message: string, paymentIntent: object): StripeFault {
	return new StripeFault(400, {
		type: "invalid_request_error",
		message,
		code: "payment_intent_unexpected_state",
		payment_intent: paymentIntent,
	});
}

/** 429 while other calls keep writing the same object. */
export function lockTimeout(): StripeFault {
	return new StripeFault(429, {
		type: "invalid_request_error",
		code: "lock_timeout",
		message:
			"This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request. If you see this error frequently and are making multiple concurrent requests to a single object, make your requests serially or at a lower rate. For more details, see https://stripe.com/docs/rate-limits#object-lock-timeouts.",
	});
}

/** The documentation page of an error code, for `doc_url`. */
export function docUrl(code: string): string {
	return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/** Whether the bank declined, as opposed to an error in the parameters. */
export function isDecline(error: unknown): error is StripeFault {
	return error instanceof StripeFault && error.body.type === "card_error";
}
