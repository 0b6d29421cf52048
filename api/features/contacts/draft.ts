import { placeholder, sql } from "drizzle-orm";
import { requireThat, type Statement, sqlQuery } from "../../../db/client.ts";
import { contactImport } from "../../../db/schema/index.ts";
import type { ColumnKind, ContactTexts, FileReading } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { findImport, type ImportRow } from "./import.ts";
import { checkFile, checkRow, typedRow } from "./internal/check-rows.ts";
import type { ContactTable } from "./internal/read-file.ts";

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
	const userId = requireUser(ctx).userId;
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
		sql`SELECT reading FROM contact_import WHERE id = ${placeholder("id")} AND user_id = ${placeholder("user")} AND state = 'draft'`,
);

/** The settings for reading a draft's file. @throws Problem 401 for a guest, 404 for somebody else's or a finished one */
export async function findReading(ctx: Ctx, id: string): Promise<FileReading> {
	const [row] = await ctx.db.all(readings({ id, user: requireUser(ctx).userId }));
	if (!row) throw notFound("contact_import");
	return JSON.parse(row.reading) as FileReading;
}

const fileRows = sqlQuery<{ cells: string; line: number | null }>(
	() => sql`SELECT cells, unclosed_line AS line FROM contact_import_row WHERE import_id = ${placeholder("id")}
		ORDER BY position LIMIT ${placeholder("limit")}`,
);

/** The first rows of a draft as they are in its file. @throws as `findReading` */
export async function sampleRows(ctx: Ctx, id: string): Promise<string[][]> {
	await findReading(ctx, id);
	return (await ctx.db.all(fileRows({ id, limit: 20 }))).map(({ cells }) => JSON.parse(cells) as string[]);
}

/** The owner's settings for a file. */
export interface ColumnChoice {
	id: string;
	columns: readonly ColumnKind[];
	country: string;
	/** Whether the first line names the columns; it is a contact otherwise. */
	hasHeader: boolean;
}

/**
 * Reads a draft anew, with the columns that its owner chose. What was mended in its rows is read from the file again.
 * @throws as `findReading`, and Problem 409 for one that was finished meanwhile
 */
export async function chooseColumns(ctx: Ctx, { id, columns, country, hasHeader }: ColumnChoice): Promise<void> {
	const userId = requireUser(ctx).userId;
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
	await ctx.db.write(
		[
			requireThat(
				sql`EXISTS (SELECT 1 FROM contact_import WHERE id = ${id} AND user_id = ${userId} AND state = 'draft')`,
				"a draft",
			),
			sql`DELETE FROM contact_import_row WHERE import_id = ${id}`,
			sql`UPDATE contact_import SET reading = ${JSON.stringify(reading)} WHERE id = ${id}`,
			...rowStatements(id, rows),
		],
		{ unmet: () => new Problem(409, "contact_import_over") },
	);
}

/**
 * Mends a row of a draft.
 * @throws Problem 401 for a guest, 404 for somebody else's or a finished one, and for a row that it does not have
 */
export async function mendRow(
	ctx: Ctx,
	{ id, position, ...texts }: ContactTexts & { id: string; position: number },
): Promise<void> {
	const userId = requireUser(ctx).userId;
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

/** Throws away a draft. @throws Problem 401 for a guest, 404 for somebody else's or a finished one */
export async function dropDraft(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const [dropped] = await ctx.db.write([
		sql`DELETE FROM contact_import WHERE id = ${id} AND user_id = ${requireUser(ctx).userId} AND state = 'draft'`,
	]);
	if (dropped?.rowsAffected !== 1) throw notFound("contact_import");
}
