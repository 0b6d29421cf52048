import { placeholder, type SQL, sql } from "drizzle-orm";
import type { Query } from "../../../../db/client.ts";
import type { StaffFound } from "../../../domain/contracts/staff-search.ts";
import { staffPages } from "../../../domain/people/staff-pages.ts";
import type { Asked } from "./asked.ts";

export type StaffPage = keyof typeof staffPages;

/** A kind of records that staff find: those whose screen they may open. */
export interface Source {
	page: StaffPage;
	/** Indexed reads of a few rows each; none if the search can't mean this kind. */
	queries(asked: Asked): Query<unknown>[];
	found(row: unknown): StaffFound;
}

/** Keeps the type of a source's rows inside. */
export function define<Row>(source: {
	page: StaffPage;
	queries(asked: Asked): Query<Row>[];
	found(row: Row): StaffFound;
}): Source {
	return source as unknown as Source;
}

/** A value if a search can mean it. */
export const one = <Value>(condition: unknown, value: () => Value): Value[] =>
	condition !== null && condition !== undefined && condition !== false ? [value()] : [];

/** Some texts as the value of a placeholder for `isOneOf`. */
export const listed = (texts: readonly string[]): string => JSON.stringify(texts);
/** "… is one of these texts." */
export const isOneOf = (name: string): SQL => sql`IN (SELECT value FROM json_each(${placeholder(name)}) term)`;

/**
 * The rows of a table whose bank's reference is one of the asked ones, as a whole or in its last word.
 * @param column in `offline_gift` or `withdrawal`, whose indexes have these expressions
 */
export function byBankReference(table: "offline_gift" | "withdrawal", column: string): SQL {
	const from = (index: string) =>
		sql.raw(
			`SELECT ${column} AS id FROM ${table} INDEXED BY ${table}_by_${index} WHERE bank_reference IS NOT NULL AND`,
		);
	const capitals = sql.raw("upper(bank_reference)");
	const letters = sql.raw("replace(upper(bank_reference), ' ', '')");
	return sql`${from("letters")} ${sql.raw("upper(replace(bank_reference, ' ', ''))")} ${isOneOf("references")}
		UNION ${from("last_word")} replace(${capitals}, rtrim(${capitals}, ${letters}), '') ${isOneOf("references")}`;
}

/** The records of a kind that a search answers. */
export const mostFound = 6;
export const most: SQL = sql.raw(String(mostFound));

/** The address of a record in its screen. */
export const recordAt = (page: StaffPage, id: string, parameter = "open"): string =>
	`${staffPages[page].path}?${new URLSearchParams({ [parameter]: id })}`;
