import { sql } from "drizzle-orm";
import { failedBecause, requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { contactImport } from "../../../db/schema/index.ts";
import {
	type ColumnKind,
	type ContactTexts,
	type FileReading,
	mostContactGroups,
	mostContacts,
} from "../../domain/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { groupKeyOf } from "./group-key.ts";
import { groupsFull } from "./groups.ts";
import { type CheckedRow, checkFile, checkRow, checkTyped, typedRow } from "./internal/check-rows.ts";
import { groupStatements } from "./internal/group-statements.ts";
import { importStatements } from "./internal/import-statements.ts";
import { mergeRows } from "./internal/merge-rows.ts";
import type { ContactTable } from "./internal/read-file.ts";
import { ownerCountry, ownerId } from "./owner.ts";
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

/** Rows per statement, so that none is too long. */
const atOnce = 1000;

function rowStatements(id: string, rows: Awaited<ReturnType<typeof checkFile>>): Statement[] {
	const parts = Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, part) => part * atOnce);
	return parts.map(
		(
			start,
		) => sql`INSERT INTO contact_import_row (import_id, position, first_name, last_name, email, phone, email_key, phone_key, problem,
				merge_key, cells, groups, unclosed_line)
			SELECT ${id}, read.key + ${start + 1}, read.value ->> '$.firstName', read.value ->> '$.lastName', read.value ->> '$.email',
				read.value ->> '$.phone', read.value ->> '$.emailKey', read.value ->> '$.phoneKey', read.value ->> '$.problem',
				read.value ->> '$.mergeKey', read.value -> '$.cells', read.value -> '$.groups', read.value ->> '$.unclosedLine'
			FROM json_each(${JSON.stringify(rows.slice(start, start + atOnce))}) read`,
	);
}

/**
 * Stores the rows of a file for their preview. An account has one draft: a new file replaces it.
 * @throws Problem 401 for a guest
 */
export async function draftImport(
	ctx: Ctx,
	{ fileName, table }: { fileName: string; table: ContactTable },
): Promise<ImportRow> {
	const userId = ownerId(ctx);
	const { rows, ...reading } = table;
	const checked = await checkFile(rows, reading);
	const id = ctx.platform.ids.next("imp_");
	const name = [...fileName].slice(0, 200).join("");
	await ctx.db.write([
		sql`DELETE FROM contact_import WHERE user_id = ${userId} AND state = 'draft'`,
		ctx.db.build
			.insert(contactImport)
			.values({ id, userId, fileName: name, state: "draft", reading, createdAt: ctx.platform.clock.now() }),
		...rowStatements(id, checked),
	]);
	return findImport(ctx, id);
}

const readings = sqlQuery<{ reading: string }>(
	() =>
		sql`SELECT reading FROM contact_import WHERE id = ${place("id")} AND user_id = ${place("user")} AND state = 'draft'`,
);

/** How a draft's file is read. @throws Problem 401 for a guest, 404 for somebody else's or a finished one */
export async function findReading(ctx: Ctx, id: string): Promise<FileReading> {
	const [row] = await ctx.db.all(readings({ id, user: ownerId(ctx) }));
	if (!row) throw notFound("contact_import");
	return JSON.parse(row.reading) as FileReading;
}

const fileRows = sqlQuery<{ cells: string; line: number | null }>(
	() => sql`SELECT cells, unclosed_line AS line FROM contact_import_row WHERE import_id = ${place("id")}
		ORDER BY position LIMIT ${place("limit")}`,
);

/** The first rows of a draft as they are in its file. @throws as `findReading` */
export async function sampleRows(ctx: Ctx, id: string): Promise<string[][]> {
	await findReading(ctx, id);
	return (await ctx.db.all(fileRows({ id, limit: 20 }))).map(({ cells }) => JSON.parse(cells) as string[]);
}

/** What the owner of a file says about it. */
export interface ColumnChoice {
	id: string;
	columns: readonly ColumnKind[];
	country: string;
	/** Whether the first line names the columns; it is a contact otherwise. */
	hasHeader: boolean;
}

/**
 * Reads a draft anew, with the columns that its owner chose. What was mended in its rows is read from the file again.
 * @throws as `findReading`
 */
export async function chooseColumns(ctx: Ctx, { id, columns, country, hasHeader }: ColumnChoice): Promise<void> {
	const userId = ownerId(ctx);
	const { header, isCards } = await findReading(ctx, id);
	const stored = (await ctx.db.all(fileRows({ id, limit: -1 }))).map(({ cells, line }) => ({
		cells: JSON.parse(cells) as string[],
		line: line ?? 0,
		isUnclosed: line !== null,
	}));
	const all = header ? [{ cells: [...header], line: 1, isUnclosed: false }, ...stored] : stored;
	const [first, ...others] = all;
	const reading = { header: hasHeader ? (first?.cells ?? []) : null, columns, country, isSure: true, isCards };
	const rows = await checkFile(hasHeader ? others : all, reading);
	await ctx.db.write([
		requireThat(
			sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND user_id = ${userId} AND state = 'draft')`,
			"a draft",
		),
		sql`DELETE FROM contact_import_row WHERE import_id = ${id}`,
		sql`UPDATE contact_import SET reading = ${JSON.stringify(reading)} WHERE id = ${id}`,
		...rowStatements(id, rows),
	]);
}

/** What will become of a row: added, merged into a contact or an earlier row, or skipped. */
export type RowFate = "new" | "known" | "repeated" | "skipped";

export interface DraftRow extends CheckedRow {
	/** From 1, without the line of headers. */
	position: number;
	fate: RowFate;
	/** The line of the file with a quotation mark that is never closed. */
	unclosedLine: number | null;
}

/** A group that the rows of a draft would go to. */
interface DraftGroup {
	name: string;
	count: number;
}

export interface Draft {
	rows: readonly DraftRow[];
	/** Rows of the file by what will become of them. */
	counts: Readonly<Record<RowFate, number>>;
	/** Rows whose address or number can't be used, that have neither, or in which a quotation mark is never closed. */
	problems: number;
	total: number;
	/** The first lines of the file with a quotation mark that is never closed. */
	unclosed: readonly number[];
	/** The largest first, at most as many as an account can have. */
	groups: readonly DraftGroup[];
}

const ofDraft = () => sql`contact_import_row r JOIN contact_import i ON i.id = r.import_id
	WHERE r.import_id = ${place("id")} AND i.user_id = ${place("user")}`;
const fateOf = () => sql`CASE WHEN r.merge_key IS NULL THEN 'skipped'
	WHEN EXISTS (SELECT 1 FROM contact_import_row e WHERE e.import_id = r.import_id AND e.merge_key = r.merge_key AND e.position < r.position) THEN 'repeated'
	WHEN EXISTS (SELECT 1 FROM contact c WHERE c.user_id = i.user_id AND c.merge_key = r.merge_key) THEN 'known' ELSE 'new' END`;

const isWrong = sql.raw("(r.problem <> '' OR r.unclosed_line IS NOT NULL)");
const draftRows = sqlQuery<Omit<DraftRow, "groups"> & { groups: string }>(
	() => sql`SELECT r.position, r.first_name AS "firstName", r.last_name AS "lastName", r.email, r.phone, r.email_key AS "emailKey",
		r.phone_key AS "phoneKey", r.problem, r.merge_key AS "mergeKey",
		r.groups, r.unclosed_line AS "unclosedLine", ${fateOf()} AS fate
		FROM ${ofDraft()} AND (${place("wrong")} = 0 OR ${isWrong}) ORDER BY r.position LIMIT ${place("limit")} OFFSET ${place("offset")}`,
);
const draftCounts = sqlQuery<{ fate: RowFate; count: number; problems: number }>(
	() => sql`SELECT fate, count(*) AS count, sum(wrong) AS problems
		FROM (SELECT ${fateOf()} AS fate, ${isWrong} AS wrong FROM ${ofDraft()}) GROUP BY fate`,
);

const draftGroups = sqlQuery<DraftGroup>(
	() => sql`SELECT name.value AS name, count(*) AS count FROM contact_import i JOIN contact_import_row r ON r.import_id = i.id
		JOIN json_each(r.groups) name WHERE i.id = ${place("id")} AND i.user_id = ${place("user")} AND r.merge_key IS NOT NULL
		GROUP BY name.value ORDER BY count DESC, name LIMIT ${sql.raw(String(mostContactGroups))}`,
);

const unclosedLines = sqlQuery<{ line: number }>(
	() =>
		sql`SELECT r.unclosed_line AS line FROM ${ofDraft()} AND r.unclosed_line IS NOT NULL ORDER BY r.position LIMIT 10`,
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
	const [rows, counted, groups, unclosed] = await ctx.db.batch([
		draftRows({ ...of, wrong: Number(problemsOnly), limit, offset }),
		draftCounts(of),
		draftGroups(of),
		unclosedLines(of),
	]);
	const countOf = (fate: RowFate) => counted.find((row) => row.fate === fate)?.count ?? 0;
	return {
		rows: rows.map((row) => ({ ...row, groups: JSON.parse(row.groups) as string[] })),
		groups,
		unclosed: unclosed.map(({ line }) => line),
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
): Promise<void> {
	const userId = ownerId(ctx);
	const { country } = await findReading(ctx, id);
	const row = checkRow(typedRow(texts), country);
	const [mended] = await ctx.db.write([
		sql`UPDATE contact_import_row SET first_name = ${row.firstName}, last_name = ${row.lastName}, email = ${row.email},
			phone = ${row.phone}, email_key = ${row.emailKey}, phone_key = ${row.phoneKey}, problem = ${row.problem}, merge_key = ${row.mergeKey},
			unclosed_line = NULL
			WHERE import_id = (SELECT id FROM contact_import WHERE id = ${id} AND user_id = ${userId} AND state = 'draft')
			AND position = ${position}`,
	]);
	if (mended?.rowsAffected !== 1) throw notFound("contact_import");
}

type KeyedRow = Omit<CheckedRow, "problem" | "email" | "phone">;
const keyedRows = sqlQuery<Omit<KeyedRow, "groups"> & { groups: string }>(
	() => sql`SELECT r.first_name AS "firstName", r.last_name AS "lastName", r.email_key AS "emailKey", r.phone_key AS "phoneKey",
		r.merge_key AS "mergeKey", r.groups FROM ${ofDraft()} ORDER BY r.position`,
);

/**
 * Imports a draft as one write: what is new is added, what is known is filled in, rows without address and number are skipped.
 * @param input.keepsGroups whether the groups that the file names are made, and its contacts put in them
 * @throws Problem 401 for a guest, 404 for somebody else's, 409 for one that is finished, has no usable row, or is too long for the account
 */
export async function finishImport(
	ctx: Ctx,
	{ id, keepsGroups = true }: { id: string; keepsGroups?: boolean },
): Promise<ImportRow> {
	const userId = ownerId(ctx);
	const { state } = await findImport(ctx, id);
	if (state !== "draft") throw new Problem(409, "contact_import_over");
	const rows = (await ctx.db.all(keyedRows({ id, user: userId }))).map(({ groups, ...row }) => ({
		...row,
		groups: keepsGroups ? (JSON.parse(groups) as string[]) : [],
	}));
	try {
		await ctx.db.write([
			requireThat(sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND state = 'draft')`, "a draft"),
			...finishStatements(ctx, { id, userId, rows }),
		]);
	} catch (error) {
		if (!failedBecause(error, "precondition failed")) throw error;
		if ((await findImport(ctx, id)).state !== "draft") throw new Problem(409, "contact_import_over");
		throw (await needsGroups(ctx, rows)) ? groupsFull() : contactsFull();
	}
	return findImport(ctx, id);
}

const ownKeys = sqlQuery<{ key: string }>(
	() => sql`SELECT name_key AS key FROM contact_group INDEXED BY contact_group_once WHERE user_id = ${place("user")}`,
);

/** Whether an account has no room for the groups of the rows. */
async function needsGroups(ctx: Ctx, rows: readonly KeyedRow[]): Promise<boolean> {
	const own = (await ctx.db.all(ownKeys({ user: ownerId(ctx) }))).map(({ key }) => key);
	const wanted = rows.flatMap(({ groups }) => groups.map(groupKeyOf));
	return new Set([...own, ...wanted]).size > mostContactGroups;
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
		...groupStatements({ importId: id, userId, now, contacts }),
		requireThat(sql`(SELECT count(*) FROM contact WHERE user_id = ${userId}) <= ${mostContacts}`, "room for contacts"),
		sql`UPDATE contact_import SET state = 'done', done_at = ${now}, added = ${added}, merged = ${keyed} - ${added},
			skipped = ${rows.length - keyed}, reading = NULL WHERE id = ${id}`,
	];
}

/** Imports contacts without a preview, beside the account's draft. @throws as `finishImport` */
export async function importContacts(ctx: Ctx, texts: readonly ContactTexts[]): Promise<ImportRow> {
	const userId = ownerId(ctx);
	const id = ctx.platform.ids.next("imp_");
	const now = ctx.platform.clock.now();
	const rows = await checkTyped(texts, await ownerCountry(ctx));
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
 * Undoes an import: its contacts go, they leave the groups that it put them in, and what it filled in elsewhere is empty again. Contacts that were edited afterwards stay
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
			sql`DELETE FROM contact_group_member WHERE import_id = ${id}`,
			// Also those of an import undone before, which this one had filled in meanwhile.
			sql`DELETE FROM contact WHERE import_id IN (SELECT id FROM contact_import WHERE user_id = ${userId} AND state = 'undone')
				AND changed_at = (SELECT done_at FROM contact_import i WHERE i.id = contact.import_id)`,
			sql`DELETE FROM contact_group WHERE import_id = ${id} AND changed_at = created_at
				AND NOT EXISTS (SELECT 1 FROM contact_group_member WHERE group_id = contact_group.id)`,
		]);
	} catch (error) {
		if (failedBecause(error, "precondition failed")) throw new Problem(409, "contact_import_over");
		throw error;
	}
}
