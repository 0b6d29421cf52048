import { placeholder, type SQL, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery, writeIfMet } from "../../../db/client.ts";
import { type PeopleOfRequest, pagesOfRequest, peopleOfRequest } from "../../../db/sql/request-pages.ts";
import { auditRow } from "../../http/audit.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { forgetPages } from "../../http/page-cache-key.ts";
import { Problem } from "../../http/problem.ts";
import { asLeft } from "../decisions/hold.ts";
import type { KeptRows } from "../decisions/kept-rows.ts";
import { type DecisionKind, decisionKinds } from "../decisions/kinds.ts";
import { requireStillAllowed } from "./still-allowed.ts";

interface Made {
	id: string;
	kind: DecisionKind;
	subjectId: string;
}

/** So many decisions has a batch at most: as many as a list selects. */
const most = sql.raw("1000");

const ofBatch = sqlQuery<Made>(
	// The last first, so that several about one record are taken back one after the other.
	() => sql`SELECT d.id, d.kind, d.subject_id AS subjectId FROM decision_batch b JOIN decision d ON d.actor_id = b.actor_id AND d.batch = b.key
		WHERE b.actor_id = ${placeholder("actor")} AND b.key = ${placeholder("key")} AND b.until > ${placeholder("now")} ORDER BY d.rowid DESC LIMIT ${most}`,
);

/** The rows of a table as they were before a decision. @param place the table's, among those of its kind */
const rowsBefore = (id: string, place: number): SQL =>
	sql`json_each((SELECT before FROM decision WHERE id = ${id}), ${`$[${place}]`}) was`;
const wasIn = (column: string): SQL => sql.raw(`was.value ->> '$.${column}'`);

/** The statements that put a table's rows back. */
function putBack({ id, subjectId }: Made, kept: KeptRows, place: number): Statement[] {
	const { table, key, where, columns, whole, loose } = kept;
	const [name, rows, all] = [sql.raw(table), rowsBefore(id, place), where(sql`${subjectId}`)];
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
					sql`INSERT INTO ${name} (${list(both, sql.raw)}) SELECT ${list(both, wasIn)} FROM ${rows} WHERE true ON CONFLICT
						${loose ? sql`DO NOTHING` : sql`(${list(key, sql.raw)}) DO UPDATE SET ${list(columns, (column) => sql.raw(`${column} = excluded.${column}`))}`}`,
				]),
	];
}

/** The statements that forget a decision, with the messages that waited for it. */
const forget = (id: string): Statement[] => [
	sql`DELETE FROM outbox_message WHERE decision_id = ${id}`,
	sql`DELETE FROM held_notice WHERE decision_id = ${id}`,
	sql`DELETE FROM decision WHERE id = ${id}`,
];

async function undoOne(ctx: Ctx, actorId: string, made: Made, allowed: readonly Statement[]): Promise<boolean> {
	const { id, kind: name, subjectId } = made;
	const kind = decisionKinds[name];
	const [audited] = kind.audited
		? await ctx.db.read.all<{ id: string }>(sql`SELECT ${kind.audited(sql`${subjectId}`)} AS id`)
		: [{ id: subjectId }];
	const statements = [
		...allowed,
		requireThat(
			sql`(SELECT after FROM decision WHERE id = ${id}) = ${asLeft(name, subjectId, actorId)}`,
			"as the decision left it",
		),
		...kind.rows.flatMap((rows, place) => putBack(made, rows, place)),
		...forget(id),
		auditRow(ctx, `${kind.subject}.decision_undone`, { [kind.subject]: audited?.id ?? subjectId }),
	];
	// Another record may have taken the place of the one that would come back.
	return writeIfMet(ctx.db, statements, "SQLITE_CONSTRAINT");
}

async function forgetPagesOf(ctx: Ctx, { kind, subjectId }: Made): Promise<void> {
	const { request, pages } = decisionKinds[kind];
	for (const page of pages?.(sql`${subjectId}`) ?? []) {
		const [found] = await ctx.db.read.all<{ path: string | null }>(sql`SELECT ${page} AS path`);
		if (found?.path) await forgetPages(ctx, [found.path]);
	}
	if (!request) return;
	const id = request(sql`${subjectId}`);
	const [[found], [people]] = await Promise.all([
		ctx.db.read.all<{ id: string | null }>(sql`SELECT ${id} AS id`),
		ctx.db.read.all<PeopleOfRequest>(peopleOfRequest(id)),
	]);
	if (found?.id) await forgetPages(ctx, pagesOfRequest(found.id, people));
}

/**
 * Takes back the actor's decisions of one press: each record is again as it was before, and nobody hears of it. Records that
 * somebody has changed since stay as they are.
 * @throws Problem 401 for a guest, 403 for who may no longer decide so, 409 if the time is over or all of the records have changed since
 */
export async function undo(ctx: Ctx, { key }: { key: string }): Promise<{ undone: number; changed: number }> {
	const { userId } = requireUser(ctx);
	const made = await ctx.db.all(ofBatch({ actor: userId, key, now: ctx.platform.clock.now() }));
	if (made.length === 0) throw new Problem(409, "undo_too_late");
	const allowed: Statement[][] = [];
	for (const each of made) allowed.push(await requireStillAllowed(ctx, each));
	let undone = 0;
	for (const [place, each] of made.entries()) {
		if (!(await undoOne(ctx, userId, each, allowed[place] ?? []))) continue;
		undone += 1;
		await forgetPagesOf(ctx, each);
	}
	if (undone === 0) throw new Problem(409, "undo_changed_since");
	return { undone, changed: made.length - undone };
}
