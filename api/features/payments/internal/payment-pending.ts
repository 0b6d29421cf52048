import { Problem } from "../../../http/problem.ts";

/** The error while it is unknown whether the money moved. The reconciler resolves it. */
export function paymentPending(): Problem {
	return new Problem(503, "checking_payment", {
		retryAfter: 10,
	});
}
