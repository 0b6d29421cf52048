import { type BankFileFormat, bankFileFormats } from "../../domain/giving/bank-files/batch.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { contentOf } from "./internal/content.ts";
import { findBatch, itemsOf } from "./internal/rows.ts";

const types: Readonly<Record<BankFileFormat, string>> = {
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	ach: "text/plain; charset=us-ascii",
};

/**
 * A paid batch's file, made anew. The audit log records who downloaded it, before it is answered.
 * @throws Problem 403 for anyone but finance, 404 for an unknown batch or another rail's format, 409 before it is paid
 */
export async function downloadBankFile(
	ctx: Ctx,
	{ id, format: asked }: { id: string; format: string },
): Promise<{ name: string; contentType: string; content: string | Uint8Array<ArrayBuffer> }> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const batch = await findBatch(ctx, id);
	const format = bankFileFormats[batch.rail].find((each) => each === asked);
	if (!format) throw notFound("bank_batch");
	if (batch.state !== "sent") throw new Problem(409, "bank_file_not_ready");
	const items = (await ctx.db.all(itemsOf({ id }))).filter(({ leftOut, isSent }) => leftOut === null && isSent === 1);
	const content = await contentOf(ctx, { batch, items, format });
	await ctx.db.write([auditRow(ctx, "bank_batch.downloaded", { bank_batch: id }, { format })]);
	return { name: `payouts-${id}.${format}`, contentType: types[format], content };
}
