import { placeholder, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { NotesAnswer } from "../../domain/contracts/staff-notes.ts";
import { issue } from "../../domain/forms/issues.ts";
import { mentionsIn, type NotedKind, notedKinds, notedPages, notedSubject } from "../../domain/people/noted-kinds.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { notify } from "../notifications/notify.ts";
import { peopleOf, requireOthersRecord } from "./own.ts";
import { notedSubjects } from "./subjects.ts";

export interface Subject {
	kind: NotedKind;
	id: string;
}

/** A kind of record as the audit log names it. */
export const auditedKind = (kind: NotedKind): string => kind.replaceAll("-", "_");

const notesOf = sqlQuery<Omit<NotesAnswer["notes"][number], "isOwn"> & { isOwn: number }>(
	() => sql`SELECT n.id AS _id, n.text, trim(u.first_name || ' ' || u.last_name) AS author, n.author_id = ${placeholder("user")} AS isOwn,
		n.created_at AS createdAt FROM staff_note n JOIN user u ON u.id = n.author_id
		WHERE n.subject_kind = ${placeholder("kind")} AND n.subject_id = ${placeholder("id")} ORDER BY n.created_at DESC, n.id DESC LIMIT 50`,
);

const assigneeOf = sqlQuery<{ _id: string; name: string }>(
	() => sql`SELECT u.id AS _id, trim(u.first_name || ' ' || u.last_name) AS name FROM staff_assignment s JOIN user u ON u.id = s.user_id
		WHERE s.subject_kind = ${placeholder("kind")} AND s.subject_id = ${placeholder("id")}`,
);

const staffWith = sqlQuery<NotesAnswer["staff"][number]>(
	() => sql`SELECT u.id AS _id, trim(u.first_name || ' ' || u.last_name) AS name, coalesce(u.username, u.id) AS handle FROM user u
		WHERE u.roles <> '[]' AND u.state = 'active' AND EXISTS (SELECT 1 FROM json_each(u.roles) held
			WHERE held.value IN (SELECT value FROM json_each(${placeholder("roles")})))
		ORDER BY name, u.id LIMIT 200`,
);

/** Those who may open the screen of a kind of record. */
export const staffOf = (ctx: Ctx, kind: NotedKind): Promise<NotesAnswer["staff"]> =>
	ctx.db.all(staffWith({ roles: JSON.stringify(notedPages[kind].allow) }));

/** A record's notes, who has it, and who of the staff may be mentioned. @throws Problem 403 for who may not open its screen, and for a record about the reader */
export async function readNotes(ctx: Ctx, { kind, id }: Subject): Promise<NotesAnswer> {
	requireRole(ctx, notedPages[kind].allow);
	await requireOthersRecord(ctx, { kind, id });
	const { userId } = requireUser(ctx);
	const [notes, assignees] = await ctx.db.batch([notesOf({ kind, id, user: userId }), assigneeOf({ kind, id })]);
	return {
		notes: notes.map((note) => ({ ...note, isOwn: note.isOwn === 1 })),
		assignee: assignees[0] ?? null,
		staff: await staffOf(ctx, kind),
	};
}

/** So many people does a note tell at most. */
const mostMentions = 10;

/** The people whom a note mentions. @throws Problem 400 for a name that nobody has who may open the record, or too many of them */
async function mentionedIn(ctx: Ctx, { kind, id, text }: Subject & { text: string }): Promise<NotesAnswer["staff"]> {
	const names = mentionsIn(text);
	if (names.length === 0) return [];
	if (names.length > mostMentions) throw invalid([issue("text", "staff_note_mentions", { most: mostMentions })]);
	const staff = await staffOf(ctx, kind);
	const named = staff.filter(({ handle }) => names.includes(handle));
	const unknown = names.find((name) => !named.some(({ handle }) => handle === name));
	if (unknown !== undefined) throw invalid([issue("text", "staff_note_mention_unknown", { name: unknown })]);
	// Those whom the record is about may be named, and are not told.
	const own = await peopleOf(ctx, { kind, id, people: named.map(({ _id }) => _id) });
	return named.filter(({ _id }) => !own.includes(_id));
}

/**
 * Writes a note on a record. A mention, "@username", tells that member of staff in their inbox.
 * @throws Problem 400 for a mention of somebody who may not open the record, 403 for who may not open the record's screen, and for a record about the writer, 404 for an unknown record
 */
export async function writeNote(ctx: Ctx, { kind, id, text }: Subject & { text: string }): Promise<void> {
	requireRole(ctx, notedPages[kind].allow);
	await requireOthersRecord(ctx, { kind, id });
	const { userId } = requireUser(ctx);
	const mentioned = await mentionedIn(ctx, { kind, id, text });
	const noteId = ctx.platform.ids.next("note_");
	await ctx.db.write(
		[
			requireThat(notedSubjects[kind].there(sql`${id}`), "the record"),
			sql`INSERT INTO staff_note (id, subject_kind, subject_id, author_id, text, created_at)
				VALUES (${noteId}, ${kind}, ${id}, ${userId}, ${text}, ${ctx.platform.clock.now()})`,
			...mentioned.flatMap(({ _id }) =>
				notify(ctx, { to: { userId: _id }, kind: "mention", subject: notedSubject(kind, id), detail: "note" }),
			),
			auditRow(ctx, `${auditedKind(kind)}.noted`, { [auditedKind(kind)]: id }, { note: noteId }),
		],
		{ unmet: () => notFound("staff_note_record") },
	);
}

/** Deletes one's own note. @throws Problem 404 for another's */
export async function deleteNote(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const { userId } = requireUser(ctx);
	const [note] = await ctx.db.read.all<Subject>(
		sql`SELECT subject_kind AS kind, subject_id AS id FROM staff_note WHERE id = ${id} AND author_id = ${userId}`,
	);
	if (!note) throw notFound("staff_note");
	await ctx.db.write([
		sql`DELETE FROM staff_note WHERE id = ${id} AND author_id = ${userId}`,
		auditRow(ctx, `${auditedKind(note.kind)}.note_deleted`, { [auditedKind(note.kind)]: note.id }, { note: id }),
	]);
}

/** Forgets notes on records that are no more, and who had them. Once a day. */
export async function forgetNotesOfNothing(ctx: Ctx): Promise<void> {
	const kinds = notedKinds.filter((kind) => kind !== "user");
	await ctx.db.write(
		kinds.flatMap((kind) =>
			["staff_note", "staff_assignment"].map(
				(table) =>
					sql`DELETE FROM ${sql.raw(table)} WHERE subject_kind = ${kind} AND NOT ${notedSubjects[kind].there(sql.raw(`${table}.subject_id`))}`,
			),
		),
	);
}
