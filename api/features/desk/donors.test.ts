import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import type { DeskDonor } from "../../domain/contracts/desk-donors.ts";
import { listDeskDonors } from "./list-donors.ts";

const app = demoForAll({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];

async function list(query = "", who: Visitor = "owner") {
	const response = await app.fetch(`/api/v1/donationRequest/${request}/deskDonors${query}`, { headers: as(who) });
	const body = await response.json();
	return { status: response.status, rows: (body.data ?? []) as DeskDonor[], total: body.totalCountOfRecords };
}

const thankGift = (gift: string) =>
	app.call(`/donationRequest/${request}/thanks`, { text: "Thank you!", gift }, as("owner"));

async function thank(donor: string) {
	const response = await app.fetch(`/api/v1/donationRequest/${request}/thanks`, {
		method: "POST",
		headers: { ...as("owner"), "content-type": "application/json" },
		body: JSON.stringify({ text: "Thank you!", donor }),
	});
	return { status: response.status, data: (await response.json()).data };
}

/** A paid gift of so many rupees. */
async function give(rupees: number, set = "", values: string[] = []): Promise<string> {
	const id = await donate(app, rupees * 100, true, request);
	await payByCard(app, id);
	if (set) await app.rows(`UPDATE donation SET ${set} WHERE id = ?`, [...values, id]);
	return id;
}

beforeAll(async () => {
	await app.rows("UPDATE donation SET status = 'refunded' WHERE beneficiary_id = ?", [request]);
	await give(100);
	await give(200, "donor_email = 'Meera@People.example', donor_first_name = 'Meera B.'");
	await give(900, "donor_email = 'other@people.example', donor_first_name = 'Omar'");
	await give(50, "anonymous = 1");
	await give(70, "anonymous = 1, donor_user_id = ?", [demoUserId("donor")]);
	await give(40, "anonymous = 1, donor_user_id = ?", [demoUserId("donor")]);
});

describe("the donors of a request", () => {
	it("are one row each, with their name of the latest gift, and the anonymous ones one row together", async () => {
		const { rows, total } = await list();
		expect(rows.map(({ name, donors, gifts, givenMinor }) => [name, donors, gifts, givenMinor])).toEqual([
			["Omar Iyer", 1, 1, 90_000],
			["Meera B. Iyer", 1, 2, 30_000],
			[null, 2, 3, 16_000],
		]);
		expect(total).toBe(3);
		expect(rows[2]?._id).toBe("anonymous");
		expect(JSON.stringify(rows)).not.toMatch(/@|usr_/);
	});

	it("are counted as people everywhere, the anonymous ones by what we know of them", async () => {
		const ctx = { ...app.ctx, actor: { kind: "user" as const, userId: demoUserId("owner"), roles: [] } };
		const { counts } = await listDeskDonors(ctx, { requestId: request, limit: 10, offset: 0 });
		expect(counts).toEqual({ all: 3, donors: 4, notThanked: 4, thanked: 0, gifts: 6 });
	});

	it("are not counted as waiting once each of their gifts is thanked, the anonymous ones neither", async () => {
		const ctx = { ...app.ctx, actor: { kind: "user" as const, userId: demoUserId("owner"), roles: [] } };
		const countsOf = async () => (await listDeskDonors(ctx, { requestId: request, limit: 10, offset: 0 })).counts;
		const gift = await app.value(
			"SELECT public_id FROM donation WHERE anonymous = 1 AND donor_user_id IS NULL AND beneficiary_id = ?",
			[request],
		);
		await thankGift(String(gift));
		expect(await countsOf()).toEqual({ all: 3, donors: 4, notThanked: 3, thanked: 1, gifts: 5 });
		const [thanked, waiting] = [await list("?thanked=yes"), await list("?thanked=no")];
		expect([thanked.total, thanked.rows.map(({ _id }) => _id), waiting.total, waiting.rows.length]).toEqual([
			1,
			["anonymous"],
			3,
			3,
		]);
		await app.rows("DELETE FROM gift_thanks");
		await app.rows("DELETE FROM outbox_message WHERE template = 'gift-thanks'");
	});

	it("come by their latest gift too, and by pages", async () => {
		expect((await list("?sort=last")).rows.map(({ name }) => name)).toEqual(["Omar Iyer", "Meera B. Iyer", null]);
		await give(1);
		expect((await list("?sort=last&limit=1")).rows.map(({ name }) => name)).toEqual(["Meera Iyer"]);
		expect((await list("?limit=2&offset=2")).rows.map(({ _id }) => _id)).toEqual(["anonymous"]);
	});

	it("are thanked one by one: a donor for their gifts with a name, the anonymous ones together", async () => {
		const [omar, meera] = (await list()).rows;
		expect((await thank(meera?._id ?? "")).data.thanked).toBe(3);
		expect((await list("?thanked=yes")).rows.map(({ name }) => name)).toEqual(["Meera Iyer"]);
		expect((await list("?thanked=no")).rows.map(({ _id }) => _id)).toEqual([omar?._id, "anonymous"]);
		expect((await thank("anonymous")).data.thanked).toBe(3);
		expect((await thank("anonymous")).data.thanked).toBe(0);
		expect((await thank("gift_none")).status).toBe(404);
		const [hidden] = await app.rows<{ id: string }>(
			"SELECT public_id AS id FROM donation WHERE beneficiary_id = ? AND anonymous = 1",
			[request],
		);
		// A gift of an anonymous donor names nobody.
		expect((await thank(hidden?.id ?? "")).data.thanked).toBe(0);
	});

	it("come as a file, whose download is audited, without names or addresses of anonymous ones", async () => {
		const response = await app.fetch(`/api/v1/donationRequest/${request}/deskDonors?isDownload=true`, {
			headers: as("owner"),
		});
		const text = await response.text();
		expect(response.headers.get("content-type")).toContain("text/csv");
		expect(text).toContain("Anonymous donors,2,3,160");
		expect(text).not.toContain("@");
		expect(await app.value("SELECT count(*) FROM audit_log WHERE action = 'request_donors.downloaded'")).toBe(1);
	});

	it("are for the people of the request and staff alone", async () => {
		expect((await list("", "admin")).status).toBe(200);
		expect((await list("", "signed-in")).status).toBe(403);
		expect((await list("", "guest")).status).toBe(401);
		expect((await list("?sort=name")).status).toBe(400);
	});
});
