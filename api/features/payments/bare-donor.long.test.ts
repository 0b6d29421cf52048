import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/index.ts";
import { type DemoApp, demoApp } from "../../../site/testing/demo-app.ts";
import { bareIntent } from "../../../site/testing/giving-steps.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

let app: DemoApp;
beforeAll(async () => {
	app = await demoApp();
});
afterAll(() => app.close());

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

	it("keeps the name that it gives", async () => {
		const { body } = await recordSignedIn({ externalUserInfo: { first_name: "Cher" } });
		expect(body.data.donor).toEqual({ first_name: "Cher", last_name: "" });
	});
});
