import { sql } from "drizzle-orm";
import type { FindingAnswer } from "../../domain/contracts/findings.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";

/** Totals are exact up to this; one more means more. */
const countedExactly = 1_000;

type Row = Omit<FindingAnswer, "_id"> & { id: string };

/** What the comparison of our books with themselves and with the providers found: open ones, oldest first, or settled ones. */
export async function listFindings(
	ctx: Ctx,
	{ state, id, limit, offset }: { state: "open" | "settled"; id?: string | undefined; limit: number; offset: number },
): Promise<Rows<FindingAnswer>> {
	const where = id ? sql`f.id = ${id}` : state === "open" ? sql`f.resolved_at IS NULL` : sql`f.resolved_at IS NOT NULL`;
	const order = state === "open" ? sql`f.found_at, f.id` : sql`f.resolved_at DESC, f.id DESC`;
	const [rows, [count]] = await Promise.all([
		ctx.db.read.all<Row>(sql`SELECT f.id AS id, f.kind AS kind, f.subject_id AS subjectId, f.detail AS detail, f.provider AS provider,
				f.found_at AS foundAt, f.resolved_at AS settledAt, f.resolution AS resolution, trim(u.first_name || ' ' || u.last_name) AS settledBy
			FROM reconciliation_finding f LEFT JOIN user u ON u.id = f.resolved_by
			WHERE ${where} ORDER BY ${order} LIMIT ${limit + 1} OFFSET ${offset}`),
		ctx.db.read.all<{ total: number }>(
			sql`SELECT count(*) AS total FROM (SELECT 1 FROM reconciliation_finding f WHERE ${where} LIMIT ${countedExactly + 1})`,
		),
	]);
	return {
		rows: rows.slice(0, limit).map(({ id: _id, ...row }) => ({ _id, ...row })),
		total: count?.total ?? 0,
		hasMore: rows.length > limit,
	};
}
