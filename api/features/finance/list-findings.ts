import { sql } from "drizzle-orm";
import { findingAnswer, listFindingsQuery } from "../../domain/contracts/findings.ts";
import { definePages, listQueries } from "../../http/list.ts";

/** The differences that comparing our books with themselves and with the providers found: open ones, oldest first, or settled ones. */
export const listFindings = definePages({
	query: listFindingsQuery,
	row: findingAnswer,
	queries: ({ state, id }) =>
		listQueries({
			row: findingAnswer,
			select: sql`f.id AS _id, f.kind, f.subject_id AS subjectId, f.detail, f.provider, f.found_at AS foundAt, f.resolved_at AS settledAt,
			f.resolution, trim(u.first_name || ' ' || u.last_name) AS settledBy`,
			from: sql`reconciliation_finding f`,
			joins: sql`LEFT JOIN user u ON u.id = f.resolved_by`,
			where: id ? sql`f.id = ${id}` : state === "open" ? sql`f.resolved_at IS NULL` : sql`f.resolved_at IS NOT NULL`,
			order: state === "open" ? sql`f.found_at, f.id` : sql`f.resolved_at DESC, f.id DESC`,
		})(),
});
