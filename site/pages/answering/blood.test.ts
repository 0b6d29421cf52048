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
	const offered = (html: string) =>
		["Whole blood", "Red cells", "Platelets"].map((each) => html.includes(`>${each}</option>`));
	expect([offered(platelets), offered(whole)]).toEqual([
		[true, false, true],
		[false, false, false],
	]);
	expect(page).toContain("<dt>Part of the blood</dt><dd><span>Platelets</span></dd>");
});

it("The answer’s form says which groups, part and day are needed, what an offer requires, and asks for free time only where that decides something", async () => {
	const [before] = await app.rows<{ type: string; details: string }>(
		"SELECT request_type AS type, details FROM donation_request WHERE id = ?",
		[request],
	);
	const formOf = async (type: string, details: object) => {
		await app.rows("UPDATE donation_request SET request_type = ?, details = ? WHERE id = ?", [
			type,
			JSON.stringify(details),
			request,
		]);
		const { html } = await get(`/donationRequest/${request}/answer`);
		return (/id="answer-form"[\s\S]*?<\/form>/.exec(html)?.[0] ?? html)
			.replaceAll(/<[^>]*>/g, " ")
			.replaceAll(/\s+/g, " ");
	};
	const blood = await formOf("bloodDonation", { bloodGroup: "O-", neededBy: "2099-02-03" });
	const plasma = await formOf("plasmaDonee", { bloodGroup: "B+", neededBy: "2099-02-03" });
	const offered = await formOf("plasmaDonor", { bloodGroup: "AB+" });
	const conditions = await formOf("internship", { role: "Tester", eligibility: "Students of Pune" });
	const none = await formOf("internship", { role: "Tester" });
	const scholarship = await formOf("scholarship", {});
	const mentoring = await formOf("mentoring", {});
	await app.rows("UPDATE donation_request SET request_type = ?, details = ? WHERE id = ?", [
		before?.type ?? "",
		before?.details ?? "{}",
		request,
	]);
	expect(blood).toMatch(/Part of the blood: Whole blood .*Needed by: 03-Feb-2099 .*These groups suit: O−/);
	expect(plasma).toMatch(/Needed by: 03-Feb-2099 .*These groups suit: B\+, B−, AB\+, AB−/);
	expect(offered).toContain("These groups suit: A+");
	expect(conditions).toMatch(/Who can apply: Students of Pune .*I meet the conditions of this offer/);
	expect(none).toContain("I have read this offer, and it suits me");
	expect(none).not.toContain("conditions");
	const asksWhen = [mentoring, blood, plasma, offered, none, scholarship].map((form) => form.includes("available"));
	expect(asksWhen).toEqual([true, false, false, false, false, false]);
	expect(offered).toContain("Say who needs it and why");
	expect(mentoring).toContain("Say who you are and what you can do");
});
