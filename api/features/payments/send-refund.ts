import { eq, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { ProviderError, troubleOf } from "../../providers/trouble.ts";
import type { NewRefund, PaymentProvider, RefundFacts } from "../../providers/types.ts";
import { type AttemptRow, attemptById, providerOf } from "./internal/attempts.ts";
import { type RefundRow, refundFailed } from "./internal/refund-rows.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Requests a stored refund at the provider. Safe to repeat, because the row's id is the idempotency key. If the provider refuses it
 * because staff have refunded on its own site meanwhile (none refunds more than it has left), those refunds are booked, and what we send back by ourselves is what is left.
 */
export async function sendRefund(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
	const [row] = await ctx.db.read.select().from(refund).where(eq(refund.id, refundId)).limit(1);
	if (row?.status !== "created") return;
	const attempt = await attemptById(ctx, row.attemptId);
	if (!attempt?.providerChargeId) return;
	if (attempt.provider === "offline") return settleByHand(ctx, row, attempt);
	const provider = providerOf(ctx, attempt);
	const order = {
		refundId,
		chargeId: attempt.providerChargeId,
		amountMinor: row.amountMinor,
		duplicate: row.reason === "duplicate",
	};
	try {
		await settleRefund(ctx, await provider.createRefund(order).catch((error) => madeBefore(provider, order, error)));
	} catch (error) {
		const trouble = troubleOf(error);
		ctx.platform.log.error("refund was not accepted", error, { refundId, trouble: trouble.kind });
		// With an unknown outcome the row stays "created" and is sent again under the same key; a refusal is reported to staff.
		if (trouble.kind === "unknown") return;
		const left = await leftAtProvider(ctx, provider, attempt);
		if (left === null) return;
		const why = trouble.kind === "missing" ? "unknown charge" : `${trouble.code}: ${trouble.message}`;
		const rest = row.requestedBy === null && left < row.amountMinor ? ctx.platform.ids.next("ref_") : null;
		const now = ctx.platform.clock.now();
		await ctx.db.write([
			requireThat(sql`EXISTS (SELECT 1 FROM refund WHERE id = ${refundId} AND status = 'created')`, "refund as read"),
			ctx.db.build.update(refund).set({ status: "failed" }).where(eq(refund.id, refundId)),
			...(left === 0
				? []
				: rest
					? [
							ctx.db.build
								.insert(refund)
								.values({ ...row, id: rest, amountMinor: left, status: "created", createdAt: now, checkedAt: now }),
						]
					: [refundFailed(ctx, row, `The provider refused it (${why})`)]),
		]);
		if (rest && left > 0) await sendRefund(ctx, { refundId: rest });
	}
}

/**
 * Books what the provider has refunded of a charge. @returns what is left of the charge there, in minor units, more
 * than any refund if it doesn't know the charge; null if it doesn't answer
 */
async function leftAtProvider(ctx: Ctx, provider: PaymentProvider, attempt: AttemptRow): Promise<number | null> {
	const { providerChargeId, providerIntentId } = attempt;
	if (!providerChargeId || !providerIntentId) return Number.POSITIVE_INFINITY;
	try {
		const payment = await provider.readPayment(providerIntentId);
		if (!payment?.charge) return Number.POSITIVE_INFINITY;
		for (const facts of await provider.listRefunds(providerChargeId)) await settleRefund(ctx, facts);
		return payment.charge.capturedMinor - payment.charge.refundedMinor;
	} catch (error) {
		ctx.platform.log.error("refunds could not be compared", error, { attemptId: attempt.id });
		return null;
	}
}

/** Staff send a bank transfer back themselves, so its refund is done once they have entered it. */
function settleByHand(ctx: Ctx, row: RefundRow, attempt: AttemptRow): Promise<void> {
	return settleRefund(ctx, {
		provider: attempt.provider,
		account: attempt.providerAccount,
		id: row.id,
		chargeId: attempt.providerChargeId,
		amountMinor: row.amountMinor,
		status: "succeeded",
		refundId: row.id,
		createdAt: row.createdAt,
		reason: "requested",
		settlement: null,
	});
}

/**
 * After a refusal, looks for the refund in the provider's list, because an earlier call may have made it and lost its answer.
 * @throws ProviderError the refusal if the list doesn't contain it, or an unknown outcome if the list can't be read
 */
async function madeBefore(
	provider: PaymentProvider,
	{ refundId, chargeId }: NewRefund,
	refusal: unknown,
): Promise<RefundFacts> {
	if (troubleOf(refusal).kind === "unknown") throw refusal;
	const refunds = await provider.listRefunds(chargeId).catch((error: unknown) => {
		throw new ProviderError({ kind: "unknown", message: "refunds could not be listed" }, error);
	});
	const made = refunds.find((facts) => facts.refundId === refundId);
	if (!made) throw refusal;
	return made;
}
