/** The API's response to a payment call: the required fields at the top level, with our own beside them. */
export interface PaymentAnswer {
	status: number;
	requiresAction?: boolean;
	clientSecret?: string | null;
	/** For a refusal: our own code and message, or the provider's in `raw` for a declined card. */
	code?: string;
	message?: string;
	raw?: { message?: string; code?: string; decline_code?: string | null };
}

/** The call may or may not have reached the provider; only the server can find out. */
export class OutcomeUnknown extends Error {}

/** The time to wait for a response before the thank-you page looks it up instead. */
const timeoutMs = 60_000;

/**
 * Makes one payment call.
 * @param key the call's idempotency key: repeating a call with the same key has no effect
 * @throws OutcomeUnknown for a missing or unreadable response, or a server error
 */
export async function postPayment(path: string, body: object, key: string): Promise<PaymentAnswer> {
	let response: Response;
	let answer: unknown;
	try {
		response = await fetch(`/api/v1${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", "idempotency-key": key },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(timeoutMs),
		});
		answer = await response.json();
	} catch {
		throw new OutcomeUnknown();
	}
	// 409: the donation has been paid already, or another tab is paying for it. 403: the payment page asks for a captcha.
	if (response.status >= 500 || response.status === 409 || response.status === 403) throw new OutcomeUnknown();
	if (typeof answer !== "object" || answer === null) throw new OutcomeUnknown();
	return { ...answer, status: response.status };
}

/** 128 random bits for the keys of one attempt. `randomUUID` exists on secure origins only. */
export function newKey(): string {
	return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
