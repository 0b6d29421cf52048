import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { expect, it } from "vitest";
import { migrate } from "./migrate.ts";

it("an index made before minors went by their first name is built anew without their surnames", async () => {
	const folder = mkdtempSync(join(tmpdir(), "kindwave-search-index-"));
	const client = createClient({ url: `file:${join(folder, "test.db")}`, concurrency: 1 });
	const matches = async (word: string) =>
		(await client.execute("SELECT count(*) AS n FROM request_text WHERE request_text MATCH ?", [word])).rows[0]?.n;
	try {
		cpSync("db/migrations", join(folder, "earlier"), {
			recursive: true,
			filter: (path) => !/0(?:0(?:2[1-9]|[3-9]\d)|[1-9]\d\d)_\w+\.sql$/.test(path),
		});
		await client.execute("PRAGMA synchronous = OFF");
		await migrate(client, join(folder, "earlier"));
		await client.execute("PRAGMA foreign_keys = OFF");
		await client.execute(
			`INSERT INTO donation_request (id, name, beneficiary_name, beneficiary_is_minor, title, story, request_type, status, region, currency,
				goal_minor, user_id, created_at) VALUES
				('child', ' Tarun  Quibblewick', 'Tarun Quibblewick', 1, 'Shoes', 'x', 'cash', 1, 'IN', 'INR', 1000, 'u', 1),
				('adult', 'Asha Fernsby', NULL, 0, 'A hip', 'x', 'cash', 1, 'US', 'USD', 1000, 'u', 1)`,
		);
		expect(await matches("quibblewick")).toBe(1);
		await migrate(client, "db/migrations");
		expect([await matches("quibblewick"), await matches("tarun"), await matches("fernsby")]).toEqual([0, 1, 1]);
		const { rows } = await client.execute(
			"SELECT word FROM search_word WHERE id IN (SELECT rowid FROM search_word_parts WHERE search_word_parts MATCH 'ern OR bbl') ORDER BY word",
		);
		expect(rows.map(({ word }) => word)).toEqual(["fernsby"]);
	} finally {
		client.close();
		rmSync(folder, { recursive: true });
	}
});
