import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoPartners } from "../../../db/seed/partners.ts";
import { userId } from "../../../db/seed/people.ts";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { giftFromPage, partnerPage as page } from "../../../site/testing/partner-steps.ts";
import type { Ctx } from "../../http/context.ts";
import { partnerReport } from "./partner-report.ts";
import { registerPartner } from "./save-partner.ts";

const app = demoForAll({}, identifyByName);
/** The partner's own user. */
let own: Ctx;
const partner = demoPartners[0] ?? { id: "", publicKey: "" };

beforeAll(async () => {
	own = { ...app.ctx, actor: { kind: "user", userId: userId("owner"), roles: [] } };
});
beforeEach(() => {
	app.advance(60_000);
});

describe("A gift from a partner's page", () => {
	const details = {
		donationFor: "tal",
		amount: "500",
		first_name: "Mary",
		last_name: "Evans",
		email: "mary@people.example",
		country: "IN",
		zip_code: "560001",
		widget: "popup",
	};
	const give = async (from: Record<string, string>) => {
		const response = await app.submit("/billingInfo", { ...details, ...from });
		const id = /donation=(don_\w+)/.exec(response.headers.get("location") ?? "")?.[1] ?? "";
		const [origin] = await app.rows("SELECT partner_id, mode, page, checkout FROM widget_gift WHERE donation_id = ?", [
			id,
		]);
		const source = await app.value("SELECT source FROM donation WHERE id = ?", [id]);
		return { id, origin, source };
	};
	const checkout = "0123456789abcdef0123456789abcdef";

	it("is counted for the partner only if the page is one of its own", async () => {
		const from = { partner: partner.publicKey, page: `${page}?name=Mary#top`, checkout };
		expect(await give(from)).toMatchObject({
			origin: { partner_id: partner.id, mode: "popup", page, checkout },
			source: "widget",
		});
		expect((await give({ ...from, page: "https://evil.example/" })).origin).toMatchObject({ partner_id: null });
		expect((await give({ ...from, partner: "pk_unknown" })).origin).toMatchObject({ partner_id: null });
		expect(await give({})).toMatchObject({ origin: undefined, source: "web" });
		expect((await give({ page: "javascript:alert(1)", partner: "<script>" })).origin).toBeUndefined();
	});

	it("of another site's page is not its own either if it began with a link or in a frame", async () => {
		const from = { partner: partner.publicKey, page: "https://evil.example/x" };
		expect((await give({ ...from, widget: "link" })).origin).toBeUndefined();
		expect((await give({ ...from, widget: "inline" })).origin).toMatchObject({ partner_id: null, page: "" });
		const link = await give({ partner: partner.publicKey, widget: "link" });
		expect(link.origin).toMatchObject({ partner_id: partner.id, page: "" });
		const preview = `${new URL(app.platform.settings.publicUrl).origin}/embed/widget`;
		const shown = await give({ ...from, page: preview, widget: "inline" });
		expect(shown.origin).toMatchObject({ partner_id: null, page: preview });
	});

	it("tells its checkout's result to whoever knows the checkout's id, once it is paid", async () => {
		const id = await giftFromPage(app);
		const row = await app.value("SELECT checkout FROM widget_gift WHERE donation_id = ?", [id]);
		const result = async (of: string) => (await app.call(`/widgets/checkout/${of}`)).body.data;
		expect(await result(row)).toEqual({ result: null, pending: false });
		await payByCard(app, id);
		const { result: told } = await result(row);
		expect(told).toMatchObject({ currency: "INR", donation: expect.stringMatching(/^gift_/) });
		expect(Object.keys(told).sort()).toEqual(["amount", "currency", "donation"]);
		expect(await result("nonsense")).toEqual({ result: null, pending: false });
	});

	it("tells the result of whichever gift is paid, if the donor went back and continued again", async () => {
		const from = { partner: partner.publicKey, page, checkout: "e".repeat(32) };
		const gifts = [await give(from), await give(from), await give(from)];
		for (const { id, origin } of gifts) {
			expect(origin).toMatchObject({ checkout: from.checkout });
			const html = await (await app.fetch(`/payment?donation=${id}`)).text();
			expect(html).toContain(`data-checkout="${from.checkout}"`);
		}
		const result = async () => (await app.call(`/widgets/checkout/${from.checkout}`)).body.data.result;
		expect(await result()).toBeNull();
		await payByCard(app, gifts[1]?.id ?? "");
		const paid = await result();
		expect(paid).toMatchObject({ donation: expect.stringMatching(/^gift_/) });
		app.advance(1000);
		await payByCard(app, gifts[0]?.id ?? "");
		expect(await result(), "the first paid gift stays the result").toEqual(paid);
	});

	it("may be paid in a frame of the registered origins only, and only if it began in one", async () => {
		const policyOf = async (path: string) => (await app.fetch(path)).headers.get("content-security-policy") ?? "";
		const inline = await give({ partner: partner.publicKey, page, widget: "inline", checkout: "a".repeat(32) });
		expect(await policyOf(`/payment?donation=${inline.id}`)).toContain(
			"frame-ancestors 'self' http://partner.localhost:4545 https://www.sunrise.example",
		);
		// Failures there are shown there.
		const failed = await app.fetch(`/payment?donation=${inline.id}`, { method: "POST", body: "no form" });
		expect(failed.status).toBe(415);
		expect(failed.headers.get("content-security-policy")).toContain("https://www.sunrise.example");
		const popup = await give({ partner: partner.publicKey, page, widget: "popup", checkout: "b".repeat(32) });
		expect(await policyOf(`/payment?donation=${popup.id}`)).toContain("frame-ancestors 'none'");
		expect(await policyOf(`/embed/donate/${partner.publicKey}?donationFor=tal`)).toContain(
			"https://www.sunrise.example",
		);
		// The builder's plain frame has no widget that waits for the result.
		const plain = await give({ partner: partner.publicKey, widget: "inline" });
		expect(plain.origin).toMatchObject({ partner_id: partner.id, page: "" });
		for (const path of [
			`/payment?donation=${plain.id}`,
			`/billingInfo?donationFor=tal&widget=inline&partner=${partner.publicKey}`,
		])
			expect(await policyOf(path), path).toContain("https://www.sunrise.example");
		expect((await app.fetch("/embed/donate/pk_unknown?donationFor=tal")).status).toBe(404);
	});

	it("leads from a frame to providers' pages in a window of their own", async () => {
		const framed = { partner: partner.publicKey, page, widget: "inline" };
		const rupees = await give({ ...framed, checkout: "c".repeat(32) });
		const dollars = await give({
			...framed,
			checkout: "d".repeat(32),
			currency: "USD",
			country: "US",
			zip_code: "10001",
		});
		const targets = async (path: string, destination: string) => {
			const html = await (await app.fetch(path, { headers: { "sec-fetch-dest": destination } })).text();
			return html.match(/<form[^>]*target="_blank"/g)?.length ?? 0;
		};
		for (const path of [
			`/payment?donation=${rupees.id}`,
			`/payment?donation=${rupees.id}&method=razorpay`,
			`/RazorPayment?donation=${rupees.id}`,
			`/payment?donation=${dollars.id}&method=paypal`,
		]) {
			expect(await targets(path, "iframe"), path).toBe(1);
			expect(await targets(path, "document"), path).toBe(0);
		}
	});

	it("gets the browser's secret in a partitioned cookie if it is made in a frame", async () => {
		const headers = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
		const response = await app.submit("/billingInfo", details, headers);
		expect(response.headers.get("set-cookie")).toMatch(
			/kw_frame=[0-9a-f]{32};.*HttpOnly; Secure; SameSite=None; Partitioned/,
		);
		expect(response.headers.get("set-cookie")).not.toContain("kw_browser");
	});

	it("is part of what the partner sees", async () => {
		const before = await partnerReport(own, { id: partner.id });
		await payByCard(app, await giftFromPage(app));
		const after = await partnerReport(own, { id: partner.id });
		expect(after.paid - before.paid).toBe(1);
		expect(after.pages[0]?.page).toBe(page);
	});

	it("is given without what was refunded of it", async () => {
		const given = async () => (await partnerReport(own, { id: partner.id })).given[0]?.minor ?? 0;
		const staffSees = async () =>
			(await app.call(`/partners?id=${partner.id}`, undefined, as("admin"))).body.data[0].given[0].amount;
		const [before, seenBefore] = [await given(), await staffSees()];
		const id = await giftFromPage(app);
		await payByCard(app, id);
		await app.rows("UPDATE donation SET status = 'partially_refunded', refunded_minor = 51000 WHERE id = ?", [id]);
		expect((await given()) - before).toBe(50_000);
		expect((await staffSees()) - seenBefore).toBe(500);
	});
});

describe("What widgets read", () => {
	it("answers every site, also when it refuses", async () => {
		for (const path of ["/widgets/channels", "/widgets/goal/nope", "/talradio/nowplaying?channel=nope"]) {
			expect((await app.call(path)).headers.get("access-control-allow-origin"), path).toBe("*");
		}
		for (const path of ["/radio/nope/live.m3u8", "/radio/nope.mp3", "/radio/hindi/live.m3u8", "/oembed?url=nope"]) {
			expect((await app.fetch(path)).headers.get("access-control-allow-origin"), path).toBe("*");
		}
		expect((await app.call("/widgets/goal/nope")).status).toBe(404);
	});

	const use = (body: string, origin = "https://www.sunrise.example") =>
		app.fetch("/api/v1/widgets/use", { method: "POST", body, headers: { "sec-fetch-site": "cross-site", origin } });
	const byKey = (kind: string, key = partner.publicKey) => JSON.stringify({ partner: key, kind });

	it("counts uses of known partners, whatever is sent", async () => {
		const minutes = async () => (await partnerReport(own, { id: partner.id })).minutes;
		const stored = () => app.rows("SELECT sum(minutes) AS n FROM partner_day WHERE partner_id = ?", [partner.id]);
		const before = await minutes();
		const storedBefore = await stored();
		expect((await use(byKey("listen"))).status).toBe(202);
		for (const body of ["", "{", "[]", '{"partner":1}', byKey("listen", "pk_x"), byKey("nonsense")])
			expect((await use(body)).status).toBe(202);
		expect(await stored(), "a use costs no write").toEqual(storedBefore);
		expect(await minutes()).toBe(before + 1);
	});

	it("counts a load by the key, on a registered page, and for nobody who only names the page", async () => {
		const other: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("donor"), roles: [] } };
		const spy = await registerPartner(other, { name: "Spy", origins: ["https://www.sunrise.example"] });
		const loads = async (ctx: Ctx, id: string) => (await partnerReport(ctx, { id })).loads;
		const before = await loads(own, partner.id);
		for (const origin of ["https://evil.example", "null", app.platform.settings.publicUrl]) {
			expect((await use(byKey("load"), origin)).status).toBe(202);
			expect((await use(byKey("play"), origin)).status).toBe(202);
		}
		const fetched = await app.fetch("/sdk/v1/kindwave.js", { headers: { origin: "https://www.sunrise.example" } });
		await fetched.body?.cancel();
		expect(await loads(own, partner.id)).toBe(before);
		expect((await use(byKey("load"))).status).toBe(202);
		expect(await loads(own, partner.id)).toBe(before + 1);
		expect(await loads(other, spy.id)).toBe(0);
	});
});

describe("Staff", () => {
	it("register a partner for an account, change it, and see its numbers", async () => {
		const body = { name: "Blue River", origins: "https://blue.example/about\nhttps://www.blue.example" };
		const register = (more: object, actor = "admin" as Parameters<typeof as>[0]) =>
			app.send("POST", "/partners", { ...body, ...more }, as(actor));
		const email = await app.value("SELECT email FROM user WHERE id = ?", [userId("donor")]);
		const { status, body: answer } = await register({ email: email.toUpperCase() });
		expect(status).toBe(200);
		const id = answer.data._id;
		const [listed] = (await app.call(`/partners?id=${id}`, undefined, as("admin"))).body.data;
		expect(listed).toMatchObject({ origins: ["https://blue.example", "https://www.blue.example"] });
		expect(listed.publicKey).toMatch(/^pk_\w{16}$/);
		expect((await register({ email: "nobody@people.example" })).body.issues).toMatchObject([{ path: "email" }]);
		expect((await register({ email, origins: "http://blue.example" })).status).toBe(400);
		expect((await register({ email }, "volunteer")).status).toBe(403);
		const change = { name: "Blue", origins: "https://blue.example" };
		expect((await app.send("PUT", `/partners/${id}`, change, as("admin"))).status).toBe(200);
		expect((await app.send("PUT", "/partners/ptr_none", change, as("admin"))).status).toBe(404);
		const staff: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("admin"), roles: ["admin"] } };
		expect(await partnerReport(staff, { id })).toMatchObject({ paid: 0 });
		const volunteer: Ctx = { ...app.ctx, actor: { kind: "user", userId: userId("admin"), roles: ["volunteer"] } };
		await expect(partnerReport(volunteer, { id })).rejects.toMatchObject({ status: 404 });
	});

	it("suspend a partner, whose frames, key and messages then end", async () => {
		const put = (state: string) =>
			app.send("PUT", `/partners/${partner.id}/state`, { state, reason: "Asked us to" }, as("admin"));
		expect((await put("suspended")).status).toBe(200);
		expect((await app.fetch(`/embed/donate/${partner.publicKey}?donationFor=tal`)).status).toBe(404);
		const listed = await app.call("/partners?search=sunrise%20learning", undefined, as("admin"));
		expect(listed.body.data).toMatchObject([{ state: "suspended", publicKey: partner.publicKey }]);
		expect((await put("active")).status).toBe(200);
		expect(
			(await app.send("PUT", "/partners/ptr_none/state", { state: "active", reason: "x" }, as("admin"))).status,
		).toBe(404);
	});
});
