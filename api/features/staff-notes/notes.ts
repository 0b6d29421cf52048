import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { NotesAnswer } from "../../domain/contracts/staff-notes.ts";
import { mentionsIn, type NotedKind, notedPages } from "../../domain/people/noted-kinds.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { notFound } from "../../http/problem.ts";
import { notify } from "../notifications/notify.ts";
import { peopleOf, requireOthersRecord } from "./own.ts";

export interface Subject {
	kind: NotedKind;
	id: string;
}

/** Whether the record is there. */
export const subjectThere: Readonly<Record<NotedKind, (id: SQL) => SQL>> = {
	user: (id) => sql`EXISTS (SELECT 1 FROM user WHERE id = ${id} AND state <> 'closed')`,
	request: (id) => sql`EXISTS (SELECT 1 FROM donation_request WHERE id = ${id})`,
	organization: (id) => sql`EXISTS (SELECT 1 FROM organization WHERE id = ${id})`,
	donation: (id) => sql`EXISTS (SELECT 1 FROM donation WHERE public_id = ${id})`,
	withdrawal: (id) => sql`EXISTS (SELECT 1 FROM withdrawal WHERE id = ${id})`,
	dispute: (id) => sql`EXISTS (SELECT 1 FROM dispute WHERE id = ${id})`,
};

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

/**
 * Writes a note on a record. A mention, "@username", tells that member of staff in their inbox, if they may open the record.
 * @throws Problem 403 for who may not open the record's screen, and for a record about the writer, 404 for an unknown record
 */
export async function writeNote(ctx: Ctx, { kind, id, text }: Subject & { text: string }): Promise<void> {
	requireRole(ctx, notedPages[kind].allow);
	await requireOthersRecord(ctx, { kind, id });
	const { userId } = requireUser(ctx);
	const mentions = mentionsIn(text);
	const staff = mentions.length > 0 ? await staffOf(ctx, kind) : [];
	const named = staff.filter(({ handle }) => mentions.includes(handle)).slice(0, mostMentions);
	const own = await peopleOf(ctx, { kind, id, people: named.map(({ _id }) => _id) });
	const mentioned = named.filter(({ _id }) => !own.includes(_id));
	const noteId = ctx.platform.ids.next("note_");
	await ctx.db.write(
		[
			requireThat(subjectThere[kind](sql`${id}`), "the record"),
			sql`INSERT INTO staff_note (id, subject_kind, subject_id, author_id, text, created_at)
				VALUES (${noteId}, ${kind}, ${id}, ${userId}, ${text}, ${ctx.platform.clock.now()})`,
			...mentioned.flatMap(({ _id }) =>
				notify(ctx, { to: { userId: _id }, kind: "mention", subject: `${kind}:${id}`, detail: "note" }),
			),
			auditRow(ctx, `${kind}.noted`, { [kind]: id }, { note: noteId }),
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
		auditRow(ctx, `${note.kind}.note_deleted`, { [note.kind]: note.id }, { note: id }),
	]);
}
