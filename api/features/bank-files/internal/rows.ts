import { type SQL, sql } from "drizzle-orm";
import { sqlQuery } from "../../../../db/client.ts";
import type { BankBatchAnswer } from "../../../domain/contracts/bank-batches.ts";
import type { BankBatchState, BankRail } from "../../../domain/giving/bank-files/batch.ts";
import type { WithdrawalState } from "../../../domain/giving/withdrawals.ts";
import type { HomeCurrency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";

const nameOf = (column: SQL) =>
	sql`(SELECT trim(p.first_name || ' ' || p.last_name) FROM user p WHERE p.id = ${column})`;

export interface BatchRow {
	id: string;
	rail: BankRail;
	currency: HomeCurrency;
	state: BankBatchState;
	number: number;
	totalMinor: number;
	madeById: string;
	madeBy: string | null;
	madeAt: number;
	approvedById: string | null;
	approvedBy: string | null;
	approvedAt: number | null;
	paidBy: string | null;
	paidAt: number | null;
}

/** The columns of `bank_batch b`. */
export const batchColumns: SQL = sql`b.id, b.rail, b.currency, b.state, b.made_by AS madeById, ${nameOf(sql`b.made_by`)} AS madeBy, b.made_at AS madeAt,
	b.approved_by AS approvedById, ${nameOf(sql`b.approved_by`)} AS approvedBy, b.approved_at AS approvedAt, ${nameOf(sql`b.paid_by`)} AS paidBy, b.paid_at AS paidAt,
	(SELECT count(*) FROM bank_batch_item i WHERE i.batch_id = b.id AND i.left_out IS NULL) AS number,
	(SELECT coalesce(sum(i.amount_minor), 0) FROM bank_batch_item i WHERE i.batch_id = b.id AND i.left_out IS NULL) AS totalMinor`;

const batchById = sqlQuery<BatchRow>(
	() => sql`SELECT ${batchColumns} FROM bank_batch b WHERE b.id = ${sql.placeholder("id")}`,
);

/** @throws Problem 404 for an unknown one */
export async function findBatch(ctx: Ctx, id: string): Promise<BatchRow> {
	const [row] = await ctx.db.all(batchById({ id }));
	if (!row) throw notFound("bank_batch");
	return row;
}

/** Why the actor can't move a batch to a state, as a problem's code; null if they can. Withdrawals of their own are looked at one by one. */
export function obstacleTo(
	ctx: Ctx,
	row: BatchRow,
	to: BankBatchState,
): "bank_batch_moved" | "bank_batch_second_person" | "bank_batch_third_person" | null {
	const actor = ctx.actor.kind === "user" ? ctx.actor.userId : "";
	if (to === "canceled") return row.state === "made" || row.state === "approved" ? null : "bank_batch_moved";
	if (to === "approved") {
		if (row.state !== "made") return "bank_batch_moved";
		return actor === row.madeById ? "bank_batch_second_person" : null;
	}
	if (to !== "sent" || (row.state !== "approved" && row.state !== "paying")) return "bank_batch_moved";
	const { thirdPerson } = ctx.platform.settings.bankFiles;
	return thirdPerson && (actor === row.madeById || actor === row.approvedById) ? "bank_batch_third_person" : null;
}

export function batchToWire(ctx: Ctx, row: BatchRow): BankBatchAnswer {
	const { id, currency, madeById: _, approvedById: __, ...rest } = row;
	const moves = (["approved", "sent", "canceled"] as const).filter((state) => obstacleTo(ctx, row, state) === null);
	return { ...rest, _id: id, units: currency as BankBatchAnswer["units"], moves };
}

export interface ItemRow {
	id: string;
	title: string;
	holder: string | null;
	holderIsCompany: number;
	bankLabel: string | null;
	last4: string | null;
	accountId: string;
	numberSealed: string | null;
	routingSealed: string | null;
	amountMinor: number;
	number: number;
	reference: string;
	status: WithdrawalState;
	leftOut: string | null;
	/** Whether it was sent with this batch, and by nothing else. */
	isSent: number;
}

/** The condition that a withdrawal `w` was sent with the reference of a batch's item. */
export const sentWithItem = (reference: SQL): SQL =>
	sql`w.status IN ('sent', 'paid', 'returned') AND w.bank_reference = ${reference}`;

/** The withdrawals of a batch, in the order of its file. A payee or an organization gets a company's entry. */
export const itemsOf = sqlQuery<ItemRow>(
	() => sql`SELECT w.id, w.title, coalesce(w.payee_name, w.holder_name) AS holder, (w.payee_kind IS NOT NULL OR w.owner_organization_id IS NOT NULL) AS holderIsCompany,
		w.bank_label AS bankLabel, w.number_last4 AS last4, w.account_id AS accountId, w.number_sealed AS numberSealed, w.routing_sealed AS routingSealed,
		i.amount_minor AS amountMinor, i.number, i.reference, w.status, i.left_out AS leftOut,
		(${sentWithItem(sql`i.reference`)}) AS isSent
		FROM bank_batch_item i JOIN withdrawal w ON w.id = i.withdrawal_id WHERE i.batch_id = ${sql.placeholder("id")} ORDER BY i.number`,
);
