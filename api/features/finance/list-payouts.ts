import { inArray } from "drizzle-orm";
import { ledgerTxn } from "../../../db/schema/index.ts";
import type { PayoutAnswer } from "../../domain/contracts/finance.ts";
import { issue } from "../../domain/forms/issues.ts";
import type { OnlineProvider } from "../../domain/giving/payment-providers/index.ts";
import { toMajor } from "../../domain/money.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { capability, paymentProviders } from "../../providers/index.ts";
import type { PayoutFacts, PayoutQuery } from "../../providers/payout-types.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { payoutKey } from "../ledger/post.ts";

/** Which of these payouts the ledger has. */
async function bookedOf(ctx: Ctx, payouts: readonly PayoutFacts[]): Promise<ReadonlySet<string>> {
	if (payouts.length === 0) return new Set();
	const rows = await ctx.db.read
		.select({ key: ledgerTxn.idempotencyKey })
		.from(ledgerTxn)
		.where(
			inArray(
				ledgerTxn.idempotencyKey,
				payouts.map(({ provider, id }) => payoutKey(provider, id, "paid")),
			),
		);
	return new Set(rows.map(({ key }) => key));
}

/** A payout as its provider lists it. @param isBooked the ledger has it */
export const payoutToWire = (payout: PayoutFacts, isBooked: boolean): PayoutAnswer => ({
	id: payout.id,
	created: Math.floor(payout.createdAt / 1000),
	arrival_date: Math.floor(payout.arrivesAt / 1000),
	currency: payout.currency,
	amount: toMajor(payout.amountMinor),
	status: payout.status,
	reconciliation_status: isBooked ? "completed" : "pending",
	source_type: payout.sourceType,
});

/**
 * A page of what a provider sent to our bank account, newest first, as the provider lists it now.
 * @throws Problem 404 if this site doesn't use the provider, 400 for an unknown cursor, 503 if the provider doesn't answer
 */
export async function listPayouts(
	ctx: Ctx,
	{ provider: name, ...query }: { provider: OnlineProvider } & PayoutQuery,
): Promise<Rows<PayoutAnswer>> {
	const provider = paymentProviders(ctx.platform).find((each) => each.provider === name);
	if (!provider) throw new Problem(404, "provider_not_configured");
	const page = await capability(provider, "payouts")
		.listPayouts(query)
		.catch((error: unknown) => {
			const { kind } = troubleOf(error);
			if (kind === "missing") throw invalid([issue(query.before ? "before" : "after", "payout_cursor_invalid")]);
			ctx.platform.log.error("payouts could not be listed", error, { provider: name, trouble: kind });
			throw new Problem(503, "provider_silent", { retryAfter: 10 });
		});
	const booked = await bookedOf(ctx, page.rows);
	return {
		rows: page.rows.map((payout) => payoutToWire(payout, booked.has(payoutKey(name, payout.id, "paid")))),
		hasMore: page.hasMore,
	};
}
