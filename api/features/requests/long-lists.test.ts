import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { requestSorts } from "../../domain/requests/sorts.ts";
import { liveStatuses, publicStatuses } from "../../domain/requests/statuses.ts";

const app = demoForAll();

const get = async (query: string) => {
	const response = await app.fetch(`/api/v1/donationRequest?${query}`);
	const { data } = (await response.json()) as { data: { _id: string }[] };
	return data;
};

it("the index has one word for open requests, and one for those that everyone sees", async () => {
	const found = async (word: string) => {
		const rows = await app.rows<{ id: string }>(
			"SELECT k.request_id AS id FROM request_text JOIN request_text_key k ON k.key = request_text.rowid WHERE request_text MATCH ?",
			[`tags : ${word}`],
		);
		return rows.map(({ id }) => id).sort();
	};
	const stored = async (statuses: readonly number[], also = "true") => {
		const rows = await app.rows<{ id: string }>(
			`SELECT id FROM donation_request WHERE is_private = 0 AND status IN (${statuses.join()}) AND ${also} ORDER BY id`,
		);
		return rows.map(({ id }) => id);
	};
	expect(await found("zqopen")).toEqual(await stored(liveStatuses));
	expect(await found("zqlisted")).toEqual(await stored(publicStatuses));
	expect(await found("zqopenurgent")).toEqual(await stored(liveStatuses, "is_urgent = 1"));
});

describe("a list of more requests than it ranks", () => {
	beforeAll(async () => {
		await app.client.batch(
			[
				`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at, city, ends_at, is_urgent)
					WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1400)
					SELECT 'req_long' || i, 'Zed', 'Long', 'x', 'cash', 1, 'IN', 'INR', 900000, (SELECT id FROM user LIMIT 1), 1700000000000 + i, 'Pune',
						4e12 + (i * 7919) % 1400, i % 5 = 0 FROM n`,
				"INSERT INTO request_totals (request_id, currency, raised_minor) SELECT id, 'INR', 600000 + (substr(id, 9) * 104729) % 1400 FROM donation_request WHERE id LIKE 'req_long%'",
			],
			"write",
		);
	});
	afterAll(async () => {
		await app.rows("DELETE FROM request_totals WHERE request_id LIKE 'req_long%'");
		await app.rows("DELETE FROM donation_request WHERE id LIKE 'req_long%'");
	});

	it.each([
		["mostFunded", "t.raised_minor DESC"],
		["endingSoon", "r.ends_at"],
		["urgent", "r.is_urgent DESC, r.ends_at"],
	])("begins with the first of all by %s, however old they are", async (sort, order) => {
		const expected = await app.rows<{ id: string }>(
			`SELECT r.id FROM donation_request r JOIN request_totals t ON t.request_id = r.id WHERE r.id LIKE 'req_long%' ORDER BY ${order} LIMIT 20`,
		);
		const rows = await get(`region=IN&status=1,9&limit=100&sortBy=${sort}`);
		const ids = rows.map(({ _id }) => _id).filter((id) => id.startsWith("req_long"));
		expect(ids.slice(0, 20)).toEqual(expected.map(({ id }) => id));
	});

	it.each(requestSorts)("shows nothing twice on its first pages by %s", async (sort) => {
		const pages = await Promise.all(
			[0, 50, 100, 150].map((offset) => get(`region=IN&status=1,9&limit=50&offset=${offset}&sortBy=${sort}`)),
		);
		expect(new Set(pages.flat().map(({ _id }) => _id)).size).toBe(200);
	});
});
