import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { PaidWithdrawal } from "../../domain/contracts/withdrawals.ts";
import type { FileType } from "../../domain/files/content.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import type { PayeeKind } from "../../domain/giving/withdrawals.ts";
import { type HomeCurrency, toMajor } from "../../domain/money.ts";
import type { Ctx } from "../../http/context.ts";

interface PaidRow {
	id: string;
	currency: HomeCurrency;
	minor: number;
	paidAt: number;
	payeeKind: PayeeKind | null;
	payeeName: string | null;
	hasBill: number;
	shownId: string | null;
	shownType: FileType | null;
}

const paid = sqlQuery<PaidRow>(
	() => sql`SELECT w.id, w.currency, w.amount_minor - w.taken_minor AS minor, w.settled_at AS paidAt, w.payee_kind AS payeeKind,
			w.payee_name AS payeeName, w.bill_id IS NOT NULL AS hasBill, f.id AS shownId, f.content_type AS shownType
		FROM withdrawal w INDEXED BY withdrawal_paid
		LEFT JOIN file f ON f.id = w.bill_id AND f.is_public = 1 AND w.bill_offered = 1 AND w.bill_fit_by IS NOT NULL
		WHERE w.beneficiary_kind = 'request' AND w.beneficiary_id = ${sql.placeholder("id")} AND w.status = 'paid'
		ORDER BY w.settled_at DESC, w.id DESC LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`,
);

/**
 * A request's withdrawals that were paid, newest first, as everyone reads them: no bank account, no note, and a bill only if it is
 * shown. Who may see the request is the caller's question.
 */
export async function listPaid(
	ctx: Ctx,
	{ requestId, limit, offset }: { requestId: string; limit: number; offset: number },
): Promise<{ rows: PaidWithdrawal[]; hasMore: boolean }> {
	const rows = await ctx.db.all(paid({ id: requestId, limit: limit + 1, offset }));
	return {
		rows: rows.slice(0, limit).map(({ shownId, shownType, ...row }) => ({
			_id: row.id,
			units: row.currency,
			quantity: toMajor(row.minor),
			paidAt: row.paidAt,
			payee: row.payeeKind === null ? null : { kind: row.payeeKind, name: row.payeeName ?? "" },
			hasBill: row.hasBill === 1,
			billUrl: shownId === null || shownType === null ? null : fileUrl({ id: shownId, contentType: shownType }),
		})),
		hasMore: rows.length > limit,
	};
}
