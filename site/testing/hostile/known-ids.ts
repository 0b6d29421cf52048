import type { DemoApp } from "../demo-app.ts";

/** An id of every kind of thing in the database, and several of the kinds that most calls are about. */
export async function knownIds(app: DemoApp): Promise<string[]> {
	const tables = await app.rows<{ name: string }>(
		`SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'id' AND c.type = 'TEXT' AND c.pk = 1
			WHERE m.type = 'table' ORDER BY m.name`,
	);
	const ids = tables.map(({ name }) =>
		app.rows<{ id: string }>(
			`SELECT id FROM "${name}" ORDER BY id LIMIT ${["user", "donation_request"].includes(name) ? 4 : 1}`,
		),
	);
	return (await Promise.all(ids)).flat().map(({ id }) => id);
}
