// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { visitsTo } from "../../../site/testing/visits.ts";
import { maxPerMinute } from "../../http/limits.ts";

const app = demoForAll();
const { donee, admin } = sessionsIn(app, "donee", "admin");
const { get } = visitsTo(app);

const stages = "First chemotherapy: ₹5,000\nSecond one: ₹12,000";
let id: string;

function raise(milestones: string) {
	app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
	return app.call(
		"/donationRequest",
		{
			requestType: "cash",
			title: "A bed near the window",
			story: "For my aunt.",
			region: "IN",
			endDate: "2099-12-31",
			name: "Ravi Kumar",
			category: "health",
			quantity: "20,000",
			details: { milestones },
		},
		donee,
	);
}
const change = (milestones: string | null, more: object = {}) =>
	app.send("PUT", `/donationRequest/${id}`, { details: { milestones }, ...more }, donee);
const raised = (minor: number) =>
	app.rows(
		`INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', ?, 1)
			ON CONFLICT (request_id) DO UPDATE SET raised_minor = excluded.raised_minor`,
		[id, minor],
	);
const read = async () => (await app.call(`/donationRequest/${id}`, undefined, donee)).body.data;

beforeEach(async () => {
	const { status, body } = await raise(stages);
	expect(status).toBe(201);
	id = body.data._id;
});

describe("milestones of a fundraiser", () => {
	it("are answered with the request, and marked once they are reached", async () => {
		expect((await read()).milestones).toEqual([
			{ title: "First chemotherapy", amount: 5000, reached: false },
			{ title: "Second one", amount: 12_000, reached: false },
		]);
		await raised(5_000_00);
		expect((await read()).milestones.map(({ reached }: { reached: boolean }) => reached)).toEqual([true, false]);
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [id]);
		const { html } = await get(`/donationRequest/${id}`, {});
		const list = html.slice(html.indexOf('aria-label="Milestones"'));
		expect(list.indexOf("First chemotherapy")).toBeLessThan(list.indexOf("reached"));
		expect(html.split("First chemotherapy")).toHaveLength(2);
		expect((await get(`/donationRequest/${id}/desk`, donee)).html).toContain('aria-label="Milestones"');
	});

	it.each([
		["A: 30000", "milestone_over_goal"],
		["A: 500\nB: 400", "milestones_rising"],
		["A thing without a price", "milestone_line"],
	])("are refused as %j", async (milestones, code) => {
		const { status, body } = await raise(milestones);
		expect([status, body.issues[0]]).toMatchObject([400, { path: "details.milestones", code }]);
	});

	it("can be changed until they are reached, and those that are stay", async () => {
		expect((await change("Other: ₹900")).status).toBe(200);
		expect((await change(stages)).status).toBe(200);
		await raised(6_000_00);
		for (const gone of ["Second one: ₹12,000", "First chemotherapy: ₹6,000\nSecond one: ₹12,000", null]) {
			const { status, body } = await change(gone);
			expect([status, body.issues?.[0]]).toMatchObject([400, { path: "details.milestones", code: "milestone_kept" }]);
			expect(body.issues[0].message).toContain("“First chemotherapy”");
		}
		expect((await change("First chemotherapy: ₹5,000\nSecond and third: ₹15,000")).status).toBe(200);
		expect((await read()).milestones[1]).toMatchObject({ title: "Second and third", amount: 15_000 });
		expect((await change(stages, { quantity: "10,000" })).body.issues[0].code).toBe("milestone_over_goal");
	});

	it("are edited on the request's own form, with their error beside the field", async () => {
		const { html } = await get(`/new-request/${id}`, donee);
		expect(html).toContain('name="details.milestones"');
		expect(html).toContain("First chemotherapy: ₹5,000");
		expect((await get(`/new-request/${id}`, admin)).html).toContain('name="details.milestones"');
	});
});
