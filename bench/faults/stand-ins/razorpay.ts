import type { StandIn } from "./stand-in.ts";

/** Razorpay, whose events are all lost here: what it has captured is found by asking it. */
export const razorpay: StandIn = {
	provider: "razorpay",
	settings: (origin) => ({ RAZORPAY_API_BASE: `${origin}/sandbox/razorpay` }),
	events: async () => [],
	charges: (outside) =>
		outside.rows(
			`SELECT json_extract(body, '$.entity.id') AS id, json_extract(body, '$.entity.currency') AS currency,
				json_extract(body, '$.entity.amount') AS amountMinor, json_extract(body, '$.entity.amount_refunded') AS refundedMinor
			FROM sandbox_object WHERE type = 'razorpay.payment' AND json_extract(body, '$.entity.captured')`,
		),
	async balances(outside) {
		const [row] = await outside.rows<{ minor: number }>(
			`SELECT coalesce((SELECT sum(json_extract(body, '$.entity.amount') - json_extract(body, '$.entity.fee'))
					FROM sandbox_object WHERE type = 'razorpay.payment' AND json_extract(body, '$.entity.captured')), 0)
				- coalesce((SELECT sum(json_extract(body, '$.entity.amount')) FROM sandbox_object WHERE type = 'razorpay.refund'), 0) AS minor`,
		);
		return { INR: row?.minor ?? 0 };
	},
};
