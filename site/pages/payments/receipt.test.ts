import { afterEach, beforeEach, expect, it } from "vitest";
import { requestRefund } from "../../../api/features/payments/request-refund.ts";
import { demoRequestIds, demoUserId } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../testing/demo-app.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { donate, payByCard } from "../../testing/giving-steps.ts";
import { signedIn } from "../../testing/signed-in.ts";

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
async function receipt(...gift: [amount?: number, feesOnTop?: boolean]): Promise<Record<string, string>> {
	const id = await donate(app, ...gift);
	await payByCard(app, id);
	return receiptOf(id);
}

const stranger = { cookie: "kw_browser=00000000000000000000000000000000" };
/** The page that thanks for a donation, as the donor's own browser opens it. */
const thanked = async (id: string, headers: Record<string, string> = donorBrowser) =>
	(await app.fetch(`/thankyou?donation=${id}`, { headers })).text();

async function receiptOf(id: string): Promise<Record<string, string>> {
	const html = await thanked(id);
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
	const html = await thanked(id);
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
	expect(await thanked(id)).toContain("American Express ending in 0005");
	expect(await thanked(id, stranger)).not.toMatch(/0005|American Express/);
});

it("calls the fee a part of the gift, or added, as it was", async () => {
	const inside = await receipt(50_100, false);
	expect(inside).toMatchObject({ Gift: "₹501, of which ₹9.82 went to payment fees", "Total paid": "₹501" });
	expect(inside).not.toHaveProperty("Added for payment fees");
	expect(await receipt()).toMatchObject({ Gift: "₹1,000", "Added for payment fees": "₹20", "Total paid": "₹1,020" });
});

it("says what came back of a gift, as its lede and the donor's list do", async () => {
	const id = await donate(app, 50_100, false);
	await payByCard(app, id);
	const [row] = await app.rows<{ id: string; donor: string }>("SELECT public_id AS id FROM donation WHERE id = ?", [
		id,
	]);
	const staff = { ...app.ctx, actor: { kind: "user" as const, userId: "usr_fin", roles: ["finAdmin" as const] } };
	await requestRefund(staff, { publicId: row?.id ?? "", amountMinor: 10_020, reason: "asked for", fromReserve: false });
	expect(await receiptOf(id)).toMatchObject({
		Gift: "₹400.80, of which ₹7.86 went to payment fees",
		"Refunded to you": "₹100.20",
		"Total paid, after refunds": "₹400.80",
	});
	const html = await thanked(id);
	expect(html.replaceAll(/<[^>]+>/g, "")).toContain(
		"You paid ₹501, and ₹100.20 was refunded. Of the rest, ₹392.94 reaches",
	);
	await app.rows("UPDATE donation SET donor_user_id = ? WHERE id = ?", [demoUserId("donor"), id]);
	const list = await (await app.fetch("/myDonations", { headers: await signedIn(app, "donor") })).text();
	expect(list).toContain("₹100.20 of ₹501 refunded");
	const [valid] = await app.rows<{ id: string }>("SELECT id FROM receipt WHERE donation_id = ? AND voided_at IS NULL", [
		id,
	]);
	expect(list).toContain(`href="/receipts/${valid?.id}"`);
});

it("names the payment's id to the donor's own browser alone", async () => {
	const id = await donate(app);
	await payByCard(app, id);
	expect((await receiptOf(id))["Payment ID"]).toMatch(/^ch_/);
	expect(await thanked(id, stranger)).not.toContain("Payment ID");
});

it("says that an 80G receipt lacks the PAN, until it has one", async () => {
	await register();
	const id = await donate(app);
	await payByCard(app, id);
	expect(await thanked(id)).toContain("This receipt has no PAN");
	const form = { method: "POST", headers: donorBrowser, body: new URLSearchParams({ pan: "abcps 1234k" }) };
	await app.fetch(`/receiptPan?donation=${id}`, { ...form, redirect: "manual" });
	expect(await thanked(id)).not.toContain("This receipt has no PAN");
	expect((await receiptOf(id))["Donor’s PAN"]).toBe("XXXXXX234K");
});
