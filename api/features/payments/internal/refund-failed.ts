import type { Statement } from "../../../../db/client.ts";
import type { refund } from "../../../../db/schema/index.ts";
import type { Ctx } from "../../../http/context.ts";
import { recordFinding } from "../../findings/record.ts";

export type RefundRow = typeof refund.$inferSelect;

/** Reports a failed refund to staff, because the donor has not received the money. */
export function refundFailed(ctx: Ctx, row: RefundRow, detail: string): Statement {
	return recordFinding(ctx, { kind: "refund_failed", subjectId: row.id, detail });
}
