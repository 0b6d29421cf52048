import { Problem } from "../../http/problem.ts";

/** Told when nobody knows yet whether the money moved; the reconciler finds out. */
export function checking(): Problem {
	return new Problem(
		503,
		"checking_payment",
		"We are checking your payment. Please don’t pay again: we will tell you how it went.",
		{
			retryAfter: 10,
		},
	);
}
