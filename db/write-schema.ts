/**
 * `npm run schema` writes schema.sql, the schema that all migrations together make, to read it and to see in a review what a
 * migration changes. The migrations stay the truth: nothing reads the file but a test.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import type { SqlClient } from "./client.ts";
import { migrate } from "./migrate.ts";

const heading = `-- The database after all migrations, by table: its indexes and triggers follow it.
-- Written by \`npm run schema\`. Don't edit it: add a migration instead.
`;

/** The tables of full-text indexes are made with their index. */
const statements = `SELECT m.tbl_name AS owner, m.sql FROM sqlite_master m
	WHERE m.sql IS NOT NULL AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
		AND m.name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
	ORDER BY m.tbl_name, CASE m.type WHEN 'index' THEN 1 WHEN 'trigger' THEN 2 ELSE 0 END, m.name`;

/** The parts of a text between the commas that are in neither parentheses nor quotes. */
function splitByComma(text: string): string[] {
	const parts = [""];
	let depth = 0;
	for (const [token] of text.matchAll(/'[^']*'|"[^"]*"|[\s\S]/g)) {
		if (token === "(") depth++;
		if (token === ")") depth--;
		if (token === "," && depth === 0) parts.push("");
		else parts[parts.length - 1] += token;
	}
	return parts.map((part) => part.trim());
}

/** SQLite appends all columns that were added later to one line, after a comma: each gets a line of its own. */
function withAddedColumns(sql: string): string {
	const [, before, comment = "", added, options] =
		/^(CREATE TABLE [\s\S]*?)( +--[^\n]*)?\n, ([\s\S]*)\)([^()]*)$/.exec(sql) ?? [];
	if (before === undefined || added === undefined) return sql;
	const columns = splitByComma(added).map((column) => `  ${column}`);
	return `${before},${comment}\n${columns.join(",\n")}\n)${options}`;
}

/** The schema of a database as SQL: tables and views by name, each followed by its indexes and triggers. */
export async function schemaOf(client: SqlClient): Promise<string> {
	const { rows } = await client.execute(statements);
	const groups = Map.groupBy(rows, ({ owner }) => String(owner));
	const texts = [...groups.values()].map((group) =>
		group.map(({ sql }) => `${withAddedColumns(String(sql))};\n`).join(""),
	);
	return [heading, ...texts].join("\n");
}

if (import.meta.main) {
	const folder = mkdtempSync(join(tmpdir(), "kindwave-schema-"));
	const client = createClient({ url: `file:${join(folder, "schema.db")}`, concurrency: 1 });
	await migrate(client, join(import.meta.dirname, "migrations"));
	writeFileSync(join(import.meta.dirname, "schema.sql"), await schemaOf(client));
	client.close();
	rmSync(folder, { recursive: true });
}
