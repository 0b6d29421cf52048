import { sql } from "drizzle-orm";
import { writeIfMet } from "../../../db/client.ts";
import type { ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { PayoutFacts, Payouts } from "../../providers/payout-types.ts";
import { alreadyPosted, bank, clearing, payoutKey, postStatements } from "../ledger/post.ts";

/** A payout may still fail so long after its creation. */
const settled = 35 * 86_400_000;

/** The key of a payout's posting, if the ledger has it. */
async function isPosted(ctx: Ctx, key: string): Promise<boolean> {
	const rows = await ctx.db.read.all(sql`SELECT 1 FROM ledger_txn WHERE idempotency_key = ${key}`);
	return rows.length > 0;
}

/** Moves a payout from the provider's account to the bank's, or back if the bank has returned it. */
export async function bookPayout(ctx: Ctx, payout: PayoutFacts): Promise<void> {
	const { provider, id, amountMinor, currency, status, arrivesAt } = payout;
	const wasPaid = await isPosted(ctx, payoutKey(provider, id, "paid"));
	const returned = status === "failed" || status === "canceled";
	if (returned ? !wasPaid : status !== "paid" || wasPaid) return;
	const sign = returned ? -1 : 1;
	await writeIfMet(
		ctx.db,
		postStatements(ctx, {
			key: payoutKey(provider, id, returned ? "returned" : "paid"),
			kind: "payout",
			source: { kind: "payout", id },
			effectiveAt: returned ? ctx.platform.clock.now() : arrivesAt,
			entries: [
				{ account: bank, currency, amountMinor: sign * amountMinor },
				{ account: clearing(provider), currency, amountMinor: -sign * amountMinor },
			],
		}),
		alreadyPosted,
	);
}

/** Books what a provider has sent to our bank account since the last booked payouts, or ever. */
export async function bookPayouts(ctx: Ctx, provider: ProviderName, payouts: Payouts): Promise<void> {
	const [last] = await ctx.db.read.all<{ at: number | null }>(
		sql`SELECT max(effective_at) AS at FROM ledger_txn WHERE kind = 'payout'
			AND idempotency_key >= ${`${provider}:payout:`} AND idempotency_key < ${`${provider}:payout;`}`,
	);
	const now = ctx.platform.clock.now();
	for await (const payout of payouts.payoutsBetween(Math.max(0, (last?.at ?? 0) - settled), now)) {
		await bookPayout(ctx, payout);
	}
}
