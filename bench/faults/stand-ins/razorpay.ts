import { hmacSha256 } from "../../../api/domain/sha256.ts";
import { razorpaySecret } from "../../../site/testing/razorpay-steps.ts";
import type { StandIn } from "./stand-in.ts";

export const razorpay: StandIn = {
	provider: "razorpay",
	settings: (origin) => ({ RAZORPAY_API_BASE: `${origin}/sandbox/razorpay` }),
	async events(outside) {
		const rows = await outside.rows<{ id: string; body: string }>(
			"SELECT id, json_extract(body, '$.entity') AS body FROM sandbox_object WHERE type = 'razorpay.event' ORDER BY seq",
		);
		return rows.map(({ id, body }) => ({
			id,
			path: "/api/v1/webhooks/razorpay",
			body,
			sign: async () => ({
				"content-type": "application/json",
				"x-razorpay-event-id": id,
				"x-razorpay-signature": await hmacSha256(razorpaySecret, body),
			}),
		}));
	},
	charges: (outside) =>
		outside.rows(
			`SELECT json_extract(p.body, '$.entity.id') AS id, json_extract(p.body, '$.entity.currency') AS currency,
				json_extract(p.body, '$.entity.amount') AS amountMinor, json_extract(p.body, '$.entity.amount_refunded')
					+ coalesce(sum(json_extract(d.body, '$.entity.amount_deducted')), 0) AS refundedMinor
			FROM sandbox_object p LEFT JOIN sandbox_object d ON d.type = 'razorpay.dispute' AND json_extract(d.body, '$.parent') = p.id
			WHERE p.type = 'razorpay.payment' AND json_extract(p.body, '$.entity.captured') GROUP BY p.id`,
		),
	async balances(outside) {
		const [row] = await outside.rows<{ minor: number }>(
			`SELECT coalesce(sum(json_extract(body, '$.entity.fee')), 0) AS minor
				FROM sandbox_object WHERE type = 'razorpay.payment' AND json_extract(body, '$.entity.captured')`,
		);
		const left = (await razorpay.charges(outside)).map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor);
		return { INR: left.reduce((sum, minor) => sum + minor, 0) - (row?.minor ?? 0) };
	},
};
