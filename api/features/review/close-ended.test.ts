// @module-tag slow
import { describe, expect, it } from "vitest";
import { formatDay } from "../../../islands/ui/dates.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";

const app = demoForEach();

const hour = 3_600_000;

/** Creates a request that ends in an hour. */
async function request(
	id: string,
	{
		status = 1,
		type = "cash",
		goal = 1000,
		raised = 0,
		ends = (app.platform.clock.now() + hour) as number | null,
	} = {},
): Promise<string> {
	await app.rows(
		`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id,
				ends_at, created_at) SELECT ?, 'N', 'T ' || ?, 'S', ?, ?, 'IN', 'INR', ?, id, ?, 1 FROM user LIMIT 1`,
		[id, id, type, status, goal, ends],
	);
	await app.rows(
		"INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', ?, 1)",
		[id, raised],
	);
	return id;
}

const page = async (id: string) => (await app.fetch(`/donationRequest/${id}`)).text();
const shownStatus = async (id: string) => (await app.call(`/donationRequest/${id}`)).body.data.status;
async function stored(): Promise<Record<string, number>> {
	const rows = await app.rows<{ id: string; status: number }>(
		"SELECT id, status FROM donation_request WHERE id LIKE 'req_end%'",
	);
	return Object.fromEntries(rows.map(({ id, status }) => [id, status]));
}

describe("a request at its goal", () => {
	it("stays live until its end date, says so, and says what happens to more", async () => {
		const ends = Date.parse("2031-05-20T10:00:00Z");
		const id = await request("req_end_full", { raised: 1200, ends });
		await app.tick();
		const html = await page(id);
		expect(html).toContain('action="/billingInfo"');
		expect(html).toContain("The goal has been reached.");
		expect(html).toContain(`stays live until ${formatDay(ends, "en")}.`);
		expect(html).toContain("go to the same request");
		expect(await stored()).toEqual({ req_end_full: 1 });
	});

	it("stays live until its owner closes it if it has no end date", async () => {
		expect(await page(await request("req_end_full", { raised: 1000, ends: null }))).toContain(
			"stays live until the person who raised it closes it",
		);
	});

	it("says nothing of that one paisa before", async () => {
		expect(await page(await request("req_end_full", { raised: 999 }))).not.toContain("The goal has been reached");
	});
});

describe("after its end date", () => {
	it("a request is over at once for readers, and the timer stores its status with an audit row", async () => {
		await request("req_end_full", { raised: 1000 });
		await request("req_end_short", { raised: 999, status: 9 });
		await request("req_end_help", { type: "mentoring", goal: 0 });
		await request("req_end_never", { ends: null });
		await request("req_end_held", { status: -6 });
		app.advance(hour + 60_000);
		const before = await stored();
		expect(await shownStatus("req_end_full")).toBe(2);
		expect(await shownStatus("req_end_short")).toBe(-4);
		expect(await shownStatus("req_end_help")).toBe(-4);
		expect(await page("req_end_full")).toContain("The goal has been reached. Thank you");
		expect(await page("req_end_short")).toContain("This request has ended and no longer takes donations");
		expect(await page("req_end_help")).not.toContain("Write to us to help");
		expect(await stored()).toEqual(before);
		await app.tick();
		expect(await stored()).toEqual({
			req_end_full: 2,
			req_end_short: -4,
			req_end_help: -4,
			req_end_never: 1,
			req_end_held: -6,
		});
		const rows = await app.rows(
			"SELECT subject_id, actor_kind, detail FROM audit_log WHERE action = 'request.ended' AND subject_id LIKE 'req_end%'",
		);
		expect(rows).toHaveLength(3);
		expect(rows).toContainEqual({ subject_id: "req_end_short", actor_kind: "system", detail: '{"from":9,"to":-4}' });
	});

	it("a donation is refused even before the timer has run", async () => {
		const id = await request("req_end_full", { raised: 5000 });
		const query = new URLSearchParams({ donationFor: "donationRequest", donationRequestId: id, amount: "500" });
		expect((await app.fetch(`/billingInfo?${query}`)).status).toBe(200);
		app.advance(hour + 1);
		expect((await app.fetch(`/billingInfo?${query}`)).status).toBe(409);
	});

	it("many requests are closed over several runs, and simultaneous runs close each once", {
		tags: ["rest"],
	}, async () => {
		for (let index = 0; index < 60; index++) await request(`req_end_${index}`);
		app.advance(hour + 1);
		await Promise.all([app.tick(), app.tick()]);
		await app.tick();
		expect(new Set(Object.values(await stored()))).toEqual(new Set([-4]));
		expect(
			await app.rows("SELECT 1 FROM audit_log WHERE action = 'request.ended' AND subject_id LIKE 'req_end%'"),
		).toHaveLength(60);
	});
});
