import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import { netGift } from "../../../db/sql/gift-columns.ts";
import { paidStatuses } from "../../domain/giving/payments.ts";
import type { WithdrawalState } from "../../domain/giving/withdrawals.ts";
import type { Ctx } from "../../http/context.ts";
import type { DonationRow } from "../donations/find.ts";
import { ownerOfGift } from "../ledger/post.ts";

/** A step of a gift's way, after it reached who it was given to. */
export interface GiftWay {
	/** The withdrawals that contain a part of it, first in, first out. */
	parts: readonly {
		status: WithdrawalState;
		/** The gift's part of it, in minor units. */
		amountMinor: number;
		at: number;
		/** The hospital, school or vendor that it was for. */
		payee: string | null;
	}[];
	/** Not withdrawn yet, in minor units. */
	restMinor: number;
	/** The first news after the money arrived. */
	update: { id: string; text: string; imageUrl: string | null; createdAt: number } | null;
}

/** The part of refunds that the beneficiary's account did not pay, because it had been withdrawn: that part left with the gift. */
const leftBefore = sql`CASE WHEN d.refunded_minor = 0 THEN 0 ELSE coalesce((SELECT -sum(e.amount_minor) FROM payment_attempt p
	CROSS JOIN refund r ON r.attempt_id = p.id CROSS JOIN ledger_txn t ON t.source_kind = 'refund' AND t.source_id = r.id AND t.kind IN ('shortfall', 'reserve')
	CROSS JOIN ledger_entry e ON e.txn_id = t.id CROSS JOIN ledger_account a ON a.id = e.account_id AND a.code = 'payable'
	WHERE p.donation_id = d.id), 0) END`;

const before = sqlQuery<{ minor: number; own: number }>(
	() => sql`SELECT coalesce(sum(CASE WHEN d.id <> ${sql.placeholder("id")} THEN ${netGift} + ${leftBefore} END), 0) AS minor,
			coalesce(sum(CASE WHEN d.id = ${sql.placeholder("id")} THEN ${netGift} END), 0) AS own
		FROM donation d WHERE d.ledger_kind = ${sql.placeholder("kind")} AND d.ledger_id = ${sql.placeholder("subject")}
			AND d.currency = ${sql.placeholder("currency")}
			AND (d.succeeded_at < ${sql.placeholder("at")} OR (d.succeeded_at = ${sql.placeholder("at")} AND d.id <= ${sql.placeholder("id")}))`,
);

const leaving = sqlQuery<{ status: WithdrawalState; minor: number; at: number; payee: string | null }>(
	() => sql`SELECT status, amount_minor - taken_minor AS minor, coalesce(settled_at, sent_at, approved_at, asked_at) AS at, payee_name AS payee FROM withdrawal
		WHERE ledger_kind = ${sql.placeholder("kind")} AND ledger_id = ${sql.placeholder("subject")}
			AND currency = ${sql.placeholder("currency")} AND status IN ('hold', 'approved', 'sent', 'paid')
		ORDER BY CASE status WHEN 'paid' THEN 0 WHEN 'sent' THEN 1 WHEN 'approved' THEN 2 ELSE 3 END, asked_at, id LIMIT 1000`,
);

const newsAfter = sqlQuery<NonNullable<GiftWay["update"]>>(
	() => sql`SELECT id, text, image_url AS imageUrl, created_at AS createdAt FROM request_update
		WHERE request_id = ${sql.placeholder("subject")} AND created_at >= ${sql.placeholder("after")} ORDER BY created_at, id LIMIT 1`,
);

/**
 * The place of a paid gift: the withdrawals that contained it and the first update after them. Gifts leave in the order in which
 * they came in. Null if nothing was withdrawn, or for a gift that was not paid.
 */
export async function wayOfGift(ctx: Ctx, { donation }: { donation: DonationRow }): Promise<GiftWay | null> {
	const { id, currency, succeededAt: at, status } = donation;
	if (at === null || !paidStatuses.some((each) => each === status)) return null;
	const { kind, id: subject } = ownerOfGift(donation);
	const of = { kind, subject, currency };
	const withdrawals = await ctx.db.all(leaving(of));
	if (withdrawals.length === 0) return null;
	const [sums] = await ctx.db.all(before({ ...of, id, at }));
	const start = sums?.minor ?? 0;
	const end = start + (sums?.own ?? 0);
	let reached = 0;
	const parts: GiftWay["parts"][number][] = [];
	for (const { minor, ...part } of withdrawals) {
		const amountMinor = Math.min(end, reached + minor) - Math.max(start, reached);
		reached += minor;
		if (amountMinor > 0) parts.push({ ...part, amountMinor });
	}
	const paid = parts.filter((part) => part.status === "paid");
	const [update] =
		kind === "request" && paid.length > 0
			? await ctx.db.all(newsAfter({ subject, after: Math.min(...paid.map((part) => part.at)) }))
			: [];
	return { parts, restMinor: Math.max(end - Math.max(reached, start), 0), update: update ?? null };
}
