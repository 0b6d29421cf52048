// @module-tag slow
import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { donorBrowser } from "../../../site/testing/donor-browser.ts";
import { payByCard } from "../../../site/testing/giving-steps.ts";
import { regularSteps } from "./testing/steps.ts";

const app = demoForEach({}, identifyByName);
const { begin, run, gift, toDue } = regularSteps(app);

/** A monthly gift that begins at a moment, by a form with these fields. @returns its id */
async function beginningAt(moment: string, form: Record<string, string>): Promise<string> {
	app.advance(Date.parse(moment) - app.platform.clock.now());
	const donation = await begin(form);
	expect((await payByCard(app, donation, "pm_card_visa", {}, donorBrowser)).status).toBe(200);
	return app.value("SELECT gift_id FROM recurring_period WHERE donation_id = ?", [donation]);
}

/** The moments at which the next periods are due, each of which is charged. */
async function nextDue(id: string, count: number): Promise<string[]> {
	const moments: string[] = [];
	for (let period = 0; period < count; period++) {
		moments.push(new Date(Number((await gift(id))?.next_due_at)).toISOString());
		await toDue(id);
		await run();
	}
	return moments;
}

describe("the zone of a regular gift", () => {
	it("is that of the donor's browser, else of the country in the form, else of the recipient", async () => {
		const zones: unknown[] = [];
		for (const form of [
			{ zone: "America/New_York" },
			{ zone: "Mars/Olympus", country: "FR", zip_code: "75001" },
			{ country: "US", zip_code: "94103" },
			{ country: "AU", zip_code: "2000" },
			{ zone: "" },
		] as Record<string, string>[]) {
			zones.push((await gift(await beginningAt(new Date(app.platform.clock.now()).toISOString(), form)))?.zone);
		}
		expect(zones).toEqual(["America/New_York", "Europe/Paris", "America/Los_Angeles", "Asia/Kolkata", "Asia/Kolkata"]);
	});

	it("counts the days: the evening of the 30th there is not the 1st in India", async () => {
		const id = await beginningAt("2026-12-01T03:30:00Z", { zone: "America/New_York" });
		expect(await gift(id)).toMatchObject({ day_of: 30, next_period: "2026-12" });
	});
});

describe("a gift of the 31st", () => {
	it("is given on the last day of shorter months, and on the 31st again afterwards", async () => {
		const id = await beginningAt("2027-01-31T06:00:00Z", { zone: "Asia/Kolkata" });
		expect((await nextDue(id, 3)).map((moment) => moment.slice(0, 10))).toEqual([
			"2027-02-28",
			"2027-03-31",
			"2027-04-30",
		]);
	});

	it("is given on 29 February in a leap year", async () => {
		const id = await beginningAt("2028-01-31T06:00:00Z", { zone: "Asia/Kolkata" });
		expect((await nextDue(id, 1)).map((moment) => moment.slice(0, 10))).toEqual(["2028-02-29"]);
	});
});

it("a gift is charged at nine in the morning there, before and after the clocks change", async () => {
	const id = await beginningAt("2027-02-20T18:00:00Z", { zone: "America/New_York" });
	expect(await nextDue(id, 2)).toEqual(["2027-03-20T13:00:00.000Z", "2027-04-20T13:00:00.000Z"]);
	const winter = await beginningAt("2027-10-20T18:00:00Z", { zone: "America/New_York" });
	expect(await nextDue(winter, 1)).toEqual(["2027-11-20T14:00:00.000Z"]);
});
