import { sql } from "drizzle-orm";
import { type FindingAnswer, findingAnswer } from "../../domain/contracts/findings.ts";
import type { Rows } from "../../http/answer.ts";
import type { Ctx } from "../../http/context.ts";
import { listQueries, readPage } from "../../http/list.ts";

/** What the comparison of our books with themselves and with the providers found: open ones, oldest first, or settled ones. */
export function listFindings(
	ctx: Ctx,
	{ state, id, limit, offset }: { state: "open" | "settled"; id?: string | undefined; limit: number; offset: number },
): Promise<Rows<FindingAnswer>> {
	const queriesOf = listQueries({
		row: findingAnswer,
		select: sql`f.id AS _id, f.kind, f.subject_id AS subjectId, f.detail, f.provider, f.found_at AS foundAt, f.resolved_at AS settledAt,
			f.resolution, trim(u.first_name || ' ' || u.last_name) AS settledBy`,
		from: sql`reconciliation_finding f`,
		joins: sql`LEFT JOIN user u ON u.id = f.resolved_by`,
		where: id ? sql`f.id = ${id}` : state === "open" ? sql`f.resolved_at IS NULL` : sql`f.resolved_at IS NOT NULL`,
		order: state === "open" ? sql`f.found_at, f.id` : sql`f.resolved_at DESC, f.id DESC`,
	});
	return readPage(ctx, queriesOf(), { limit, offset });
}
