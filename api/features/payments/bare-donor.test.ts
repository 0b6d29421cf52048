// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { bareIntent } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForAll();

/** Pays ₹500 without a donation and records it for Asha, as the signed-in donor. */
async function recordSignedIn(more: object) {
	const donor = await signedIn(app, "donor");
	const { body } = await bareIntent(app, "pm_card_visa", donor);
	const named = { paymentMethod: "stripe", units: "INR", quantity: 500, donation_request_id: demoRequestIds.asha };
	return app.call("/donation", { clientSecret: body.clientSecret, ...named, ...more }, donor);
}

const receiptsTo = (email: string) =>
	app.rows("SELECT 1 FROM outbox_message WHERE template = 'gift-receipt' AND recipient = ?", [email]);

describe("POST /donation of a signed-in donor", () => {
	it("takes the name and address that it leaves out from their account: for the receipt and the list of donors", async () => {
		const before = (await receiptsTo("donor@demo.test")).length;
		const { status, body } = await recordSignedIn({});
		expect([status, body.data.donor]).toEqual([200, { first_name: "Devika", last_name: "Nair" }]);
		expect(await receiptsTo("donor@demo.test")).toHaveLength(before + 1);
		const donors = await app.call(`/donationRequest/donors?donation_request_id=${demoRequestIds.asha}&limit=1`);
		expect(donors.body.data).toMatchObject([{ name: "Devika Nair", anonymous: false }]);
	});

	const home = { line1: "4 Lake Road", city: "Hyderabad", state: "Telangana", zip_code: "500034", country: "IN" };
	it.each([
		{ named: undefined, stored: ["Devika", "Nair", "donor@demo.test", home.line1] },
		{ named: { email: "Donor@demo.test" }, stored: ["Devika", "Nair", "Donor@demo.test", home.line1] },
		{ named: { first_name: "Cher" }, stored: ["Cher", null, "donor@demo.test", null] },
		{ named: { email: "other@x.test" }, stored: [null, null, "other@x.test", null] },
		{ named: { first_name: "B", last_name: "C", email: "b@x.test" }, stored: ["B", "C", "b@x.test", null] },
	])("of its account puts only what is the named person's own: $named", async ({ named, stored }) => {
		await app.rows("UPDATE user SET address = ? WHERE email = 'donor@demo.test'", [JSON.stringify(home)]);
		await recordSignedIn(named ? { externalUserInfo: named } : {});
		const [row] = await app.rows<Record<string, string | null>>(
			"SELECT donor_first_name, donor_last_name, donor_email, billing_address FROM donation ORDER BY rowid DESC LIMIT 1",
		);
		const address = JSON.parse(row?.billing_address ?? "{}").line1 ?? null;
		expect([row?.donor_first_name, row?.donor_last_name, row?.donor_email, address]).toEqual(stored);
	});
});
