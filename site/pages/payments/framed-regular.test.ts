// @module-tag slow
import { describe, expect, it } from "vitest";
import { razorpaySettings } from "../../../api/features/regular-gifts/testing/mandate-steps.ts";
import { demoForEach } from "../../testing/demo-for-tests.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { billingForm, openHosted, payByCard, payHosted } from "../../testing/giving-steps.ts";
import * as razorpay from "../../testing/razorpay-steps.ts";

const app = demoForEach(razorpaySettings);

/** A frame on a partner's page that keeps no cookies, as it goes from page to page. */
const frame = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
/** A window that such a frame opens from its page. */
const windowOf = (page: string) => ({
	"sec-fetch-dest": "document",
	"sec-fetch-site": "same-origin",
	referer: `${app.platform.settings.publicUrl}${page}`,
});

/** Sends the billing form. @returns the address that it leads to */
async function begin(more: Record<string, string>, headers: Record<string, string>): Promise<string> {
	const body = new URLSearchParams({ ...billingForm, every: "month", ...more });
	const answer = await app.fetch("/billingInfo", { method: "POST", redirect: "manual", headers, body });
	return answer.headers.get("location") ?? "";
}

const idIn = (path: string) => /donation=(don_\w+)/.exec(path)?.[1] ?? "";
const open = async (path: string, headers: Record<string, string> = frame) =>
	(await app.fetch(path, { headers, redirect: "manual" })).text();
const gifts = () => app.value<number>("SELECT count(*) FROM recurring_gift");

describe("a regular gift that is begun in a frame without cookies", () => {
	it("shows the mandate that its donor's app has to approve, and begins once it is approved", async () => {
		const path = await begin({ method: "upi", phone: "98765 43210" }, frame);
		const page = await open(path);
		expect(page).toContain("upi://mandate");
		await razorpay.answerUpi(app, "approve");
		app.advance(6000);
		expect(await open(path.replace("/RazorPayment", "/thankyou"))).toContain(
			"We have sent you an email with a link to pause",
		);
		expect(await gifts()).toBe(1);
	});

	it("agrees in the window of its own that its card is entered in", async () => {
		const path = await begin({}, frame);
		const page = await open(path);
		expect(page).toContain("every month");
		const [, action = ""] = /action="(\/payment\?[^"]*)"/.exec(page) ?? [];
		const sent = await app.fetch(action.replaceAll("&amp;", "&"), {
			method: "POST",
			redirect: "manual",
			headers: windowOf(path),
			body: new URLSearchParams({ intent: "checkout" }),
		});
		await payHosted(app, new URL(sent.headers.get("location") ?? "").pathname, "4242 4242 4242 4242");
		await open(path.replace("/payment", "/thankyou"));
		expect(await gifts()).toBe(1);
	});

	it("is its donor's own for an hour, and in a window of its own keeps the proof out of the address", async () => {
		const path = await begin({}, frame);
		const window = await app.fetch(path, { headers: windowOf(path), redirect: "manual" });
		expect(window.status).toBe(303);
		expect(window.headers.get("location")).not.toContain("own=");
		const cookie = /kw_own=[^;]+/.exec(window.headers.get("set-cookie") ?? "")?.[0] ?? "";
		const clean = window.headers.get("location") ?? "";
		expect(await open(clean, { cookie })).toContain("every month");
		expect(await open(clean, {})).toContain("Here you give once");
		app.advance(61 * 60_000);
		for (const over of [frame, { cookie }]) expect(await open(clean, over)).toContain("Here you give once");
	});

	it("is not that of whoever gets the address: by another site's frame, a mail, or a link in a text of ours", async () => {
		const path = await begin({}, frame);
		const ways: Record<string, string>[] = [
			{ "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site", referer: "https://partner.example/" },
			{ "sec-fetch-dest": "document", "sec-fetch-site": "none" },
			{ "sec-fetch-dest": "document" },
			windowOf("/donationRequest"),
		];
		for (const headers of ways) {
			const answer = await app.fetch(path, { headers, redirect: "manual" });
			expect([answer.status, answer.headers.get("set-cookie")]).toEqual([303, null]);
			expect(answer.headers.get("location")).not.toContain("own=");
		}
	});

	it("is forgotten in a window whose user logs out, and is in no link of one", async () => {
		const path = await begin({}, frame);
		const window = await app.fetch(path, { headers: windowOf(path), redirect: "manual" });
		const cookie = /kw_own=[^;]+/.exec(window.headers.get("set-cookie") ?? "")?.[0] ?? "";
		expect(await open(window.headers.get("location") ?? "", { cookie })).not.toContain("own=");
		const out = await app.submit("/logout", {}, { cookie });
		expect(out.headers.getSetCookie().join()).toContain("kw_own=;");
	});

	it("is no one's else: a forged key, or that of another gift, opens nothing", async () => {
		const [one, other] = [await begin({}, frame), await begin({}, frame)];
		const forged = one.replace(/[0-9a-f]{8}$/, "00000000");
		const swapped = one.replace(/own=[^&]+/, /own=[^&]+/.exec(other)?.[0] ?? "");
		for (const path of [forged, swapped]) {
			const answer = await app.fetch(path, { headers: frame, redirect: "manual" });
			const page = answer.status === 303 ? await open(answer.headers.get("location") ?? "") : await answer.text();
			expect(page).toContain("Here you give once");
		}
	});
});

describe("a donor without the browser that began a regular gift", () => {
	const stranger = { cookie: `kw_browser=${"f".repeat(32)}` };

	it("is told on the page of thanks and by mail that they gave once", async () => {
		const id = idIn(await begin({}, donorBrowser));
		expect((await payByCard(app, id, "pm_card_visa", {}, stranger)).status).toBe(200);
		for (const who of [stranger, donorBrowser]) {
			const page = await open(`/thankyou?donation=${id}`, who);
			expect(page).toContain("No regular gift has begun");
			expect(page).toMatch(/href="\/billingInfo\?again=don_\w+"[^>]*>Begin/);
		}
		expect(await app.column("SELECT data ->> '$.kind' FROM outbox_message WHERE template = 'regular-gift'")).toEqual([
			"once",
		]);
		expect(await gifts()).toBe(0);
	});

	it("reads that the donor's app is asked, while a mandate waits for its approval", async () => {
		const id = idIn(await begin({ method: "upi", phone: "98765 43210" }, donorBrowser));
		const page = await open(`/thankyou?donation=${id}`, stranger);
		expect(page).toContain("waits for the approval in the donor’s UPI app");
		expect(page).not.toContain("upi://");
	});
});

describe("a card mandate without script", () => {
	it("leads to a page that needs none, says why, and begins the gift by the card that Stripe keeps", async () => {
		const id = idIn(await begin({ method: "razorpay" }, donorBrowser));
		const form = { intent: "mandate", phone: "98765 43210" };
		const sent = await app.submit(`/RazorPayment?donation=${id}`, form, donorBrowser);
		const notice = sent.headers.getSetCookie().find((cookie) => cookie.includes("card-elsewhere"));
		const cookie = `${donorBrowser.cookie}; ${notice?.split(";")[0]}`;
		expect(await open(sent.headers.get("location") ?? "", { cookie })).toContain("Razorpay’s card window needs script");
		await payHosted(app, await openHosted(app, id, donorBrowser), "4242 4242 4242 4242");
		await open(`/thankyou?donation=${id}`, donorBrowser);
		expect(await app.value("SELECT provider FROM recurring_gift")).toBe("stripe");
	});
});
