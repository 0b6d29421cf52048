// @module-tag slow
import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { mandateSteps, razorpaySettings } from "./testing/mandate-steps.ts";

const app = demoForEach(razorpaySettings, identifyByName);
const { begin } = mandateSteps(app);

/** Another browser that only knows the donation's link. */
const stranger = { cookie: `kw_browser=${"f".repeat(32)}` };

describe("somebody who has only the address of a regular gift's donation", () => {
	it("gets no link of the mandate that waits for its donor, on a page or by a call", async () => {
		const donationId = await begin({ method: "upi", phone: "98765 43210" });
		const page = (headers: Record<string, string>) => app.fetch(`/RazorPayment?donation=${donationId}`, { headers });
		expect(await (await page(donorBrowser)).text()).toContain("upi://mandate");
		expect((await page(stranger)).headers.get("location")).toBe(`/thankyou?donation=${donationId}`);
		const body = { donationId, phone: "9123456789" };
		const { status, body: answer } = await app.call("/razorpay/upi", body, stranger);
		expect([status, JSON.stringify(answer)]).toEqual([409, expect.not.stringContaining("upi://")]);
		expect((await app.call("/razorpay/upi", body, donorBrowser)).body.data.link).toMatch(/^upi:\/\/mandate\?/);
	});

	it("pays once by UPI, and is told so before", async () => {
		const donationId = await begin();
		const page = await app.fetch(`/RazorPayment?donation=${donationId}`, { headers: stranger });
		expect(await page.text()).toMatch(/Here you give once.*is charged once, and no regular gift begins/s);
		const { body } = await app.call("/razorpay/upi", { donationId, phone: "9123456789" }, stranger);
		expect(body.data.link).toMatch(/^upi:\/\/pay\?/);
	});
});
