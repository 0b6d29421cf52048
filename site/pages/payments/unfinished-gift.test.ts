// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForEach } from "../../testing/demo-for-tests.ts";
import { billingForm, payByCard } from "../../testing/giving-steps.ts";

const app = demoForEach();
const hour = 3_600_000;

/** A browser that keeps the cookies that it gets. */
function newBrowser() {
	const cookies = new Map<string, string>();
	const send = async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const body = form && new URLSearchParams(form);
		const answer = await app.fetch(path, {
			headers: { ...headers, cookie },
			redirect: "manual",
			...(body ? { method: "POST", body } : {}),
		});
		for (const each of answer.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
			if (value) cookies.set(name, value);
			else cookies.delete(name);
		}
		return {
			status: answer.status,
			to: answer.headers.get("location"),
			cache: answer.headers.get("cache-control"),
			text: await answer.text(),
		};
	};
	return {
		cookies,
		get: (path: string) => send(path),
		post: send,
		/** @returns the donation's id */
		async begin(fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
			const { to } = await send("/billingInfo", { ...billingForm, amount: "501", ...fields }, headers);
			cookies.delete("kw_fresh");
			return /donation=(don_\w+)/.exec(to ?? "")?.[1] ?? "";
		},
	};
}
const request = `/donationRequest/${demoRequestIds.asha}`;
const finish = "Finish your gift of ₹501";

describe("A gift that was left at its payment", () => {
	it("is offered on the front page and its request's page, in the browser that began it", async () => {
		const browser = newBrowser();
		const id = await browser.begin();
		for (const path of ["/", request]) {
			const { text, cache } = await browser.get(path);
			expect(text).toContain(finish);
			expect(text).toContain(`href="/payment?donation=${id}"`);
			expect(cache).toBe("private, no-store");
			expect((await newBrowser().get(path)).text).not.toContain("Finish your gift");
		}
		expect((await browser.get("/hi")).text).toContain("₹501 का अपना दान पूरा करें");
		expect((await browser.get("/AllDonationRequestCard")).text).not.toContain(finish);
		expect((await browser.get(`/donationRequest/${demoRequestIds.manoj}`)).text).not.toContain(finish);
	});

	it("leaves the pages of everyone else in the cache, also for a browser that it was offered in", async () => {
		const guest = newBrowser();
		const before = await guest.get(request);
		const browser = newBrowser();
		await browser.begin();
		expect((await browser.get(request)).text).toContain(finish);
		const after = await guest.get(request);
		expect(after.cache).toBe("public, max-age=0, must-revalidate");
		expect(after.text).toBe(before.text);
	});

	it("has a cookie without personal data, hidden from scripts, that opens nothing in another browser", async () => {
		const browser = newBrowser();
		const id = await browser.begin();
		expect(browser.cookies.get("kw_unfinished")).toBe(id);
		const thief = newBrowser();
		thief.cookies.set("kw_unfinished", id);
		expect((await thief.get("/")).text).not.toContain(finish);
		expect(thief.cookies.has("kw_unfinished")).toBe(false);
		thief.cookies.set("kw_unfinished", "<script>");
		expect((await thief.get("/")).status).toBe(200);
	});

	it("goes on with what was typed, the amount and the fee as chosen", async () => {
		const browser = newBrowser();
		const id = await browser.begin({ shouldChargeProcessingFees: "on" });
		expect((await browser.get(`/unfinishedGift/${id}`)).to).toBe(`/payment?donation=${id}`);
		const payment = await browser.get(`/payment?donation=${id}`);
		expect(payment.text).toContain("₹511.02");
		expect(payment.text).toContain("Meera Iyer");
		const form = await browser.get(`/billingInfo?donation=${id}`);
		expect(form.text).toMatch(/name="amount"[^>]*value="501"|value="501"[^>]*name="amount"/);
		expect(form.text).toContain("meera@people.example");
	});

	it("is hidden by “Not now”, which leads back", async () => {
		const browser = newBrowser();
		const id = await browser.begin();
		const answer = await browser.post(`/unfinishedGift/${id}`, { intent: "later", next: request });
		expect([answer.status, answer.to]).toEqual([303, request]);
		expect((await browser.get(request)).text).not.toContain(finish);
		expect(await app.column("SELECT count(*) FROM gift_reminder")).toEqual([0]);
		const elsewhere = await browser.post(`/unfinishedGift/${id}`, { intent: "later", next: "//evil.example" });
		expect(elsewhere.to).toBe("/");
	});

	it("can't be refused by another browser", async () => {
		const id = await newBrowser().begin();
		expect((await newBrowser().post(`/unfinishedGift/${id}`, { intent: "later" })).status).toBe(403);
		expect(await app.column("SELECT count(*) FROM gift_reminder")).toEqual([2]);
	});

	it("is no longer offered once it was paid, in whatever browser, and its cookie goes", async () => {
		const browser = newBrowser();
		await payByCard(app, await browser.begin());
		expect((await browser.get("/")).text).not.toContain(finish);
		expect(browser.cookies.has("kw_unfinished")).toBe(false);
	});

	it("is not offered while it is being checked, and again once that failed", async () => {
		const browser = newBrowser();
		const id = await browser.begin();
		await app.call("/razorpay/upi", { donationId: id, phone: "98123 45678" });
		expect((await browser.get("/")).text).not.toContain(finish);
		app.advance(hour);
		await app.tick();
		expect((await browser.get("/")).text).toContain(finish);
	});

	it("is not offered while its request takes no gifts", async () => {
		const browser = newBrowser();
		await browser.begin();
		await app.rows("UPDATE donation_request SET status = -6 WHERE id = ?", [demoRequestIds.asha]);
		expect((await browser.get("/")).text).not.toContain(finish);
	});

	it("is forgotten when its user logs out", async () => {
		const browser = newBrowser();
		await browser.begin();
		await browser.post("/logout", {});
		expect(browser.cookies.has("kw_unfinished")).toBe(false);
	});

	it("is not offered to what a partner's page frames", async () => {
		const browser = newBrowser();
		await browser.begin({}, { "sec-fetch-dest": "iframe" });
		expect(browser.cookies.has("kw_unfinished")).toBe(false);
	});
});
