import { afterEach, beforeEach, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";

let app: DemoApp;
beforeEach(async () => {
	app = await demoApp();
});
afterEach(() => app.close());

/** Marks and places the request that `donate` gives to behind a registered organization. */
async function register(): Promise<void> {
	await app.rows(
		`UPDATE donation_request SET is_tax_benefit = 1,
			organization_id = (SELECT id FROM organization WHERE name = 'Vidya Jyothi Trust') WHERE id = ?`,
		[demoRequestIds.asha],
	);
}

/** The receipt's values by their names. */
async function receipt(): Promise<Record<string, string>> {
	const id = await donate(app);
	await payByCard(app, id);
	const html = await (await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser })).text();
	const facts = html.matchAll(/<dt>([^<]*)<\/dt><dd[^>]*>(.*?)<\/dd>/g);
	return Object.fromEntries(
		Array.from(facts, ([, name = "", value = ""]) => [
			name,
			value
				.replaceAll(/<[^>]+>/g, " ")
				.replaceAll(/\s+/g, " ")
				.trim(),
		]),
	);
}

it("names the foundation, its address and how the gift was paid", async () => {
	expect(await receipt()).toMatchObject({
		"Issued by": "Kindwave Foundation 4th floor, Lotus House Bengaluru, Karnataka 560025 India",
		"Paid by": "Visa ending in 4242",
	});
});

it("names the registered organization that stands behind the request, with its number", async () => {
	await register();
	expect((await receipt())["Issued by"]).toBe(
		"Vidya Jyothi Trust 8-2-120, Road No. 2 Banjara Hills Hyderabad, Telangana 500034 India 80G: AAATV4521CF20214",
	);
});

it("names the foundation's own registration for a gift to the foundation, as the document does", async () => {
	const id = await donate(app);
	await app.rows("UPDATE donation SET beneficiary_kind = 'foundation', beneficiary_id = '' WHERE id = ?", [id]);
	await payByCard(app, id);
	const html = await (await app.fetch(`/thankyou?donation=${id}`, { headers: donorBrowser })).text();
	const [row] = await app.rows<{ number: string }>(
		"SELECT registration_number AS number FROM receipt WHERE donation_id = ?",
		[id],
	);
	expect(html).toContain(`80G: ${row?.number}`);
});

it("names the foundation if the registration ended before the gift", async () => {
	await register();
	await app.rows("UPDATE organization_registration SET valid_until = 1");
	expect((await receipt())["Issued by"]).toMatch(/^Kindwave Foundation/);
});

it("names the card to the donor's own browser alone", async () => {
	const id = await donate(app);
	await payByCard(app, id, "pm_card_amex");
	const seenBy = async (headers: Record<string, string>) =>
		(await app.fetch(`/thankyou?donation=${id}`, { headers })).text();
	expect(await seenBy(donorBrowser)).toContain("American Express ending in 0005");
	const stranger = await seenBy({ cookie: "kw_browser=00000000000000000000000000000000" });
	expect(stranger).not.toMatch(/0005|American Express/);
});
