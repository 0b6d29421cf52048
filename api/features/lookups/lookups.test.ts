import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedBase } from "../../../db/seed/index.ts";
import { planReader } from "../../../site/testing/plan-reader.ts";
import { type AppEnv, systemContext } from "../../http/context.ts";
import { mountCalls } from "../../http/mount-calls.ts";
import { failureFrom, failureResponse } from "../../http/respond.ts";
import { testPlatform } from "../../platform/node/test-platform.ts";
import { listCities, listStates } from "./places.ts";
import lookups from "./routes.ts";

interface Answer {
	statusCode: number;
	data?: Record<string, unknown>[];
	totalCountOfRecords?: number;
	issues?: { path: string; message: string }[];
}

let app: Hono<AppEnv>;
let close: () => void;
const now = Date.parse("2028-01-01T00:30:00Z");

beforeAll(async () => {
	const test = await testPlatform();
	close = test.close;
	const platform = { ...test.platform, clock: { now: () => now } };
	const db = platform.openDatabase();
	await seedBase(db);
	app = new Hono<AppEnv>();
	app.use(async (c, next) => {
		c.set("ctx", { ...systemContext(platform, db, "test"), actor: { kind: "guest" } });
		await next();
	});
	app.onError((error) => failureResponse(failureFrom(error, platform, "test")));
	mountCalls(app, [lookups]);
});
afterAll(() => close());

async function get(path: string): Promise<{ response: Response; body: Answer }> {
	const response = await app.request(path);
	return { response, body: (await response.json()) as Answer };
}

async function names(path: string): Promise<unknown[]> {
	return (await get(path)).body.data?.map(({ name }) => name) ?? [];
}

describe("GET /region", () => {
	it("lists both regions, the default first, with fees in percent", async () => {
		const { response, body } = await get("/region");
		expect(response.status).toBe(200);
		expect(body).toEqual({
			statusCode: 200,
			totalCountOfRecords: 2,
			data: [
				{
					_id: "IN",
					name: "India",
					regionCodeIso3: "IND",
					currency: "INR",
					isDefault: true,
					disabled: false,
					processingFees: 2,
					processingFeeACH: 0,
				},
				{
					_id: "US",
					name: "United States",
					regionCodeIso3: "USA",
					currency: "USD",
					isDefault: false,
					disabled: false,
					processingFees: 2.9,
					processingFeeACH: 0.8,
				},
			],
		});
	});
});

describe("GET /category", () => {
	it("lists the causes of fundraisers first, in display order", async () => {
		const { body } = await get("/category");
		expect(body.data?.[0]).toEqual({ _id: "cat_education", name: "Education", slug: "education", requestType: "cash" });
		expect(body.data?.at(-1)?.requestType).toBe("bloodDonation");
		expect(body.totalCountOfRecords).toBe(body.data?.length);
	});
});

describe("GET /country, /state and /city", () => {
	it("lead from a country to its states and from a state to its cities", async () => {
		expect((await get("/country")).body.data).toContainEqual({ _id: "IN", name: "India", iso3: "IND" });
		expect((await get("/state?countryId=IN")).body.data).toContainEqual({
			_id: "IN-TS",
			name: "Telangana",
			countryId: "IN",
		});
		expect(await names("/city?stateId=IN-TS")).toEqual(expect.arrayContaining(["Hyderabad", "Warangal"]));
	});

	it("suggests the largest cities of a country whose names begin with a text, each once", async () => {
		expect((await names("/city?countryId=IN&keyword=hyd"))[0]).toBe("Hyderabad");
		const found = await names("/city?countryId=in&keyword=%20NEW%20d");
		expect(found).toContain("New Delhi");
		expect(await names("/city?countryId=US&keyword=hyderab")).toEqual([]);
		const many = await names("/city?countryId=IN&keyword=b");
		expect(many).toHaveLength(10);
		expect(new Set(many).size).toBe(10);
		for (const query of ["countryId=IN", "keyword=pu", "countryId=IN&keyword=%20"]) {
			expect((await get(`/city?${query}`)).response.status).toBe(400);
		}
	});

	it("accept the parameter under its other names and in any case", async () => {
		const states = await names("/state?countryId=US");
		expect(states).toHaveLength(56);
		expect(await names("/state?country=US")).toEqual(states);
		expect(await names("/state?country_id=us")).toEqual(states);
		const cities = await names("/city?stateId=US-MI");
		expect(cities).toContain("Detroit");
		expect(await names("/city?state=us-mi")).toEqual(cities);
		expect(await names("/city?state_id=US-MI")).toEqual(cities);
	});

	it.each([
		["/state", "countryId"],
		["/state?countryId=", "countryId"],
		["/state?country=%20", "countryId"],
		["/city", "stateId"],
		["/city?countryId=IN", "stateId"],
	])("refuse %s and name the field", async (path, field) => {
		const { response, body } = await get(path);
		expect(response.status).toBe(400);
		expect(response.headers.get("cache-control")).toBe("no-store");
		expect(body.statusCode).toBe(400);
		expect(body.issues?.map((issue) => issue.path)).toEqual([field]);
	});

	it("refuse a parameter given twice", async () => {
		expect((await get("/state?countryId=IN&countryId=US")).response.status).toBe(400);
	});

	it.each(["/state?countryId=ZZ", "/state?countryId=%27%20OR%201=1--", "/city?stateId=IN-XX", "/city?stateId=🐢"])(
		"return an empty list for the unknown %s",
		async (path) => {
			const { response, body } = await get(path);
			expect(response.status).toBe(200);
			expect(body).toEqual({ statusCode: 200, data: [], totalCountOfRecords: 0 });
		},
	);
});

describe("GET /currentTime", () => {
	it("returns the server's time and year, and must not be cached", async () => {
		const { response, body } = await get("/currentTime");
		expect(body).toEqual({ statusCode: 200, data: { currentTime: now, year: 2028 } });
		expect(response.headers.get("cache-control")).toBe("private, no-store");
	});
});

describe("the lists", () => {
	it.each(["/region", "/category", "/country", "/state?countryId=IN", "/city?stateId=IN-KL"])(
		"%s may be cached",
		async (path) => {
			expect((await get(path)).response.headers.get("cache-control")).toBe("public, max-age=300");
		},
	);
});

it("States and cities are found by an index", async () => {
	const { scansOf, ctx, close: done } = await planReader();
	expect(await scansOf(() => listStates(ctx, { countryId: "IN" }))).toEqual([]);
	expect(await scansOf(() => listCities(ctx, { stateId: "IN-KA" }))).toEqual([]);
	await done();
});
