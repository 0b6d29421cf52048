import type { SqlClient } from "./client.ts";

const quoted = (name: unknown) => `"${String(name).replaceAll('"', '""')}"`;

/** Drops every table, view and trigger in one write. Tables go newest first, so that none is dropped while another refers to it. */
export async function dropEverything(client: SqlClient): Promise<void> {
	const { rows } = await client.execute(
		`SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
		 AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY (SELECT rowid FROM sqlite_master AS m WHERE m.name = pragma_table_list.name) DESC`,
	);
	// A view may read another one, so the newest goes first too.
	const derived = await client.execute(
		"SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view') ORDER BY type, rowid DESC",
	);
	await client.batch(
		[
			...derived.rows.map(({ type, name }) => `DROP ${String(type)} ${quoted(name)}`),
			...rows.map(({ name }) => `DROP TABLE ${quoted(name)}`),
		],
		"write",
	);
}
