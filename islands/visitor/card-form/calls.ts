/** The API's answer to a payment call: the specification's fields at the top level, ours beside them. */
export interface PaymentAnswer {
	status: number;
	requiresAction?: boolean;
	clientSecret?: string | null;
	customer_id?: string | null;
	message?: string;
	error?: string;
	raw?: { message?: string };
}

/** The call may or may not have reached the provider: only the server can tell. */
export class OutcomeUnknown extends Error {
	constructor() {
		super("The outcome of the payment is not known yet.");
		this.name = "OutcomeUnknown";
	}
}

/** How long an answer may take before we go and look instead. */
const patienceMs = 60_000;

/**
 * Sends one payment call.
 * @param key the call's idempotency key: a repeat with it does nothing twice
 * @throws OutcomeUnknown when there is no answer, one that cannot be read, or a server's failure
 */
export async function postPayment(path: string, body: object, key: string): Promise<PaymentAnswer> {
	let response: Response;
	let answer: unknown;
	try {
		response = await fetch(`/api/v1${path}`, {
			method: "POST",
			headers: { "content-type": "application/json", accept: "application/json", "idempotency-key": key },
			body: JSON.stringify(body),
			signal: AbortSignal.timeout(patienceMs),
		});
		answer = await response.json();
	} catch {
		throw new OutcomeUnknown();
	}
	// 409: the donation is paid already, or a payment for it is running in another tab.
	if (response.status >= 500 || response.status === 409) throw new OutcomeUnknown();
	if (typeof answer !== "object" || answer === null) throw new OutcomeUnknown();
	return { ...answer, status: response.status };
}

/** A key that no other try has; `randomUUID` exists on secure origins only. */
export function newKey(): string {
	const words = crypto.getRandomValues(new Uint32Array(4));
	return Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("");
}
