import { expect, it } from "vitest";
import { demoApp } from "../site/testing/demo-app.ts";
import { fillNameKeys } from "./name-keys.ts";
import { demoOrganizationIds } from "./seed/organizations.ts";

it("fills the keys of organizations that are older than the column, where the older of two alike names gets it", async () => {
	const app = await demoApp();
	const { "vidya-jyothi": older, "paws-of-pune": younger } = demoOrganizationIds;
	await app.client.execute("UPDATE organization SET name_key = NULL");
	await app.client.execute({
		sql: "UPDATE organization SET name = 'ＶIDYA  Jyothi Trust' WHERE id = ?",
		args: [younger],
	});
	await fillNameKeys(app.client);
	const keys = await app.rows<{ id: string; name_key: string | null }>("SELECT id, name_key FROM organization");
	expect(keys.find(({ id }) => id === older)?.name_key).toBe("vidya jyothi trust");
	expect(keys.find(({ id }) => id === younger)?.name_key).toBe(`vidya jyothi trust ${younger}`);
	expect(keys.filter((row) => row.name_key === null)).toEqual([]);
	app.close();
});
