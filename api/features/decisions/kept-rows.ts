import { type SQL, sql } from "drizzle-orm";
import type { Role } from "../../domain/people/roles.ts";

/** Rows that a decision changes, and what of them. */
export interface KeptRows {
	table: string;
	/** The columns that name a row. */
	key: readonly string[];
	/** Its rows, by the subject's id. */
	where(id: SQL): SQL;
	/** Columns that undoing puts back. */
	columns: readonly string[];
	/** Columns that must not have changed since, beside those. */
	watched?: readonly string[];
	/** Undoing removes rows that were not there, and brings back those that were. */
	whole?: true;
	/** With `whole`: they may change meanwhile, as the sessions of an account do. */
	loose?: true;
}

/** A kind of decision that can be taken back. */
export interface UndoableKind {
	/** The kind of record, for the audit row. */
	subject: string;
	/** The id for the audit row, if it is not the subject's own. */
	audited?(id: SQL): SQL;
	/** The record in whose history it stands, if it is another. */
	history?: { subject: string; id(id: SQL): SQL };
	/** Rows of one table may stand twice: they are put back in this order. */
	rows: readonly KeptRows[];
	/** The roles that decide so, and so may take it back; whoever made it, by default, while they have the roles and organizations of then. */
	allow?: readonly Role[];
	/** The request whose pages show it. */
	request?(id: SQL): SQL;
	/** The paths of other pages that show it; null for none. */
	pages?(id: SQL): readonly SQL[];
}

const names = (columns: readonly string[]): SQL =>
	sql.join(
		columns.map((name) => sql.raw(`'${name}', ${name}`)),
		sql`, `,
	);

/** A subject's rows as JSON, table by table, which is equal as long as nothing of them has changed. */
export function rowsAsJson(of: readonly KeptRows[], id: SQL): SQL {
	const tables = of.map(
		({ table, key, where, columns, watched = [] }) =>
			sql`json((SELECT json_group_array(json_object(${names([...key, ...columns, ...watched])})) FROM
				(SELECT * FROM ${sql.raw(table)} WHERE ${where(id)} ORDER BY ${sql.raw(key.join())})))`,
	);
	return sql`json_array(${sql.join(tables, sql`, `)})`;
}
