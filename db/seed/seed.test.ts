// @module-tag slow
import { scryptSync } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { kinds } from "../../api/domain/requests/kinds/index.ts";
import { isSecret } from "../../api/domain/requests/kinds/kind.ts";
import { liveStatuses, requestStatuses } from "../../api/domain/requests/statuses.ts";
import { requestTypes } from "../../api/domain/requests/types.ts";
import { publicVisibility } from "../../api/domain/requests/visibility.ts";
import { testPlatform } from "../../api/platform/node/test-platform.ts";
import type { Database } from "../client.ts";
import { donationRequest } from "../schema/index.ts";
import { demoComments, demoUpdates } from "./activities/index.ts";
import { closeDemoRequests, demoPassword, demoRequestIds, seedBase, seedEveryState } from "./index.ts";
import { demoOrganizations } from "./organizations.ts";
import { demoUsers } from "./people.ts";
import { demoRequests } from "./requests/index.ts";

const tables = [
	"region",
	"category",
	"country",
	"state",
	"city",
	"user",
	"organization",
	"organization_member",
	"donation_request",
	"request_update",
	"request_comment",
	"request_document",
];

async function dump(db: Database): Promise<string[]> {
	const texts: string[] = [];
	for (const table of tables) {
		const rows = await db.read.all<unknown[]>(sql`select * from ${sql.identifier(table)} order by 1, 2`);
		texts.push(`${table} ${JSON.stringify(rows)}`);
	}
	return texts;
}

async function count(db: Database, table: string): Promise<number> {
	const [row] = await db.read.all<{ n: number }>(sql`select count(*) as n from ${sql.identifier(table)}`);
	return row?.n ?? 0;
}

const opened: (() => void)[] = [];
async function freshDatabase(): Promise<Database> {
	const test = await testPlatform();
	opened.push(test.close);
	return test.platform.openDatabase();
}
afterAll(() => {
	for (const close of opened) close();
});

describe("the demo seed", () => {
	let db: Database;
	beforeAll(async () => {
		db = await freshDatabase();
		await seedBase(db);
	});

	it("sends no mail of a request to more people than gave to it or are its author's contacts", async () => {
		const wrong = await db.read.all(sql`SELECT c.id FROM campaign c
			WHERE (SELECT count(*) FROM campaign_recipient r WHERE r.campaign_id = c.id) > CASE c.kind
				WHEN 'contacts' THEN (SELECT count(*) FROM contact k WHERE k.user_id = c.user_id)
				ELSE (SELECT count(DISTINCT coalesce(d.donor_user_id, d.donor_email)) FROM donation d WHERE d.beneficiary_id = c.request_id) END`);
		expect([await count(db, "campaign"), wrong]).toEqual([expect.any(Number), []]);
		expect(await count(db, "campaign_recipient")).toBeGreaterThan(400);
	});

	it("lets nobody decide about a request before it is there", async () => {
		const early =
			await db.read.all(sql`SELECT a.id, a.action, r.title FROM audit_log a JOIN donation_request r ON r.id = a.subject_id
			WHERE a.action LIKE 'request.%' AND a.created_at < r.created_at`);
		expect(early).toEqual([]);
	});

	it("writes the same rows into every database", async () => {
		const other = await freshDatabase();
		await seedBase(other);
		expect(await dump(other)).toEqual(await dump(db));
	});

	it("changes nothing when it runs again", async () => {
		const before = await dump(db);
		await seedBase(db);
		expect(await dump(db)).toEqual(before);
	});

	it("leaves no foreign key without its row", async () => {
		expect(await db.read.all(sql`pragma foreign_key_check`)).toEqual([]);
	});

	it("has all countries, and the states and cities of India and the US", async () => {
		expect(await count(db, "country")).toBe(249);
		const [places] = await db.read.all<{ india: number; us: number; empty: number }>(sql`select
			sum(country_id = 'IN') as india, sum(country_id = 'US') as us,
			sum(country_id in ('IN', 'US') and not exists (select 1 from city where city.state_id = state.id)) as empty from state`);
		expect(places).toEqual({ india: 36, us: 56, empty: 0 });
		const [hyderabad] = await db.read.all<{ name: string }>(
			sql`select state.name from city join state on state.id = city.state_id where city.name = 'Hyderabad' and state.country_id = 'IN'`,
		);
		expect(hyderabad).toEqual({ name: "Telangana" });
	});

	it("has 10 demo accounts, 8 organizations with an owner each, 60 requests, and a copy of one", async () => {
		const [demo] = await db.read.all<{ n: number }>(sql`select count(*) as n from user where is_demo = 1`);
		expect(demo?.n).toBe(10);
		expect(await count(db, "organization")).toBe(8);
		const [owned] = await db.read.all<{ n: number }>(sql`select count(*) as n from organization o
			join organization_member m on m.organization_id = o.id and m.user_id = o.user_id and m.role = 'owner'`);
		expect(owned?.n).toBe(8);
		expect(await count(db, "donation_request")).toBe(61);
	});

	it("leaves closed requests open until the donations are made", async () => {
		const other = await freshDatabase();
		await seedBase(other);
		const status = async (id: string) =>
			(await other.read.all<{ status: number }>(sql`select status from donation_request where id = ${id}`))[0]?.status;
		expect([await status(demoRequestIds.deepa), await status(demoRequestIds.walt)]).toEqual([1, 1]);
		await closeDemoRequests(other);
		expect([await status(demoRequestIds.deepa), await status(demoRequestIds.walt)]).toEqual([2, -4]);
	});
});

describe("the requests of every kind in every status", () => {
	it("are there once each, are valid requests of their kind, and are not public", async () => {
		const db = await freshDatabase();
		await seedBase(db);
		const before = await count(db, "donation_request");
		await seedEveryState(db);
		const rows = (await db.read.select().from(donationRequest)).slice(before);
		const expected = Object.keys(kinds).flatMap((type) =>
			Object.keys(requestStatuses).map((status) => `${type} ${Number(status)}`),
		);
		expect(rows.map(({ requestType, status }) => `${requestType} ${status}`).toSorted()).toEqual(expected.toSorted());
		expect(rows.filter((row) => publicVisibility(row) === "page")).toEqual([]);
		for (const { requestType, region, details } of rows) {
			const { fields } = kinds[requestType];
			const names = fields.filter((field) => !field.region || field.region === region).map(({ name }) => name);
			expect(Object.keys(details).filter((name) => !names.includes(name))).toEqual([]);
			const needed = fields.filter(
				(field) => field.required && !isSecret(field) && (!field.region || field.region === region),
			);
			expect([requestType, needed.filter(({ name }) => details[name] === undefined)]).toEqual([requestType, []]);
		}
		expect(await db.read.all(sql`pragma foreign_key_check`)).toEqual([]);
	});
});

describe("the demo accounts", () => {
	it("accept the demo password", () => {
		const hash = demoUsers.find(({ email }) => email === "finadmin@demo.test")?.passwordHash ?? "";
		const [scheme, cost, blockSize, parallelization, salt, expected] = hash.split("$");
		const options = { N: Number(cost), r: Number(blockSize), p: Number(parallelization), maxmem: 64 * 1024 * 1024 };
		expect([scheme, options.N, options.r, options.p]).toEqual(["scrypt", 32_768, 8, 1]);
		const derived = scryptSync(demoPassword, Buffer.from(salt ?? "", "base64url"), 32, options);
		expect(derived.toString("base64url")).toBe(expected);
	});

	it("have different salts and hashes, and no other user has a password", () => {
		const hashes = demoUsers.flatMap(({ passwordHash }) => passwordHash ?? []);
		expect(new Set(hashes.map((hash) => hash.split("$")[4])).size).toBe(9);
		expect(new Set(hashes).size).toBe(9);
		expect(demoUsers.filter(({ isDemo, passwordHash }) => Boolean(isDemo) !== Boolean(passwordHash))).toEqual([]);
	});
});

describe("the demo requests", () => {
	const cash = demoRequests.filter(({ requestType }) => requestType === "cash");

	it("never change their ids", () => {
		expect([demoRequestIds.asha, demoRequestIds.noor, demoRequestIds.podcast]).toMatchInlineSnapshot(`
			[
			  "req_01M0CBZ1G0S8VN53HP41AKK46F",
			  "req_01M3AAWZ2015RA9CPFFK1P8XME",
			  "req_01M4K8NT00D85T2KZDDZWBAQ44",
			]
		`);
		expect(new Set(Object.values(demoRequestIds)).size).toBe(60);
		expect(Object.values(demoRequestIds).filter((id) => !/^req_[0-9A-HJKMNP-TV-Z]{26}$/.test(id))).toEqual([]);
	});

	it("cover every kind and every status", () => {
		expect(new Set(demoRequests.map(({ requestType }) => requestType))).toEqual(new Set(Object.keys(requestTypes)));
		expect(new Set(demoRequests.map(({ status }) => String(status)))).toEqual(new Set(Object.keys(requestStatuses)));
	});

	it("fill more than a page with public fundraisers in India, and most of a page in the US", () => {
		const listed = (region: string) =>
			cash.filter((request) => request.region === region && request.status === 1 && !request.isPrivate).length;
		expect(listed("IN")).toBeGreaterThanOrEqual(22);
		expect(listed("US")).toBeGreaterThanOrEqual(12);
	});

	it("have stories of 150 to 400 words, and no two begin alike", () => {
		const lengths = cash.map(({ story }) => story.split(/\s+/).length);
		expect(Math.min(...lengths)).toBeGreaterThanOrEqual(150);
		expect(Math.max(...lengths)).toBeLessThanOrEqual(400);
		expect(new Set(demoRequests.map(({ story }) => story.slice(0, 20))).size).toBe(60);
	});

	it("ask for amounts that suit their region", () => {
		const outside = cash.filter(({ region, goalMinor = 0 }) =>
			region === "IN"
				? goalMinor < 15_000_00 || goalMinor > 25_00_000_00
				: goalMinor < 1_500_00 || goalMinor > 80_000_00,
		);
		expect(outside).toEqual([]);
		expect(
			demoRequests.filter(({ requestType, goalMinor }) => (requestType === "cash") !== Boolean(goalMinor)),
		).toEqual([]);
	});

	it("stay open for years if they are live, the urgent ones until early in 2031", () => {
		const open = demoRequests.filter(({ status }) => liveStatuses.includes(status));
		const endsBetween = (from: string, to: string) => (request: (typeof open)[number]) =>
			Boolean(request.endsAt && request.endsAt > Date.parse(from) && request.endsAt < Date.parse(to));
		const urgent = open.filter(({ isUrgent }) => isUrgent);
		expect(urgent.length).toBeGreaterThanOrEqual(6);
		expect(urgent.filter((each) => !endsBetween("2031-01-01", "2031-03-01")(each))).toEqual([]);
		const others = open.filter(({ isUrgent }) => !isUrgent);
		expect(others.filter((each) => !endsBetween("2031-06-01", "2033-01-01")(each))).toEqual([]);
	});

	it("name minors by their first name only", () => {
		const minors = demoRequests.filter(({ beneficiaryIsMinor }) => beneficiaryIsMinor);
		expect(minors.map(({ key, name, beneficiaryName }) => [key, name, beneficiaryName])).toEqual([
			["farzana", "Ayaan", "Ayaan"],
			["bhavana", "Advait", "Advait"],
			["kelly", "Maeve", "Maeve"],
			["homeworkHelp", "Hannah", "Hannah"],
		]);
	});

	it("name no real institution that was in them once", () => {
		const texts = JSON.stringify([demoRequests, demoUpdates, demoComments, demoOrganizations]);
		const real =
			/Sancheti|SGPGI|KIMS|SMS Hospital|SCB Medical|Ganga Hospital|Ruby Hall|SGGS|Starr County|Young Mizo|Pickwick|Gateway|Barclay|Chromebook|Juki|Tata Ace|Half Moon|Wa.a o Keaukaha/;
		expect(real.exec(texts)).toBeNull();
	});

	it("ask in the front page's story for exactly what its sums leave", () => {
		const hero = demoRequests.find(({ key }) => key === "farzana");
		const rupees = [...(hero?.story ?? "").matchAll(/₹([\d,]+)/g)].map(([, text = ""]) =>
			Number(text.replaceAll(",", "")),
		);
		const [transplant = 0, donor = 0, room = 0, drugs = 0, total, fund = 0, trusts = 0, missing] = rupees;
		expect(transplant + donor + room + drugs).toBe(total);
		expect((total ?? 0) - fund - trusts).toBe(missing);
		expect(missing).toBe((hero?.goalMinor ?? 0) / 100);
	});

	it("contain difficult text: emoji, right-to-left script, < and &", () => {
		const titles = demoRequests.map(({ title }) => title).join("\n");
		expect(titles).toMatch(/\p{Extended_Pictographic}/u);
		expect(titles).toMatch(/\p{Script=Arabic}/u);
		expect(titles).toMatch(/<.*&/);
	});
});
