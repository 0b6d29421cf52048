import * as v from "valibot";
import {
	assignedAnswer,
	assignRecordBody,
	listNotesQuery,
	notesAnswer,
	writeNoteBody,
} from "../../domain/contracts/staff-notes.ts";
import { notingRoles } from "../../domain/people/noted-kinds.ts";
import { listOf } from "../../http/answer.ts";
import { callArea, defineCall } from "../../http/call.ts";
import { assignRecord, listAssigned } from "./assign.ts";
import { deleteNote, readNotes, writeNote } from "./notes.ts";

const allow = notingRoles;

/** Notes of staff on a record for each other, and its assignee. Each kind is for those who may open its screen. */
export default callArea("Staff notes", [
	defineCall("GET /staffNotes", {
		allow,
		summary: "List the notes on a record, who has it, and who may be mentioned",
		query: listNotesQuery,
		answer: notesAnswer,
		run: (ctx, { query }) => readNotes(ctx, query),
	}),
	defineCall("POST /staffNotes", {
		allow,
		summary: "Write a note on a record of a staff screen",
		description:
			"Who may open a record’s screen reads and writes its notes, but for records about themselves. @username tells that member of staff in their inbox; a name that nobody has who may open the record is refused.",
		limit: "message",
		body: writeNoteBody,
		answer: v.object({}),
		problems: [404],
		status: 201,
		run: async (ctx, { body }) => {
			await writeNote(ctx, body);
			return {};
		},
	}),
	defineCall("DELETE /staffNotes/{id}", {
		allow,
		summary: "Delete one's own note",
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { params: { id } }) => {
			await deleteNote(ctx, { id });
			return {};
		},
	}),
	defineCall("PUT /staffAssignment", {
		allow,
		summary: "Give a record to a member of staff, or to nobody",
		description: "They are told in their inbox. Requests have a call of their own, which ends with a decision.",
		body: assignRecordBody,
		answer: v.object({}),
		problems: [404],
		run: async (ctx, { body }) => {
			await assignRecord(ctx, body);
			return {};
		},
	}),
	defineCall("GET /staffAssignments", {
		allow,
		summary: "List the records that the caller has",
		answer: listOf(assignedAnswer),
		run: async (ctx) => {
			const rows = await listAssigned(ctx);
			return { rows, total: rows.length, hasMore: false };
		},
	}),
]);
