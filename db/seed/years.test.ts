import { expect, it } from "vitest";
import { demoForAll } from "../../site/testing/demo-for-tests.ts";
import { donate } from "../../site/testing/giving-steps.ts";

const app = demoForAll();

const count = (query: string) => app.value(`SELECT count(*) AS n FROM ${query}`);

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
