/** The `error` member of a refused call, as Stripe documents it (docs.stripe.com/api/errors). */
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

/** A call that Stripe would refuse. */
export class StripeFault extends Error {
	readonly status: number;
	readonly body: ErrorBody;
	/** A declined charge leaves its traces; a refused parameter leaves none. */
	readonly keepsChanges: boolean;
	constructor(status: number, body: ErrorBody, keepsChanges = false) {
		super(body.message);
		this.name = "StripeFault";
		this.status = status;
		this.body = body;
		this.keepsChanges = keepsChanges;
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
 * An id that names nothing.
 * @param type the `object` member it would have; Stripe words a payment method as PaymentMethod
 * @param param where the id came from; an id in the path answers 404, one in a parameter 400
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

/** The documentation's page for a code, as the API's `doc_url` has it. */
export function docUrl(code: string): string {
	return `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
}

/** Whether the bank (or the bank's check of the card) refused, rather than the parameters. */
export function isDecline(error: unknown): error is StripeFault {
	return error instanceof StripeFault && error.body.type === "card_error";
}
