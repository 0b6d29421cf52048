import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoApp, demoApp } from "../testing/demo-app.ts";
import { donate, payByCard } from "../testing/giving-steps.ts";

const hostile = `"><script>alert(1)</script> & <b>bold</b>`;
const live = "req_test_live";
const fulfilled = "req_test_fulfilled";
const mentoring = "req_test_mentoring";

let app: DemoApp;

async function page(
	path: string,
	form?: Record<string, string>,
): Promise<{ status: number; html: string; location: string }> {
	const response = await app.fetch(
		path,
		form ? { method: "POST", body: new URLSearchParams(form), redirect: "manual" } : { redirect: "manual" },
	);
	return { status: response.status, html: await response.text(), location: response.headers.get("location") ?? "" };
}

beforeAll(async () => {
	app = await demoApp();
	const columns =
		"id, name, title, story, request_type, category_id, status, region, currency, goal_minor, user_id, city, created_at";
	const values = (id: string, type: string, status: number) =>
		`SELECT '${id}', '${hostile}', '${hostile}', 'First ${hostile}' || char(10) || char(10) || 'Second', '${type}', 'cat_health', ${status}, 'IN', 'INR', 100000, (SELECT id FROM user LIMIT 1), 'Pune', 1`;
	await app.client.execute(
		`INSERT INTO donation_request (${columns}) ${values(live, "cash", 1)} UNION ALL ${values(fulfilled, "cash", 2)} UNION ALL ${values(mentoring, "mentoring", 1)}`,
	);
});

afterAll(() => app.close());

describe("the home page", () => {
	it("lists live requests of the visitor's region, fifteen a page, without any script", async () => {
		const { status, html } = await page("/");
		expect(status).toBe(200);
		const list = html.slice(html.indexOf('id="requests"'));
		expect(list.match(/<article/g)).toHaveLength(15);
		expect(html).toMatch(/<a [^>]*rel="next"/);
		expect(html).not.toContain("<script");
	});

	it("has the other region behind a link", async () => {
		const [indian, american] = [await page("/"), await page("/?region=US")];
		expect(indian.html).toContain("₹");
		expect(american.html).toContain("raised of <data");
		expect(american.html).not.toContain("₹");
	});

	it("leads an address beyond the end to the last page, and knows no page zero", async () => {
		const beyond = await page("/?page=999");
		expect(beyond.status).toBe(303);
		expect((await page(beyond.location)).html).toMatch(/<a [^>]*rel="prev"/);
		for (const bad of ["0", "-1", "1.5", "abc", "1e3", "99999999999"]) {
			expect((await page(`/?page=${bad}`)).status).toBe(404);
		}
	});

	it("counts one as one", async () => {
		const { html } = await page("/");
		expect(html).toMatch(/<dt>request fulfilled<\/dt><dd>1<\/dd>/);
	});

	it("tells in lists which requests are over", async () => {
		const { html } = await page("/search/bold");
		expect(html).toContain('<span class="badge badge-done">Fulfilled</span>');
		expect((await page("/")).html).not.toContain('class="badge badge-done"');
	});

	it("says so when a region has no open requests", async () => {
		await app.client.execute("UPDATE donation_request SET status = -6 WHERE region = 'US'");
		expect((await page("/?region=US&page=1")).html).toContain("No open requests in this region");
	});
});

describe("a request's page", () => {
	it("escapes what people wrote, in text, attributes and structured data", async () => {
		const { html } = await page(`/donationRequest/${live}`);
		expect(html).not.toContain("<script>alert");
		expect(html).not.toContain("<b>bold");
		expect(html).toContain("<p>Second</p>");
		const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
		expect(JSON.parse(jsonLd)).toMatchObject({ name: hostile, about: { funding: { amount: { value: "1000.00" } } } });
	});

	it("has a donate form that needs no script", async () => {
		const { html } = await page(`/donationRequest/${live}`);
		expect(html).toMatch(
			/<form[^>]*method="get"[^>]*action="\/billingInfo"|<form[^>]*action="\/billingInfo"[^>]*method="get"/,
		);
		expect(html.match(/name="preset"/g)).toHaveLength(5);
		expect(html).toContain("Nobody has given yet");
	});

	it("says why a closed one takes no gifts, under its status", async () => {
		const { html } = await page(`/donationRequest/${fulfilled}`);
		expect(html).toContain("Fulfilled");
		expect(html).toContain("The goal has been reached");
		expect(html).not.toContain('action="/billingInfo"');
	});

	it("asks for no money where help of another kind is wanted", async () => {
		const { html } = await page(`/donationRequest/${mentoring}`);
		expect(html).toContain("Looking for a mentor");
		expect(html).not.toContain('action="/billingInfo"');
		expect(html).not.toContain("<progress");
	});

	it("is a friendly 404 for one that does not exist", async () => {
		const { status, html } = await page("/donationRequest/nothing");
		expect(status).toBe(404);
		expect(html).toContain("We can’t find that");
	});
});

describe("the billing page", () => {
	const choice = `/billingInfo?donationFor=donationRequest&donationRequestId=${live}`;
	const form = {
		donationFor: "donationRequest",
		donationRequestId: live,
		amount: "1000",
		first_name: hostile,
		last_name: "Rao",
		email: "asha@example.org",
		country: "IN",
		zip_code: "560001",
	};

	it("shows the sum of the chosen amount before anything is typed", async () => {
		const { status, html } = await page(`${choice}&preset=1000&amount=&shouldChargeProcessingFees=on`);
		expect(status).toBe(200);
		expect(html).toContain("₹1,020");
		expect(html).not.toMatch(/<input[^>]*aria-invalid/);
	});

	it("is a 400 with the message beside the field for a bad amount, which stays in the field", async () => {
		const { status, html } = await page(`${choice}&preset=500&amount=%E2%82%B95`);
		expect(status).toBe(400);
		expect(html).toContain('value="₹5"');
		expect(html).toMatch(/aria-describedby="[^"]*billing-amount-error"/);
		expect(html).toContain('href="#billing-amount"');
	});

	it("keeps every value when something is wrong", async () => {
		const { status, html } = await page("/billingInfo", { ...form, email: "nope", anonymous: "on", city: "Pune" });
		expect(status).toBe(400);
		for (const value of ["nope", "1000", "Rao", "560001", "Pune"]) expect(html).toContain(`value="${value}"`);
		expect(html).toContain("&lt;script>");
		expect(html).not.toContain("<script>alert");
		expect(html).toMatch(/<option value="IN" selected/);
		expect(html).toMatch(/<input[^>]*name="anonymous"[^>]*checked/);
		expect(html).not.toMatch(/<input[^>]*name="shouldChargeProcessingFees"[^>]*checked/);
	});

	it("updates the sum without asking for the rest", async () => {
		const { status, html } = await page("/billingInfo", { ...form, first_name: "", amount: "50", action: "update" });
		expect(status).toBe(200);
		expect(html).toContain("₹50");
		expect(html).not.toMatch(/<input[^>]*aria-invalid/);
	});

	it("refuses a total beyond what a card can be charged, at the amount", async () => {
		const { status, html } = await page("/billingInfo", {
			...form,
			amount: "999999.99",
			shouldChargeProcessingFees: "on",
		});
		expect(status).toBe(400);
		expect(html).toContain('id="billing-amount-error"');
	});

	it("creates the donation and leads to its payment", async () => {
		const { status, location } = await page("/billingInfo", form);
		expect(status).toBe(303);
		expect(location).toMatch(/^\/payment\?donation=don_[0-9A-Z]{26}$/);
	});

	it("knows no unknown request, and says kindly that a closed one takes nothing", async () => {
		expect((await page("/billingInfo?donationRequestId=nothing&preset=100")).status).toBe(404);
		const closed = await page(`/billingInfo?donationRequestId=${fulfilled}&preset=100`);
		expect(closed.status).toBe(409);
		expect(closed.html).toContain("This request is not taking donations");
	});
});

describe("the payment page", () => {
	const begin = async () => {
		const { location } = await page("/billingInfo", {
			donationRequestId: live,
			amount: "1000",
			first_name: "Asha",
			last_name: "Rao",
			email: "asha@example.org",
			country: "IN",
			zip_code: "560001",
		});
		return location;
	};

	it("warns in the specification's words, hides the menus and tells search engines to stay away", async () => {
		const { html } = await page(await begin());
		expect(html).toContain("Please do not refresh the page or click the Back or Close button of your browser");
		expect(html).not.toContain('aria-label="Region"');
		expect(html).toContain('content="noindex"');
	});

	it("adds the fee on top, and takes it off again", async () => {
		const path = await begin();
		expect((await page(path, { action: "cover" })).location).toBe(path);
		expect((await page(path)).html).toContain("Pay ₹1,020");
		await page(path, { action: "uncover" });
		expect((await page(path)).html).toContain("Pay ₹1,000");
	});

	it("sends a donor without script to the provider's own page", async () => {
		const { status, location } = await page(await begin(), { action: "checkout" });
		expect(status).toBe(303);
		expect(location).toContain("/c/pay/cs_");
	});

	it("is also where the thank-you page sends a donor who has not paid, and says that nothing was charged", async () => {
		const path = await begin();
		const { status, location } = await page(path.replace("/payment", "/thankyou"));
		expect(status).toBe(303);
		expect(location).toBe(`${path}&unpaid=1`);
		expect((await page(location)).html).toContain("nothing was charged");
		expect((await page(path)).html).not.toContain("nothing was charged");
	});

	it("says in which language a gift's title is", async () => {
		for (const place of ["/hi/payment", "/hi/thankyou"]) {
			const id = await donate(app);
			if (place.endsWith("thankyou")) await payByCard(app, id);
			expect((await page(`${place}?donation=${id}`)).html).toMatch(/<bdi lang="en">/);
		}
	});

	it("knows no donation but those that exist", async () => {
		for (const id of ["", "?donation=", "?donation=don_1", `?donation=don_${"0".repeat(26)}`]) {
			expect((await page(`/payment${id}`)).status).toBe(404);
			expect((await page(`/thankyou${id}`)).status).toBe(404);
		}
	});
});
