import { type SQL, sql } from "drizzle-orm";
import type { Role } from "../../domain/people/roles.ts";
import type { KeptRows, UndoableKind } from "./kept-rows.ts";

const admins = ["admin", "superAdmin"] as const satisfies readonly Role[];

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
			"user_id",
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

const requestOfReport = (id: SQL): SQL => sql`(SELECT p.request_id FROM request_report p WHERE p.id = ${id})`;
const requestOfComment = (id: SQL): SQL => sql`(SELECT c.request_id FROM request_comment c WHERE c.id = ${id})`;

const requestOfHelper = (id: SQL): SQL => sql`(SELECT h.request_id FROM request_helper h WHERE h.id = ${id})`;

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

const inRequest = { subject: "request", id: requestOfReport };

/** Decisions about requests, and about what people write there. */
export const requestKinds = {
	request: { subject: "request", rows: requestRows((id) => id), request: (id: SQL) => id },
	report: { subject: "report", allow: admins, history: inRequest, rows: [reportRow] },
	/** With the hold of its request. */
	"report-and-request": {
		subject: "report",
		allow: admins,
		history: inRequest,
		rows: [reportRow, ...requestRows(requestOfReport)],
		request: requestOfReport,
	},
	comment: {
		subject: "comment",
		request: requestOfComment,
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
	/** The role of a helper, or their end; of an invitation too, whose link works again. */
	"request-helper": {
		subject: "request",
		audited: requestOfHelper,
		rows: [
			{
				table: "request_helper",
				key: ["id"],
				where: (id) => sql`id = ${id}`,
				columns: ["role", "state", "settled_at"],
				watched: ["user_id", "token_hash"],
			},
			// Another owner decides about helpers anew.
			{
				table: "donation_request",
				key: ["id"],
				where: (id) => sql`id = ${requestOfHelper(id)}`,
				columns: [],
				watched: ["user_id", "organization_id"],
			},
		],
	},
	/** The reports about a comment. */
	"comment-reports": {
		subject: "comment",
		allow: admins,
		request: requestOfComment,
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
		allow: admins,
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
} as const satisfies Record<string, UndoableKind>;
