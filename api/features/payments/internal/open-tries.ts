import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { bareAbandonedAfter } from "../recheck-attempt.ts";

/**
 * How many attempts may be unfinished at a time: of one donation, and of payments without one from one network. Whoever
 * only knows a donation's link gets fewer, so that the donor always has tries left.
 */
const maxOpen = { donation: 5, link: 3, network: 10 } as const;

interface Payer {
	donationId: string | null;
	/** Whether the payer created the donation. */
	own: boolean;
	/** The mark of the payer's network, for a payment without a donation. */
	network: string | null;
}

function openTries({ donationId, network }: Payer): SQL {
	return donationId === null
		? sql`FROM payment_attempt WHERE network = ${network}`
		: sql`FROM payment_attempt WHERE donation_id = ${donationId} AND status IN ('created','requires_action')`;
}

function limitOf({ donationId, own }: Payer): number {
	if (donationId === null) return maxOpen.network;
	return own ? maxOpen.donation : maxOpen.link;
}

/** The condition that one more attempt may begin. */
export function hasRoom(payer: Payer): SQL {
	return sql`(SELECT count(*) ${openTries(payer)}) < ${limitOf(payer)}`;
}

/**
 * @throws Problem 409 if a donation has too many unfinished attempts, which its donor can close; 429 if a network has too
 *   many without a donation, until the reconciler cancels the oldest
 */
export async function assertRoom(ctx: Ctx, payer: Payer): Promise<void> {
	const [row] = await ctx.db.read.all<{ open: number; oldest: number | null }>(
		sql`SELECT count(*) AS open, min(created_at) AS oldest ${openTries(payer)}`,
	);
	const limit = limitOf(payer);
	if (!row || row.open < limit) return;
	if (payer.donationId !== null) throw new Problem(409, "too_many_open_payments", { values: { limit } });
	const now = ctx.platform.clock.now();
	const wait = (row.oldest ?? now) + bareAbandonedAfter - now;
	throw new Problem(429, "too_many_unfinished", { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}
