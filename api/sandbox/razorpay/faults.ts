/** An error that Razorpay would return (razorpay.com/docs/errors). */
export class RazorpayFault extends Error {
	readonly status: number;
	readonly code: string;
	readonly field: string | undefined;
	constructor(status: number, code: string, description: string, field?: string) {
		super(description);
		this.name = "RazorpayFault";
		this.status = status;
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
