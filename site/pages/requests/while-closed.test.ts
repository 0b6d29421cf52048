// @module-tag slow

import { beforeEach, describe, expect, it } from "vitest";
import { sha256 } from "../../../api/domain/sha256.ts";
import { userId } from "../../../db/seed/people.ts";
import { has } from "../../testing/has.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

type Who = Record<string, string>;

let number = 0;
let id = "";
const app = await sharedApp();
const donee: Who = await signedIn(app, "donee");
const donor: Who = await signedIn(app, "donor");
const stranger: Who = await signedIn(app, "volunteer");
const admin: Who = await signedIn(app, "admin");

beforeEach(async () => {
	id = `req_closed${++number}`;
	await app.rows(
		`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id, created_at)
			VALUES (?, 'Ravi', ?, 'For the weavers.', 'cash', 0, 'IN', 'INR', 5000000, ?, ?)`,
		[id, `Zwirnbock ${number}`, userId("donee"), app.platform.clock.now() - 1000],
	);
	await put({ status: 1 });
});
const put = (body: object, who = admin) => app.send("PUT", `/donationRequest/${id}`, body, who);
const { get } = visitsTo(app);
const page = (who?: Who) => get(`/donationRequest/${id}`, who);

describe("The page of a request on hold", () => {
	it("is there for everyone, says Paused, takes no gifts and is in no list", async () => {
		const lists = () =>
			Promise.all(
				[
					"/search/Zwirnbock",
					"/AllDonationRequestCard",
					"/api/v1/donationRequest?limit=100&status=-6,1",
					"/api/v1/donationRequest?limit=100&keyword=Zwirnbock",
				].map(async (path) => (await get(path, stranger)).html.includes(id)),
			);
		expect(await lists()).toEqual([true, true, true, true]);
		await put({ status: -6, reason: "A question" });
		expect(await lists()).toEqual([false, false, false, false]);
		const { status, html } = await page();
		expect([status, ...has(html, "Zwirnbock", "Paused", "Donate now")]).toEqual([200, true, true, false]);
		expect([html.includes("noindex"), html.includes("A question")]).toEqual([true, false]);
		const gift = await app.call("/create/payment/intent", {
			donationFor: "donationRequest",
			donationRequestId: id,
			amount: 10_000,
			currency: "inr",
			payment_method_types: ["card"],
		});
		expect(gift.status).toBeGreaterThanOrEqual(400);
	});

	it("of a private request is for the people who are invited", async () => {
		await app.client.batch([
			{ sql: "UPDATE donation_request SET is_private = 1 WHERE id = ?", args: [id] },
			{
				sql: "INSERT INTO request_invite (request_id, invitee, mail, id, invited_at) VALUES (?, ?, 'sent', 'inv_' || hex(randomblob(13)), 0)",
				args: [id, userId("donor")],
			},
		]);
		await put({ status: -6, reason: "A question" });
		expect([(await page()).status, (await page(stranger)).status, (await page(donor)).status]).toEqual([404, 404, 200]);
	});
});

const give = (donor: string | null = userId("donor"), browser: string | null = null) =>
	app.client.execute({
		sql: `INSERT INTO donation (id, public_id, donor_user_id, browser_hash, beneficiary_kind, beneficiary_id, currency, gift_minor, charge_minor,
			fees_on_top, fee_bps, fee_fixed_minor, status, source, region, created_at, succeeded_at)
			VALUES (?, ?, ?, ?, 'request', ?, 'INR', 100, 100, 0, 0, 0, 'succeeded', 'web', 'IN', ?, ?)`,
		args: [`don_${id}`, `gift_${id}`, donor, browser, id, app.platform.clock.now(), app.platform.clock.now()],
	});
const read = async (who: Who) => {
	const { status, body } = await app.call(`/donationRequest/${id}`, undefined, who);
	return status === 200 ? body.data.hidden : status;
};

describe("A request that is not open any more", () => {
	const browser = "0123456789abcdef0123456789abcdef";
	const giver = { cookie: `kw_browser=${browser}` };
	const close = {
		"sent back": ["review", () => put({ status: -2, reason: "A question about the loom" })],
		private: [
			"private",
			() => app.client.execute({ sql: "UPDATE donation_request SET is_private = 1 WHERE id = ?", args: [id] }),
		],
		removed: [
			"removed",
			() => app.send("DELETE", `/donationRequest/${id}?user_id=${userId("donee")}`, undefined, donee),
		],
	} as const;

	it.each(["sent back", "private", "removed"] as const)(
		"because it is %s says so to those who gave, and to nobody else",
		async (name) => {
			const [hidden, work] = close[name];
			await give(null, await sha256(browser));
			await work();
			const own = await page(giver);
			expect([own.status, own.html.includes(`/thankyou?donation=don_${id}`)]).toEqual([200, true]);
			expect([own.html.includes("For the weavers"), own.html.includes("noindex")]).toEqual([false, true]);
			expect(own.html.includes(`Zwirnbock ${number}`)).toBe(hidden === "review");
			expect(await read(giver)).toBe(hidden);
			const code = hidden === "removed" ? 410 : 404;
			expect([(await page()).status, (await page(stranger)).status, await read(stranger)]).toEqual([code, code, code]);
			await app.rows("UPDATE donation SET donor_user_id = ?, browser_hash = NULL", [userId("donor")]);
			expect([(await page(giver)).status, (await page(donor)).status, await read(donor)]).toEqual([code, 200, hidden]);
		},
	);
});

describe("The page of a request that is reviewed again", () => {
	const review = () => put({ status: -2, reason: "A question about the loom" });

	it("says so to those who gave, and is not found by others", async () => {
		await give();
		await review();
		const { status, html } = await page(donor);
		expect([status, ...has(html, "is being reviewed", `Zwirnbock ${number}`)]).toEqual([200, true, true]);
		expect([...has(html, "For the weavers", "A question about", "noindex")]).toEqual([false, false, true]);
		expect([(await page()).status, (await page(stranger)).status]).toEqual([404, 404]);
		expect((await get("/myDonations", donor)).html.includes(`Zwirnbock ${number}`)).toBe(true);
	});

	it("says so to those who have it among their favourites, whose list leads there", async () => {
		await app.rows("INSERT INTO request_favourite (user_id, request_id, created_at) VALUES (?, ?, ?)", [
			userId("volunteer"),
			id,
			app.platform.clock.now(),
		]);
		await review();
		expect((await page(stranger)).status).toBe(200);
		expect((await get("/myfavourites", stranger)).html.includes(`/donationRequest/${id}`)).toBe(true);
	});

	it("is not found once the request is rejected", async () => {
		await give();
		await put({ status: -1, reason: "It is false" });
		expect((await page(donor)).status).toBe(404);
	});
});

describe("A fulfilled fundraiser", () => {
	it("says that its goal is reached only if it is", async () => {
		await put({ status: 2, reason: "Done" });
		expect((await page(donor)).html.includes("goal has been reached")).toBe(false);
		await app.rows(
			"INSERT INTO request_totals (request_id, currency, raised_minor, donation_count) VALUES (?, 'INR', 5000000, 3)",
			[id],
		);
		expect((await page(donor)).html.includes("goal has been reached")).toBe(true);
	});
});
