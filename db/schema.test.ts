import { getTableColumns, getTableName, is, Table } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import type { SqlClient } from "./client.ts";
import * as schema from "./schema/index.ts";

let client: SqlClient;
let close: () => void;
beforeAll(async () => {
	({ client, close } = await testPlatform());
});
afterAll(() => close());

const tables = Object.values(schema).filter((value) => is(value, Table));

describe("the typed schema", () => {
	// The full-text indexes are left out: they are queried in plain SQL only.
	it("has every table of the migrations", async () => {
		const { rows } = await client.execute(
			"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\' AND name NOT LIKE 'request\\_text%' ESCAPE '\\' AND name NOT LIKE 'user\\_text%' ESCAPE '\\' AND name NOT LIKE 'organization\\_text%' ESCAPE '\\' AND name NOT LIKE 'search\\_word%' ESCAPE '\\' ORDER BY name",
		);
		expect(tables.map(getTableName).sort()).toEqual(rows.map((row) => row.name));
	});

	it.each(tables.map((table) => [getTableName(table), table] as const))(
		"has the columns, types and nulls of %s",
		async (name, table) => {
			const { rows } = await client.execute(
				`SELECT name, type, "notnull" AS required, pk FROM pragma_table_xinfo('${name}') WHERE hidden <> 1`,
			);
			const stored = rows.map((row) => ({
				name: row.name,
				type: String(row.type).replace(/ GENERATED ALWAYS$/i, ""),
				required: Number(row.required) === 1 || Number(row.pk) > 0,
			}));
			const typed = Object.values(getTableColumns(table)).map((column) => ({
				name: column.name,
				type: column.getSQLType().toUpperCase(),
				required: column.notNull || column.primary,
			}));
			const byName = (a: { name: unknown }, b: { name: unknown }) => (String(a.name) < String(b.name) ? -1 : 1);
			expect(typed.sort(byName)).toEqual(stored.sort(byName));
		},
	);
});
