import { describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";

const app = demoForEach({}, identifyByName);
const call = callAs(app);

describe("GET /events/{slug}", () => {
	it("tells an event with its zone, venue, programme, speakers and packages", async () => {
		const { status, body } = await call("guest", "GET", "/events/kindness-day-2031");
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			slug: "kindness-day-2031",
			timeZone: "America/Los_Angeles",
			startTime: Date.parse("2031-11-15T19:00:00Z"),
			venue: { name: "Mission Creek Hall", mapUrl: expect.stringContaining("https://") },
			isOpen: true,
		});
		expect(body.data.programme[0]).toEqual({ startTime: body.data.startTime, title: "Welcome", speaker: "" });
		expect(body.data.packages[1]).toMatchObject({ amount: 95.5, currency: "USD", places: 80, placesLeft: 80 });
	});

	it("takes no payment for what is over, and knows no other events", async () => {
		expect((await call("guest", "GET", "/events/tal-kindness-day-2023")).body.data.isOpen).toBe(false);
		expect((await call("guest", "GET", "/events/tal-talks-2024")).body.data.isOpen).toBe(false);
		expect((await call("guest", "GET", "/events/unknown")).status).toBe(404);
	});
});

describe("The pages of events", () => {
	it("tell the day in the event's own zone", async () => {
		const html = await (await app.fetch("/tal-kindness-day-2023")).text();
		expect(html).toContain("Saturday, November 18, 2023");
		expect(html).toContain("11:00 AM – 8:30 PM PST");
		expect(html).toContain("Get directions");
	});

	it("are listed: those to come first, then those that are over", async () => {
		const { cookie } = await signedIn(app, "donor");
		// Guests get a cached page.
		const list = async () => (await app.fetch("/events", { headers: { cookie } })).text();
		const html = await list();
		const links = [...html.matchAll(/<h3><a href="([^"]+)"/g)].map(([, path]) => path);
		expect(links).toEqual(["/events/kindness-day-2031", "/tal-talks-2024", "/tal-kindness-day-2023"]);
		app.advance(Date.parse("2032-01-01") - app.platform.clock.now());
		expect(await list()).toContain("No events are planned right now");
	});

	it("have one address each, and a file for calendars", async () => {
		const other = await app.fetch("/events/tal-talks-2024", { redirect: "manual" });
		expect(other.headers.get("location")).toBe("/tal-talks-2024");
		const file = await app.fetch("/events/kindness-day-2031/calendar.ics");
		expect(file.headers.get("content-type")).toContain("text/calendar");
		expect(await file.text()).toContain("DTSTART:20311115T190000Z\r\n");
	});
});
