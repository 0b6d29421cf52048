import { beforeEach, describe, expect, it } from "vitest";
import { demoRequestIds } from "../../../db/seed/requests/index.ts";
import { as, type Visitor } from "../../../site/testing/actors.ts";
import { answering, path, volunteer, volunteering } from "./testing/answering.ts";

const { app, send, get, put, applied } = answering();
const places = `/donationRequest/${volunteering}/places`;
const save = (body: object, who: Visitor = "owner") => send("PUT", places, who, body);
const read = async () => (await get(places, "guest")).body.data;
const offering = (...shifts: string[]) => ({ details: { age: 30, shifts } });
const accept = async (id: string, who: Visitor = "owner") => {
	const { status, body } = await put(who, { _id: id, status: "accepted" });
	return [status, body.code];
};

beforeEach(() =>
	app.rows(
		"UPDATE donation_request SET details = json_set(details, '$.volunteers', 1), shift_places = '{}' WHERE id = ?",
		[volunteering],
	),
);

describe("The places of a request", () => {
	it("are taken by accepted answers, and the last one closes it", async () => {
		const [first, second] = [await applied("signed-in"), await applied("volunteer")];
		expect(await read()).toMatchObject({ places: 1, taken: 0, isFull: false });
		expect(await accept(first)).toEqual([200, undefined]);
		expect(await accept(second)).toEqual([409, "places_full"]);
		expect(await read()).toMatchObject({ places: 1, taken: 1, isFull: true });
		const late = await send("POST", path, "finAdmin", {
			donationRequestId: volunteering,
			message: "Me",
			details: volunteer,
		});
		expect([late.status, late.body.code]).toEqual([409, "places_full"]);
		await put("signed-in", { _id: first, status: "withdrawn" });
		expect(await accept(second)).toEqual([200, undefined]);
		const back = await put("signed-in", { _id: first, status: "sent" });
		expect([back.status, back.body.code]).toEqual([409, "places_full"]);
	});

	it("go to one of several who are accepted at once", async () => {
		const ids = [await applied("signed-in"), await applied("volunteer"), await applied("finAdmin")];
		const answers = await Promise.all(ids.map((id, index) => accept(id, index === 1 ? "admin" : "owner")));
		expect(answers.map(([status]) => status).sort()).toEqual([200, 409, 409]);
		expect(answers.filter(([status]) => status === 409).map(([, code]) => code)).toEqual([
			"places_full",
			"places_full",
		]);
		expect(await app.rows("SELECT 1 FROM application WHERE status = 'accepted'")).toHaveLength(1);
	});

	it("accept nobody of many if they are too few", async () => {
		const ids = [await applied("signed-in"), await applied("volunteer")];
		const move = { donationRequestId: volunteering, ids, stage: "accepted" };
		const { status, body } = await send("POST", `${path}/stage`, "owner", move);
		expect([status, body.code]).toEqual([409, "places_too_few"]);
		await save({ places: 2 });
		expect((await send("POST", `${path}/stage`, "owner", move)).body.data).toEqual({ moved: 2 });
	});

	it("are the owner's to change, but not below those who were accepted", async () => {
		expect((await save({ places: 3 })).body.data).toMatchObject({ places: 3, isFull: false });
		for (const who of ["signed-in", "volunteer"] as const) expect((await save({ places: 4 }, who)).status).toBe(404);
		await accept(await applied("signed-in"));
		await accept(await applied("volunteer"));
		const wrong = await save({ places: 1, shifts: { midnight: 2 } });
		expect(wrong.body.issues.map(({ path: at, code }: { path: string; code: string }) => [at, code])).toEqual([
			["places", "places_taken"],
			["shifts.midnight", "value_invalid"],
		]);
		expect((await save({ places: 1001 })).status).toBe(400);
		expect(
			(await send("PUT", `/donationRequest/${demoRequestIds.mentoring}/places`, "admin", { places: 2 })).body.code,
		).toBe("places_none");
	});

	it("have no limit with null, unless the kind needs a number", async () => {
		expect((await save({ places: null })).body.data).toMatchObject({ places: null, isFull: false });
		const blood = demoRequestIds.bloodDonation;
		await app.rows("UPDATE donation_request SET status = 1 WHERE id = ?", [blood]);
		const { body } = await send("PUT", `/donationRequest/${blood}/places`, "admin", { places: null });
		expect(body.issues).toMatchObject([{ path: "places", code: "field_missing" }]);
	});

	it("are those of each kind's own number", async () => {
		const internship = demoRequestIds.internship;
		const { body } = await get(`/donationRequest/${internship}/places`, "guest");
		expect(body.data).toMatchObject({ places: 2, shifts: [] });
	});
});

describe("The shifts of volunteers", () => {
	it("close one by one, and an accepted volunteer has a place in those that were open", async () => {
		await save({ places: 10, shifts: { weekendMorning: 1 } });
		const first = await applied("signed-in", offering("weekendMorning"));
		const second = await applied("volunteer", offering("weekendMorning", "weekdayEvening"));
		const third = await applied("finAdmin", offering("weekendMorning"));
		await accept(first);
		const late = await send("POST", path, "talRadioAdmin", {
			donationRequestId: volunteering,
			message: "Me",
			...offering("weekendMorning"),
		});
		expect(late.body.issues).toMatchObject([{ path: "details.shifts", code: "shifts_full" }]);
		expect((await put("owner", { _id: second, status: "accepted" })).body.data.shifts).toEqual(["weekdayEvening"]);
		expect(await accept(third)).toEqual([409, "shifts_full"]);
		expect((await read()).shifts).toContainEqual({ shift: "weekendMorning", places: 1, taken: 1 });
		await save({ shifts: { weekendMorning: 2 } });
		expect(await accept(third)).toEqual([200, undefined]);
	});

	it("stay open to an answer that offers them already, when it is corrected", async () => {
		await save({ places: 10, shifts: { weekendMorning: 1 } });
		const [first, second] = [
			await applied("signed-in", offering("weekendMorning")),
			await applied("volunteer", offering("weekendMorning")),
		];
		await accept(first);
		const corrected = await put("volunteer", { _id: second, ...offering("weekendMorning", "weekdayEvening") });
		expect([corrected.status, corrected.body.data?.details.shifts]).toEqual([
			200,
			["weekdayEvening", "weekendMorning"],
		]);
		const form = await app.fetch(`/donationRequest/${volunteering}/answer`, { headers: as("volunteer") });
		expect(await form.text()).toMatch(/name="details.shifts" value="weekendMorning" checked/);
		await put("volunteer", { _id: second, ...offering("weekdayEvening") });
		const late = await put("volunteer", { _id: second, ...offering("weekendMorning", "weekdayEvening") });
		expect(late.body.issues).toMatchObject([{ path: "details.shifts", code: "shifts_full" }]);
	});

	it("go to one of two who are accepted at once", async () => {
		await save({ places: 10, shifts: { weekendMorning: 1 } });
		const ids = [
			await applied("signed-in", offering("weekendMorning")),
			await applied("volunteer", offering("weekendMorning")),
		];
		const answers = await Promise.all(ids.map((id) => accept(id)));
		expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
	});
});
