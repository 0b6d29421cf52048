import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { bankBatchAnswer, listBankBatchesQuery } from "../../domain/contracts/bank-batches.ts";
import type { Ctx } from "../../http/context.ts";
import { countQuery, definePages, type ListQueries } from "../../http/list.ts";
import { type BatchRow, batchColumns, batchToWire } from "./internal/rows.ts";

/** Batches of withdrawals for our bank, the newest first. */
export const listBankBatches = definePages({
	query: listBankBatchesQuery,
	row: bankBatchAnswer,
	queries: ({ state, id }): ListQueries<BatchRow> => {
		const where = id ? sql`b.id = ${id}` : state ? sql`b.state = ${state}` : sql`1`;
		const from = sql`FROM bank_batch b ${sql.raw(id ? "" : `INDEXED BY bank_batch_${state ? "by_state" : "newest"}`)} WHERE ${where}`;
		return {
			page: ({ limit, offset }) =>
				sqlQuery<BatchRow>(
					() => sql`SELECT ${batchColumns} ${from} ORDER BY b.made_at DESC, b.id DESC LIMIT ${limit} OFFSET ${offset}`,
				)(),
			count: countQuery(from)(),
		};
	},
	toWire: (row: BatchRow, ctx: Ctx) => batchToWire(ctx, row),
});
