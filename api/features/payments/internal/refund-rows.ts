import { sql } from "drizzle-orm";
import type { Statement } from "../../../../db/client.ts";
import type { refund } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { recordFinding } from "../../findings/record.ts";

export type RefundRow = typeof refund.$inferSelect;

/** Reports a failed refund to staff, because the donor has not received the money. */
export function refundFailed(ctx: Ctx, row: RefundRow, detail: string): Statement {
	return recordFinding(ctx, { kind: "refund_failed", subjectId: row.id, detail });
}

/** The sum of an attempt's refunds, in minor units, whether the provider has made them yet or not. */
export async function promised(ctx: Ctx, attemptId: string): Promise<number> {
	const [row] = await ctx.db.read.all<{ minor: number }>(
		sql`SELECT coalesce(sum(amount_minor), 0) AS minor FROM refund WHERE attempt_id = ${attemptId} AND status <> 'failed'`,
	);
	return row?.minor ?? 0;
}
