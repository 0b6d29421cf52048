import { sql } from "drizzle-orm";
import { ownRequests, type PersonalTable } from "./personal-table.ts";

/** A person's texts about requests, and the parts of their own. */
export const requestTables: readonly PersonalTable[] = [
	{
		table: "request_comment",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "text", "created_at", "edited_at", "hidden_at", "held_at"],
		onClose: "delete",
	},
	{
		table: "request_favourite",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_like",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "created_at"],
		onClose: "delete",
	},
	{
		table: "comment_report",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["comment_id", "reason", "message", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_report",
		rows: ({ email }) => sql`email = ${email}`,
		columns: ["request_id", "reason", "message", "created_at"],
		onClose: { set: sql`email = NULL` },
	},
	{
		table: "request_helper",
		rows: ({ id, email }) => sql`(user_id = ${id} OR email = ${email})`,
		columns: ["request_id", "email", "role", "state", "sent_at", "expires_at", "settled_at"],
		// The row stays with the request; the address goes, and so does the right.
		onClose: {
			set: sql`email = 'closed-' || id, state = CASE WHEN state IN ('open', 'accepted') THEN 'removed' ELSE state END`,
		},
	},
	{
		// Whom they invited: the addresses are those people's, and what waits ends.
		table: "request_helper",
		rows: ({ id }) => sql`invited_by = ${id}`,
		columns: [],
		onClose: { set: sql`state = CASE WHEN state = 'open' THEN 'removed' ELSE state END` },
	},
	{
		// Places of interviews may be at home. Whoever has one ahead gets a mail before (end-interviews.ts).
		table: "interview_time",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "starts_at", "ends_at", "place", "created_at"],
		onClose: "delete",
	},
	{
		// Rows about the person's requests: who held them, and their content when it was approved.
		table: "request_review",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "held_by", "approved", "approved_at"],
		onClose: "delete",
	},
	{
		// The person's changes of public requests that waited for review.
		table: "request_change",
		rows: (person) => sql`(request_id IN ${ownRequests(person)} OR changed_by = ${person.id})`,
		columns: ["request_id", "columns", "invitees", "status", "reason", "changed_at"],
		onClose: "delete",
	},
	{
		table: "request_kept_answer",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_id", "text", "changed_at"],
		onClose: "delete",
	},
	{
		table: "request_mark",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "kind"],
		onClose: "delete",
	},
	{
		table: "request_mark_due",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: [],
		onClose: "delete",
	},
	{
		// Which gifts these were is the donors' secret.
		table: "gift_thanks",
		rows: (person) => sql`thanks_id IN (SELECT id FROM request_thanks WHERE request_id IN ${ownRequests(person)})`,
		columns: ["thanks_id"],
		onClose: "delete",
	},
	{
		table: "request_thanks",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "text", "created_at"],
		onClose: "delete",
	},
	{
		// Gifts were made with them, so they stay without their texts.
		table: "giving_form",
		rows: (person) => sql`owner_kind = 'request' AND owner_id IN ${ownRequests(person)}`,
		columns: ["slug", "title", "text", "questions", "thanks", "created_at"],
		onClose: {
			set: sql`title = 'Closed form', text = '', thanks = '', questions = '[]', picture_id = NULL, is_open = 0`,
		},
	},
	{
		table: "request_update",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "text", "image_url", "created_at", "edited_at"],
		onClose: "delete",
	},
	{
		table: "request_document",
		rows: (person) => sql`request_id IN ${ownRequests(person)}`,
		columns: ["request_id", "name", "user_given_name", "note", "url", "bytes", "created_at"],
		onClose: "delete",
	},
	{
		table: "file",
		rows: (person) =>
			sql`((owner_kind = 'user' AND owner_id = ${person.id}) OR (owner_kind = 'request'
				AND (owner_id IN ${ownRequests(person)} OR owner_id IN (SELECT id FROM request_draft WHERE user_id = ${person.id}))))`,
		columns: ["id", "kind", "name", "content_type", "bytes", "user_given_name", "note", "is_public", "created_at"],
		onClose: "delete",
	},
	{
		table: "request_draft",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["request_type", "typed", "created_at", "updated_at"],
		onClose: "delete",
	},
	{
		table: "request_invite_opened",
		rows: ({ id }) => sql`user_id = ${id}`,
		columns: ["invitation_id", "opened_at"],
		onClose: "delete",
	},
	{
		table: "request_invite",
		rows: (person) =>
			sql`(invitee IN (${person.id}, ${person.email?.toLowerCase() ?? null}) OR request_id IN ${ownRequests(person)})`,
		columns: ["request_id", "invitee"],
		onClose: "delete",
	},
	// The numbers are encrypted, and their owner knows them.
	{ table: "request_identity", rows: ({ id }) => sql`user_id = ${id}`, columns: [], onClose: "delete" },
];
