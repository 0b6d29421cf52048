import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, type Statement } from "../../../db/client.ts";
import { currentOrganization } from "../../../db/sql/merged-organizations.ts";
import type { moveWithdrawalBody } from "../../domain/contracts/withdrawals.ts";
import { issue } from "../../domain/forms/issues.ts";
import { moverOf } from "../../domain/giving/withdrawals.ts";
import { formatMoney, toMajor } from "../../domain/money.ts";
import { organizationActions } from "../../domain/people/organizations.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, Problem } from "../../http/problem.ts";
import { recordFinding } from "../findings/record.ts";
import { alreadyPosted } from "../ledger/post.ts";
import { mayWithdraw, withdrawalsAllowed } from "../organizations/may-withdraw.ts";
import { findWithdrawal, isInvolved, sidesOf, type WithdrawalRow } from "./find.ts";
import { riskyPart } from "./internal/free-money.ts";
import { moveStatements } from "./internal/postings.ts";
import { purgePages } from "./internal/purge.ts";
import { repayReserve } from "./internal/repay-reserve.ts";
import { tellState } from "./internal/tell.ts";
import { paysOut } from "./source.ts";

export type MoveWithdrawal = v.InferOutput<typeof moveWithdrawalBody> & {
	id: string;
	/** The bank file that sends it. */
	batchId?: string;
};

/** @throws Problem 400, 403 or 409 with why the actor can't make the move */
function requireMove(ctx: Ctx, row: WithdrawalRow, { status, reason, bankReference, quantity }: MoveWithdrawal): void {
	const mover = moverOf(row.status, status);
	if (mover === null) throw new Problem(409, row.status === status ? "withdrawal_moved" : "withdrawal_refused_move");
	if (!sidesOf(ctx, row).includes(mover)) {
		throw new Problem(403, mover === "finance" && isInvolved(ctx, row) ? "withdrawal_own" : "not_allowed");
	}
	if (status === "approved" && ctx.actor.kind === "user" && row.firstLookBy === ctx.actor.userId) {
		throw new Problem(403, "withdrawal_second_person");
	}
	if ((status === "rejected" || status === "returned") && reason === "") {
		throw invalid([issue("reason", "reason_missing")]);
	}
	if (status === "sent" && bankReference === "") {
		throw invalid([issue("bankReference", "withdrawal_reference_missing")]);
	}
	if (quantity !== undefined && quantity !== toMajor(row.amountMinor)) throw new Problem(409, "withdrawal_moved");
}

/** The columns that a move sets. */
function change({ status, reason, bankReference }: MoveWithdrawal, actorId: string, now: number): SQL {
	if (status === "approved") return sql`status = 'approved', approved_by = ${actorId}, approved_at = ${now}`;
	if (status === "sent") {
		return sql`status = 'sent', sent_by = ${actorId}, sent_at = ${now}, bank_reference = ${bankReference}`;
	}
	if (status === "paid" || status === "canceled") return sql`status = ${status}, settled_at = ${now}`;
	return sql`status = ${status}, reason = ${reason}, settled_at = ${now}`;
}

/** The actor is still no member of the organization that is paid, or still one who may ask for its money. */
function stillMay(row: WithdrawalRow, actorId: string): Statement[] {
	if (row.organizationId === null) return [];
	const member = sql`SELECT 1 FROM organization_member m JOIN withdrawal w ON w.id = ${row.id}
		WHERE m.organization_id = ${currentOrganization(sql`w.owner_organization_id`)} AND m.user_id = ${actorId}`;
	return row.memberRole === null
		? [requireThat(sql`NOT EXISTS (${member})`, "not of the organization")]
		: [requireThat(sql`EXISTS (${member} AND m.role IN ${organizationActions.withdraw})`, "of the organization")];
}

/** Money leaves for an organization only while it is verified. */
function verified({ organizationId }: WithdrawalRow, { status }: MoveWithdrawal): Statement[] {
	if (organizationId === null || (status !== "approved" && status !== "sent")) return [];
	return [requireThat(withdrawalsAllowed(organizationId), "a verified organization")];
}

/** Money leaves only while all of it is undisputed, and none of it goes back to donors. */
function unrisked({ id }: WithdrawalRow, { status }: MoveWithdrawal, now: number): Statement[] {
	if (status !== "approved" && status !== "sent") return [];
	return [
		requireThat(sql`(SELECT ${riskyPart(now)} FROM withdrawal w WHERE w.id = ${id}) = 0`, "nothing of it is at risk"),
	];
}

/** @throws Problem 409 with how much of it is disputed or goes back to donors, for a move by which it would leave */
function requireNoRisk({ riskMinor, lostMinor, currency }: WithdrawalRow, { status }: MoveWithdrawal): void {
	if ((status !== "approved" && status !== "sent") || riskMinor === 0) return;
	const disputed = riskMinor - lostMinor;
	throw disputed > 0
		? new Problem(409, "withdrawal_part_disputed", { values: { disputed: formatMoney(disputed, currency) } })
		: new Problem(409, "withdrawal_part_lost", { values: { lost: formatMoney(lostMinor, currency) } });
}

/** Money leaves for a request only while it is not stopped or on hold. */
function open({ kind, subjectId }: WithdrawalRow, { status }: MoveWithdrawal): SQL {
	if (kind !== "request" || (status !== "approved" && status !== "sent")) return sql`1`;
	return paysOut(subjectId);
}

/** A withdrawal in a batch is sent by its file alone: it would be paid twice otherwise. */
function sentOnce(id: string, { status, batchId }: MoveWithdrawal): SQL {
	if (status !== "sent") return sql`1`;
	const item = sql`SELECT 1 FROM bank_batch_item i JOIN bank_batch b ON b.id = i.batch_id WHERE i.withdrawal_id = ${id} AND i.left_out IS NULL`;
	return batchId === undefined
		? sql`NOT EXISTS (${item})`
		: sql`EXISTS (${item} AND b.id = ${batchId} AND b.state = 'paying')`;
}

/** Tells staff what the reserve got back out of a withdrawal that the bank returned. */
function recordRepaid(ctx: Ctx, { id, title, currency, amountMinor }: WithdrawalRow, repaidMinor: number): Statement {
	return recordFinding(ctx, {
		kind: "withdrawal_reduced",
		subjectId: id,
		detail: `The bank returned ${formatMoney(amountMinor, currency)} for “${title}”, and ${formatMoney(repaidMinor, currency)} of it repaid the reserve`,
	});
}

/**
 * Moves a withdrawal to its next state, and books what that means for the money. For an account that was changed lately the
 * first approval is only a look: a second person approves it.
 * @throws Problem 400 without a reason or a bank's reference, 403 for who may not, 404 for an unknown one, 409 for a move that
 *   there isn't, for money that is disputed or goes back to donors, and if somebody else was faster
 */
export async function moveWithdrawal(ctx: Ctx, input: MoveWithdrawal): Promise<WithdrawalRow> {
	const { userId: actorId } = requireUser(ctx);
	const row = await findWithdrawal(ctx, input.id);
	requireMove(ctx, row, input);
	if (verified(row, input).length > 0 && !(await mayWithdraw(ctx, { organizationId: row.organizationId ?? "" }))) {
		throw new Problem(409, "withdrawal_unverified");
	}
	const isOpen = open(row, input);
	const isSentOnce = sentOnce(row.id, input);
	const [may] = await ctx.db.read.all<{ open: number; once: number }>(
		sql`SELECT ${isOpen} AS open, ${isSentOnce} AS once`,
	);
	if (may?.open !== 1) throw new Problem(409, "withdrawal_not_open");
	if (may.once !== 1) throw new Problem(409, "withdrawal_in_batch");
	requireNoRisk(row, input);
	const { status, reason, bankReference } = input;
	const now = ctx.platform.clock.now();
	const repaid =
		status === "returned"
			? await repayReserve(ctx, { ...row, withdrawalId: row.id, sentAt: row.sentAt ?? now })
			: { repaidMinor: 0, statements: [] };
	const isFirstLook = status === "approved" && row.secondLook === 1 && row.firstLookBy === null;
	const asRead = requireThat(
		sql`EXISTS (SELECT 1 FROM withdrawal WHERE id = ${row.id} AND status = ${row.status} AND first_look_by IS ${row.firstLookBy}
			AND taken_minor = ${row.takenMinor})`,
		"withdrawal as read",
	);
	await ctx.db.write(
		[
			asRead,
			...stillMay(row, actorId),
			...verified(row, input),
			requireThat(isOpen, "request pays out"),
			requireThat(isSentOnce, "sent by one way"),
			...unrisked(row, input, now),
			...(isFirstLook
				? [sql`UPDATE withdrawal SET first_look_by = ${actorId}, changed_at = ${now} WHERE id = ${row.id}`]
				: [
						...moveStatements(ctx, row, row.status, status),
						...repaid.statements,
						...(repaid.repaidMinor > 0 ? [recordRepaid(ctx, row, repaid.repaidMinor)] : []),
						sql`UPDATE withdrawal SET ${change(input, actorId, now)}, changed_at = ${now} WHERE id = ${row.id}`,
						...(await tellState(ctx, row, {
							state: status,
							reason,
							reference: bankReference,
							repaidMinor: repaid.repaidMinor,
						})),
					]),
			auditRow(
				ctx,
				`withdrawal.${isFirstLook ? "looked_at" : status}`,
				{ withdrawal: row.id },
				{
					was: row.status,
					...(reason ? { reason } : {}),
					...(bankReference ? { bankReference } : {}),
					...(repaid.repaidMinor > 0 ? { repaidMinor: repaid.repaidMinor, currency: row.currency } : {}),
				},
			),
		],
		{
			unmet: async () => {
				const now = await findWithdrawal(ctx, row.id);
				if (now.status === row.status) requireMove(ctx, now, input);
				requireNoRisk(now, input);
				return new Problem(409, "withdrawal_moved");
			},
			[alreadyPosted]: async () => {
				const now = await findWithdrawal(ctx, row.id);
				if (now.status === row.status) requireMove(ctx, now, input);
				requireNoRisk(now, input);
				return new Problem(409, "withdrawal_moved");
			},
		},
	);
	await purgePages(ctx, row);
	return findWithdrawal(ctx, row.id);
}
