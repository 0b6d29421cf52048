import { type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import { type Query, sqlQuery } from "../../db/client.ts";
import type { RowSchema, Values } from "../../db/query.ts";
import { type Cursor, cursorAfter } from "../domain/contracts/paging.ts";
import { type CsvValue, csvLines } from "../domain/csv.ts";
import { type CsvContent, type ListOf, type ListOrCsv, listOf, listOrCsv, type Rows } from "./answer.ts";
import { downloadRow } from "./audit.ts";
import type { Ctx } from "./context.ts";
import { csvName } from "./csv.ts";

/** Totals are exact up to this; one more means more. */
export const countedExactly = 1_000;
/** The rows that a CSV file reads at once. */
export const pieceSize = 500;

/** The rows of a list to read. */
export type Window<Row> = {
	limit: number;
	offset: number;
	/** The last row before these, while a file is written: a list may go on from there instead of skipping rows. */
	after?: Row | undefined;
};

/** A page of a list of which the total is known. */
export type Page<Row> = Rows<Row> & { total: number; hasMore: boolean };

/** The queries of a list with certain filters. */
export interface ListQueries<Row> {
	page(window: Window<Row>): Query<Row>;
	/** Left out if the page has all rows. */
	count?: Query<{ total: number }>;
	/** The total that each row of a costly search knows; only a page beyond the last has to count. */
	totalIn?(row: Row): number | undefined;
}

type Paged = v.GenericSchema<unknown, { limit: number; offset: number; isDownload?: boolean | undefined }>;

/** The filters of a list: its contract without the page. */
export type FiltersOf<Contract extends Paged> = Omit<v.InferOutput<Contract>, "limit" | "offset" | "isDownload">;

type MaybePromise<T> = T | Promise<T>;

/** The columns of a file by their headings; times are a `csvTime`. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, ctx: Ctx) => CsvValue>>;

interface PagesDefinition<Contract extends Paged, Listed extends v.GenericSchema, Row> {
	query: Contract;
	/** The contract of a row. */
	row: Listed;
	/** @returns null for filters that nothing can match */
	queries(filters: FiltersOf<Contract>, ctx: Ctx): MaybePromise<ListQueries<Row> | null>;
	/** The columns of a page's last row that `nextCursor` names. */
	cursor?(row: v.InferOutput<Listed>): Cursor;
}

interface ListDefinition<Contract extends Paged, Listed extends v.GenericSchema, Row>
	extends PagesDefinition<Contract, Listed, Row> {
	/** The list in the audit log, as in `volunteers.downloaded`, and the beginning of its file's name unless that has its own. */
	name: string;
	/** Its id in the audit log, if it is no list of all of them. */
	subject?: string;
	file?: string;
	/** The filters of the file, if it leaves some out: an order, a cursor. */
	inFile?(filters: FiltersOf<Contract>): FiltersOf<Contract>;
	csv: CsvColumns<v.InferOutput<Listed>>;
}

/** A list whose rows have what only we can compute. */
interface Computed<Listed extends v.GenericSchema, Row> {
	toWire(row: Row, ctx: Ctx): MaybePromise<v.InferOutput<Listed>>;
}

/** The verb that reads a page of a list. */
type ReadPage<Contract extends Paged, Listed extends v.GenericSchema> = (
	ctx: Ctx,
	input: FiltersOf<Contract> & { limit: number; offset: number },
) => Promise<Rows<v.InferOutput<Listed>>>;

/** The verb of a list without a file. */
interface Pages<Contract extends Paged, Listed extends v.GenericSchema> extends ReadPage<Contract, Listed> {
	/** The fields of the list's call besides guard and summary. */
	call: {
		query: Contract;
		answer: ListOf<Listed>;
		run(ctx: Ctx, input: { query: v.InferOutput<Contract> }): Promise<Rows<v.InferOutput<Listed>>>;
	};
}

interface List<Contract extends Paged, Listed extends v.GenericSchema> extends ReadPage<Contract, Listed> {
	download(ctx: Ctx, filters: FiltersOf<Contract>): Promise<CsvContent>;
	/** The fields of the list's call besides guard and summary. */
	call: {
		query: Contract;
		answer: ListOrCsv<Listed>;
		run(ctx: Ctx, input: { query: v.InferOutput<Contract> }): Promise<Rows<v.InferOutput<Listed>> | CsvContent>;
	};
}

/** The queries of a list with one order: its rows are the contract's, and its total is exact to 1,000. */
export function listQueries<Row extends RowSchema>({
	row,
	select,
	from,
	joins = sql``,
	where = sql`1`,
	order,
}: {
	row: Row;
	/** The columns, named after the contract's fields. */
	select: SQL;
	from: SQL;
	/** Tables that only the columns need. */
	joins?: SQL;
	/** The filters, with a placeholder for each. */
	where?: SQL;
	order: SQL;
}): (values?: Values) => ListQueries<v.InferOutput<Row>> {
	const place = (name: string) => sql.placeholder(name);
	const page = sqlQuery(
		row,
		() =>
			sql`SELECT ${select} FROM ${from} ${joins} WHERE ${where} ORDER BY ${order} LIMIT ${place("limit")} OFFSET ${place("offset")}`,
	);
	const count = countQuery(sql`FROM ${from} WHERE ${where}`);
	return (values) => ({
		page: ({ limit, offset }) => page({ ...values, limit, offset }),
		count: count(values),
	});
}

/** Counts rows up to one more than `countedExactly`. @param from `FROM … WHERE …` */
export const countQuery = (from: SQL) =>
	sqlQuery<{ total: number }>(
		() => sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${sql.raw(String(countedExactly + 1))})`,
	);

/** A page of a list, and whether more follow. */
export async function readPage<Row>(
	{ db }: Ctx,
	queries: ListQueries<Row> | null,
	{ limit, offset }: { limit: number; offset: number },
): Promise<Page<Row>> {
	if (!queries) return { rows: [], total: 0, hasMore: false };
	const { count, totalIn } = queries;
	const page = queries.page({ limit: limit + 1, offset });
	const [rows, [counted]] = count && !totalIn ? await db.batch([page, count]) : [await db.all(page), []];
	const [first] = rows;
	const total = counted?.total ?? (first && totalIn?.(first));
	const beyond = count && total === undefined && offset > 0 ? (await db.all(count))[0]?.total : undefined;
	return { rows: rows.slice(0, limit), total: total ?? beyond ?? rows.length, hasMore: rows.length > limit };
}

/** A CSV file. @param read the rows after so many, about `pieceSize` at a time */
export function csvContent<Row>(
	ctx: Ctx,
	name: string,
	columns: CsvColumns<Row>,
	read: (offset: number) => Promise<readonly Row[]>,
): CsvContent {
	const cells = Object.values(columns);
	const lines = csvLines(Object.keys(columns), read, (row: Row) => cells.map((cell) => cell(row, ctx)));
	return { name, lines };
}

/**
 * Declares a list that has pages and no file. Its rows are the contract's, or `toWire` computes them.
 * @example
 * export const listFindings = definePages({ query: listFindingsQuery, row: findingAnswer, queries });
 * defineCall("GET /reconciliationFindings", { allow: staff, summary: "List …", ...listFindings.call });
 */
export function definePages<Contract extends Paged, Listed extends v.GenericSchema>(
	definition: PagesDefinition<Contract, Listed, v.InferOutput<Listed>>,
): Pages<Contract, Listed>;
export function definePages<Contract extends Paged, Listed extends v.GenericSchema, Row>(
	definition: PagesDefinition<Contract, Listed, Row> & Computed<Listed, Row>,
): Pages<Contract, Listed>;
export function definePages<Contract extends Paged, Listed extends v.GenericSchema, Row>({
	query,
	row,
	queries,
	toWire = (each) => each as v.InferOutput<Listed>,
	cursor,
}: PagesDefinition<Contract, Listed, Row> & Partial<Computed<Listed, Row>>): Pages<Contract, Listed> {
	const page: ReadPage<Contract, Listed> = async (ctx, input) => {
		const { rows: read, ...rest } = await readPage(ctx, await queries(input, ctx), input);
		const rows = await Promise.all(read.map((each) => toWire(each, ctx)));
		const last = rest.hasMore ? rows.at(-1) : undefined;
		return { rows, ...rest, ...(cursor && { nextCursor: last ? cursorAfter(cursor(last)) : null }) };
	};
	const call = {
		query,
		answer: listOf(row),
		run: (ctx: Ctx, input: { query: v.InferOutput<Contract> }) => page(ctx, input.query),
	};
	return Object.assign(page, { call });
}

/**
 * Declares a list for staff: pages with a total, and all rows as a CSV file, whose download is audited.
 * @example
 * export const listVolunteers = defineList({ name: "volunteers", query: listVolunteersQuery, row: listedVolunteer, queries, csv });
 * defineCall("GET /volunteers", { allow: staff, summary: "List volunteers", ...listVolunteers.call });
 */
export function defineList<Contract extends Paged, Listed extends v.GenericSchema>(
	definition: ListDefinition<Contract, Listed, v.InferOutput<Listed>>,
): List<Contract, Listed>;
export function defineList<Contract extends Paged, Listed extends v.GenericSchema, Row>(
	definition: ListDefinition<Contract, Listed, Row> & Computed<Listed, Row>,
): List<Contract, Listed>;
export function defineList<Contract extends Paged, Listed extends v.GenericSchema, Row>(
	definition: ListDefinition<Contract, Listed, Row> & Partial<Computed<Listed, Row>>,
): List<Contract, Listed> {
	const { name, subject = name, file = name, query, row, queries, inFile = (filters) => filters, csv } = definition;
	const { toWire = (each) => each as v.InferOutput<Listed> } = definition;
	type Filters = FiltersOf<Contract>;
	const page = definePages({ ...definition, toWire });

	const download = async (ctx: Ctx, given: Filters): Promise<CsvContent> => {
		const filters = inFile(given);
		const found = await queries(filters, ctx);
		await ctx.db.write([downloadRow(ctx, name, { list: subject }, filters)]);
		let after: Row | undefined;
		return csvContent(ctx, csvName(ctx, file), csv, async (offset) => {
			if (!found || (offset > 0 && !found.count)) return [];
			const rows = await ctx.db.all(found.page({ limit: pieceSize, offset, after }));
			after = rows.at(-1);
			return Promise.all(rows.map((each) => toWire(each, ctx)));
		});
	};

	const run = (ctx: Ctx, { query: { isDownload, limit, offset, ...filters } }: { query: v.InferOutput<Contract> }) =>
		isDownload ? download(ctx, filters as Filters) : page(ctx, { ...(filters as Filters), limit, offset });

	return Object.assign(page, { download, call: { query, answer: listOrCsv(row), run } });
}
