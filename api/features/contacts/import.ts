import { sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { contactImport } from "../../../db/schema/index.ts";
import { type ContactTexts, mostContacts } from "../../domain/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { type CheckedRow, checkRow, checkRows } from "./internal/check-rows.ts";
import { importStatements } from "./internal/import-statements.ts";
import { mergeRows } from "./internal/merge-rows.ts";
import { ownerId } from "./owner.ts";
import { contactsFull } from "./save.ts";

const place = (name: string) => sql.placeholder(name);

/** What an import did, or what a draft has so far. */
export interface ImportRow {
	id: string;
	fileName: string;
	state: "draft" | "done" | "undone";
	added: number;
	merged: number;
	skipped: number;
	createdAt: number;
}

const importColumns = sql.raw('id, file_name AS "fileName", state, added, merged, skipped, created_at AS "createdAt"');
const newest = sqlQuery<ImportRow>(
	() => sql`SELECT ${importColumns} FROM contact_import INDEXED BY contact_import_newest
		WHERE user_id = ${place("user")} ORDER BY created_at DESC, id DESC LIMIT ${place("limit")}`,
);
const one = sqlQuery<ImportRow>(
	() => sql`SELECT ${importColumns} FROM contact_import WHERE id = ${place("id")} AND user_id = ${place("user")}`,
);

/** The actor's newest imports. @throws Problem 401 for a guest */
export async function listImports(ctx: Ctx, { limit }: { limit: number }): Promise<ImportRow[]> {
	return ctx.db.all(newest({ user: ownerId(ctx), limit }));
}

/** One of the actor's imports. @throws Problem 401 for a guest, 404 for somebody else's */
export async function findImport(ctx: Ctx, id: string): Promise<ImportRow> {
	const [row] = await ctx.db.all(one({ id, user: ownerId(ctx) }));
	if (!row) throw notFound("contact_import");
	return row;
}

/**
 * Stores the rows of a file for their preview. An account has one draft: a new file replaces it.
 * @throws Problem 401 for a guest
 */
export async function draftImport(
	ctx: Ctx,
	{ fileName, rows }: { fileName: string; rows: readonly ContactTexts[] },
): Promise<ImportRow> {
	const userId = ownerId(ctx);
	const checked = await checkRows(rows, ctx.region);
	const id = ctx.platform.ids.next("imp_");
	const name = [...fileName].slice(0, 200).join("");
	await ctx.db.write([
		sql`DELETE FROM contact_import WHERE user_id = ${userId} AND state = 'draft'`,
		ctx.db.build
			.insert(contactImport)
			.values({ id, userId, fileName: name, state: "draft", createdAt: ctx.platform.clock.now() }),
		sql`INSERT INTO contact_import_row (import_id, position, first_name, last_name, email, phone, email_key, phone_key, problem, merge_key)
			SELECT ${id}, read.key + 1, read.value ->> '$.firstName', read.value ->> '$.lastName', read.value ->> '$.email', read.value ->> '$.phone',
				read.value ->> '$.emailKey', read.value ->> '$.phoneKey', read.value ->> '$.problem', read.value ->> '$.mergeKey'
			FROM json_each(${JSON.stringify(checked)}) read`,
	]);
	return findImport(ctx, id);
}

/** What will become of a row: added, merged into a contact or an earlier row, or skipped. */
export type RowFate = "new" | "known" | "repeated" | "skipped";

export interface DraftRow extends CheckedRow {
	/** From 1, without the line of headers. */
	position: number;
	fate: RowFate;
}

export interface Draft {
	rows: readonly DraftRow[];
	/** Rows of the file by what will become of them. */
	counts: Readonly<Record<RowFate, number>>;
	/** Rows whose address or number can't be used, or that have neither. */
	problems: number;
	total: number;
}

const ofDraft = () => sql`contact_import_row r JOIN contact_import i ON i.id = r.import_id
	WHERE r.import_id = ${place("id")} AND i.user_id = ${place("user")}`;
const fateOf = () => sql`CASE WHEN r.merge_key IS NULL THEN 'skipped'
	WHEN EXISTS (SELECT 1 FROM contact_import_row e WHERE e.import_id = r.import_id AND e.merge_key = r.merge_key AND e.position < r.position) THEN 'repeated'
	WHEN EXISTS (SELECT 1 FROM contact c WHERE c.user_id = i.user_id AND c.merge_key = r.merge_key) THEN 'known' ELSE 'new' END`;

const draftRows = sqlQuery<DraftRow>(
	() => sql`SELECT r.position, r.first_name AS "firstName", r.last_name AS "lastName", r.email, r.phone, r.email_key AS "emailKey",
		r.phone_key AS "phoneKey", r.problem, r.merge_key AS "mergeKey", ${fateOf()} AS fate
		FROM ${ofDraft()} AND (${place("wrong")} = 0 OR r.problem <> '') ORDER BY r.position LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const draftCounts = sqlQuery<{ fate: RowFate; count: number; problems: number }>(
	() => sql`SELECT fate, count(*) AS count, sum(problem <> '') AS problems
		FROM (SELECT ${fateOf()} AS fate, r.problem AS problem FROM ${ofDraft()}) GROUP BY fate`,
);

/**
 * A page of a draft's rows, and what will become of all of them.
 * @param input.problemsOnly leaves out rows that are right
 * @throws Problem 401 for a guest
 */
export async function readDraft(
	ctx: Ctx,
	{ id, problemsOnly, limit, offset }: { id: string; problemsOnly: boolean; limit: number; offset: number },
): Promise<Draft> {
	const of = { id, user: ownerId(ctx) };
	const [rows, counted] = await ctx.db.batch([
		draftRows({ ...of, wrong: Number(problemsOnly), limit, offset }),
		draftCounts(of),
	]);
	const countOf = (fate: RowFate) => counted.find((row) => row.fate === fate)?.count ?? 0;
	return {
		rows,
		counts: {
			new: countOf("new"),
			known: countOf("known"),
			repeated: countOf("repeated"),
			skipped: countOf("skipped"),
		},
		problems: counted.reduce((sum, row) => sum + row.problems, 0),
		total: counted.reduce((sum, row) => sum + row.count, 0),
	};
}

/**
 * Mends a row of a draft.
 * @throws Problem 401 for a guest, 404 for somebody else's or a finished one, and for a row that it does not have
 */
export async function mendRow(
	ctx: Ctx,
	{ id, position, ...texts }: ContactTexts & { id: string; position: number },
): Promise<CheckedRow> {
	const userId = ownerId(ctx);
	const row = checkRow(texts, ctx.region);
	const [mended] = await ctx.db.write([
		sql`UPDATE contact_import_row SET first_name = ${row.firstName}, last_name = ${row.lastName}, email = ${row.email},
			phone = ${row.phone}, email_key = ${row.emailKey}, phone_key = ${row.phoneKey}, problem = ${row.problem}, merge_key = ${row.mergeKey}
			WHERE import_id = (SELECT id FROM contact_import WHERE id = ${id} AND user_id = ${userId} AND state = 'draft')
			AND position = ${position}`,
	]);
	if (mended?.rowsAffected !== 1) throw notFound("contact_import");
	return row;
}

type KeyedRow = Omit<CheckedRow, "problem" | "email" | "phone">;
const keyedRows = sqlQuery<KeyedRow>(
	() => sql`SELECT r.first_name AS "firstName", r.last_name AS "lastName", r.email_key AS "emailKey", r.phone_key AS "phoneKey",
		r.merge_key AS "mergeKey" FROM ${ofDraft()} ORDER BY r.position`,
);

/**
 * Imports a draft as one write: what is new is added, what is known is filled in, rows without address and number are skipped.
 * @throws Problem 401 for a guest, 404 for somebody else's, 409 for one that is finished, has no usable row, or is too long for the account
 */
export async function finishImport(ctx: Ctx, { id }: { id: string }): Promise<ImportRow> {
	const userId = ownerId(ctx);
	const { state } = await findImport(ctx, id);
	if (state !== "draft") throw new Problem(409, "contact_import_over");
	const rows = await ctx.db.all(keyedRows({ id, user: userId }));
	try {
		await ctx.db.write([
			requireThat(sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND state = 'draft')`, "a draft"),
			...finishStatements(ctx, { id, userId, rows }),
		]);
	} catch (error) {
		if (!failedBecause(error, "precondition failed")) throw error;
		if ((await findImport(ctx, id)).state !== "draft") throw new Problem(409, "contact_import_over");
		throw contactsFull();
	}
	return findImport(ctx, id);
}

/** @throws Problem 409 for rows of which none is usable */
function finishStatements(
	{ platform }: Ctx,
	{ id, userId, rows }: { id: string; userId: string; rows: readonly KeyedRow[] },
): Statement[] {
	const contacts = mergeRows(rows);
	if (contacts.length === 0) throw new Problem(409, "contact_import_empty");
	const now = platform.clock.now();
	const keyed = rows.filter(({ mergeKey }) => mergeKey !== null).length;
	const added = sql`(SELECT count(*) FROM contact WHERE import_id = ${id})`;
	return [
		...importStatements({ importId: id, userId, now, contacts }),
		requireThat(sql`(SELECT count(*) FROM contact WHERE user_id = ${userId}) <= ${mostContacts}`, "room for contacts"),
		sql`UPDATE contact_import SET state = 'done', done_at = ${now}, added = ${added}, merged = ${keyed} - ${added},
			skipped = ${rows.length - keyed} WHERE id = ${id}`,
	];
}

/** Imports contacts without a preview, beside the account's draft. @throws as `finishImport` */
export async function importContacts(ctx: Ctx, texts: readonly ContactTexts[]): Promise<ImportRow> {
	const userId = ownerId(ctx);
	const id = ctx.platform.ids.next("imp_");
	const now = ctx.platform.clock.now();
	const rows = await checkRows(texts, ctx.region);
	try {
		await ctx.db.write([
			ctx.db.build
				.insert(contactImport)
				.values({ id, userId, fileName: "", state: "done", createdAt: now, doneAt: now }),
			...finishStatements(ctx, { id, userId, rows }),
		]);
	} catch (error) {
		throw failedBecause(error, "precondition failed") ? contactsFull() : error;
	}
	return findImport(ctx, id);
}

/** Throws away a draft. @throws Problem 401 for a guest, 404 for somebody else's or a finished one */
export async function dropDraft(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const [dropped] = await ctx.db.write([
		sql`DELETE FROM contact_import WHERE id = ${id} AND user_id = ${ownerId(ctx)} AND state = 'draft'`,
	]);
	if (dropped?.rowsAffected !== 1) throw notFound("contact_import");
}

/**
 * Undoes an import: its contacts go, and what it filled in elsewhere is empty again. Contacts that were edited afterwards stay
 * as they are.
 * @throws Problem 401 for a guest, 404 for somebody else's, 409 for one that is not done
 */
export async function undoImport(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const userId = ownerId(ctx);
	const { state } = await findImport(ctx, id);
	if (state !== "done") throw new Problem(409, "contact_import_over");
	const doneAt = sql`(SELECT done_at FROM contact_import WHERE id = ${id})`;
	try {
		await ctx.db.write([
			requireThat(
				sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND user_id = ${userId} AND state = 'done')`,
				"an import that is done",
			),
			sql`UPDATE contact AS c SET first_name = was.first_name, last_name = was.last_name, phone = was.phone, sort_name = was.sort_name,
				changed_at = coalesce(was.changed_at, c.changed_at) FROM contact_import_change was WHERE was.import_id = ${id} AND c.id = was.contact_id AND c.changed_at = ${doneAt}`,
			sql`UPDATE contact_import SET state = 'undone' WHERE id = ${id}`,
			// Also those of an import undone before, which this one had filled in meanwhile.
			sql`DELETE FROM contact WHERE import_id IN (SELECT id FROM contact_import WHERE user_id = ${userId} AND state = 'undone')
				AND changed_at = (SELECT done_at FROM contact_import i WHERE i.id = contact.import_id)`,
		]);
	} catch (error) {
		if (failedBecause(error, "precondition failed")) throw new Problem(409, "contact_import_over");
		throw error;
	}
}
