import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { BankBatchRecord } from "../../domain/contracts/bank-batches.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findWithdrawal, isInvolved } from "../withdrawals/find.ts";
import { readBankBatch } from "./read-record.ts";

/**
 * Makes a batch of approved withdrawals, which is the first of two people's approvals.
 * @throws Problem 403 for a withdrawal of one's own, 404, 409 for one that is not approved or in another batch, for two currencies, and
 *   without a bank in the settings
 */
export async function makeBankBatch(
	ctx: Ctx,
	{ withdrawals }: { withdrawals: readonly string[] },
): Promise<BankBatchRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const { userId } = requireUser(ctx);
	const ids = [...new Set(withdrawals)];
	const rows = await Promise.all(ids.map((id) => findWithdrawal(ctx, id)));
	const currency = rows[0]?.currency ?? "INR";
	if (rows.some((row) => row.currency !== currency)) throw new Problem(409, "bank_batch_mixed");
	const { nacha, debitAccount } = ctx.platform.settings.bankFiles;
	const rail = currency === "INR" ? "sheet" : "nacha";
	const setting = rail === "sheet" ? "NEFT_DEBIT_ACCOUNT" : "NACHA_ORIGIN";
	if ((rail === "sheet" ? debitAccount : nacha) === null) {
		throw new Problem(409, "bank_batch_bank_missing", { values: { setting } });
	}
	const own = rows.find((row) => isInvolved(ctx, row));
	if (own) throw new Problem(403, "bank_batch_own", { values: { title: own.title } });
	const notApproved = (title: string) => new Problem(409, "bank_batch_not_approved", { values: { title } });
	const unready = rows.find(({ status }) => status !== "approved");
	if (unready) throw notApproved(unready.title);
	const id = ctx.platform.ids.next("bbt_");
	const now = ctx.platform.clock.now();
	const prefix = rail === "nacha" ? (nacha?.bankRouting.slice(0, 8) ?? "") : "KW";
	const free = (withdrawal: string) =>
		sql`EXISTS (SELECT 1 FROM withdrawal w WHERE w.id = ${withdrawal} AND w.status = 'approved' AND w.currency = ${currency}
			AND NOT EXISTS (SELECT 1 FROM bank_batch_item o WHERE o.withdrawal_id = w.id AND o.left_out IS NULL))`;
	await ctx.db.write(
		[
			...ids.map((each) => requireThat(free(each), "approved, and in no other batch")),
			sql`INSERT INTO bank_batch (id, rail, currency, state, made_by, made_at) VALUES (${id}, ${rail}, ${currency}, 'made', ${userId}, ${now})`,
			...ids.map(
				(each) => sql`INSERT INTO bank_batch_item (batch_id, withdrawal_id, number, reference, amount_minor)
					SELECT ${id}, w.id, next.number, ${prefix} || printf('%07d', next.number), w.amount_minor - w.taken_minor
					FROM withdrawal w, (SELECT coalesce(max(number), 0) + 1 AS number FROM bank_batch_item) next WHERE w.id = ${each}`,
			),
			auditRow(ctx, "bank_batch.made", { bank_batch: id }, { withdrawals: ids.length, rail }),
		],
		{ unmet: () => notApproved(rows[0]?.title ?? "") },
	);
	return readBankBatch(ctx, { id });
}
