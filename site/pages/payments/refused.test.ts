import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { donate, openHosted, payByCard } from "../../testing/giving-steps.ts";

const mostTries = 3;

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp({ PAYMENTS_PER_MINUTE: String(mostTries) });
});
afterAll(() => app.close());

beforeEach(async () => {
	await setStatus(live);
	app.setFault(null);
	// At a minute's start: tries are counted by the minute.
	app.advance(60_000 - (app.platform.clock.now() % 60_000));
});

async function send(path: string, form: Readonly<Record<string, string>>) {
	const response = await app.fetch(path, {
		method: "POST",
		// The browser that made the donation.
		headers: form.donation ? { cookie: `kw_donation=${form.donation}` } : {},
		body: new URLSearchParams(form),
		redirect: "manual",
	});
	const html = await response.text();
	return {
		status: response.status,
		headers: response.headers,
		location: response.headers.get("location"),
		html,
		alert: /<div role="alert" class="alert [\s\S]*?<\/div><\/div>/.exec(html)?.[0] ?? "",
	};
}

const [live, fulfilled] = [1, 2];

/** Of Asha's request. */
const setStatus = (status: number) =>
	app.rows("UPDATE donation_request SET status = ? WHERE id = ?", [status, demoRequestIds.asha]);

/** As often as one address may try in a minute. */
async function useUpTries(): Promise<void> {
	for (let time = 0; time < mostTries; time++) await send("/payment?donation=don_none", { action: "checkout" });
}

const typed = {
	donationFor: "donationRequest",
	donationRequestId: demoRequestIds.asha,
	amount: "1234",
	first_name: "Mary Ann",
	last_name: "Evans",
	email: "mary@people.example",
	country: "IN",
	zip_code: "560001",
	city: "Pune",
};

function expectKept(html: string): void {
	for (const value of ["1234", "Mary Ann", "Evans", "mary@people.example", "560001", "Pune"]) {
		expect(html).toContain(`value="${value}"`);
	}
}

const tooMany = "That was a lot of tries in a short time. Please wait a minute and try again.";

describe("a billing form that can't be taken now", () => {
	it("comes back as it was filled in after too many tries, and says how long to wait", async () => {
		await useUpTries();
		const { status, headers, html, alert } = await send("/billingInfo", typed);
		expect(status).toBe(429);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(alert).toContain(tooMany);
		expect(alert).not.toContain("href");
		expectKept(html);
	});

	it("tells it in the page's language", async () => {
		await useUpTries();
		const { status, html, alert } = await send("/hi/billingInfo", typed);
		expect(status).toBe(429);
		expect(alert).toContain("थोड़े समय में बहुत सारी कोशिशें हो गईं।");
		expectKept(html);
	});

	it("comes back when the request takes no gifts any more", async () => {
		await setStatus(fulfilled);
		const also: Record<string, string>[] = [{}, { email: "mary@" }, { action: "update" }];
		for (const wrong of also) {
			const { status, html, alert } = await send("/billingInfo", {
				...typed,
				...wrong,
			});
			expect(status).toBe(409);
			expect(alert).toContain("This request is not taking donations at the moment.");
			expect(html).toContain('value="Mary Ann"');
			expect(html).toContain('value="1234"');
		}
	});

	it("leads to the payment that has begun", async () => {
		const donation = await donate(app);
		await payByCard(app, donation, "pm_card_authenticationRequired");
		await app.rows("UPDATE payment_attempt SET status = 'processing', status_rank = 2 WHERE donation_id = ?", [
			donation,
		]);
		const { status, html, alert } = await send("/billingInfo", { ...typed, donation });
		expect(status).toBe(409);
		expect(alert).toContain("Your payment has already begun");
		expect(alert).toContain(`href="/payment?donation=${donation}"`);
		expectKept(html);
	});

	it("leads to the donation that is paid", async () => {
		const donation = await donate(app);
		await payByCard(app, donation);
		const { status, html, alert } = await send("/te/billingInfo", { ...typed, donation });
		expect(status).toBe(409);
		expect(alert).toContain(`href="/te/thankyou?donation=${donation}"`);
		expectKept(html);
	});

	it("is not there for a recipient or a donation that nobody knows", async () => {
		expect((await send("/billingInfo", { ...typed, donationRequestId: "req_none" })).status).toBe(404);
		const unknown = await send("/billingInfo", { ...typed, donation: "don_00000000000000000000000000" });
		expect([unknown.status, unknown.alert]).toEqual([404, ""]);
	});
});

describe("a step of the payment page that can't be made now", () => {
	const card = 'data-island="card-form"';

	it("leaves the donor on it after too many tries", async () => {
		const donation = await donate(app);
		await useUpTries();
		const { status, headers, html, alert } = await send(`/payment?donation=${donation}`, { action: "checkout" });
		expect(status).toBe(429);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(alert).toContain(tooMany);
		expect(html).toContain(card);
	});

	it("leaves the donor on it when the provider's page can't be opened", async () => {
		const donation = await donate(app);
		app.setFault(async () => Response.json({ error: { type: "api_error", message: "down" } }, { status: 500 }));
		const { status, html, alert } = await send(`/payment?donation=${donation}`, { action: "checkout" });
		expect(status).toBe(503);
		expect(alert).toContain("Nothing was charged: please try again.");
		expect(html).toContain(card);
	});

	it("leaves the donor on it when the request was closed meanwhile", async () => {
		const donation = await donate(app);
		await setStatus(fulfilled);
		const { status, html, alert } = await send(`/payment?donation=${donation}`, { action: "checkout" });
		await setStatus(live);
		expect(status).toBe(409);
		expect(alert).toContain("Nothing was charged.");
		expect(html).toContain(card);
	});

	it("leads to the thanks when the donation is paid", async () => {
		const donation = await donate(app);
		await payByCard(app, donation);
		for (const action of ["cover", "checkout"]) {
			const { status, location } = await send(`/payment?donation=${donation}`, { action });
			expect([status, location]).toEqual([303, `/thankyou?donation=${donation}`]);
		}
	});

	it("is not there for a donation that nobody knows", async () => {
		const path = "/payment?donation=don_00000000000000000000000000";
		expect((await send(path, { action: "checkout" })).status).toBe(404);
		expect((await send(path, { action: "cover" })).status).toBe(404);
	});

	it("can be made when nothing stands in its way", async () => {
		expect(await openHosted(app, await donate(app))).toMatch(/^\/sandbox\/stripe\//);
	});
});
