import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import type { DeskGift } from "../../domain/contracts/desk.ts";

const app = demoForAll({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];
const ask = (who: Visitor, query = "") =>
	app.fetch(`/api/v1/donationRequest/${request}/gifts${query}`, { headers: as(who) });

async function gifts(query = ""): Promise<{ rows: DeskGift[]; total: number }> {
	const body = await (await ask("owner", query)).json();
	return { rows: body.data, total: body.totalCountOfRecords };
}

/** A paid gift with a message. @returns its public id */
async function gift(message: string, anonymous = 0): Promise<string> {
	const donationId = await donate(app, 100_000, true, request);
	await app.rows("UPDATE donation SET anonymous = ? WHERE id = ?", [anonymous, donationId]);
	await app.rows("INSERT INTO gift_message (donation_id, text, state, created_at) VALUES (?, ?, 'shown', 1)", [
		donationId,
		message,
	]);
	await payByCard(app, donationId);
	return app.value("SELECT public_id FROM donation WHERE id = ?", [donationId]);
}

describe("the gifts of a request", () => {
	it("are for its people and for staff", async () => {
		const answers = await Promise.all(
			(["guest", "signed-in", "owner", "admin", "volunteer"] as const).map(async (who) => (await ask(who)).status),
		);
		expect(answers).toEqual([401, 403, 200, 200, 403]);
	});

	it("come newest first with name, amount and message, 25 a page", async () => {
		const id = await gift("Get well soon");
		const { rows, total } = await gifts();
		expect(rows[0]).toMatchObject({
			_id: id,
			name: "Meera Iyer",
			givenMinor: 100_000,
			message: "Get well soon",
			thanks: null,
		});
		await gift("Once more");
		expect((await gifts()).total).toBe(total + 1);
		expect((await gifts("?limit=1&offset=1")).rows).toEqual([rows[0]]);
	});

	it("have no name if they are anonymous, and never an address", async () => {
		const id = await gift("From a friend", 1);
		const answer = await (await ask("owner", "?limit=100")).text();
		expect(JSON.parse(answer).data.find((row: DeskGift) => row._id === id).name).toBeNull();
		expect(answer).not.toMatch(/@|don_/);
		const file = await (await ask("owner", "?isDownload=true")).text();
		expect(file).not.toMatch(/@people|don_/);
	});

	it("are a CSV file without formulas, whose download is recorded", async () => {
		await gift('=HYPERLINK("https://evil.example")');
		const file = await (await ask("owner", "?isDownload=true")).text();
		expect(file).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
		expect(file.split("\r\n")[0]).toContain("gift,received,name,amount");
		expect(
			await app.value("SELECT count(*) FROM audit_log WHERE action = 'request_gifts.downloaded' AND subject_id = ?", [
				request,
			]),
		).toBeGreaterThan(0);
	});

	it("are filtered by whether they were thanked", async () => {
		const all = await gifts();
		expect((await gifts("?thanked=no")).total + (await gifts("?thanked=yes")).total).toBe(all.total);
		expect((await ask("owner", "?thanked=perhaps")).status).toBe(400);
	});
});
