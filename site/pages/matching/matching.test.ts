// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForAll, sessionsIn } from "../../testing/demo-for-tests.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";

const app = demoForAll();
const { donor, owner, admin, finadmin } = sessionsIn(app, "donor", "owner", "admin", "finadmin");

const form = {
	donationRequestId: demoRequestIds.asha,
	sponsor: "",
	name: "Shanti Traders",
	message: "We began in this street.",
	limit: "1000",
	ratio: "1:1",
	pays: "invoice",
};
const text = async (path: string, headers: Record<string, string> = {}) => (await app.fetch(path, { headers })).text();
const endsOn = () => new Date(app.platform.clock.now() + 20 * 86_400_000).toISOString().slice(0, 10);

describe("a sponsor's match", () => {
	let path = "";

	it("keeps what was typed beside what is wrong", async () => {
		const answer = await app.submit("/matchGifts", { ...form, endsOn: "2020-01-01" }, donor);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("from tomorrow on");
		expect(html).toContain("We began in this street.");
	});

	it("is its sponsor's alone until staff approve it, who may not decide about their own", async () => {
		const answer = await app.submit("/matchGifts", { ...form, endsOn: endsOn() }, donor);
		path = answer.headers.get("location") ?? "";
		expect(path).toMatch(/^\/match\/shanti-traders-/);
		expect((await app.fetch(path)).status).toBe(404);
		expect(await text(path, donor)).toContain("Our team reviews it");
		const id = await app.value<string>(
			"SELECT id FROM match_pledge WHERE state = 'waiting' AND sponsor_name = 'Shanti Traders'",
		);
		const decide = (headers: Record<string, string>, body: object) =>
			app.fetch(`/api/v1/matches/${id}/state`, {
				method: "PUT",
				headers: { ...headers, "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		expect((await decide(donor, { decision: "approve" })).status).toBe(403);
		expect((await decide(admin, { decision: "decline" })).status).toBe(400);
		expect((await decide(admin, { decision: "approve" })).status).toBe(200);
		expect((await decide(admin, { decision: "approve" })).status).toBe(409);
		expect(await app.value("SELECT count(*) FROM outbox_message WHERE template = 'match-moved'")).toBe(1);
	});

	it("is named beside the donation form, after the gift and in its mail, and owed by invoice", async () => {
		const banner = await text(`/donationRequest/${demoRequestIds.asha}`);
		expect(banner).toContain("Your ₹500 becomes ₹980.40");
		expect(banner).toContain("If you add the processing fee on top, it becomes ₹1,000.");
		for (const feesOnTop of [false, true]) {
			const draft = await donate(app, 50_000, feesOnTop);
			const [held] = await app.rows<{ sum: number }>(
				"SELECT d.gift_minor + h.held_minor AS sum FROM match_hold h JOIN donation d ON d.id = h.donation_id WHERE d.id = ?",
				[draft],
			);
			expect(held?.sum).toBe(feesOnTop ? 100_000 : 98_040);
			await app.rows("UPDATE match_hold SET state = 'ended', held_minor = 0 WHERE donation_id = ?", [draft]);
		}
		const id = await donate(app, 40_000);
		await payByCard(app, id);
		expect(await text(`/thankyou?donation=${id}`)).toContain("Shanti Traders added ₹400 to your gift.");
		const mail = await app.value<string>(
			"SELECT data FROM outbox_message WHERE template = 'gift-receipt' ORDER BY id DESC LIMIT 1",
		);
		expect(mail).toContain("₹400");
		expect(await text(path)).toContain("₹600 left");
		expect(await text(path, donor)).toContain("Pay ₹400 by card");
		expect((await app.fetch(`${path}/invoice.pdf`, { headers: owner })).status).toBe(403);
	});

	it("is paid by card by its sponsor only, and the rest by a transfer that finance enters", async () => {
		expect((await app.submit(path, { intent: "pay" }, owner)).status).toBe(403);
		const paying = await app.submit(path, { intent: "pay" }, donor);
		expect(paying.headers.get("location")).toMatch(/^\/billingInfo\?donation=don_/);
		const gift = {
			match: path.replace("/match/", ""),
			amount: "400",
			bankReference: "UTR 77",
			receivedOn: new Date(app.platform.clock.now()).toISOString().slice(0, 10),
			first_name: "Shanti Traders",
			email: "accounts@shanti.example",
		};
		const enter = (more: object) => app.submit("/admin/offlineDonations", { ...gift, ...more }, finadmin);
		const named = await (await enter({ intent: "check" })).text();
		const [, checked = ""] = /name="checked" value="([^"]*)"/.exec(named) ?? [];
		const entered = await enter({ intent: "save", checked });
		expect(entered.status).toBe(303);
		expect(await text(path, donor)).toContain("Nothing is due now");
		expect(
			await app.rows("SELECT matched_minor, paid_minor, released_minor FROM match_pledge WHERE matched_minor > 0"),
		).toEqual([{ matched_minor: 40_000, paid_minor: 40_000, released_minor: 40_000 }]);
		const receipts = await app.rows("SELECT r.gift_minor FROM receipt r ORDER BY r.issued_at");
		expect(receipts).toEqual([{ gift_minor: 40_000 }, { gift_minor: 40_000 }]);
	});
});
