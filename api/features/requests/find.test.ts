// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { requestSorts } from "../../domain/requests/sorts.ts";
import type { Ctx } from "../../http/context.ts";
import { listRequests } from "./list.ts";

interface Row {
	_id: string;
	title: string;
	status: number;
	region: string;
	requestType: string;
	category: string;
	city: string;
	isPrivate: boolean;
	isTaxBenefit: boolean;
	isUrgentRequirement: boolean;
	zeroFunds: boolean;
	noWithdrawalRequests: boolean;
	sourceOfCreation: string;
	user_id: string;
	orgId: string | null;
	donated_quantity: number;
	endDate: number | null;
	createdAt: number;
}

const app = demoForAll();
beforeAll(async () => {
	await app.rows(
		"INSERT INTO request_totals (request_id, currency, raised_minor, withdrawn_minor) SELECT id, currency, 100 * (1 + abs(random()) % 5000), CASE WHEN rowid % 4 = 0 THEN 50 ELSE 0 END FROM donation_request WHERE goal_minor > 0 AND rowid % 2 = 0",
	);
});

const get = async (query: string, headers: Record<string, string> = {}) => {
	const response = await app.fetch(`/api/v1/donationRequest?${query}`, { headers });
	const body = (await response.json()) as {
		code?: string;
		data?: Row[];
		totalCountOfRecords: number;
		nextCursor?: string | null;
		issues?: { path: string }[];
	};
	return { status: response.status, body, rows: body.data ?? [] };
};
const as = async (name: string) => {
	const { body } = await app.call("/login", { email: `${name}@demo.test`, password: "Demo!pass1" });
	return { authorization: `Bearer ${body.data.token_detail.token}` };
};
const all = async (query = "") => (await get(`limit=100&${query}`)).rows;

describe("GET /donationRequest filters", () => {
	it.each<[string, (row: Row) => boolean]>([
		["isUrgentRequirement=true", (row) => row.isUrgentRequirement],
		["isUrgentRequirement=false", (row) => !row.isUrgentRequirement],
		["isTaxBenefit=true", (row) => row.isTaxBenefit],
		["isTaxBenefit=false", (row) => !row.isTaxBenefit],
		["zeroFunds=true", (row) => row.zeroFunds],
		["zeroFunds=0", (row) => !row.zeroFunds],
		["noWithdrawalRequests=true", (row) => row.noWithdrawalRequests],
		["noWithdrawalRequests=false", (row) => !row.noWithdrawalRequests],
		["sourceOfCreation=web", (row) => row.sourceOfCreation === "web"],
		["city=Pune", (row) => row.city === "Pune"],
		["city=Pune&category=health", (row) => row.city === "Pune" && row.category === "Health"],
		["requestType=cash&category=education", (row) => row.requestType === "cash" && row.category === "Education"],
		[
			"requestType=cash,mentoring&isTaxBenefit=true&status=1",
			(row) => row.isTaxBenefit && row.status === 1 && row.requestType === "cash",
		],
	])("by %s exactly what fits", async (query, fits) => {
		const expected = (await all()).filter(fits).map(({ _id }) => _id);
		const { rows, body } = await get(`limit=100&${query}`);
		expect(rows.map(({ _id }) => _id).sort()).toEqual(expected.sort());
		expect(body.totalCountOfRecords).toBe(expected.length);
		expect(rows.map(({ createdAt }) => createdAt)).toEqual(
			rows.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
		);
	});

	it("by person and organization, in every region", async () => {
		const [first] = (await all()).filter(({ orgId }) => orgId);
		const of = await all(`orgId=${first?.orgId}`);
		expect(of.map(({ _id }) => _id)).toContain(first?._id);
		expect(new Set(of.map(({ orgId }) => orgId))).toEqual(new Set([first?.orgId]));
		const raised = await all(`user_id=${first?.user_id}`);
		expect(new Set(raised.map(({ user_id }) => user_id))).toEqual(new Set([first?.user_id]));
		expect(await all("user_id=usr_nobody")).toEqual([]);
		expect((await all("region=US&isUrgentRequirement=true")).every(({ region }) => region === "US")).toBe(true);
	});

	it("together with a keyword", async () => {
		const rows = await all("keyword=the&city=Pune");
		expect(rows.length).toBeGreaterThan(0);
		expect(new Set(rows.map(({ city }) => city))).toEqual(new Set(["Pune"]));
		const [one] = rows;
		expect((await all(`keyword=the&user_id=${one?.user_id}`)).map(({ _id }) => _id)).toContain(one?._id);
		expect(await all(`keyword=xyzzy&user_id=${one?.user_id}`)).toEqual([]);
	});

	it("follow what changes", async () => {
		const ids = async (query: string) => (await all(query)).map(({ _id }) => _id);
		const id = demoRequestIds.asha;
		await app.rows("UPDATE donation_request SET city = 'St. John''s', is_urgent = 1 WHERE id = ?", [id]);
		expect(await ids(`city=${encodeURIComponent("St. John's")}&isUrgentRequirement=true`)).toEqual([id]);
		await app.rows("UPDATE donation_request SET status = -6 WHERE id = ?", [id]);
		expect(await ids(`city=${encodeURIComponent("St. John's")}`)).toEqual([]);
		await app.rows("UPDATE donation_request SET status = 1, city = 'Pune', is_urgent = 0 WHERE id = ?", [id]);
		expect(await ids("city=Pune&status=1")).toContain(id);
	});

	it.each([
		["isUrgentRequirement", "isUrgentRequirement=yes"],
		["zeroFunds", "zeroFunds=2"],
		["my_search", "my_search=maybe"],
		["sourceOfCreation", "sourceOfCreation=%3Cb%3E"],
		["sourceOfCreation", `sourceOfCreation=${"x".repeat(41)}`],
		["user_id", "user_id=a%20b"],
		["orgId", "orgId=%20"],
		["loginId", "loginId=usr_other"],
		["sortBy", "sortBy=luck"],
		["sortOrder", "sortOrder=up"],
		["city", `city=${"x".repeat(81)}`],
		["city", "sortBy=nearest&city=Atlantis"],
		["isDownload", "isDownload=csv"],
		["cursor", "cursor=abc.req_1&sortBy=mostFunded"],
		["cursor", "cursor=abc.req_1&isUrgentRequirement=true"],
		["cursor", "cursor=abc.req_1&keyword=help"],
	])("refuse a %s like %s", async (path, query) => {
		const { status, body } = await get(query);
		expect(status).toBe(400);
		expect(body.issues).toMatchObject([{ path }]);
	});
});

describe("GET /donationRequest sorts", () => {
	it("by each order and its opposite, over the same requests", async () => {
		const ids = (rows: Row[]) => rows.map(({ _id }) => _id).sort();
		const every = ids(await all("status=1,9"));
		for (const sort of requestSorts) {
			for (const order of ["asc", "desc"]) {
				expect(ids(await all(`status=1,9&sortBy=${sort}&sortOrder=${order}`)), `${sort} ${order}`).toEqual(every);
			}
		}
	});

	it("with the most funded, the newest and the soonest end first, or last", async () => {
		const raised = (await all("sortBy=mostFunded")).map((row) => row.donated_quantity);
		expect(raised).toEqual(raised.toSorted((a, b) => b - a));
		const least = (await all("sortBy=mostFunded&sortOrder=asc")).map((row) => row.donated_quantity);
		expect(least).toEqual(raised.toSorted((a, b) => a - b));
		const oldest = (await all("sortBy=newest&sortOrder=asc")).map((row) => row.createdAt);
		expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
		const oldestUrgent = (await all("sortOrder=asc&isUrgentRequirement=true")).map((row) => row.createdAt);
		expect(oldestUrgent).toEqual(oldestUrgent.toSorted((a, b) => a - b));
		const latest = (await all("status=1,9&sortBy=endingSoon&sortOrder=desc")).flatMap(({ endDate }) => endDate ?? []);
		expect(latest).toEqual(latest.toSorted((a, b) => b - a));
	});

	it("by distance from a city, or from the region's largest", async () => {
		const cities = async (query: string) => [
			...new Set((await all(`status=1,9&sortBy=nearest${query}`)).map(({ city }) => city)),
		];
		const fromPune = await cities("&city=Pune");
		expect(fromPune[0]).toBe("Pune");
		expect(fromPune.indexOf("Mumbai")).toBeLessThan(fromPune.indexOf("Chennai"));
		expect((await cities(""))[0]).toBe("Mumbai");
		expect((await cities("&city=Chennai&isUrgentRequirement=false&category=education")).length).toBeGreaterThan(0);
	});

	it("finds the most funded beyond the newest that it ranks", async () => {
		const visit: Ctx = { ...app.ctx, actor: { kind: "guest" }, region: "US" };
		await app.client.batch([
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at, city, is_urgent, ends_at) SELECT 'req_old', 'Zed', 'Old', 'x', 'cash', 1, 'US', 'USD', 90000000, id, 1, 'Ames', 1, 4e12 FROM user LIMIT 1",
			"INSERT INTO request_totals (request_id, currency, raised_minor) VALUES ('req_old', 'USD', 80000000)",
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1400) SELECT 'req_new' || i, 'Zed', 'New', 'x', 'cash', 1, 'US', 'USD', 1000, (SELECT id FROM user LIMIT 1), 1700000000000 + i FROM n",
		]);
		try {
			const page = { limit: 5, offset: 0 };
			for (const sort of ["mostFunded", "best", "urgent"] as const) {
				const { rows, total } = await listRequests(visit, { ...page, sort });
				expect(
					rows.map(({ id }) => id),
					sort,
				).toContain("req_old");
				expect(total).toBe(1001);
			}
			const narrowed = await listRequests(visit, {
				...page,
				sort: "mostFunded",
				requestType: ["cash"],
				isTaxBenefit: false,
			});
			expect(narrowed.rows[0]?.id).toBe("req_old");
			const near = await listRequests(visit, { ...page, sort: "nearest", city: "Ames" });
			expect(near.rows[0]?.id).toBe("req_old");
			const last = await listRequests(visit, { ...page, sort: "newest", order: "asc", isUrgent: true });
			expect(last.rows[0]?.id).toBe("req_old");
			const filtered = await listRequests(visit, { ...page, sort: "newest", city: "Ames" });
			expect(filtered).toMatchObject({ total: 1 });
		} finally {
			await app.rows("DELETE FROM request_totals WHERE request_id = 'req_old'");
			await app.rows("DELETE FROM donation_request WHERE id LIKE 'req_new%' OR id = 'req_old'");
		}
	});
});

describe("one's own lists", () => {
	it("are for signed-in people only, and never somebody else's", async () => {
		for (const query of ["my_search=true", "fav_search=true"]) {
			expect(await get(query)).toMatchObject({ status: 401, body: { code: "sign_in" } });
			expect((await get(`${query}&user_id=usr_other`, await as("donee"))).status).toBe(403);
		}
	});

	it("have requests of every status and private ones; others see what is public", async () => {
		const headers = await as("donee");
		const own = demoUserId("donee");
		const { rows } = await get("my_search=true&limit=100", headers);
		const stored = await app.rows<{ id: string }>(`SELECT id FROM donation_request WHERE user_id = '${own}'`);
		expect(rows.map(({ _id }) => _id).sort()).toEqual(stored.map(({ id }) => id).sort());
		expect((await get(`my_search=true&loginId=${own}&user_id=${own}&limit=100`, headers)).rows).toHaveLength(
			rows.length,
		);
		expect((await get("my_search=true&city=Nowhere", headers)).rows).toEqual([]);
		const asGuest = await all(`user_id=${own}`);
		expect(asGuest.every(({ status, isPrivate }) => [1, 2, 9, -4].includes(status) && !isPrivate)).toBe(true);
		expect(asGuest.length).toBeLessThan(rows.length);
		expect((await all(`user_id=${own}&status=0,-1,-2,-3,-5,-6`)).length).toBe(0);
	});

	it("have private requests for their owner and the staff who review them only", async () => {
		const owner = await app.value(`SELECT user_id FROM donation_request WHERE id = '${demoRequestIds.yasmin}'`);
		expect(await all("isPrivate=true")).toEqual([]);
		expect((await get("isPrivate=true", await as("donee"))).rows).toEqual([]);
		const ids = async (actor: Ctx["actor"]) =>
			(await listRequests({ ...app.ctx, actor, region: "IN" }, { limit: 50, offset: 0, isPrivate: true })).rows.map(
				({ id }) => id,
			);
		expect(await ids({ kind: "user", userId: owner, roles: [] })).toContain(demoRequestIds.yasmin);
		expect(await ids({ kind: "user", userId: "usr_x", roles: ["admin"] })).toContain(demoRequestIds.yasmin);
		for (const roles of [[], ["volunteer"], ["volunteerAdmin"], ["talRadioAdmin"]] as const) {
			expect(await ids({ kind: "user", userId: "usr_x", roles })).toEqual([]);
		}
	});

	it("have the private requests that one is invited to, by account or address, also with the ordinary filters", async () => {
		const owner = await app.value(`SELECT user_id FROM donation_request WHERE id = '${demoRequestIds.yasmin}'`);
		const invite = (invitee: string) =>
			app.client.execute({
				sql: "INSERT INTO request_invite (request_id, invitee, id, invited_at) VALUES (?, ?, 'inv_' || hex(randomblob(13)), 0)",
				args: [demoRequestIds.yasmin, invitee],
			});
		await app.rows("DELETE FROM request_invite");
		await invite(demoUserId("donor"));
		await invite("admin@demo.test");
		const headers = await as("donor");
		expect((await get("isPrivate=true", headers)).rows.map(({ _id }) => _id)).toEqual([demoRequestIds.yasmin]);
		expect((await get(`user_id=${owner}`, headers)).rows.map(({ _id }) => _id)).toContain(demoRequestIds.yasmin);
		expect((await get("limit=100", headers)).rows.map(({ _id }) => _id)).not.toContain(demoRequestIds.yasmin);
		expect((await get("isPrivate=true", await as("donee"))).rows).toEqual([]);
		await app.rows("DELETE FROM request_invite");
		await invite("donor@demo.test");
		expect((await get("isPrivate=true", headers)).rows.map(({ _id }) => _id)).toEqual([demoRequestIds.yasmin]);
		await app.rows("DELETE FROM request_invite");
	});

	it("have favourites, the latest first, as far as they are visible", async () => {
		const donor = demoUserId("donor");
		await app.rows(`DELETE FROM request_favourite WHERE user_id = '${donor}'`);
		await app.rows(
			`INSERT INTO request_favourite (user_id, request_id, created_at) VALUES ('${donor}', '${demoRequestIds.asha}', 1), ('${donor}', '${demoRequestIds.kavita}', 2), ('${donor}', '${demoRequestIds.yasmin}', 3)`,
		);
		const headers = await as("donor");
		const { rows, body } = await get("fav_search=true", headers);
		expect(rows.map(({ _id }) => _id)).toEqual([demoRequestIds.kavita, demoRequestIds.asha]);
		expect(body.totalCountOfRecords).toBe(2);
		expect((await get("fav_search=true&keyword=hip", headers)).rows.map(({ _id }) => _id)).toEqual([
			demoRequestIds.asha,
		]);
	});
});

describe("isDownload", () => {
	const lines = async (query: string, headers: Record<string, string> = {}) => {
		const response = await app.fetch(`/api/v1/donationRequest?isDownload=true&${query}`, { headers });
		expect(response.headers.get("content-type")).toContain("text/csv");
		return (await response.text()).trim().split("\r\n");
	};

	it("answers all requests with the filters", async () => {
		const expected = (await all("city=Pune")).map(({ _id }) => _id);
		const [header, ...rows] = await lines("city=Pune&limit=1");
		expect(header).toContain("_id,title,name,requestType");
		expect(rows.map((row) => row.split(",")[0]).sort()).toEqual(expected.sort());
		expect(await lines("keyword=xyzzy")).toHaveLength(1);
		expect(rows.every((row) => /,20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30,/.test(row))).toBe(true);
	});

	it("has one's own hidden requests, which others do not get", async () => {
		const headers = await as("donee");
		const own = (await get("my_search=true&limit=100", headers)).rows;
		expect(await lines("my_search=true", headers)).toHaveLength(own.length + 1);
		expect(await lines("status=0,-1,-2,-3,-5,-6,-7")).toHaveLength(1);
	});

	it("reads more than one batch", async () => {
		await app.rows(
			"INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at, city) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1300) SELECT 'req_many' || i, 'Zed', '=1+1', 'x', 'cash', 1, 'IN', 'INR', 1000, (SELECT id FROM user LIMIT 1), 1700000000000 + i, 'Nowhere' FROM n",
		);
		const rows = await lines("city=Nowhere");
		expect(rows).toHaveLength(1301);
		expect(rows[1]).toContain("'=1+1");
		await app.rows("DELETE FROM donation_request WHERE id LIKE 'req_many%'");
	});
});
