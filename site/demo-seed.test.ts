// @module-tag slow
import { afterEach, beforeEach, expect, it } from "vitest";
import { testPlatform } from "../api/platform/node/test-platform.ts";
import { dropEverything } from "../db/migrate.ts";
import { installLookups, seedBase } from "../db/seed/index.ts";
import { demoState } from "./demo-seed.ts";

type Test = Awaited<ReturnType<typeof testPlatform>>;
let test: Test;
beforeEach(async () => {
	test = await testPlatform();
	await installLookups(test.platform.openDatabase());
});
afterEach(() => test.close());

const state = () => demoState(test.platform.openDatabase());
const addUser = (demo: number) =>
	test.client.execute(
		`INSERT INTO user (id, username, email, first_name, last_name, region, is_demo, created_at)
		 VALUES ('usr_${demo}', 'user${demo}', 'user${demo}@people.example', 'A', 'B', 'IN', ${demo}, 1)`,
	);

it("is empty before the seed, and interrupted until its marker is written", async () => {
	expect(await state()).toBe("empty");
	await seedBase(test.platform.openDatabase());
	expect(await state()).toBe("interrupted");
	await test.client.execute("INSERT INTO job_run VALUES ('demo seed', 1)");
	expect(await state()).toBe("complete");
});

it("never takes a database with accounts or donations of its own for a demo", async () => {
	await addUser(0);
	await expect(state()).rejects.toThrow("This database has data of its own");
	await addUser(1);
	await expect(state()).rejects.toThrow("This database has data of its own");
});

it("drops every table and trigger, even with rows that refer to each other", async () => {
	await seedBase(test.platform.openDatabase());
	await dropEverything(test.client);
	const { rows } = await test.client.execute("SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'");
	expect(rows).toEqual([]);
});
