import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { api } from "../../../site/testing/http.ts";
import { onBothHosts } from "../../../site/testing/on-both-hosts.ts";

interface Row {
	title: string;
	isUrgentRequirement: boolean;
	_id: string;
	region: string;
	status: number;
	requestType: string;
	createdAt: number;
}

onBothHosts("Donation requests", (host) => {
	const list = async (query = "") => {
		const { status, body } = await api(host(), `/donationRequest${query}`);
		return { status, body, rows: (body.data ?? []) as Row[] };
	};

	it("are listed by fifteen for the default region, newest first, with their total number", async () => {
		const { status, body, rows } = await list();
		expect(status).toBe(200);
		expect(rows).toHaveLength(15);
		expect(new Set(rows.map((row) => row.region))).toEqual(new Set(["IN"]));
		const times = rows.map((row) => row.createdAt);
		expect(times).toEqual(times.toSorted((a, b) => b - a));
		expect(body.totalCountOfRecords).toBeGreaterThan(15);
		expect(body.hasMore).toBe(true);
	});

	it("are paged without gaps or repetitions", async () => {
		const whole = await list("?limit=100");
		const pages: Row[] = [];
		for (let offset = 0; ; offset += 7) {
			const { rows, body } = await list(`?limit=7&offset=${offset}`);
			pages.push(...rows);
			if (!body.hasMore) break;
		}
		expect(pages.map((row) => row._id)).toEqual(whole.rows.map((row) => row._id));
		expect(whole.body.totalCountOfRecords).toBe(pages.length);
	});

	it("are paged by cursor without gaps or repetitions", async () => {
		const whole = await list("?limit=100");
		const ids: unknown[] = [];
		for (let query = "?limit=7"; ; ) {
			const { rows, body } = await list(query);
			ids.push(...rows.map((row) => row._id));
			if (typeof body.nextCursor !== "string") break;
			query = `?limit=7&cursor=${encodeURIComponent(body.nextCursor)}`;
		}
		expect(ids).toEqual(whole.rows.map((row) => row._id));
	});

	it.each(["limit=0", "limit=101", "limit=1e2", "cursor=x", "cursor=1.a%27", "offset=10001"])(
		"refuse ?%s and name the field",
		async (query) => {
			const { status, body } = await api(host(), `/donationRequest?${query}`);
			expect(status).toBe(400);
			expect(body.issues).toMatchObject([{ path: query.split("=")[0] }]);
		},
	);

	it.each(["US", "us", "USA"])("accept %s for the United States", async (region) => {
		const { rows } = await list(`?region=${region}`);
		expect(rows.length).toBeGreaterThan(0);
		expect(rows.every((row) => row.region === "US")).toBe(true);
	});

	it.each(["?status=1,9", "?status=1&status=9", "?status=[1,9]"])("are filtered by status: %s", async (query) => {
		const { rows } = await list(`${query}&limit=100`);
		expect(new Set(rows.map((row) => row.status))).toEqual(new Set([1, 9]));
	});

	it("are filtered by the kind of help", async () => {
		const { rows } = await list("?requestType=mentoring");
		expect(rows.map((row) => row._id)).toEqual([demoRequestIds.mentoring]);
	});

	it("are never listed if they are private", async () => {
		const { rows } = await list("?limit=100&status=0,1,2,3,9,-1,-2,-3,-4,-5,-6,-7");
		expect(rows.map((row) => row._id)).not.toContain(demoRequestIds.yasmin);
	});

	it("are live or fulfilled by default, and no visitor can list the others except expired ones", async () => {
		const statuses = async (query: string) => new Set((await list(`?limit=100${query}`)).rows.map((row) => row.status));
		expect(await statuses("")).toEqual(new Set([1, 2, 9]));
		expect(await statuses("&status=0,1,2,3,9,-1,-2,-3,-4,-5,-6,-7")).toEqual(new Set([1, 2, 9, -4]));
	});

	it("say only that they are no longer open if they are deactivated, and all of them on hold", async () => {
		const { status, body } = await api(host(), `/donationRequest/${demoRequestIds.plasmaDonee}`);
		expect([status, body.code, body.data]).toEqual([410, "request_closed", undefined]);
		const paused = await api(host(), `/donationRequest/${demoRequestIds.bloodDonation}`);
		expect([paused.status, paused.body.data]).toEqual([200, expect.objectContaining({ status: -6 })]);
	});

	it("are found by keyword, in several languages, and despite a typing error", async () => {
		const titles = async (query: string) =>
			(await list(`?limit=50&keyword=${encodeURIComponent(query)}`)).rows.map((row) => row.title);
		const turtles = "🐢 Night patrol for the olive ridleys of Besant Nagar 🌊";
		for (const keyword of ["olive ridley", "Madras", "చెన్నై", "जानवर", "olvie ridleys"])
			expect(await titles(keyword)).toContain(turtles);
		expect(await titles("xyzzy")).toEqual([]);
		expect((await list("?keyword=animals&category=health")).rows).toEqual([]);
		for (const wrong of [
			`keyword=${"x".repeat(101)}`,
			"sortBy=luck",
			"category=%3Cb%3E",
			"category=zzz",
			"keyword=help&category=zzz",
		]) {
			expect((await api(host(), `/donationRequest?${wrong}`)).status).toBe(400);
		}
	});

	it("can be sorted", async () => {
		const { rows } = await list("?sortBy=urgent&limit=50");
		const urgent = rows.map((row) => row.isUrgentRequirement && row.status !== 2);
		expect(urgent[0]).toBe(true);
		expect(urgent).toEqual(urgent.toSorted((a, b) => Number(b) - Number(a)));
	});

	it("are an empty list after the last page", async () => {
		const { status, body, rows } = await list("?offset=10000");
		expect([status, rows, body.hasMore]).toEqual([200, [], false]);
	});

	describe("refuse", () => {
		it.each([
			["limit", "limit=0"],
			["limit", "limit=101"],
			["limit", "limit=ten"],
			["limit", "limit=1&limit=2"],
			["offset", "offset=-1"],
			["offset", "offset=10001"],
			["offset", "offset=1e3"],
			["region", "region=FR"],
			["status", "status=8"],
			["status", "status=%20"],
			["requestType", "requestType=money"],
		])("a %s like %s, and name the field", async (field, query) => {
			const { status, body } = await list(`?${query}`);
			expect(status).toBe(400);
			expect(body).toMatchObject({ statusCode: 400, code: "invalid", issues: [{ path: field }] });
		});
	});

	it("have the documented field names", async () => {
		const { status, body } = await api(host(), `/donationRequest/${demoRequestIds.asha}`);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			_id: demoRequestIds.asha,
			requestType: "cash",
			status: 1,
			region: "IN",
			units: "INR",
			quantity: expect.any(Number),
			donated_quantity: expect.any(Number),
			isPrivate: false,
		});
	});

	it.each(["req_nobody", demoRequestIds.yasmin, demoRequestIds.donee])("reveal nothing about %s", async (id) => {
		const { status, body } = await api(host(), `/donationRequest/${id}`);
		expect(status).toBe(404);
		expect(body).toEqual({ statusCode: 404, code: "request_not_found", message: "That request was not found." });
	});

	it("list their donors, anonymous ones without a name", async () => {
		const { body: whole } = await api(
			host(),
			`/donationRequest/donors?donation_request_id=${demoRequestIds.asha}&limit=100`,
		);
		const donors = whole.data as { name: string | null; anonymous: boolean; quantity: number }[];
		expect(donors.length).toBeGreaterThan(0);
		expect(whole.totalCountOfRecords).toBe(donors.length);
		for (const donor of donors) expect(donor.anonymous).toBe(donor.name === null);
	});

	it("have raised the sum of their donations", async () => {
		const { body } = await api(host(), `/donationRequest/${demoRequestIds.asha}`);
		const { body: donors } = await api(
			host(),
			`/donationRequest/donors?donation_request_id=${demoRequestIds.asha}&limit=100`,
		);
		const minor = (donors.data as { received: number }[]).map(({ received }) => Math.round(received * 100));
		const { donated_quantity: raised } = body.data as { donated_quantity: number };
		expect(Math.round(raised * 100)).toBe(minor.reduce((sum, each) => sum + each, 0));
	});

	describe("have comments", () => {
		const comments = async (id: string, query = "") => {
			const { status, body } = await api(host(), `/donationRequest/${id}/comments${query}`);
			return { status, body, rows: (body.data ?? []) as { _id: string; text: string; createdAt: number }[] };
		};

		it("newest first, with their authors' names and total number", async () => {
			const { status, body, rows } = await comments(demoRequestIds.asha);
			expect([status, body.totalCountOfRecords, body.hasMore]).toEqual([200, 7, false]);
			expect(rows.map((row) => row.createdAt)).toEqual(rows.map((row) => row.createdAt).toSorted((a, b) => b - a));
			expect(rows[0]).toEqual({
				_id: expect.stringMatching(/^com_/),
				name: "Harini Venkatesh",
				isOrganizer: false,
				text: expect.stringContaining("🍋"),
				createdAt: expect.any(Number),
				editedAt: null,
			});
			expect(body.data).toContainEqual(expect.objectContaining({ name: "Asha Pawar", isOrganizer: true }));
		});

		it("in consecutive pages", async () => {
			const whole = await comments(demoRequestIds.asha);
			const pages = [
				await comments(demoRequestIds.asha, "?limit=4"),
				await comments(demoRequestIds.asha, "?limit=4&offset=4"),
				await comments(demoRequestIds.asha, "?offset=10000"),
			];
			expect(pages.map(({ body }) => body.hasMore)).toEqual([true, false, false]);
			expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows);
		});

		it("without those that staff hid", async () => {
			const { rows } = await comments(demoRequestIds.asha, "?limit=100");
			expect(rows.filter(({ text }) => text.includes("Instant loan"))).toEqual([]);
		});

		it("or none", async () => {
			const { status, body } = await comments(demoRequestIds.kavita);
			expect(status).toBe(200);
			expect(body).toEqual({ statusCode: 200, data: [], totalCountOfRecords: 0, hasMore: false });
		});

		it.each([
			["limit", "limit=0"],
			["limit", "limit=101"],
			["limit", "limit=ten"],
			["offset", "offset=-1"],
			["offset", "offset=1e3"],
		])("but refuse a %s like %s", async (field, query) => {
			const { status, body } = await comments(demoRequestIds.asha, `?${query}`);
			expect(status).toBe(400);
			expect(body).toMatchObject({ statusCode: 400, code: "invalid", issues: [{ path: field }] });
		});

		it.each(["req_nobody", demoRequestIds.yasmin, demoRequestIds.donee])(
			"but none that visitors can read for %s",
			async (id) => {
				const { status, body } = await comments(id);
				expect(status).toBe(404);
				expect(body).toEqual({ statusCode: 404, code: "request_not_found", message: "That request was not found." });
			},
		);
	});
});
