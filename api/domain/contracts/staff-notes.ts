import * as v from "valibot";
import { message } from "../messages/index.ts";
import { notedKinds } from "../people/noted-kinds.ts";

const subject = {
	kind: v.picklist(notedKinds, message("staff_note_kind_invalid")),
	id: v.pipe(
		v.optional(v.string(message("staff_note_kind_invalid")), ""),
		v.regex(/^[\w:.@-]{1,200}$/, message("staff_note_kind_invalid")),
	),
};

/** GET /staffNotes */
export const listNotesQuery = v.object(subject);

/** POST /staffNotes */
export const writeNoteBody = v.object({
	...subject,
	/** "@username" tells that member of staff. */
	text: v.pipe(
		v.optional(v.string(message("staff_note_missing")), ""),
		v.trim(),
		v.nonEmpty(message("staff_note_missing")),
		v.maxLength(2000, message("too_long")),
	),
});

/** PUT /staffAssignment */
export const assignRecordBody = v.object({ ...subject, userId: v.nullable(v.string()) });

const colleague = v.object({ _id: v.string(), name: v.string(), handle: v.string() });

/** A record's notes, newest first, at most 50; who has it, and who may be mentioned or get it. */
export const notesAnswer = v.object({
	notes: v.array(
		v.object({ _id: v.string(), text: v.string(), author: v.string(), isOwn: v.boolean(), createdAt: v.number() }),
	),
	assignee: v.nullable(v.object({ _id: v.string(), name: v.string() })),
	/** Those who may open the record's screen. */
	staff: v.array(colleague),
});
export type NotesAnswer = v.InferOutput<typeof notesAnswer>;

/** GET /staffAssignments: the caller's records, latest first. */
export const assignedAnswer = v.object({
	kind: v.picklist(notedKinds),
	_id: v.string(),
	title: v.string(),
	href: v.string(),
	assignedAt: v.number(),
});
