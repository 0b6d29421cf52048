import type { BankBatchRecord } from "../../domain/contracts/bank-batches.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { readHistory } from "../users/list-activity.ts";
import { batchToWire, findBatch, itemsOf } from "./internal/rows.ts";

/** A batch with its withdrawals. @throws Problem 404 for an unknown one */
export async function readBankBatch(ctx: Ctx, { id }: { id: string }): Promise<BankBatchRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const row = await findBatch(ctx, id);
	const [items, activity] = await Promise.all([
		ctx.db.all(itemsOf({ id })),
		readHistory(ctx, { subjectKind: "bank_batch", subjectId: id, limit: 50 }),
	]);
	return {
		...batchToWire(ctx, row),
		items: items.map(({ id: _id, title, holder, last4, amountMinor, reference, status, leftOut }) => ({
			_id,
			title,
			holder,
			last4,
			amountMinor,
			reference,
			status,
			leftOut,
		})),
		activity,
	};
}
