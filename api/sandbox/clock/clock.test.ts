// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { createClockSandbox } from "./index.ts";

const day = 86_400_000;
/** The clock goes on by itself while a test runs: longer than any may take, and shorter than each step that they make. */
const slack = day / 4;
const app = demoForAll();

const path = "/sandbox/clock";
const post = async (body: BodyInit, type?: string) => {
	const headers: Record<string, string> = type ? { "content-type": type } : {};
	const response = await app.fetch(path, { method: "POST", headers, body });
	return { status: response.status, body: await response.json() };
};
const json = (fields: unknown) => post(JSON.stringify(fields), "application/json; charset=utf-8");
const form = (fields: Record<string, string>) => post(new URLSearchParams(fields));

describe("the demo's clock", () => {
	it("tells the product's time", async () => {
		const before = app.platform.clock.now();
		const { now } = (await (await app.fetch(path)).json()) as { now: number };
		expect(now).toBeGreaterThanOrEqual(before);
		expect(now).toBeLessThanOrEqual(app.platform.clock.now());
	});

	it.each([
		["a form", () => form({ advance: String(day) })],
		["JSON", () => json({ advance: day })],
	])("is advanced by %s", async (_name, advance) => {
		const before = app.platform.clock.now();
		const { status, body } = await advance();
		expect(status).toBe(200);
		expect(body.now - before).toBeGreaterThanOrEqual(day);
		expect(body.now - before).toBeLessThan(day + slack);
		expect(app.platform.clock.now()).toBeGreaterThanOrEqual(body.now);
	});

	it.each([
		["a form with a time", () => form({ now: "2027-03-01T10:00:00.000Z" })],
		["a form with milliseconds", () => form({ now: String(Date.UTC(2027, 2, 1, 10)) })],
		["a time in another zone", () => json({ now: "2027-03-01T15:30:00+05:30" })],
		["milliseconds", () => json({ now: Date.UTC(2027, 2, 1, 10) })],
	])("is set by %s, also back, and goes on from there", async (_name, set) => {
		await json({ advance: 10 * day });
		const { status, body } = await set();
		expect(status).toBe(200);
		expect(body.now - Date.UTC(2027, 2, 1, 10)).toBeGreaterThanOrEqual(0);
		expect(body.now - Date.UTC(2027, 2, 1, 10)).toBeLessThan(slack);
		await expect.poll(() => app.platform.clock.now()).toBeGreaterThan(body.now);
	});

	it("does what is due by then before it answers", async () => {
		const expiresAt = app.platform.clock.now() + 2 * day;
		await app.rows(
			"INSERT INTO session (id, user_id, method, created_at, expires_at, seen_at) SELECT 'old', id, 'password', 1, ?, 1 FROM user WHERE email = 'donor@demo.test'",
			[expiresAt],
		);
		const count = async () => (await app.rows("SELECT id FROM session WHERE id = 'old'")).length;
		await json({ advance: day });
		expect(await count()).toBe(1);
		await json({ advance: day });
		expect(await count()).toBe(0);
	});

	it("stays as it is after bad input, which is explained", async () => {
		const before = app.platform.clock.now();
		const usage = expect.stringContaining("Send either advance (milliseconds, at least 0) or now");
		const badForms: Record<string, string>[] = [
			{},
			{ advance: "" },
			{ advance: "-1" },
			{ advance: "1.5" },
			{ advance: "1e9" },
			{ advance: "soon" },
			{ now: "tomorrow" },
			{ now: "2027-03-01" },
			{ now: "2027-03-01T10:00:00" },
			{ now: "2027-13-01T10:00:00Z" },
			{ advance: "1", now: "1" },
			{ advance: "1", by: "2" },
		];
		const badJson = [
			null,
			[],
			5,
			"x",
			{ advance: -1 },
			{ advance: 0.5 },
			{ advance: null },
			{ now: true },
			{ now: {} },
		];
		const answers = [
			...(await Promise.all(badForms.map(form))),
			...(await Promise.all(badJson.map(json))),
			await post("{", "application/json"),
		];
		for (const answer of answers) expect(answer).toEqual({ status: 400, body: { message: usage } });
		const beyond = { status: 400, body: { message: "The clock can be set to times from 2000 to 2099." } };
		for (const fields of [
			{ advance: 1e14 },
			{ now: 0 },
			{ now: "1999-12-31T23:59:59Z" },
			{ now: "2100-01-01T00:00:00Z" },
		]) {
			expect(await json(fields)).toEqual(beyond);
		}
		expect(Math.abs(app.platform.clock.now() - before)).toBeLessThan(slack);
	});

	it("moves forward by 400 days at most, and stays as it is for a longer step", async () => {
		const before = app.platform.clock.now();
		const tooFar = { status: 400, body: { message: "The clock can be moved forward by 400 days at a time." } };
		expect(await json({ advance: 401 * day })).toEqual(tooFar);
		expect(await form({ now: "2099-01-01T00:00:00Z" })).toEqual(tooFar);
		expect(Math.abs(app.platform.clock.now() - before)).toBeLessThan(slack);
		expect((await json({ advance: 399 * day })).status).toBe(200);
		expect((await json({ now: before })).status).toBe(200);
	});

	it.each([
		["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
		["another site in an older browser", { origin: "https://evil.example" }, 403],
		["our own pages", { origin: "http://kindwave.test", "sec-fetch-site": "same-origin" }, 200],
		["programs", {}, 200],
	])("answers %s", async (_from, headers, status) => {
		for (const address of [path, `${path}/`]) {
			const before = app.platform.clock.now();
			const response = await app.fetch(address, {
				method: "POST",
				headers: headers as Record<string, string>,
				body: new URLSearchParams({ advance: String(day) }),
			});
			expect([address, response.status]).toEqual([address, status]);
			expect(app.platform.clock.now() - before < slack).toBe(status === 403);
		}
	});

	it("refuses to be set on hosts without a clock of their own", async () => {
		const now = 1_800_000_000_000;
		const host = createClockSandbox({ clock: { now: () => now }, tick: () => Promise.reject(new Error("no tick")) });
		expect(await (await host.request("/")).json()).toEqual({ now });
		const refused = await host.request("/", { method: "POST", body: new URLSearchParams({ advance: "1" }) });
		expect([refused.status, await refused.json()]).toEqual([
			501,
			{ message: "Only the demo on Node has a clock that can be set." },
		]);
	});
});
