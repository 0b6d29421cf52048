import { beforeEach, describe, expect, it } from "vitest";
import { signKey } from "../../../api/http/gift-keys.ts";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const { get: page, post: submit } = visitsTo(app);
const request = demoRequestIds.imran;
let gift = "";
let donation = "";

const pathFor = (key: string, by: string = demoUserId("donee")) => `/thankDonor?${new URLSearchParams({ key, by })}`;
const link = async (by: string = demoUserId("donee"), of = gift) =>
	pathFor(await signKey(app.platform, `thanks:${by}`, of), by);
const thanks = () => app.value<number>("SELECT count(*) FROM gift_thanks WHERE donation_id = ?", [donation]);

beforeEach(async () => {
	donation = await donate(app, 100_000, true, request);
	await payByCard(app, donation);
	gift = await app.value("SELECT public_id FROM donation WHERE id = ?", [donation]);
});

describe("the signed link in the mail about a gift", () => {
	it("opens a page with a text for a guest, sends nothing by a GET, and thanks once by a press", async () => {
		const path = await link();
		const { status, html } = await page(path);
		expect([
			status,
			html.includes("Meera Iyer gave ₹1,000"),
			html.includes("Thank you so much for your gift!"),
		]).toEqual([200, true, true]);
		expect(html.includes("don_")).toBe(false);
		expect(await thanks()).toBe(0);
		const sent = await submit(path, { text: "Thank you, Meera!" });
		expect([sent.status, sent.location, await thanks()]).toEqual([303, path, 1]);
		const after = (await page(path)).html;
		expect([after.includes("Thank you, Meera!"), after.includes('name="text"')]).toEqual([true, false]);
		await submit(path, { text: "Once more" });
		expect((await page(path)).html.includes("Once more")).toBe(false);
		expect(
			await app.value(
				"SELECT actor_id FROM audit_log WHERE action = 'request.donors_thanked' ORDER BY rowid DESC LIMIT 1",
			),
		).toBe(demoUserId("donee"));
	});

	it("keeps a text that is refused", async () => {
		const { status, html } = await submit(await link(), { text: "See www.shop.example" });
		expect([status, html.includes("See www.shop.example"), html.includes("Leave out links")]).toEqual([
			400,
			true,
			true,
		]);
		expect((await submit(await link(), { text: "" })).status).toBe(400);
	});

	it("ends after 14 days", async () => {
		const path = await link();
		app.advance(14 * 86_400_000 - 1000);
		expect((await page(path)).status).toBe(200);
		app.advance(2000);
		expect((await page(path)).status).toBe(410);
		expect((await submit(path, { text: "Thank you!" })).status).toBe(410);
		expect(await thanks()).toBe(0);
	});

	it("is nobody else's: forged, of another gift, or of who doesn't run the request", async () => {
		const key = await signKey(app.platform, `thanks:${demoUserId("donee")}`, gift);
		const paths = [
			pathFor("x"),
			pathFor(key, demoUserId("donor")),
			pathFor(`${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`),
			pathFor(await signKey(app.platform, "gift", gift)),
			await link(demoUserId("donor")),
			await link(demoUserId("admin")),
		];
		for (const path of paths) {
			expect((await page(path)).status).toBe(404);
			expect((await submit(path, { text: "Thank you!" })).status).toBe(404);
		}
		const mine = await link();
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [demoUserId("donee")]);
		expect((await page(mine)).status).toBe(404);
		await app.rows("UPDATE user SET state = 'active' WHERE id = ?", [demoUserId("donee")]);
		expect(await thanks()).toBe(0);
	});
});
