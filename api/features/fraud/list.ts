import { type SQL, sql } from "drizzle-orm";
import { isOwnHint } from "../../../db/sql/fraud-risk.ts";
import { fraudHintAnswer, listFraudHintsQuery } from "../../domain/contracts/fraud.ts";
import { fraudHintText } from "../../domain/giving/fraud.ts";
import { csvTime } from "../../http/csv.ts";
import { requireUser } from "../../http/guard.ts";
import { defineList, listQueries } from "../../http/list.ts";
import { foundSubjects } from "./internal/found-subjects.ts";

const columns: SQL = sql`h.id AS _id, h.kind, h.subject_kind AS subjectKind, h.subject_id AS subjectId,
	CASE h.subject_kind WHEN 'request' THEN (SELECT title FROM donation_request WHERE id = h.subject_id)
		WHEN 'organization' THEN (SELECT name FROM organization WHERE id = h.subject_id)
		WHEN 'user' THEN (SELECT trim(first_name || ' ' || last_name) FROM user WHERE id = h.subject_id) END AS subject,
	json_array_length(h.found) AS number, h.state, h.found_at AS foundAt, h.changed_at AS changedAt, h.settled_at AS settledAt,
	trim(u.first_name || ' ' || u.last_name) AS settledBy, h.note`;

/** Hints of fraud about others, the latest first: open ones, or those that staff have settled. */
export const listFraudHints = defineList({
	name: "fraud_hints",
	subject: "fraudHints",
	file: "fraud-hints",
	query: listFraudHintsQuery,
	row: fraudHintAnswer,
	queries: ({ state, kind, about, search, id }, ctx) => {
		const { userId } = requireUser(ctx);
		const others = sql`NOT ${isOwnHint(sql`${userId}`)}`;
		const index = sql.raw(
			about || search || id ? "" : `INDEXED BY ${kind ? "fraud_hint_by_kind" : "fraud_hint_newest"}`,
		);
		const where = [
			others,
			sql`h.state = ${state}`,
			...(kind ? [sql`h.kind = ${kind}`] : []),
			...(about
				? [sql`h.subject_kind IN ('request', 'user', 'organization', 'foundation') AND h.subject_id = ${about}`]
				: []),
		];
		return listQueries({
			row: fraudHintAnswer,
			select: columns,
			from: search
				? sql`(${foundSubjects(search)}) found CROSS JOIN fraud_hint h ON h.subject_kind = found.kind AND h.subject_id = found.id`
				: sql`fraud_hint h ${index}`,
			joins: sql`LEFT JOIN user u ON u.id = h.settled_by`,
			where: id ? sql`h.id = ${id} AND ${others}` : sql.join(where, sql` AND `),
			order: sql`h.changed_at DESC, h.id DESC`,
		})();
	},
	csv: {
		id: (row) => row._id,
		hint: (row) => fraudHintText(row),
		about: (row) => row.subject ?? row.subjectKind,
		"about id": (row) => row.subjectId,
		state: (row) => row.state,
		found: (row, ctx) => csvTime(ctx, row.foundAt),
		changed: (row, ctx) => csvTime(ctx, row.changedAt),
		settled: (row, ctx) => csvTime(ctx, row.settledAt),
		"settled by": (row) => row.settledBy,
		note: (row) => row.note,
	},
});
