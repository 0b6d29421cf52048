// @module-tag slow

import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { type FormFields, multipart, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const donor = (await signedIn(app, "donor")).cookie;
const owner = (await signedIn(app, "owner")).cookie;
const visits = visitsTo(app);
const get = (path: string, cookie: string) => visits.get(path, { cookie });
const post = (path: string, fields: FormFields | FormData, cookie: string) => visits.post(path, fields, { cookie });
const request = demoRequestIds.volunteering;
const times = `/donationRequest/${request}/interviews`;
const offer: FormFields = { intent: "offer", day: "2027-03-06", from: "10:00", to: "10:30", place: "Site office" };

beforeEach(async () => {
	await app.settled();
	app.advance(60_000);
	for (const table of ["application", "interview_time"]) await app.rows(`DELETE FROM ${table}`);
});

describe("The pages of interview times", () => {
	it("let the owner offer and invite, and the applicant choose, change and cancel, without script", async () => {
		const answer = { message: "Me", "details.age": "30", "details.shifts": "weekendMorning" };
		const { location } = await post(`/donationRequest/${request}/answer`, multipart(answer), donor);
		const page = `${location}/interview`;
		expect((await get(page, donor)).html).toContain("You have not been invited to an interview.");
		expect((await get(location, donor)).html).not.toContain("Choose a time");
		await post(location, { intent: "review", stage: "shortlisted", rating: "", note: "" }, owner);
		const none = await post(times, { intent: "invite" }, owner);
		expect([none.status, none.html.includes("there is no free time")]).toEqual([409, true]);
		const wrong = await post(times, { ...offer, to: "09:00" }, owner);
		expect([wrong.status, wrong.html.includes("The end must be after"), wrong.html.includes("Site office")]).toEqual([
			400,
			true,
			true,
		]);
		expect((await post(times, offer, owner)).status).toBe(303);
		expect((await post(times, { intent: "invite" }, owner)).status).toBe(303);
		const { html } = await get(page, donor);
		expect(html).toContain("All times are in India Standard Time.");
		expect(html).toContain("Sat, 06-Mar-2027, 10:00 – 10:30 AM GMT+5:30");
		const [, timeId = ""] = /value="(itv_\w+)"/.exec(html) ?? [];
		const nothing = await post(page, { intent: "choose" }, donor);
		expect([nothing.status, nothing.html.includes("Please choose a time")]).toEqual([400, true]);
		expect((await post(page, { intent: "choose", timeId }, donor)).status).toBe(303);
		expect((await get(page, donor)).html).toContain("interview.ics");
		expect((await get(times, owner)).html).toContain("Devika Nair");
		expect((await get(location, donor)).html).toContain("Change or cancel");
		// Once it is over there is nothing to change.
		await app.rows("UPDATE interview_time SET starts_at = 1, ends_at = 2");
		const over = (await get(location, donor)).html;
		expect(over).not.toMatch(/Change or cancel|It can no longer be changed/);
		expect((await get(page, donor)).html).not.toContain("It can no longer be changed");
		await app.rows("UPDATE interview_time SET starts_at = ?, ends_at = ?", [
			Date.parse("2027-03-06T04:30:00Z"),
			Date.parse("2027-03-06T05:00:00Z"),
		]);
		expect((await get(page, owner)).location).toContain(times);
		expect((await post(page, { intent: "leave" }, donor)).status).toBe(303);
		expect((await post(times, { intent: "remove", timeId }, owner)).status).toBe(303);
		expect((await get(times, owner)).html).toContain("You haven’t offered a time yet.");
		const gone = await post(times, { intent: "remove", timeId }, owner);
		expect(gone.status).toBe(404);
	});
});
