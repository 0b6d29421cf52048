import { type SQL, sql } from "drizzle-orm";

/** Rows that a decision changes, and what of them. */
export interface KeptRows {
	table: string;
	/** The columns that name a row. */
	key: readonly string[];
	/** Its rows, by the subject's id. */
	where(id: SQL): SQL;
	/** Columns that undoing puts back. */
	columns: readonly string[];
	/** Columns that must not have changed since, beside those. */
	watched?: readonly string[];
	/** Undoing removes rows that were not there, and brings back those that were. */
	whole?: true;
}

const requestRows = (idOf: (id: SQL) => SQL): readonly KeptRows[] => [
	{
		table: "donation_request",
		key: ["id"],
		where: (id) => sql`id = ${idOf(id)}`,
		columns: ["status"],
		watched: [
			"title",
			"story",
			"goal_minor",
			"ends_at",
			"is_private",
			"organization_id",
			"default_image_url",
			"details",
		],
	},
	{
		table: "request_review",
		key: ["request_id"],
		where: (id) => sql`request_id = ${idOf(id)}`,
		columns: ["held_by", "approved", "approved_at", "approved_by", "assigned_to", "assigned_at"],
		whole: true,
	},
	{
		table: "request_change",
		key: ["request_id"],
		where: (id) => sql`request_id = ${idOf(id)}`,
		columns: ["status", "reason"],
		watched: ["columns", "invitees", "reopens", "noted", "changed_at"],
	},
	// Amount raised: a request that was given to is not hidden again without a look.
	{
		table: "request_totals",
		key: ["request_id"],
		where: (id) => sql`request_id = ${idOf(id)}`,
		columns: [],
		watched: ["raised_minor", "withdrawn_minor"],
	},
];

const reportRow: KeptRows = {
	table: "request_report",
	key: ["id"],
	where: (id) => sql`id = ${id}`,
	columns: ["resolved_at", "resolved_by", "outcome", "outcome_reason"],
};

const commentRow: KeptRows = {
	table: "request_comment",
	key: ["id"],
	where: (id) => sql`id = ${id}`,
	columns: ["hidden_at", "held_at"],
	watched: ["text"],
};

/** The kinds of decisions that can be taken back. Nothing here moves money: withdrawals and refunds only move forward. */
export const decisionKinds = {
	request: { subject: "request", rows: requestRows((id) => id) },
	report: { subject: "report", rows: [reportRow] },
	/** With the hold of its request. */
	"report-and-request": {
		subject: "report",
		rows: [reportRow, ...requestRows((id) => sql`(SELECT p.request_id FROM request_report p WHERE p.id = ${id})`)],
	},
	comment: {
		subject: "comment",
		rows: [
			commentRow,
			// Its request's people hear of one that is displayed.
			{
				table: "request_news",
				key: ["kind", "subject_id"],
				where: (id) => sql`kind = 'comment' AND subject_id = ${id}`,
				columns: [],
				watched: ["told_at"],
				whole: true,
			},
		],
	},
	/** The reports about a comment. */
	"comment-reports": {
		subject: "comment",
		rows: [
			commentRow,
			{
				table: "comment_report",
				key: ["id"],
				where: (id) => sql`comment_id = ${id}`,
				columns: ["resolved_at", "resolution"],
			},
		],
	},
	"gift-message": {
		subject: "donation",
		rows: [
			{
				table: "gift_message",
				key: ["donation_id"],
				where: (id) => sql`donation_id = ${id}`,
				columns: ["state", "reported_at", "decided_at"],
				watched: ["text"],
			},
		],
	},
	/** By its code. */
	receipt: {
		subject: "receipt",
		rows: [
			{
				table: "receipt",
				key: ["id"],
				where: (code) => sql`code = ${code}`,
				columns: ["voided_at", "void_reason"],
			},
			{
				table: "receipt_change",
				key: ["receipt_id"],
				where: (code) => sql`receipt_id = (SELECT id FROM receipt WHERE code = ${code})`,
				columns: ["donation_id", "kind", "reason", "changed_by", "changed_at"],
				whole: true,
			},
			// Refunds renew a receipt: one for the whole gift is not valid again after one.
			{
				table: "donation",
				key: ["id"],
				where: (code) => sql`id = (SELECT donation_id FROM receipt WHERE code = ${code})`,
				columns: [],
				watched: ["status", "refunded_minor"],
			},
		],
	},
	organization: {
		subject: "organization",
		rows: [
			{
				table: "organization",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: [
					"is_profile_verified",
					"verification",
					"verification_reason",
					"gifts_state",
					"name",
					"name_key",
					"name_look",
					"name_shape",
					"pending_name",
					"pending_look",
					"is_top_org",
					"updated_at",
				],
				watched: ["closed_at", "email", "website_url", "description"],
			},
			{
				table: "organization_check",
				key: ["organization_id", "item"],
				where: (id) => sql`organization_id = ${id}`,
				columns: ["result", "register", "valid_until", "checked_at", "checked_by", "number_last4"],
				whole: true,
			},
			{
				table: "organization_registration",
				key: ["organization_id", "scheme"],
				where: (id) => sql`organization_id = ${id}`,
				columns: ["valid_until"],
				watched: ["number"],
			},
			{
				table: "registration_entry",
				key: ["id"],
				where: (id) => sql`organization_id = ${id}`,
				columns: ["state"],
				watched: ["decided_at"],
			},
		],
	},
} as const satisfies Record<string, { subject: string; rows: readonly KeptRows[] }>;

export type DecisionKind = keyof typeof decisionKinds;

/** The kinds as the database stores them. */
export const rowsOf = (kind: DecisionKind): readonly KeptRows[] => decisionKinds[kind].rows;

const names = (columns: readonly string[]): SQL =>
	sql.join(
		columns.map((name) => sql.raw(`'${name}', ${name}`)),
		sql`, `,
	);

/** The rows of a subject as JSON, which is equal as long as nothing of them has changed. */
export function snapshotOf(kind: DecisionKind, id: SQL): SQL {
	const tables = rowsOf(kind).map(
		({ table, key, where, columns, watched = [] }) =>
			sql`${sql.raw(`'${table}'`)}, json((SELECT json_group_array(json_object(${names([...key, ...columns, ...watched])})) FROM
				(SELECT * FROM ${sql.raw(table)} WHERE ${where(id)} ORDER BY ${sql.raw(key.join())})))`,
	);
	return sql`json_object(${sql.join(tables, sql`, `)})`;
}
