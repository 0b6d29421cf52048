import { expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import { missingGuards } from "./guards.ts";

it("names each trigger of the money tables that is missing, and none after all migrations", async () => {
	const { platform, client, close } = await testPlatform();
	const db = platform.openDatabase();
	expect(await missingGuards(db)).toEqual([]);
	const { rows } = await client.execute(
		`SELECT name FROM sqlite_master WHERE type = 'trigger'
		 AND tbl_name IN ('ledger_txn', 'ledger_entry', 'ledger_account', 'donation', 'precondition') AND name <> 'kindness_of_donor' ORDER BY name`,
	);
	for (const { name } of rows) await client.execute(`DROP TRIGGER ${name}`);
	expect(await missingGuards(db)).toEqual(rows.map(({ name }) => name));
	close();
});

it("commits a batch whose precondition holds, and rolls it back otherwise", async () => {
	const { client, close } = await testPlatform();
	await client.batch(
		["INSERT INTO precondition (met, name) SELECT 1, 'holds'", "INSERT INTO job_run VALUES ('kept', 1)"],
		"write",
	);
	await expect(
		client.batch(
			["INSERT INTO job_run VALUES ('lost', 1)", "INSERT INTO precondition (met, name) SELECT NULL, 'fails'"],
			"write",
		),
	).rejects.toThrow("precondition failed");
	const { rows } = await client.execute("SELECT name FROM job_run UNION ALL SELECT name FROM precondition");
	expect(rows.map((row) => row.name)).toEqual(["kept"]);
	close();
});
