import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll({}, identifyByName);

const day = 24 * 3_600_000;
const request = demoRequestIds["vidya-jyothi"];

async function visit(kind: string, from: { who?: Visitor; address?: string; agent?: string; id?: string } = {}) {
	const { who = "guest", address = "198.51.100.4", agent = "Firefox", id = request } = from;
	const response = await app.fetch(`/api/v1/donationRequest/analytics/${id}/${kind}`, {
		method: "PUT",
		headers: { ...as(who), "cf-connecting-ip": address, "user-agent": agent },
	});
	return { status: response.status, counted: (await response.json()).data?.counted };
}
const numbers = async () =>
	(
		await app.rows<{ views: number; shares: number }>("SELECT views, shares FROM request_count WHERE request_id = ?", [
			request,
		])
	)[0] ?? {
		views: 0,
		shares: 0,
	};

describe("a view or a share", () => {
	it("counts once per visitor and day", async () => {
		const before = await numbers();
		expect(await visit("view")).toEqual({ status: 200, counted: true });
		expect(await visit("view")).toEqual({ status: 200, counted: false });
		expect(await visit("share")).toEqual({ status: 200, counted: true });
		expect((await visit("view", { agent: "Safari" })).counted).toBe(true);
		expect((await visit("view", { address: "198.51.101.4" })).counted).toBe(true);
		expect((await visit("view", { who: "signed-in" })).counted).toBe(true);
		expect((await visit("view", { who: "signed-in", address: "203.0.113.9" })).counted).toBe(false);
		expect(await numbers()).toEqual({ views: before.views + 4, shares: before.shares + 1 });
		app.advance(day);
		expect((await visit("view")).counted).toBe(true);
	});

	it("counts once also if it is reported many times at the same moment", async () => {
		app.advance(day);
		const before = await numbers();
		await Promise.all(Array.from({ length: 10 }, () => visit("view")));
		expect((await numbers()).views).toBe(before.views + 1);
		const days = await app.rows("SELECT views, shares FROM request_day WHERE request_id = ? ORDER BY day DESC", [
			request,
		]);
		expect(days[0]).toEqual({ views: 1, shares: 0 });
	});

	it("of the owner is not counted", async () => {
		expect(await visit("view", { who: "owner" })).toEqual({ status: 200, counted: false });
	});

	it("says nothing about requests that the visitor may not see, and takes no other words", async () => {
		expect((await visit("view", { id: demoRequestIds.yasmin })).status).toBe(404);
		expect((await visit("view", { id: demoRequestIds.plasmaDonee })).status).toBe(410);
		expect((await visit("buy")).status).toBe(404);
	});

	it("stores no address, and after the day nothing that leads to a visitor", async () => {
		const rows = await app.rows<{ visitor: string }>("SELECT visitor FROM request_visit");
		expect(rows.length).toBeGreaterThan(3);
		expect(rows.filter(({ visitor }) => !/^[0-9a-f]{64}$/.test(visitor))).toEqual([]);
		const before = await numbers();
		app.advance(day);
		await app.tick();
		expect(await app.rows("SELECT * FROM request_visit")).toEqual([]);
		expect(await app.rows("SELECT * FROM visit_salt")).toEqual([]);
		expect(await numbers()).toEqual(before);
	});
});

it("the numbers by day are for the people who speak for the request", async () => {
	const page = (who: Visitor) =>
		app.fetch(`/donationRequest/${request}/visits`, { headers: as(who), redirect: "manual" });
	expect((await page("guest")).status).toBe(303);
	expect((await page("signed-in")).status).toBe(403);
	const shown = await page("owner");
	expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining("Views and shares")]);
});
