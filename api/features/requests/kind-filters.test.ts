import { beforeAll, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";

const app = demoForAll();
beforeAll(async () => {
	// `neededBy` in days from now, and a request that was needed yesterday.
	const blood = [
		["req_blood1", "bloodDonation", "B-", 2],
		["req_plasma1", "plasmaDonee", "B-", 7],
		["req_blood2", "bloodDonation", "A+", 40],
		["req_blood3", "bloodDonation", "B+", -1],
	] as const;
	for (const [index, [id, kind, group, days]] of blood.entries()) {
		const neededBy = new Date(app.ctx.platform.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
		await app.rows(
			`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, user_id, city, details, created_at)
				SELECT ?, 'Zed', 'Blood', 'Blood.', ?, 1, 'IN', 'INR', id, ?, ?, ? FROM user LIMIT 1`,
			[id, kind, index < 1 ? "Pune" : "Chennai", JSON.stringify({ bloodGroup: group, neededBy }), index],
		);
	}
});

const idsOf = async (query: string) => {
	const response = await app.fetch(`/api/v1/donationRequest?limit=100&${query}`);
	const { data = [] } = (await response.json()) as { data?: { _id: string }[] };
	return { status: response.status, ids: data.map(({ _id }) => _id).filter((id) => /^req_(blood|plasma)\d$/.test(id)) };
};

describe("GET /donationRequest filters by what only some kinds say", () => {
	it.each([
		["bloodGroup=B-", ["req_plasma1", "req_blood1"]],
		["bloodGroup=B-&requestType=bloodDonation", ["req_blood1"]],
		["neededWithin=7", ["req_plasma1", "req_blood1"]],
		["neededWithin=3", ["req_blood1"]],
		["neededWithin=40&sortBy=newest&sortOrder=asc", ["req_blood1", "req_plasma1", "req_blood2"]],
		["bloodGroup=B-&neededWithin=90&city=Pune&sortBy=mostFunded", ["req_blood1"]],
		["bloodGroup=A%2B&keyword=blood", ["req_blood2"]],
	])("%s", async (query, expected) => {
		expect((await idsOf(query)).ids).toEqual(expected);
	});

	it("follows an edit, and keeps a person's list to the filter too", async () => {
		await app.rows(
			`UPDATE donation_request SET details = json_set(details, '$.bloodGroup', 'AB-') WHERE id = 'req_blood3'`,
		);
		expect((await idsOf("bloodGroup=AB-")).ids).toEqual(["req_blood3"]);
		expect((await idsOf("bloodGroup=B%2B")).ids).toEqual([]);
		const id = await app.value("SELECT user_id FROM donation_request WHERE id = 'req_blood1'");
		expect((await idsOf(`user_id=${id}&bloodGroup=AB-`)).ids).toEqual(["req_blood3"]);
		expect((await idsOf(`user_id=${id}&neededWithin=3`)).ids).toEqual(["req_blood1"]);
	});

	it.each(["bloodGroup=C", "neededWithin=91", "neededWithin=-1", "neededWithin=soon", "neededWithin=1e1"])(
		"refuses %s",
		async (query) => {
			expect((await idsOf(query)).status).toBe(400);
		},
	);
});
