import type { Client } from "@libsql/client";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDonation } from "../api/features/donations/create.ts";
import { listDonors } from "../api/features/donations/list-donors.ts";
import { listCities } from "../api/features/lookups/list-cities.ts";
import { listStates } from "../api/features/lookups/list-states.ts";
import { attemptByCharge, attemptByIntent, attemptsOf } from "../api/features/payments/attempts.ts";
import { refreshDonation } from "../api/features/payments/refresh.ts";
import { getRequest } from "../api/features/requests/get.ts";
import { readJournal } from "../api/features/requests/journal.ts";
import { readOpenKinds } from "../api/features/requests/kinds.ts";
import { listRequests } from "../api/features/requests/list.ts";
import { listComments } from "../api/features/requests/list-comments.ts";
import type { Ctx } from "../api/http/context.ts";
import { createDatabase } from "../db/client.ts";
import { donation } from "../db/schema/index.ts";
import { demoRequestIds } from "../db/seed/index.ts";
import { type DemoApp, demoApp } from "./testing/demo-app.ts";

let app: DemoApp;
/** The statements that were sent, with their arguments. */
const sent: { sql: string; args: unknown }[] = [];
let ctx: Ctx;

beforeAll(async () => {
	app = await demoApp();
	const spy = new Proxy(app.client, {
		get(target, name) {
			const value = Reflect.get(target, name);
			if (typeof value !== "function") return value;
			return (...args: unknown[]) => {
				const first = args[0];
				for (const statement of Array.isArray(first) ? first : [first]) {
					if (statement && typeof statement === "object" && "sql" in statement) {
						sent.push(statement as { sql: string; args: unknown });
					}
				}
				return value.apply(target, args);
			};
		},
	}) as Client;
	ctx = { ...app.ctx, db: createDatabase(spy) };
});
afterAll(() => app.close());

/** Every plan line of what `work` sends that reads a table from end to end. */
async function scansOf(work: () => Promise<unknown>): Promise<string[]> {
	sent.length = 0;
	await work();
	expect(sent.length).toBeGreaterThan(0);
	const scans: string[] = [];
	for (const { sql, args } of sent) {
		const { rows } = await app.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: args as never });
		for (const { detail } of rows) {
			const text = String(detail);
			const whole = /^SCAN (\w+)$/.exec(text)?.[1];
			// Subqueries, constants and the five-row table of regions may be read whole.
			if (whole && !/^(subquery|constant|counted|region|CONSTANT)/i.test(whole))
				scans.push(`${text} in ${sql.slice(0, 90)}`);
		}
	}
	return scans;
}

describe("the hot queries use indexes", () => {
	it("listing requests, in every filter's shape", async () => {
		for (const input of [
			{ limit: 15, offset: 0 },
			{ limit: 15, offset: 30, status: [1, 9] as const },
			{ limit: 10, offset: 0, region: "US" as const, requestType: ["cash", "scholarship"] as const },
		]) {
			expect(await scansOf(() => listRequests(ctx, input))).toEqual([]);
		}
	});

	it("lists without sorting a status's rows", async () => {
		sent.length = 0;
		await listRequests(ctx, { limit: 15, offset: 0, status: [1] });
		const [list] = sent;
		const { rows } = await app.client.execute({ sql: `EXPLAIN QUERY PLAN ${list?.sql}`, args: list?.args as never });
		const plan = rows.map((row) => String(row.detail));
		expect(plan.some((line) => line.includes("USING COVERING INDEX request_list"))).toBe(true);
	});

	it("which kinds of help are open, for every page's menus", async () => {
		expect(await scansOf(() => readOpenKinds(ctx))).toEqual([]);
	});

	it("what was told about a request, found and ordered by index alone", async () => {
		const reads = [
			() => readJournal(ctx, { requestId: demoRequestIds.asha, updates: 2, comments: 5 }),
			() => listComments(ctx, { requestId: demoRequestIds.asha, limit: 10, offset: 0 }),
		];
		for (const read of reads) {
			expect(await scansOf(read)).toEqual([]);
			for (const { sql, args } of sent) {
				const { rows } = await app.client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: args as never });
				expect(rows.map(({ detail }) => String(detail)).filter((detail) => /TEMP B-TREE/.test(detail))).toEqual([]);
			}
		}
	});

	it("one request, its donors and a donation on its way", async () => {
		expect(await scansOf(() => getRequest(ctx, demoRequestIds.asha))).toEqual([]);
		expect(await scansOf(() => listDonors(ctx, { requestId: demoRequestIds.asha, limit: 10, offset: 0 }))).toEqual([]);
		const form = {
			donationFor: "donationRequest" as const,
			donationRequestId: demoRequestIds.asha,
			toUserInfo: "",
			amount: 10_000,
			anonymous: false,
			shouldChargeProcessingFees: false,
			first_name: "A",
			last_name: "B",
			email: "a@b.example",
			line1: "",
			line2: "",
			city: "",
			state: "",
			country: "IN",
			zip_code: "560001",
		};
		let id = "";
		expect(
			await scansOf(async () => {
				({ id } = await createDonation(ctx, form, "test"));
			}),
		).toEqual([]);
		expect(await scansOf(() => refreshDonation(ctx, id))).toEqual([]);
		expect(await scansOf(() => attemptsOf(ctx, id))).toEqual([]);
		expect(await scansOf(() => attemptByIntent(ctx, "pi_x"))).toEqual([]);
		expect(await scansOf(() => attemptByCharge(ctx, "ch_x"))).toEqual([]);
	});

	it("states and cities", async () => {
		expect(await scansOf(() => listStates(ctx, { countryId: "IN" }))).toEqual([]);
		expect(await scansOf(() => listCities(ctx, { stateId: "IN-KA" }))).toEqual([]);
	});

	it("would see a table that is read from end to end", async () => {
		const scan = () => ctx.db.read.select().from(donation).where(eq(donation.donorName, "x"));
		expect(await scansOf(async () => scan())).toHaveLength(1);
	});
});
