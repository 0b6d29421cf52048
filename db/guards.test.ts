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
