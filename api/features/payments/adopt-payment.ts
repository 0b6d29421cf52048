import { sql } from "drizzle-orm";
import { methodsOf } from "../../domain/giving/payment-providers/index.ts";
import { attemptRank, type PaymentMethod, type ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../providers/types.ts";
import { type AttemptRow, attemptByPayment } from "./internal/attempts.ts";
import { returnPayment } from "./internal/return-payment.ts";

const methodOf = (provider: ProviderName): PaymentMethod =>
	provider === "offline" ? "bank_statement" : methodsOf(provider)[0];

/**
 * Takes a charged payment that we never heard of into our books, as money without a donation, and sends it back.
 * @throws Error unless it is charged, in a currency of ours
 */
export async function adoptPayment(ctx: Ctx, facts: PaymentFacts): Promise<AttemptRow> {
	const { provider, account, id, charge, currency, amountMinor } = facts;
	if (!charge || currency === null) throw new Error(`payment ${id} is not charged`);
	const now = ctx.platform.clock.now();
	const livemode = ctx.platform.settings.mode === "live" ? 1 : 0;
	await ctx.db.write([
		sql`INSERT INTO payment_attempt (id, provider, provider_account, livemode, method, provider_intent_id, principal, amount_minor, currency,
				status, status_rank, created_at, checked_at)
			VALUES (${ctx.platform.ids.next("pat_")}, ${provider}, ${account}, ${livemode}, ${methodOf(provider)}, ${id}, 'system', ${amountMinor}, ${currency},
				'processing', ${attemptRank.processing}, ${charge.paidAt}, ${now})
			ON CONFLICT (provider, provider_account, provider_intent_id) DO NOTHING`,
	]);
	const attempt = await attemptByPayment(ctx, facts, id);
	if (!attempt) throw new Error(`payment ${id} was not stored`);
	await returnUnclaimed(ctx, { attempt, facts, charge });
	return (await attemptByPayment(ctx, facts, id)) ?? attempt;
}

/** Refunds a payment that no donation has claimed. Does nothing if one has claimed it meanwhile. */
export async function returnUnclaimed(
	ctx: Ctx,
	input: { attempt: AttemptRow; facts: PaymentFacts; charge: ChargeFacts },
): Promise<void> {
	await returnPayment(ctx, input.attempt, input.facts, input.charge, "unapplied");
}
