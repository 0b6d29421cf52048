import { sql } from "drizzle-orm";
import { requireThat, type Statement, writeIfMet } from "../../../db/client.ts";
import { refund } from "../../../db/schema/index.ts";
import { methodsOf } from "../../domain/giving/payment-providers/index.ts";
import { attemptRank, type PaymentMethod, type ProviderName } from "../../domain/giving/payments.ts";
import type { Ctx } from "../../http/context.ts";
import type { ChargeFacts, PaymentFacts } from "../../providers/types.ts";
import { alreadyPosted, captureKey, clearing, postStatements, unapplied } from "../ledger/post.ts";
import { type AttemptRow, attemptByPayment } from "./internal/attempts.ts";
import { chargeStatements } from "./internal/fees.ts";
import { letMandateGo } from "./internal/let-mandate-go.ts";
import { sendRefund } from "./send-refund.ts";

/**
 * Books money that belongs to no donation, and refunds it unless the provider has done so already.
 * @param status `surplus` for a second charge of a donation (two tabs), `unapplied` for a charge without a donation or
 *   with another amount
 * @param also what belongs to the same write
 */
export async function returnPayment(
	ctx: Ctx,
	attempt: AttemptRow,
	facts: PaymentFacts,
	charge: ChargeFacts,
	status: "surplus" | "unapplied",
	also: readonly Statement[] = [],
): Promise<void> {
	const refundId = ctx.platform.ids.next("ref_");
	const now = ctx.platform.clock.now();
	const currency = facts.currency ?? attempt.currency;
	const amountMinor = charge.capturedMinor - charge.refundedMinor;
	const asRead = attempt.donationId === null ? sql`donation_id IS NULL` : sql`donation_id = ${attempt.donationId}`;
	const statements = [
		requireThat(sql`EXISTS (SELECT 1 FROM payment_attempt WHERE id = ${attempt.id} AND ${asRead})`, "still unclaimed"),
		...postStatements(ctx, {
			key: captureKey(attempt.provider, charge.id),
			kind: status,
			source: { kind: "payment_attempt", id: attempt.id },
			effectiveAt: charge.paidAt,
			entries: [
				{ account: clearing(attempt.provider), currency, amountMinor: charge.capturedMinor },
				{ account: unapplied, currency, amountMinor: -charge.capturedMinor },
			],
		}),
		...chargeStatements(ctx, attempt, facts, charge, status),
		...(amountMinor > 0
			? [
					ctx.db.build.insert(refund).values({
						id: refundId,
						attemptId: attempt.id,
						provider: attempt.provider,
						amountMinor,
						reason: status === "surplus" ? "duplicate" : "unapplied",
						status: "created",
						createdAt: now,
						checkedAt: now,
					}),
				]
			: []),
		...letMandateGo(facts),
		...also,
	];
	// If not, another worker has booked it, or a donation has just claimed it.
	const booked = await writeIfMet(ctx.db, statements, alreadyPosted);
	if (booked && amountMinor > 0) await sendRefund(ctx, { refundId });
}

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
