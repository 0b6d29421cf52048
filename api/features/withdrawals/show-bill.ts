import { eq, type SQL, sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import { file } from "../../../db/schema/index.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { findWithdrawal, sidesOf, type WithdrawalRow } from "./find.ts";
import { purgePages } from "./internal/purge.ts";
import { mayBeShown } from "./internal/rows.ts";

/**
 * Decides whether the request's page shows a withdrawal's bill. It takes both sides: who asked offers it, and staff who decide about the
 * withdrawal find it fit, because a bill may tell of a patient or a minor. Either takes it away again at once.
 * @throws Problem 403 for anyone else, 404 without a bill, 409 if it was changed meanwhile
 */
export async function showBill(ctx: Ctx, { id, isShown }: { id: string; isShown: boolean }): Promise<WithdrawalRow> {
	const { userId } = requireUser(ctx);
	const row = await findWithdrawal(ctx, id);
	const [side] = sidesOf(ctx, row);
	if (side === undefined) throw new Problem(403, "not_allowed");
	const { billId } = row;
	if (billId === null) throw notFound("bill");
	if (isShown && !mayBeShown(row)) throw new Problem(409, "withdrawal_refused_move");
	const now = ctx.platform.clock.now();
	const decided: SQL =
		side === "finance" ? sql`bill_fit_by = ${isShown ? userId : null}` : sql`bill_offered = ${isShown ? 1 : 0}`;
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM withdrawal WHERE id = ${id} AND bill_id = ${billId} AND bill_offered = ${row.billOffered} AND bill_fit_by IS ${row.billFitBy})`,
				"bill as read",
			),
			sql`UPDATE withdrawal SET ${decided}, changed_at = ${now} WHERE id = ${id}`,
			ctx.db.build
				.update(file)
				.set({
					isPublic: sql`(SELECT bill_offered = 1 AND bill_fit_by IS NOT NULL FROM withdrawal WHERE id = ${id})`,
				})
				.where(eq(file.id, billId)),
			auditRow(ctx, isShown ? "bill.shown" : "bill.hidden", { withdrawal: id }, { by: side }),
		],
		{ unmet: () => new Problem(409, "withdrawal_moved") },
	);
	await purgePages(ctx, row);
	return findWithdrawal(ctx, id);
}
