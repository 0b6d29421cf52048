import type { PayoutFacts, PayoutQuery } from "./payout-types.ts";
import { ProviderError } from "./trouble.ts";

/** More payouts than this are not walked through to find a page: years of daily ones. */
const farthest = 5_000;

/**
 * A page of a provider's list that has no cursors of its own: the list is walked from its newest payout.
 * @throws ProviderError `missing` if the cursor is not in the list
 */
export async function pageOfPayouts(
	list: AsyncIterable<PayoutFacts>,
	{ limit, after, before, status }: PayoutQuery,
): Promise<{ rows: PayoutFacts[]; hasMore: boolean }> {
	const rows: PayoutFacts[] = [];
	let reached = after === undefined;
	let walked = 0;
	for await (const payout of list) {
		if (++walked > farthest) break;
		if (before !== undefined && payout.id === before) {
			// There are newer ones beyond a full page.
			return { rows: rows.slice(-limit), hasMore: rows.length > limit };
		}
		if (reached && (status === undefined || payout.status === status)) rows.push(payout);
		if (!reached && payout.id === after) reached = true;
		if (before === undefined && rows.length > limit) return { rows: rows.slice(0, limit), hasMore: true };
	}
	if (before !== undefined || !reached) throw new ProviderError({ kind: "missing" }, null);
	return { rows, hasMore: false };
}
