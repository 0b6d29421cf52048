import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../../site/testing/demo-app.ts";
import { donate } from "../../site/testing/giving-steps.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

const count = async (query: string) => (await app.rows<{ n: number }>(`SELECT count(*) AS n FROM ${query}`))[0]?.n;

it("a demo that runs 400 days later has the same live requests, which take gifts, and an event ahead", async () => {
	const live = async () =>
		(await app.rows<{ title: string }>("SELECT title FROM donation_request WHERE status IN (1, 9) ORDER BY id")).map(
			({ title }) => title,
		);
	await app.tick();
	const before = await live();
	app.advance(400 * 24 * 60 * 60 * 1000);
	await app.tick();
	const now = app.platform.clock.now();
	expect(await live()).toEqual(before);
	expect(await count(`event WHERE starts_at > ${now}`)).toBe(1);
	expect(await donate(app)).toMatch(/^don_/);
});
