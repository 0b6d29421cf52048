import { and, asc, isNull, sql } from "drizzle-orm";
import { paymentAttempt } from "../../../db/schema/index.ts";
import type { Ctx } from "../../http/context.ts";
import { inTime } from "../../http/in-time.ts";
import { type AttemptRow, providerOf, touch } from "./internal/attempts.ts";
import { isDue, together, whileDue } from "./internal/due.ts";
import { settlePayment } from "./settle-payment.ts";

/**
 * Books fees that the provider had not calculated yet when the charge was booked, for a limited time.
 * @param within milliseconds
 */
export async function bookLateFees(ctx: Ctx, { within }: { within: number }): Promise<void> {
	const { clock } = ctx.platform;
	await inTime(ctx, within, (hurried) =>
		whileDue(
			hurried,
			clock.now() + within,
			() => take(hurried),
			async (attempt) => {
				const { providerIntentId: paymentId } = attempt;
				const facts = paymentId ? await providerOf(hurried, attempt).readPayment(paymentId) : null;
				if (facts) await settlePayment(hurried, facts);
			},
		),
	);
}

async function take(ctx: Ctx): Promise<AttemptRow[]> {
	const rows = await ctx.db.read
		.select()
		.from(paymentAttempt)
		.where(
			and(
				sql`${paymentAttempt.status} IN ('succeeded','surplus','unapplied')`,
				isNull(paymentAttempt.providerFeeMinor),
				isDue(ctx.platform.clock.now(), paymentAttempt),
			),
		)
		.orderBy(asc(paymentAttempt.checkedAt))
		.limit(together);
	if (rows.length > 0) await ctx.db.write(rows.map(({ id }) => touch(ctx, id)));
	return rows;
}
