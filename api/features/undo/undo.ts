import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { type PeopleOfRequest, pagesOfRequest, peopleOfRequest } from "../../../db/sql/request-pages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { Problem } from "../../http/problem.ts";
import { type DecisionKind, decisionKinds, type KeptRows, rowsOf, snapshotOf } from "../decisions/kinds.ts";

interface Made {
	id: string;
	kind: DecisionKind;
	subjectId: string;
}

/** So many decisions has a batch at most: as many as a list selects. */
const most = sql.raw("1000");

const ofBatch = sqlQuery<Made>(
	() => sql`SELECT d.id, d.kind, d.subject_id AS subjectId FROM decision_batch b JOIN decision d ON d.actor_id = b.actor_id AND d.batch = b.key
		WHERE b.actor_id = ${placeholder("actor")} AND b.key = ${placeholder("key")} AND b.until > ${placeholder("now")} LIMIT ${most}`,
);

/** The rows of a table as they were before a decision. */
const rowsBefore = (id: string, table: string): SQL =>
	sql`json_each((SELECT before FROM decision WHERE id = ${id}), ${`$.${table}`}) was`;
const wasIn = (column: string): SQL => sql.raw(`was.value ->> '$.${column}'`);

/** The statements that put a table's rows back. */
function putBack({ id, subjectId }: Made, { table, key, where, columns, whole }: KeptRows): Statement[] {
	const [name, rows, all] = [sql.raw(table), rowsBefore(id, table), where(sql`${subjectId}`)];
	const list = (of: readonly string[], each: (column: string) => SQL) => sql.join(of.map(each), sql`, `);
	const isRow = sql.join(
		key.map((column) => sql`${wasIn(column)} = ${sql.raw(`${table}.${column}`)}`),
		sql` AND `,
	);
	const update = sql`UPDATE ${name} SET ${list(columns, (column) => sql`${sql.raw(column)} = (SELECT ${wasIn(column)} FROM ${rows} WHERE ${isRow})`)} WHERE ${all}`;
	if (!whole) return columns.length === 0 ? [] : [update];
	const both = [...key, ...columns];
	return [
		sql`DELETE FROM ${name} WHERE ${all} AND NOT EXISTS (SELECT 1 FROM ${rows} WHERE ${isRow})`,
		...(columns.length === 0
			? []
			: [
					sql`INSERT INTO ${name} (${list(both, sql.raw)}) SELECT ${list(both, wasIn)} FROM ${rows} WHERE true
						ON CONFLICT (${list(key, sql.raw)}) DO UPDATE SET ${list(columns, (column) => sql.raw(`${column} = excluded.${column}`))}`,
				]),
	];
}

/** The statements that forget a decision, with the messages that waited for it. */
const forget = (id: string): Statement[] => [
	sql`DELETE FROM outbox_message WHERE decision_id = ${id}`,
	sql`DELETE FROM held_notice WHERE decision_id = ${id}`,
	sql`DELETE FROM decision WHERE id = ${id}`,
];

async function undoOne(ctx: Ctx, made: Made): Promise<boolean> {
	const { id, kind, subjectId } = made;
	return writeIfMet(ctx.db, [
		requireThat(
			sql`(SELECT after FROM decision WHERE id = ${id}) = ${snapshotOf(kind, sql`${subjectId}`)}`,
			"as the decision left it",
		),
		...rowsOf(kind).flatMap((rows) => putBack(made, rows)),
		...forget(id),
		auditRow(ctx, `${decisionKinds[kind].subject}.decision_undone`, { [decisionKinds[kind].subject]: subjectId }),
	]);
}

/** The request that a subject belongs to, whose pages show it; null for none. */
function requestOf({ kind, subjectId }: Made): SQL | null {
	if (kind === "request") return sql`${subjectId}`;
	if (kind === "report-and-request") return sql`(SELECT request_id FROM request_report WHERE id = ${subjectId})`;
	if (kind === "comment" || kind === "comment-reports") {
		return sql`(SELECT request_id FROM request_comment WHERE id = ${subjectId})`;
	}
	return null;
}

async function forgetPagesOf(ctx: Ctx, made: Made): Promise<void> {
	if (made.kind === "organization") return forgetPages(ctx, [`/organization/${made.subjectId}`]);
	const id = requestOf(made);
	if (id === null) return;
	const [[request], [people]] = await Promise.all([
		ctx.db.read.all<{ id: string }>(sql`SELECT ${id} AS id`),
		ctx.db.read.all<PeopleOfRequest>(peopleOfRequest(id)),
	]);
	if (request) await forgetPages(ctx, pagesOfRequest(request.id, people));
}

/**
 * Takes back the actor's decisions of one press: each record is again as it was before, and nobody hears of it. Records that
 * somebody has changed since stay as they are.
 * @throws Problem 401 for a guest, 409 if the time is over or all of the records have changed since
 */
export async function undo(ctx: Ctx, { key }: { key: string }): Promise<{ undone: number; changed: number }> {
	const { userId } = requireUser(ctx);
	const made = await ctx.db.all(ofBatch({ actor: userId, key, now: ctx.platform.clock.now() }));
	if (made.length === 0) throw new Problem(409, "undo_too_late");
	let undone = 0;
	for (const each of made) {
		if (!(await undoOne(ctx, each))) continue;
		undone += 1;
		await forgetPagesOf(ctx, each);
	}
	if (undone === 0) throw new Problem(409, "undo_changed_since");
	return { undone, changed: made.length - undone };
}
