// @module-tag slow
import { beforeEach, describe, expect, it } from "vitest";
import { demoForAll, sessionsIn } from "../../../site/testing/demo-for-tests.ts";
import { signedIn } from "../../../site/testing/signed-in.ts";
import { maxPerMinute } from "../../http/limits.ts";

const app = demoForAll();
let { donee, admin } = sessionsIn(app, "donee", "admin");

const hour = 3_600_000;
const minute = 60_000;
const iso = (time: number) => new Date(time).toISOString();
const body = (extra: object) => ({
	requestType: "cash",
	title: "A loom",
	story: "For the weavers.",
	name: "Ravi Kumar",
	category: "health",
	quantity: "50,000",
	details: {},
	...extra,
});
const raise = (extra: object) => app.call("/donationRequest", body(extra), donee);
/** Sets the clock to a moment, which must be ahead. */
const goTo = (moment: string) => app.advance(Date.parse(moment) - app.platform.clock.now());

beforeEach(() => app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000));

describe("The last day of a request", () => {
	it.each([
		["IN", "Pune", "2027-06-30T18:29:59.000Z"],
		["US", "Los Angeles", "2027-07-01T06:59:59.000Z"],
		["US", "New York", "2027-07-01T03:59:59.000Z"],
		["US", "Honolulu", "2027-07-01T09:59:59.000Z"],
		["US", "Round Rock, TX", "2027-07-01T05:59:59.000Z"],
		["US", "Nowhere in particular", "2027-07-01T06:59:59.000Z"],
		["US", "", "2027-07-01T06:59:59.000Z"],
	])("in %s, %s, ends at %s", async (region, city, end) => {
		const { status, body: answer } = await raise({ region, city, endDate: "2027-06-30" });
		expect([status, iso(answer.data?.endDate), answer.data?.endDay]).toEqual([201, end, "2027-06-30"]);
		const again = await app.send("PUT", `/donationRequest/${answer.data._id}`, answer.data, donee);
		expect([again.status, iso(again.body.data.endDate), again.body.data.endDay]).toEqual([200, end, "2027-06-30"]);
		const form = await app.fetch(`/new-request/${answer.data._id}`, { headers: donee });
		expect((await form.text()).includes('value="2027-06-30"')).toBe(true);
	});

	it("is the whole day: gifts are taken in the evening, and not after midnight", async () => {
		const { data } = (await raise({ region: "US", city: "Los Angeles", endDate: "2026-12-31", quantity: "500" })).body;
		await app.send("PUT", `/donationRequest/${data._id}`, { status: 1 }, admin);
		const read = async () => (await app.call(`/donationRequest/${data._id}`)).body.data.status;
		const page = async () => (await app.fetch(`/donationRequest/${data._id}`, { headers: donee })).text();
		goTo("2027-01-01T07:59:00Z");
		donee = await signedIn(app, "donee");
		const html = await page();
		expect([await read(), html.includes("Last day"), html.includes("Donate now")]).toEqual([1, true, true]);
		goTo("2027-01-01T08:00:00Z");
		expect(await read()).toBe(-4);
	});

	it("may be today in the evening, and not yesterday", async () => {
		// 9:30 pm of the 10th in California, and 11:00 am of the 11th in India.
		goTo("2027-01-11T05:30:00Z");
		donee = await signedIn(app, "donee");
		const of = async (region: string, city: string, endDate: string) => {
			app.advance(60_000 / maxPerMinute("raise", app.platform.settings) + 1000);
			return (await raise({ region, city, endDate })).status;
		};
		expect([
			await of("US", "Los Angeles", "2027-01-10"),
			await of("US", "Los Angeles", "2027-01-09"),
			await of("US", "New York", "2027-01-10"),
			await of("IN", "Pune", "2027-01-11"),
			await of("IN", "Pune", "2027-01-10"),
		]).toEqual([201, 400, 400, 201, 400]);
	});

	it("is today in India although it is yesterday in Greenwich", async () => {
		goTo("2027-01-14T20:00:00Z");
		donee = await signedIn(app, "donee");
		const bare = await app.fetch("/new-request", { headers: donee, redirect: "manual" });
		const wizard = await (await app.fetch(bare.headers.get("location") ?? "", { headers: donee })).text();
		expect(/name="endDate"[^>]*min="([^"]*)"|min="([^"]*)"[^>]*name="endDate"/.exec(wizard)?.slice(1).join("")).toBe(
			"2027-01-15",
		);
		expect((await raise({ region: "IN", city: "Pune", endDate: "2027-01-14" })).status).toBe(400);
	});

	it("is read from a client's time as the day that was meant", async () => {
		const day = async (region: string, city: string, endDate: number) => {
			app.advance(2 * minute);
			return (await raise({ region, city, endDate })).body.data.endDay;
		};
		const midnight = Date.parse("2027-06-30T00:00:00Z");
		expect([
			await day("US", "Los Angeles", midnight),
			await day("US", "Honolulu", midnight + 24 * hour + 10 * hour - 1000),
			await day("US", "Miami", midnight + 24 * hour + 4 * hour - 1000),
			await day("IN", "Pune", midnight),
			await day("IN", "Pune", midnight + 24 * hour - 1000),
			await day("IN", "Pune", midnight + 24 * hour - 5.5 * hour - 1000),
		]).toEqual(Array(6).fill("2027-06-30"));
	});

	it("of a closed request may be over while its words are mended", async () => {
		[donee, admin] = [await signedIn(app, "donee"), await signedIn(app, "admin")];
		const { data } = (await raise({ region: "IN", city: "Pune", endDate: "2027-02-01" })).body;
		await app.send("PUT", `/donationRequest/${data._id}`, { status: 1 }, admin);
		goTo("2027-02-03T00:00:00Z");
		await app.tick();
		[donee, admin] = [await signedIn(app, "donee"), await signedIn(app, "admin")];
		expect((await app.send("PUT", `/donationRequest/${data._id}`, { title: "A wheel" }, donee)).body).toMatchObject({
			statusCode: 200,
		});
		const put = await app.send("PUT", `/donationRequest/${data._id}`, { status: -4 }, admin);
		expect([put.body.data?.title, put.body.data?.status]).toEqual(["A wheel", -4]);
		expect((await app.send("PUT", `/donationRequest/${data._id}`, { endDate: "2027-02-02" }, donee)).status).toBe(400);
	});
});
