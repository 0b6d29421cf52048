import { beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { donate, payByCard } from "../../../site/testing/giving-steps.ts";
import { thanksPerDay } from "../../domain/giving/thanks.ts";
import { addressHolder } from "../outbox/preferences.ts";

const app = demoForAll({}, identifyByName);
const request = demoRequestIds["vidya-jyothi"];
const day = 24 * 3_600_000;

async function thank(body: object, who: Visitor = "owner", id: string = request) {
	const response = await app.fetch(`/api/v1/donationRequest/${id}/thanks`, {
		method: "POST",
		headers: { ...as(who), "content-type": "application/json" },
		body: JSON.stringify(body),
	});
	const { data, code, issues } = await response.json();
	return { status: response.status, data, code: issues?.[0]?.code ?? code };
}

/** A paid gift of Meera's. @returns its ids */
async function gift(): Promise<{ id: string; gift: string }> {
	const id = await donate(app, 100_000, true, request);
	await payByCard(app, id);
	return { id, gift: await app.value("SELECT public_id FROM donation WHERE id = ?", [id]) };
}

const mails = () =>
	app.rows<{ recipient: string; data: string; state: string }>(
		"SELECT recipient, data, state FROM outbox_message WHERE template = 'gift-thanks' ORDER BY rowid",
	);
const text = "Thank you so much. The roof is on.";

describe("thanks for gifts", () => {
	beforeAll(() => app.advance(day));

	it("go to one gift, on its page and by one mail, once", async () => {
		const one = await gift();
		const { data } = await thank({ text, gift: one.gift });
		expect(data.thanked).toBe(1);
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(["meera@people.example"]);
		expect((await thank({ text: "Once more", gift: one.gift })).data).toEqual({ thanked: 0, waiting: data.waiting });
		expect(await mails()).toHaveLength(1);
		expect(await app.value("SELECT count(*) FROM audit_log WHERE action = 'request.donors_thanked'")).toBeGreaterThan(
			0,
		);
	});

	it("go to all that wait with one press, one mail an address, also if it is pressed twice at the same moment", async () => {
		await gift();
		await gift();
		const before = (await mails()).length;
		const [first, second] = await Promise.all([thank({ text }), thank({ text })]);
		const waiting = await app.value<number>(
			`SELECT count(*) FROM donation d WHERE beneficiary_id = ? AND status IN ('succeeded', 'partially_refunded')
				AND NOT EXISTS (SELECT 1 FROM gift_thanks g WHERE g.donation_id = d.id)`,
			[request],
		);
		expect([waiting, first.data.thanked * second.data.thanked, first.data.waiting]).toEqual([0, 0, 0]);
		const sent = (await mails()).slice(before).map(({ recipient }) => recipient);
		expect(new Set(sent).size).toBe(sent.length);
		expect(sent).toContain("meera@people.example");
		expect((await thank({ text })).data).toEqual({ thanked: 0, waiting: 0 });
	});

	it("are never for a refunded or disputed gift, nor for another request's", async () => {
		for (const status of ["refunded", "disputed", "charged_back"]) {
			const one = await gift();
			await app.rows("UPDATE donation SET status = ? WHERE id = ?", [status, one.id]);
			expect(await thank({ text, gift: one.gift })).toMatchObject({ status: 409, code: "thanks_not_paid" });
			expect((await thank({ text })).data.thanked).toBe(0);
		}
		const other = await donate(app);
		await payByCard(app, other);
		const [row] = await app.rows<{ public_id: string }>("SELECT public_id FROM donation WHERE id = ?", [other]);
		expect((await thank({ text, gift: row?.public_id })).status).toBe(404);
	});

	it("are refused with a link, a number, an address or an insult, or without a text", async () => {
		await gift();
		for (const bad of ["www.shop.example", "call 98765 43210", "write to me@shop.example", "you bastard"]) {
			expect(await thank({ text: bad })).toMatchObject({ status: 400, code: "thanks_contact" });
		}
		expect(await thank({ text: " " })).toMatchObject({ status: 400, code: "thanks_missing" });
		expect(await thank({ text: "x".repeat(601) })).toMatchObject({ status: 400, code: "too_long" });
	});

	it("are only for who runs the request: staff read and strangers do neither", async () => {
		expect(
			await Promise.all(
				(["guest", "signed-in", "admin"] as const).map(async (who) => (await thank({ text }, who)).status),
			),
		).toEqual([401, 403, 403]);
	});

	it("leave out a donor who does not want such mails, and tell nobody the address", async () => {
		app.advance(day);
		const { gift: id } = await gift();
		const holder = await addressHolder("meera@people.example");
		await app.rows("INSERT INTO mail_preference (holder, topic, wanted, changed_at) VALUES (?, 'thanks', 0, 1)", [
			holder,
		]);
		const answer = await thank({ text, gift: id });
		expect(JSON.stringify(answer)).not.toContain("@");
		await app.tick();
		expect((await mails()).at(-1)?.state).toBe("skipped");
	});

	it("end for the day after many gifts", async () => {
		app.advance(day);
		const { gift: id, id: donationId } = await gift();
		await app.rows(
			"INSERT INTO request_thanks (id, request_id, text, created_at) VALUES ('thx_many', ?, 'Thanks', ?)",
			[request, app.platform.clock.now()],
		);
		await app.rows("PRAGMA foreign_keys = OFF");
		await app.rows(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${thanksPerDay})
				INSERT INTO gift_thanks (donation_id, thanks_id) SELECT 'don_x' || i, 'thx_many' FROM n`,
		);
		expect(await thank({ text, gift: id })).toMatchObject({ status: 429, code: "thanks_too_many" });
		app.advance(day + 1);
		expect((await thank({ text, gift: id })).data.thanked).toBe(1);
		expect(await app.value("SELECT count(*) FROM gift_thanks WHERE donation_id = ?", [donationId])).toBe(1);
	});
});
