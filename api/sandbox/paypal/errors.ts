import { Fault } from "../engine/work.ts";

/** An error that PayPal would return (developer.paypal.com/api/rest/reference/orders/v2/errors). */
export class PayPalFault extends Fault {
	readonly body: object;
	constructor(status: number, body: object, message: string, keepsChanges = false) {
		super(status, message, keepsChanges);
		this.body = body;
	}
}

interface Detail {
	issue: string;
	description: string;
	field?: string;
	value?: string;
	location?: "body" | "query" | "path";
}

function fault(status: number, name: string, message: string, detail?: Detail, links: object[] = [], keeps = false) {
	const body = { name, message, ...(detail ? { details: [detail] } : {}), links };
	return new PayPalFault(status, body, detail?.issue ?? name, keeps);
}

/** 400 for a body or query that breaks the schema. */
export function invalidRequest(field: string, issue = "INVALID_PARAMETER_VALUE", value?: string): PayPalFault {
	const description =
		issue === "MISSING_REQUIRED_PARAMETER"
			? "A required field is missing."
			: "The value of a field does not conform to the expected format.";
	return fault(400, "INVALID_REQUEST", "Request is not well-formed, syntactically incorrect, or violates schema.", {
		field,
		issue,
		description,
		...(value === undefined ? {} : { value }),
	});
}

/** 422 for a valid call that the object's state forbids. */
export function unprocessable(
	issue: string,
	description: string,
	{ links = [], keepsChanges = false }: { links?: object[]; keepsChanges?: boolean } = {},
): PayPalFault {
	return fault(
		422,
		"UNPROCESSABLE_ENTITY",
		"The requested action could not be performed, semantically incorrect, or failed business validation.",
		{ issue, description },
		links,
		keepsChanges,
	);
}

/** 404 for an unknown id. */
export function notFound(): PayPalFault {
	return fault(404, "RESOURCE_NOT_FOUND", "The specified resource does not exist.", {
		issue: "INVALID_RESOURCE_ID",
		description: "Specified resource ID does not exist. Please check the resource ID and try again.",
	});
}

/** 409 while another request writes the same objects. */
export function busy(): PayPalFault {
	return fault(409, "RESOURCE_CONFLICT", "The server has detected a conflict while processing this request.", {
		issue: "PREVIOUS_REQUEST_IN_PROGRESS",
		description:
			"A previous request on this resource is currently in progress. Please wait for some time and try again.",
	});
}

/** 500 for an outage at PayPal. */
export function internalError(): PayPalFault {
	return fault(500, "INTERNAL_SERVER_ERROR", "An internal server error has occurred.");
}

/** 429 for too many calls. */
export function rateLimited(): PayPalFault {
	return fault(429, "RATE_LIMIT_REACHED", "Too many requests. Blocked due to rate limiting.");
}

/** 401 as the token endpoint and every call without a valid token answer. */
export function unauthorized(error: string, description: string): PayPalFault {
	return new PayPalFault(401, { error, error_description: description }, error);
}
