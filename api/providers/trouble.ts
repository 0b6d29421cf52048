import type { PaymentFacts } from "./types.ts";

/** Kinds of failed provider calls, by how we must react. */
export type Trouble =
	/** The donor's bank declined. */
	| { kind: "declined"; message: string; code: string; declineCode: string | null; payment: PaymentFacts | null }
	/** The provider refused the call. */
	| { kind: "refused"; message: string; code: string }
	/** The provider doesn't know the object. */
	| { kind: "missing" }
	/** The outcome is unknown: a timeout, a broken connection, a 5xx. */
	| { kind: "unknown"; message: string };

/** A failed call to a provider. Its `cause` is the vendor's own error. */
export class ProviderError extends Error {
	readonly trouble: Trouble;
	constructor(trouble: Trouble, cause: unknown) {
		super("message" in trouble ? trouble.message : trouble.kind, { cause });
		this.name = "ProviderError";
		this.trouble = trouble;
	}
}

/** Classifies any error. Our own failure after the call also means an unknown outcome, which the reconciler resolves. */
export function troubleOf(error: unknown): Trouble {
	if (error instanceof ProviderError) return error.trouble;
	return { kind: "unknown", message: error instanceof Error ? error.message : String(error) };
}
