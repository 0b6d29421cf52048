import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { wordsIn } from "../../../islands/ui/words/index.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { billingForm, donate, openHosted, payByCard } from "../../testing/giving-steps.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../../testing/visits.ts";

const maxAttempts = 3;

const app = await sharedApp({ PAYMENTS_PER_MINUTE: String(maxAttempts) });

beforeEach(async () => {
	await setStatus(live);
	app.setFault(null);
	// Move to the start of a minute, because attempts are counted per minute.
	app.advance(60_000 - (app.platform.clock.now() % 60_000));
});

/** Forms that the browser sends which created the donation. */
const { get, post } = visitsTo(app, donorBrowser);
async function send(path: string, form: FormFields) {
	const answer = await post(path, form);
	return { ...answer, alert: alertIn(answer.html) };
}

/** The page's alert, without the texts of islands elsewhere in the HTML. */
function alertIn(html: string): string {
	return /<div (?=[^>]*role="alert")[^>]*class="alert [\s\S]*?<\/div><\/div>/.exec(html)?.[0] ?? "";
}

const [live, fulfilled] = [1, 2];

/** Sets the status of Asha's request. */
const setStatus = (status: number) =>
	app.rows("UPDATE donation_request SET status = ? WHERE id = ?", [status, demoRequestIds.asha]);

/** Uses up the attempts that one address has per minute. */
async function useUpAttempts(): Promise<void> {
	for (let time = 0; time < maxAttempts; time++) await send("/payment?donation=don_none", { intent: "checkout" });
}

const person = { first_name: "Mary Ann", last_name: "Evans", email: "mary@people.example" };
const typed = { ...billingForm, ...person, amount: "1234", city: "Pune" };

function expectInputKept(html: string): void {
	for (const value of ["1234", "Mary Ann", "Evans", "mary@people.example", "560001", "Pune"]) {
		expect(html).toContain(`value="${value}"`);
	}
}

const tooMany = "Please confirm that you are a person";

describe("a billing form that cannot be accepted now", () => {
	it("is displayed again with its values after too many attempts, and says how long to wait", async () => {
		await useUpAttempts();
		const { status, headers, html, alert } = await send("/billingInfo", typed);
		expect(status).toBe(403);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(alert).toContain(tooMany);
		expect(alert).not.toContain("href");
		expectInputKept(html);
	});

	it("says so in the page's language", async () => {
		await useUpAttempts();
		const { status, html, alert } = await send("/hi/billingInfo", typed);
		expect(status).toBe(403);
		expect(alert).toContain("कोशिशें बहुत ज़्यादा हो गईं।");
		expectInputKept(html);
	});

	it("is displayed again with its values if the request no longer takes gifts", async () => {
		await setStatus(fulfilled);
		const also: Record<string, string>[] = [{}, { email: "mary@" }, { intent: "update" }];
		for (const wrong of also) {
			const { status, html, alert } = await send("/billingInfo", { ...typed, ...wrong });
			expect(status).toBe(409);
			expect(alert).toContain("This request is not taking donations at the moment.");
			expect(html).toContain('value="Mary Ann"');
			expect(html).toContain('value="1234"');
		}
	});

	it("links to the payment that has begun", async () => {
		const donation = await donate(app);
		await payByCard(app, donation, "pm_card_authenticationRequired");
		await app.rows("UPDATE payment_attempt SET status = 'processing', status_rank = 2 WHERE donation_id = ?", [
			donation,
		]);
		const { status, html, alert } = await send("/billingInfo", { ...typed, donation });
		expect(status).toBe(409);
		expect(alert).toContain("Your payment has already started");
		expect(alert).toContain(`href="/payment?donation=${donation}"`);
		expectInputKept(html);
	});

	it("links to the donation that has been paid", async () => {
		const donation = await donate(app);
		await payByCard(app, donation);
		const { status, html, alert } = await send("/te/billingInfo", { ...typed, donation });
		expect(status).toBe(409);
		expect(alert).toContain(`href="/te/thankyou?donation=${donation}"`);
		expectInputKept(html);
	});

	it("answers 404 for an unknown recipient or donation", async () => {
		expect((await send("/billingInfo", { ...typed, donationRequestId: "req_none" })).status).toBe(404);
		const unknown = await send("/billingInfo", { ...typed, donation: "don_00000000000000000000000000" });
		expect([unknown.status, unknown.alert]).toEqual([404, ""]);
	});
});

describe("a step of the payment page that is not possible now", () => {
	const card = 'data-island="card-form"';

	it("keeps the donor on the page after too many attempts", async () => {
		const donation = await donate(app);
		await useUpAttempts();
		const { status, headers, html, alert } = await send(`/payment?donation=${donation}`, { intent: "checkout" });
		expect(status).toBe(403);
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(alert).toContain(tooMany);
		expect(alert).not.toContain("declined");
		expect(html.match(/class="cf-turnstile"/g)).toHaveLength(1);
	});

	it("keeps the donor on the page if the provider's page cannot be opened", async () => {
		const donation = await donate(app);
		app.setFault(async () => Response.json({ error: { type: "api_error", message: "down" } }, { status: 500 }));
		const { status, html, alert } = await send(`/payment?donation=${donation}`, { intent: "checkout" });
		expect(status).toBe(503);
		expect(alert).toContain("Nothing was charged: please try again.");
		expect(html).toContain(card);
	});

	it("keeps the donor on the page if the request was closed meanwhile", async () => {
		const donation = await donate(app);
		await setStatus(fulfilled);
		const { status, html, alert } = await send(`/payment?donation=${donation}`, { intent: "checkout" });
		await setStatus(live);
		expect(status).toBe(409);
		expect(alert).toContain("Nothing was charged.");
		expect(html).toContain(card);
	});

	it("redirects to the thank-you page if the donation has been paid", async () => {
		const donation = await donate(app);
		await payByCard(app, donation);
		for (const intent of ["cover", "checkout"]) {
			const { status, location } = await send(`/payment?donation=${donation}`, { intent });
			expect([status, location]).toEqual([303, `/thankyou?donation=${donation}`]);
		}
	});

	it("answers 404 for an unknown donation", async () => {
		const path = "/payment?donation=don_00000000000000000000000000";
		expect((await send(path, { intent: "checkout" })).status).toBe(404);
		expect((await send(path, { intent: "cover" })).status).toBe(404);
	});

	it("works if nothing prevents it", async () => {
		expect(await openHosted(app, await donate(app))).toMatch(/^\/sandbox\/stripe\//);
	});
});

describe("the payment page after a declined card", () => {
	it.each([
		["pm_card_chargeDeclinedInsufficientFunds", "problem.card_insufficient_funds"],
		["pm_card_chargeDeclinedLostCard", "problem.card_declined"],
	] as const)("explains the decline in the page's language for %s", async (card, key) => {
		const donation = await donate(app);
		await payByCard(app, donation, card);
		const { html } = await get(`/kn/payment?donation=${donation}&failed`);
		expect(alertIn(html)).toContain(wordsIn("kn").t(key));
	});
});
