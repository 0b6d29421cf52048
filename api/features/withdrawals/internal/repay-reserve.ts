import { sql } from "drizzle-orm";
import { requireThat, type Statement } from "../../../../db/client.ts";
import type { BeneficiaryKind } from "../../../domain/giving/payments.ts";
import type { Currency } from "../../../domain/money.ts";
import type { Ctx } from "../../../http/context.ts";
import { findDonation } from "../../donations/find.ts";
import { coverShortfall } from "../../donations/status.ts";
import { accountId, ledgerOwner, payable, postStatements, reserve, shortfall } from "../../ledger/post.ts";

interface Returned {
	withdrawalId: string;
	kind: BeneficiaryKind;
	subjectId: string;
	fundId: string | null;
	currency: Currency;
	/** The amount that the bank sent back. */
	amountMinor: number;
	sentAt: number;
}

/**
 * Repays what the reserve has paid for refunds while a withdrawal was out, once the bank sends that back: otherwise its beneficiary
 * would get the money a second time. The statements run after the return's posting. They are posted as the refunds', so that a refund that fails later
 * gives them back.
 * @returns what is repaid, in minor units
 */
export async function repayReserve(
	ctx: Ctx,
	{ withdrawalId, kind, subjectId, fundId, currency, amountMinor, sentAt }: Returned,
): Promise<{ repaidMinor: number; statements: Statement[] }> {
	const owner = ledgerOwner({ kind, id: subjectId, fundId });
	const account = payable(owner.kind, owner.id);
	const own = [account, shortfall(owner.kind, owner.id)].map((each) => accountId(each, currency));
	const paid = sql`SELECT x.source_id AS refundId, -sum(e.amount_minor) AS minor FROM ledger_entry e
		JOIN ledger_txn x ON x.id = e.txn_id AND x.kind = 'reserve' AND x.source_kind = 'refund' WHERE e.account_id IN ${own} GROUP BY x.source_id`;
	const rows = await ctx.db.read.all<{ refundId: string; donationId: string; minor: number }>(
		sql`SELECT paid.refundId, p.donation_id AS donationId, paid.minor FROM (${paid}) paid JOIN refund r ON r.id = paid.refundId
			JOIN payment_attempt p ON p.id = r.attempt_id WHERE paid.minor > 0 AND ${sentAt} <= (SELECT min(t.created_at) FROM ledger_txn t
				WHERE t.source_kind = 'refund' AND t.source_id = paid.refundId AND t.kind IN ('shortfall', 'reserve')) ORDER BY paid.refundId`,
	);
	const all = sql`(SELECT coalesce(sum(minor), 0) FROM (${paid}))`;
	const [sum] = await ctx.db.read.all<{ minor: number }>(sql`SELECT ${all} AS minor`);
	const statements: Statement[] = [requireThat(sql`${all} = ${sum?.minor ?? 0}`, "paid as read")];
	let left = amountMinor;
	for (const { refundId, donationId, minor } of rows) {
		const part = Math.min(left, minor);
		if (part <= 0) break;
		left -= part;
		statements.push(
			...postStatements(ctx, {
				key: `withdrawal:${withdrawalId}:repaid:${refundId}`,
				kind: "reserve",
				source: { kind: "refund", id: refundId },
				effectiveAt: ctx.platform.clock.now(),
				entries: [
					{ account, currency, amountMinor: part },
					{ account: reserve, currency, amountMinor: -part },
				],
			}),
			...coverShortfall(await findDonation(ctx, { id: donationId }), -part),
		);
	}
	return { repaidMinor: amountMinor - left, statements };
}
