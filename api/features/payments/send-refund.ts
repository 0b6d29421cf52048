import { and, eq } from "drizzle-orm";
import { refund } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { troubleOf } from "../../providers/trouble.ts";
import { attemptById, providerOf } from "./internal/attempts.ts";
import { refundFailed } from "./internal/refund-failed.ts";
import { settleRefund } from "./settle-refund.ts";

/** Requests a stored refund at the provider. Safe to repeat, because the row's id is the idempotency key. */
export async function sendRefund(ctx: Ctx, { refundId }: { refundId: string }): Promise<void> {
	const [row] = await ctx.db.read.select().from(refund).where(eq(refund.id, refundId)).limit(1);
	if (row?.status !== "created") return;
	const attempt = await attemptById(ctx, row.attemptId);
	if (!attempt?.providerChargeId) return;
	try {
		const facts = await providerOf(ctx, attempt).createRefund({
			refundId,
			chargeId: attempt.providerChargeId,
			amountMinor: row.amountMinor,
			duplicate: row.reason === "duplicate",
		});
		await settleRefund(ctx, facts);
	} catch (error) {
		const trouble = troubleOf(error);
		ctx.platform.log.error("refund was not accepted", error, { refundId, trouble: trouble.kind });
		// With an unknown outcome the row stays "created" and is sent again under the same key; a refusal is reported to staff.
		if (trouble.kind !== "refused" && trouble.kind !== "missing") return;
		const why = trouble.kind === "refused" ? trouble.code : "unknown charge";
		await ctx.db.write([
			ctx.db.build
				.update(refund)
				.set({ status: "failed" })
				.where(and(eq(refund.id, refundId), eq(refund.status, "created"))),
			refundFailed(ctx, row, `The provider refused it (${why})`),
		]);
	}
}
