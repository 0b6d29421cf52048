import { Fault } from "../engine/work.ts";

/** An error that Razorpay would return (razorpay.com/docs/errors). */
export class RazorpayFault extends Fault {
	readonly code: string;
	readonly field: string | undefined;
	constructor(status: number, code: string, description: string, field?: string) {
		super(status, description);
		this.code = code;
		this.field = field;
	}
	body() {
		const { code, message: description, field } = this;
		const facts = {
			code,
			description,
			source: "business",
			step: "payment_initiation",
			reason: "input_validation_failed",
		};
		return { error: { ...facts, metadata: {}, ...(field ? { field } : {}) } };
	}
}

export function badRequest(description: string, field?: string): RazorpayFault {
	return new RazorpayFault(400, "BAD_REQUEST_ERROR", description, field);
}

export const unknownId = () => badRequest("The id provided does not exist");

/** 429, also while other calls keep writing the same objects. */
export const tooManyRequests = () =>
	new RazorpayFault(429, "BAD_REQUEST_ERROR", "Request failed. Please try after sometime.");
