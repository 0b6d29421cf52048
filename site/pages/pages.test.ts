import { describe, expect, it } from "vitest";
import { donorBrowser } from "../testing/donor-browser.ts";
import { billingForm, donate, payByCard } from "../testing/giving-steps.ts";
import { sharedApp } from "../testing/shared-app.ts";
import { type FormFields, visitsTo } from "../testing/visits.ts";

const hostile = `"><script>alert(1)</script> & <b>bold</b>`;
const live = "req_test_live";
const fulfilled = "req_test_fulfilled";
const mentoring = "req_test_mentoring";

const app = await sharedApp();
const visits = visitsTo(app, donorBrowser);
const page = (path: string, form?: FormFields) => (form ? visits.post(path, form) : visits.get(path));
const columns =
	"id, name, title, story, request_type, category_id, status, region, currency, goal_minor, user_id, city, created_at";
const values = (id: string, type: string, status: number) =>
	`SELECT '${id}', '${hostile}', '${hostile}', 'First ${hostile}' || char(10) || char(10) || 'Second', '${type}', 'cat_health', ${status}, 'IN', 'INR', 100000, (SELECT id FROM user LIMIT 1), 'Pune', 1`;
await app.rows(
	`INSERT INTO donation_request (${columns}) ${values(live, "cash", 1)} UNION ALL ${values(fulfilled, "cash", 2)} UNION ALL ${values(mentoring, "mentoring", 1)}`,
);

describe("the home page", () => {
	it("lists live requests of the visitor's region, fifteen a page, without any script", async () => {
		const { status, html } = await page("/");
		expect(status).toBe(200);
		const list = html.slice(html.indexOf('id="requests"'));
		expect(list.match(/<article/g)).toHaveLength(15);
		expect(html).toMatch(/<a [^>]*rel="next"/);
		expect(html).not.toContain("<script");
	});

	it("lists the other region's requests at ?region=", async () => {
		const [indian, american] = [await page("/"), await page("/?region=US")];
		expect(indian.html).toContain("₹");
		expect(american.html).toContain("raised of <data");
		expect(american.html).not.toContain("₹");
	});

	it("redirects an address beyond the end to the last page, and answers 404 for an invalid page", async () => {
		const beyond = await page("/?page=999");
		expect(beyond.status).toBe(303);
		expect((await page(beyond.location)).html).toMatch(/<a [^>]*rel="prev"/);
		for (const bad of ["0", "-1", "1.5", "abc", "1e3", "99999999999"]) {
			expect((await page(`/?page=${bad}`)).status).toBe(404);
		}
	});

	it("uses the singular for a count of one", async () => {
		const { html } = await page("/search/olive%20ridley");
		expect(html).toMatch(/>1 request</);
	});

	it("marks requests that are over in lists", async () => {
		const { html } = await page("/search/bold");
		expect(html).toContain('<span class="badge badge-done">Fulfilled</span>');
		expect((await page("/")).html).not.toContain('class="badge badge-done"');
	});

	it("says so if a region has no live requests", async () => {
		await app.rows("UPDATE donation_request SET status = -6 WHERE region = 'US'");
		expect((await page("/?region=US&page=1")).html).toContain("No live requests in this region");
	});
});

describe("a request's page", () => {
	it("escapes people's texts in the body, attributes and structured data", async () => {
		const { html } = await page(`/donationRequest/${live}`);
		expect(html).not.toContain("<script>alert");
		expect(html).not.toContain("<b>bold");
		expect(html).toContain("<p>Second</p>");
		const jsonLd = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
		expect(JSON.parse(jsonLd)).toMatchObject({ name: hostile, about: { funding: { amount: { value: "1000.00" } } } });
	});

	it("has a donation form that works without script", async () => {
		const { html } = await page(`/donationRequest/${live}`);
		expect(html).toMatch(
			/<form[^>]*method="get"[^>]*action="\/billingInfo"|<form[^>]*action="\/billingInfo"[^>]*method="get"/,
		);
		expect(html.match(/name="preset"/g)).toHaveLength(5);
		expect(html).toContain("No donations yet");
	});

	it("explains under its status why a closed request takes no gifts", async () => {
		const { html } = await page(`/donationRequest/${fulfilled}`);
		expect(html).toContain("Fulfilled");
		expect(html).toContain("This request is fulfilled and no longer takes donations.");
		expect(html).not.toContain('action="/billingInfo"');
	});

	it("does not ask for money if the request is for another type of help", async () => {
		const { html } = await page(`/donationRequest/${mentoring}`);
		expect(html).toContain("Looking for a mentor");
		expect(html).not.toContain('action="/billingInfo"');
		expect(html).not.toContain("<progress");
	});

	it.each([
		"http://[",
		"//",
		"https://",
		"",
		" ",
		"javascript:alert(1)",
		"data:image/png;base64,AAAA",
		"/art/../secret.jpg",
		"/art/no-such-drawing.jpg",
		"/\\[",
		"a\u0000b",
		"x".repeat(5000),
	])("opens with the category's picture or the given one, whatever its picture's address is: %j", async (address) => {
		await app.rows("UPDATE donation_request SET default_image_url = ? WHERE id = ?", [address, live]);
		for (const path of [
			// The address keeps them apart in the page cache.
			`/donationRequest/${live}?${encodeURIComponent(address)}`,
			`/?${encodeURIComponent(address)}`,
			`/billingInfo?donationFor=donationRequest&donationRequestId=${live}`,
		]) {
			const { status, html } = await page(path);
			expect([path, status]).toEqual([path, 200]);
			expect(html).not.toMatch(/(?:src|srcset|href)="(?:javascript|data):/i);
		}
		await app.rows(`UPDATE donation_request SET default_image_url = NULL WHERE id = '${live}'`);
	});

	it.each([
		["internship", "Offering an internship", ">Apply<"],
		["scholarship", "Offering a scholarship", ">Apply<"],
		["plasmaDonor", "Ready to give plasma", "I need this"],
		["mentoring", "Looking for a mentor", "I can help"],
	])("invites to answer an offer as an offer: %s", async (type, ask, button) => {
		await app.rows(`UPDATE donation_request SET request_type = '${type}' WHERE id = '${mentoring}'`);
		const { html } = await page(`/donationRequest/${mentoring}?${type}`);
		for (const text of [ask, button]) expect(html).toContain(text);
		// There is nothing to pay, which nobody needs to be told.
		expect(html).not.toContain("nothing to pay");
	});

	it("displays only the first name of a beneficiary under 18, wherever the request is read", async () => {
		const id = "req_test_minor";
		await app.rows(`INSERT INTO donation_request (id, name, title, story, request_type, status, region, currency, goal_minor, user_id,
				beneficiary_name, beneficiary_is_minor, created_at)
				SELECT '${id}', 'Meenu Surnameson', 'Shoes', 'S', 'cash', 1, 'IN', 'INR', 1000, id, ' Meenu  Surnameson', 1, 9e12
				FROM user LIMIT 1`);
		for (const path of [`/donationRequest/${id}`, "/?minor", `/api/v1/donationRequest/${id}`, "/search/shoes"]) {
			const { html } = await page(path);
			expect([path, html.includes("Meenu"), html.includes("Surnameson")]).toEqual([path, true, false]);
		}
	});

	it("is a friendly 404 page if the request does not exist", async () => {
		const { status, html } = await page("/donationRequest/nothing");
		expect(status).toBe(404);
		expect(html).toContain("We can’t find that");
	});
});

describe("the billing page", () => {
	const choice = `/billingInfo?donationFor=donationRequest&donationRequestId=${live}`;
	const form = { ...billingForm, donationRequestId: live, amount: "1000", first_name: hostile, last_name: "Rao" };

	it("displays the total of the selected amount before anything is typed", async () => {
		const { status, html } = await page(`${choice}&preset=1000&amount=&shouldChargeProcessingFees=on`);
		expect(status).toBe(200);
		expect(html).toContain("₹1,020");
		expect(html).not.toMatch(/<input[^>]*aria-invalid/);
	});

	it("answers 400 for an invalid amount, with the message beside the field and the amount still in it", async () => {
		const { status, html } = await page(`${choice}&preset=500&amount=$5`);
		expect(status).toBe(400);
		expect(html).toContain('value="$5"');
		expect(html).toMatch(/aria-describedby="[^"]*billing-amount-error"/);
		expect(html).toContain('href="#billing-amount"');
	});

	it("keeps every value if something is wrong", async () => {
		const { status, html } = await page("/billingInfo", { ...form, email: "nope", anonymous: "on", city: "Pune" });
		expect(status).toBe(400);
		for (const value of ["nope", "1000", "Rao", "560001", "Pune"]) expect(html).toContain(`value="${value}"`);
		expect(html).toContain("&lt;script>");
		expect(html).not.toContain("<script>alert");
		expect(html).toMatch(/<option (?=[^>]*selected)[^>]*value="IN"/);
		expect(html).toMatch(/<input[^>]*name="anonymous"[^>]*checked/);
		expect(html).not.toMatch(/<input[^>]*name="shouldChargeProcessingFees"[^>]*checked/);
	});

	it("updates the total without requiring the other fields", async () => {
		const { status, html } = await page("/billingInfo", { ...form, first_name: "", amount: "50", intent: "update" });
		expect(status).toBe(200);
		expect(html).toContain("₹50");
		expect(html).not.toMatch(/<input[^>]*aria-invalid/);
	});

	it("rejects a total above the card limit, with the message at the amount", async () => {
		const { status, html } = await page("/billingInfo", {
			...form,
			amount: "999999.99",
			shouldChargeProcessingFees: "on",
		});
		expect(status).toBe(400);
		expect(html).toContain('id="billing-amount-error"');
	});

	it("creates the donation and redirects to its payment", async () => {
		const { status, location } = await page("/billingInfo", form);
		expect(status).toBe(303);
		expect(location).toMatch(/^\/payment\?donation=don_[0-9A-Z]{26}$/);
	});

	it("answers 404 for an unknown request, and explains that a closed one takes no gifts", async () => {
		expect((await page("/billingInfo?donationRequestId=nothing&preset=100")).status).toBe(404);
		const closed = await page(`/billingInfo?donationRequestId=${fulfilled}&preset=100`);
		expect(closed.status).toBe(409);
		expect(closed.html).toContain("This request is not taking donations");
	});
});

describe("the payment page", () => {
	const begin = async () =>
		(await page("/billingInfo", { ...billingForm, donationRequestId: live, amount: "1000" })).location;

	it("warns against refreshing, hides the menus and is not indexed by search engines", async () => {
		const { html } = await page(await begin());
		expect(html).toContain("Please do not refresh the page or click the Back or Close button of your browser");
		expect(html).not.toContain('aria-label="Region"');
		expect(html).toContain('content="noindex"');
	});

	it("adds the fee on top and removes it again", async () => {
		const path = await begin();
		expect((await page(path, { intent: "cover" })).location).toBe(path);
		expect((await page(path)).html).toContain("Pay ₹1,020");
		await page(path, { intent: "uncover" });
		expect((await page(path)).html).toContain("Pay ₹1,000");
	});

	it("sends a donor without script to the provider's hosted page", async () => {
		const { status, location } = await page(await begin(), { intent: "checkout" });
		expect(status).toBe(303);
		expect(location).toContain("/c/pay/cs_");
	});

	it("tells an unpaid donor who comes from the thank-you page that nothing was charged", async () => {
		const path = await begin();
		const { status, location } = await page(path.replace("/payment", "/thankyou"));
		expect(status).toBe(303);
		expect(location).toBe(`${path}&unpaid=1`);
		expect((await page(location)).html).toContain("nothing was charged");
		expect((await page(path)).html).not.toContain("nothing was charged");
	});

	it("marks the language of the request's title", async () => {
		for (const place of ["/hi/payment", "/hi/thankyou"]) {
			const id = await donate(app);
			if (place.endsWith("thankyou")) await payByCard(app, id);
			expect((await page(`${place}?donation=${id}`)).html).toMatch(/<bdi lang="en">/);
		}
	});

	it("answers 404 for a donation that does not exist", async () => {
		for (const id of ["", "?donation=", "?donation=don_1", `?donation=don_${"0".repeat(26)}`]) {
			expect((await page(`/payment${id}`)).status).toBe(404);
			expect((await page(`/thankyou${id}`)).status).toBe(404);
		}
	});
});
