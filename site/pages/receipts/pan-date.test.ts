// @module-tag slow
import { expect, it } from "vitest";
import { panDue } from "../../../api/domain/giving/receipts.ts";
import { demoUserId } from "../../../db/seed/index.ts";
import { demoForEach } from "../../testing/demo-for-tests.ts";
import { donorBrowser } from "../../testing/donor-browser.ts";
import { openSession } from "../../testing/open-session.ts";
import { receiptSteps } from "../../testing/receipt-steps.ts";

const app = demoForEach();
const { give, register } = receiptSteps(app);
const open = async (path: string) => (await app.fetch(path, { headers: donorBrowser })).text();
const mailed = async () =>
	JSON.parse(await app.value("SELECT data FROM outbox_message WHERE template = 'gift-receipt' ORDER BY rowid DESC"));

it("gives donors until the 31st of May after the fiscal year, in India’s time", () => {
	const at = (time: string) => panDue(2026, Date.parse(time));
	expect(at("2027-05-31T18:29:59Z")).toEqual({ on: "2027-05-31", late: false });
	expect(at("2027-05-31T18:30:00Z")).toEqual({ on: "2027-05-31", late: true });
});

it("asks for the PAN by that day on the gift’s page, in its mail and on the PAN’s own page", async () => {
	await register();
	const id = await give();
	expect(await open(`/thankyou?donation=${id}`)).toContain("Add your PAN by 31-May-2027");
	expect(await mailed()).toMatchObject({ panBy: "May 31, 2027" });
	expect(await open(`/receiptPan?donation=${id}`)).toContain("Add it by 31-May-2027.");
});

it("says after that day how the report is corrected, and still takes the PAN", async () => {
	await register();
	const id = await give();
	app.advance(200 * 86_400_000);
	expect(await open(`/thankyou?donation=${id}`)).toContain("was due on 31-May-2027. You can still add your PAN");
	const page = await open(`/receiptPan?donation=${id}`);
	expect(page).toContain("we ask Vidya Jyothi Trust to correct the report");
	await app.submit(`/receiptPan?donation=${id}`, { pan: "ABCPE1234F" }, donorBrowser);
	expect(await open(`/receiptPan?donation=${id}`)).toContain("PAN ending in 234F");
});

it("asks for it by that day on the yearly statement, too", async () => {
	await register();
	await give();
	await app.rows(
		"UPDATE donation SET donor_user_id = ? WHERE id = (SELECT id FROM donation ORDER BY created_at DESC LIMIT 1)",
		[demoUserId("alicia")],
	);
	const headers = await openSession(app, "alicia");
	const statement = async () => (await app.fetch("/myStatement/2026-27", { headers })).text();
	expect(await statement()).toContain("Add your PAN by 31-May-2027");
	app.advance(200 * 86_400_000);
	expect(await statement()).not.toContain("Add your PAN by");
});
