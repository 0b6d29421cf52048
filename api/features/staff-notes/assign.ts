import { placeholder, sql } from "drizzle-orm";
import type * as v from "valibot";
import { requireThat, sqlQuery } from "../../../db/client.ts";
import type { assignedAnswer } from "../../domain/contracts/staff-notes.ts";
import { issue } from "../../domain/forms/issues.ts";
import { type NotedKind, notedKinds, notedPages, notedPath, notedSubject } from "../../domain/people/noted-kinds.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireRole, requireUser } from "../../http/guard.ts";
import { invalid, notFound } from "../../http/problem.ts";
import { notify } from "../notifications/notify.ts";
import { auditedKind, type Subject, staffOf } from "./notes.ts";
import { peopleOf, requireOthersRecord } from "./own.ts";
import { notedSubjects } from "./subjects.ts";

/**
 * Gives a record to a member of staff, who is told, or to nobody. Requests are given by the review.
 * @throws Problem 400 for a request and for someone who may not open the record or whom it is about, 403, 404 for an unknown record
 */
export async function assignRecord(ctx: Ctx, { kind, id, userId }: Subject & { userId: string | null }): Promise<void> {
	requireRole(ctx, notedPages[kind].allow);
	const actor = requireUser(ctx).userId;
	if (kind === "request") throw invalid([issue("kind", "staff_note_kind_invalid")]);
	await requireOthersRecord(ctx, { kind, id });
	if (userId !== null && (await peopleOf(ctx, { kind, id, people: [userId] })).length > 0)
		throw invalid([issue("userId", "assignee_invalid")]);
	if (userId !== null && !(await staffOf(ctx, kind)).some(({ _id }) => _id === userId)) {
		throw invalid([issue("userId", "assignee_invalid")]);
	}
	await ctx.db.write(
		[
			requireThat(notedSubjects[kind].there(sql`${id}`), "the record"),
			userId === null
				? sql`DELETE FROM staff_assignment WHERE subject_kind = ${kind} AND subject_id = ${id}`
				: sql`INSERT INTO staff_assignment (subject_kind, subject_id, user_id, assigned_by, assigned_at)
					VALUES (${kind}, ${id}, ${userId}, ${actor}, ${ctx.platform.clock.now()})
					ON CONFLICT (subject_kind, subject_id) DO UPDATE SET user_id = excluded.user_id, assigned_by = excluded.assigned_by,
						assigned_at = excluded.assigned_at`,
			...(userId === null
				? []
				: notify(ctx, { to: { userId }, kind: "mention", subject: notedSubject(kind, id), detail: "assigned" })),
			auditRow(
				ctx,
				`${auditedKind(kind)}.${userId === null ? "unassigned" : "assigned"}`,
				{ [auditedKind(kind)]: id },
				{ to: userId },
			),
		],
		{ unmet: () => notFound("staff_note_record") },
	);
}

interface Row {
	kind: NotedKind;
	_id: string;
	title: string | null;
	assignedAt: number;
}

const titles = notedKinds.flatMap((kind) => {
	const { title } = notedSubjects[kind];
	return title && kind !== "request" ? [sql`WHEN ${sql.raw(`'${kind}'`)} THEN ${title(sql`s.subject_id`)}`] : [];
});

const assigned = sqlQuery<Row>(
	() => sql`SELECT s.subject_kind AS kind, s.subject_id AS _id, s.assigned_at AS assignedAt, CASE s.subject_kind ${sql.join(titles, sql` `)} END AS title
		FROM staff_assignment s INDEXED BY staff_assignment_of_user WHERE s.user_id = ${placeholder("user")}
		UNION ALL SELECT 'request', r.id, v.assigned_at, r.title FROM request_review v INDEXED BY request_review_assigned
			JOIN donation_request r ON r.id = v.request_id WHERE v.assigned_to = ${placeholder("user")}
		ORDER BY assignedAt DESC LIMIT 100`,
);

/** The records that the caller has, of kinds whose screens they may open, latest first. */
export async function listAssigned(ctx: Ctx): Promise<v.InferOutput<typeof assignedAnswer>[]> {
	const { userId, roles } = requireUser(ctx);
	const rows = await ctx.db.all(assigned({ user: userId }));
	return rows
		.filter(({ kind }) => roles.some((role) => (notedPages[kind].allow as readonly string[]).includes(role)))
		.map((row) => ({ ...row, title: row.title ?? row._id, href: notedPath(row.kind, row._id) }));
}
