import { globSync, readFileSync } from "node:fs";
import { createClient } from "@libsql/client";
import { expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import { schemaOf } from "./write-schema.ts";

const stored = readFileSync(new URL("schema.sql", import.meta.url), "utf8").replaceAll("\r\n", "\n");

it("schema.sql is what the migrations make", async () => {
	const { client, close } = await testPlatform();
	const schema = await schemaOf(client);
	close();
	expect(schema, "The migrations make another schema than db/schema.sql. Run `npm run schema` and commit it.").toBe(
		stored,
	);
});

it("schema.sql makes the same schema by itself", async () => {
	const client = createClient({ url: ":memory:", concurrency: 1 });
	await client.executeMultiple(stored);
	expect(await schemaOf(client)).toBe(stored);
	client.close();
});

it("each table and view says above it what it is for", () => {
	const bare = globSync("migrations/*.sql", { cwd: import.meta.dirname }).flatMap((file) => {
		const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
		return lines.filter(
			(line, index) => /^CREATE (VIRTUAL )?(TABLE|VIEW)/.test(line) && !lines[index - 1]?.startsWith("-- "),
		);
	});
	expect(bare).toEqual([]);
});
