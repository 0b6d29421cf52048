import { renameSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";
import { donate } from "./testing/giving-steps.ts";

let app: DemoApp;
beforeEach(async () => {
	app = await demoApp();
});
afterEach(() => app.close());

const databaseFile = () => app.platform.settings.database.url.slice("file:".length);

async function health(): Promise<[number, string]> {
	const response = await app.fetch("/readyz");
	expect(response.headers.get("cache-control")).toBe("no-store");
	return [response.status, await response.text()];
}

it("is ok while the database is in its place", async () => {
	expect(await health()).toEqual([200, "ok\n"]);
});

it("names a missing trigger", async () => {
	await app.rows("DROP TRIGGER txn_balanced");
	expect(await health()).toEqual([503, "The database lacks triggers that protect the ledger: txn_balanced.\n"]);
});

it.each<[string, () => void]>([
	["deleted", () => rmSync(databaseFile())],
	[
		"replaced",
		() => {
			renameSync(databaseFile(), `${databaseFile()}.old`);
			writeFileSync(databaseFile(), "");
		},
	],
])("reports a %s database file, and nothing is written any more", async (_what, lose) => {
	await donate(app);
	lose();
	expect(await health()).toEqual([503, expect.stringContaining("The database file was deleted or replaced")]);
	await expect(donate(app)).rejects.toThrow();
	await expect(app.rows("UPDATE donation SET anonymous = 1")).rejects.toThrow("was deleted or replaced");
	expect(await app.rows("SELECT count(*) AS donations FROM donation")).toEqual([{ donations: 1 }]);
});
