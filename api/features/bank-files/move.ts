import { sql } from "drizzle-orm";
import { requireThat } from "../../../db/client.ts";
import type { BankBatchRecord } from "../../domain/contracts/bank-batches.ts";
import { toMajor } from "../../domain/money.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { findWithdrawal, isInvolved } from "../withdrawals/find.ts";
import { moveWithdrawal } from "../withdrawals/move.ts";
import { contentOf } from "./internal/content.ts";
import { type BatchRow, findBatch, type ItemRow, itemsOf, obstacleTo, sentWithItem } from "./internal/rows.ts";
import { readBankBatch } from "./read-record.ts";

const isIn = ({ leftOut }: ItemRow) => leftOut === null;
const moved = () => new Problem(409, "bank_batch_moved");

/** @throws Problem 403 if one of the withdrawals is the actor's own */
async function requireNoneOwn(ctx: Ctx, items: readonly ItemRow[]): Promise<void> {
	for (const { id, title } of items.filter(isIn)) {
		if (isInvolved(ctx, await findWithdrawal(ctx, id))) throw new Problem(403, "bank_batch_own", { values: { title } });
	}
}

/** One that was sent with this batch stays in its file, whoever sent it: another press may have been faster. */
async function leaveOut(ctx: Ctx, batch: BatchRow, id: string, reason: string): Promise<void> {
	await ctx.db.write([
		sql`UPDATE bank_batch_item SET left_out = ${reason.slice(0, 300)} WHERE batch_id = ${batch.id} AND withdrawal_id = ${id} AND left_out IS NULL
			AND NOT EXISTS (SELECT 1 FROM withdrawal w WHERE w.id = withdrawal_id AND ${sentWithItem(sql`bank_batch_item.reference`)})`,
	]);
}

/** Marks each withdrawal as sent with its own reference. One that can't be sent now is left out, with the reason. */
async function sendEach(ctx: Ctx, batch: BatchRow, items: readonly ItemRow[]): Promise<void> {
	for (const { id, amountMinor, reference, isSent } of items.filter(isIn)) {
		if (isSent === 1) continue;
		try {
			const quantity = toMajor(amountMinor);
			await moveWithdrawal(ctx, {
				id,
				status: "sent",
				reason: "",
				bankReference: reference,
				quantity,
				batchId: batch.id,
			});
		} catch (error) {
			if (!(error instanceof Problem)) throw error;
			await leaveOut(ctx, batch, id, error.message);
		}
	}
}

async function pay(ctx: Ctx, batch: BatchRow, userId: string): Promise<void> {
	const items = await ctx.db.all(itemsOf({ id: batch.id }));
	await requireNoneOwn(ctx, items);
	// A file that can't be made must not mark anything as sent.
	const goes = items.filter((item) => isIn(item) && (item.isSent === 1 || item.status === "approved"));
	await contentOf(ctx, { batch, items: goes, format: batch.rail === "nacha" ? "ach" : "csv" });
	if (batch.state === "approved") {
		const now = ctx.platform.clock.now();
		await ctx.db.write(
			[
				requireThat(sql`EXISTS (SELECT 1 FROM bank_batch WHERE id = ${batch.id} AND state = 'approved')`, "approved"),
				sql`UPDATE bank_batch SET state = 'paying', paid_by = ${userId}, paid_at = ${now} WHERE id = ${batch.id}`,
				// An item that is not approved now has been settled by something else.
				sql`UPDATE bank_batch_item SET left_out = ${new Problem(409, "withdrawal_moved").message} WHERE batch_id = ${batch.id} AND left_out IS NULL
					AND (SELECT status FROM withdrawal WHERE id = withdrawal_id) <> 'approved'`,
				auditRow(ctx, "bank_batch.paid", { bank_batch: batch.id }),
			],
			{ unmet: moved },
		);
	}
	// After a crash the same press goes on from here; until then there is no file.
	await sendEach(ctx, batch, await ctx.db.all(itemsOf({ id: batch.id })));
	await ctx.db.write([sql`UPDATE bank_batch SET state = 'sent' WHERE id = ${batch.id} AND state = 'paying'`]);
}

/**
 * Approves a batch as the second person, pays it, or cancels it. Paying marks its withdrawals as sent.
 * @throws Problem 403 for who made it, for a withdrawal of one's own, and, if the settings say so, for a payer who made or approved it;
 *   404, 409 for a move that there isn't
 */
export async function moveBankBatch(
	ctx: Ctx,
	{ id, state }: { id: string; state: "approved" | "sent" | "canceled" },
): Promise<BankBatchRecord> {
	requireRole(ctx, ["finAdmin", "superAdmin"]);
	const { userId } = requireUser(ctx);
	const batch = await findBatch(ctx, id);
	const obstacle = obstacleTo(ctx, batch, state);
	if (obstacle) throw new Problem(obstacle === "bank_batch_moved" ? 409 : 403, obstacle);
	const now = ctx.platform.clock.now();
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM bank_batch WHERE id = ${id} AND state = ${batch.state})`,
		"batch as read",
	);
	if (state === "sent") await pay(ctx, batch, userId);
	else if (state === "approved") {
		await requireNoneOwn(ctx, await ctx.db.all(itemsOf({ id })));
		await ctx.db.write(
			[
				asRead,
				sql`UPDATE bank_batch SET state = 'approved', approved_by = ${userId}, approved_at = ${now} WHERE id = ${id}`,
				auditRow(ctx, "bank_batch.approved", { bank_batch: id }),
			],
			{ unmet: moved },
		);
	} else {
		await ctx.db.write(
			[
				asRead,
				sql`UPDATE bank_batch_item SET left_out = 'The batch was canceled.' WHERE batch_id = ${id} AND left_out IS NULL`,
				sql`UPDATE bank_batch SET state = 'canceled', canceled_by = ${userId}, canceled_at = ${now} WHERE id = ${id}`,
				auditRow(ctx, "bank_batch.canceled", { bank_batch: id }),
			],
			{ unmet: moved },
		);
	}
	return readBankBatch(ctx, { id });
}
