// @module-tag slow
import { expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const { cookie } = await signedIn(app, "donor");
const request = demoRequestIds.volunteering;
const visits = visitsTo(app);
const get = (path: string) => visits.get(path, { cookie });

it("The answer’s form offers the parts of blood that suit the request’s need, and nothing to choose where one does", async () => {
	const [before] = await app.rows<{ type: string; details: string }>(
		"SELECT request_type AS type, details FROM donation_request WHERE id = ?",
		[request],
	);
	const as = (type: string, details: object) =>
		app.rows("UPDATE donation_request SET request_type = ?, details = ? WHERE id = ?", [
			type,
			JSON.stringify(details),
			request,
		]);
	await as("bloodDonation", { bloodGroup: "O+", component: "platelets" });
	const platelets = (await get(`/donationRequest/${request}/answer`)).html;
	const page = (await get(`/donationRequest/${request}`)).html;
	await as("bloodDonation", { bloodGroup: "O+" });
	const whole = (await get(`/donationRequest/${request}/answer`)).html;
	await as(before?.type ?? "", JSON.parse(before?.details ?? "{}"));
	const offered = (html: string) => ["Whole blood", "Red cells", "Platelets"].map((each) => html.includes(`>${each}<`));
	expect([offered(platelets), offered(whole)]).toEqual([
		[true, false, true],
		[false, false, false],
	]);
	expect(page).toContain("<dt>Part of the blood</dt><dd><span>Platelets</span></dd>");
});
