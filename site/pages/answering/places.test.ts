// @module-tag slow

import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { type FormFields, multipart, visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const cookies = {
	donor: (await signedIn(app, "donor")).cookie,
	volunteer: (await signedIn(app, "volunteer")).cookie,
	owner: (await signedIn(app, "owner")).cookie,
};
const visits = visitsTo(app);
const request = demoRequestIds.volunteering;
const [before] = await app.rows<{ details: string }>("SELECT details FROM donation_request WHERE id = ?", [request]);
const reset = () =>
	app.rows("UPDATE donation_request SET details = ?, shift_places = '{}' WHERE id = ?", [
		before?.details ?? "{}",
		request,
	]);
beforeEach(async () => {
	await app.settled();
	app.advance(60_000);
	await app.rows("DELETE FROM application");
	await reset();
});
afterAll(reset);

const get = (path: string, who: keyof typeof cookies) => visits.get(path, { cookie: cookies[who] });
const post = (path: string, fields: FormFields | FormData, who: keyof typeof cookies) =>
	visits.post(path, fields, { cookie: cookies[who] });
const answer = (who: keyof typeof cookies, shift = "weekendMorning") =>
	post(
		`/donationRequest/${request}/answer`,
		multipart({ message: "Me", "details.age": "30", "details.shifts": shift }),
		who,
	);
const save = (fields: FormFields) => post(`/donationRequest/${request}/places`, { intent: "save", ...fields }, "owner");

describe("The page of a request's places", () => {
	it("keeps a wrong number with its error, and closes the request at the last place", async () => {
		const wrong = await save({ places: "none", "shifts.weekendMorning": "2" });
		expect([wrong.status, wrong.html.includes('value="none"')]).toEqual([400, true]);
		expect((await save({ places: "1" })).status).toBe(303);
		const { location } = await answer("donor");
		expect((await get(`/donationRequest/${request}`, "volunteer")).html).toContain("The only place is free");
		await post(location, { intent: "accepted:sent" }, "owner");
		for (const path of [`/donationRequest/${request}`, `/donationRequest/${request}/answer`]) {
			const { html } = await get(path, "volunteer");
			expect(html).toContain("There are no free places left.");
			expect(html).not.toContain('name="details.age"');
		}
		const refused = await answer("volunteer");
		expect([refused.status, refused.html.includes("There are no free places left.")]).toEqual([409, true]);
		expect((await get(`/viewApplicants/${request}`, "owner")).html).toContain("The only place is taken");
	});

	it("says that there is no limit, when its number is emptied", async () => {
		await save({ places: "5" });
		const saved = await save({ places: "" });
		expect(decodeURIComponent(saved.headers.get("set-cookie") ?? "")).toContain("notice.places-unlimited");
		const { html } = await get(`/donationRequest/${request}/places`, "owner");
		expect(html).not.toMatch(/name="places"[^>]*value="\d/);
		expect(html).toContain("0 people have been accepted. There is no limit.");
		expect((await get(`/donationRequest/${request}`, "volunteer")).html).not.toContain("places is free");
	});

	it("offers no shift that is full", async () => {
		await save({ places: "5", "shifts.weekendMorning": "1" });
		const { location } = await answer("donor");
		await post(location, { intent: "accepted:sent" }, "owner");
		const { html } = await get(`/donationRequest/${request}/answer`, "volunteer");
		expect(html).not.toContain('value="weekendMorning"');
		expect(html).toContain("Shifts that are full are not listed.");
		const refused = await answer("volunteer");
		expect([refused.status, refused.html.includes("These shifts have no free place")]).toEqual([400, true]);
		expect((await answer("volunteer", "weekdayEvening")).status).toBe(303);
	});
});
