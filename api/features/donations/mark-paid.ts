import type { Statement } from "../../../db/client.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "./find.ts";
import { addToTotals } from "./internal/totals.ts";

/**
 * The statements that mark a donation as paid and add it to its request's totals.
 * They belong in the same write as the capture's posting.
 * @param input.paidAt milliseconds
 */
export function markPaid(_ctx: Ctx, input: { donation: DonationRow; paidAt: number }): Statement[] {
	const { donation, paidAt } = input;
	return [
		{
			text: `UPDATE donation SET status = 'succeeded', succeeded_at = ?
				WHERE id = ? AND status IN ('created', 'processing', 'failed', 'canceled')`,
			args: [paidAt, donation.id],
		},
		...addToTotals(donation, donation.giftMinor, 1),
	];
}
