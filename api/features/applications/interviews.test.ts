import { beforeEach, describe, expect, it } from "vitest";
import { userId } from "../../../db/seed/people.ts";
import { as, type Visitor } from "../../../site/testing/actors.ts";
import { endInterviews } from "./end-interviews.ts";
import { answering, path, volunteering } from "./testing/answering.ts";

const { app, send, get, put, applied, mails: sent } = answering();
const times = `/donationRequest/${volunteering}/interviews`;
const place = "Site office, Kokapet";
/** A day ahead in the zone of the request, Asia/Kolkata. */
const day = "2027-03-06";
const startsAt = Date.parse("2027-03-06T10:00:00+05:30");

const offer = (body: object = {}, who: Visitor = "owner") =>
	send("POST", times, who, { day, from: "10:00", to: "10:30", place, ...body });
const offered = async (body: object = {}): Promise<string> => (await offer(body)).body.data._id;
const invite = (who: Visitor = "owner") => send("POST", `${times}/invitations`, who, {});
const choose = (id: string, timeId: string, who: Visitor = "signed-in") =>
	send("PUT", `${path}/${id}/interview`, who, { timeId });
const leave = (id: string, who: Visitor = "signed-in") => send("DELETE", `${path}/${id}/interview`, who, undefined);
const mails = async () =>
	(await sent())
		.filter(({ template }) => template.startsWith("interview-"))
		.map(({ template, user_id }) => `${template} ${user_id === userId("owner") ? "owner" : "applicant"}`);

/** An applicant who was invited to choose. */
async function invited(who: Visitor = "signed-in"): Promise<string> {
	const id = await applied(who);
	await put("owner", { _id: id, stage: "shortlisted" });
	expect((await invite()).body.data).toEqual({ invited: 1 });
	return id;
}

beforeEach(() => app.rows("DELETE FROM interview_time"));

describe("Times for interviews", () => {
	it("are offered in the zone of the request's place, and listed in their order", async () => {
		await offered({ from: "11:00", to: "11:30" });
		const first = await offer();
		expect([first.status, first.body.data.startsAt]).toEqual([201, startsAt]);
		const { body } = await get(times, "owner");
		expect(body.data.map((each: { startsAt: number }) => each.startsAt)).toEqual([startsAt, startsAt + 3_600_000]);
	});

	it("are refused by their fields", async () => {
		const wrong = async (body: object) => {
			const answer = await offer(body);
			return [answer.status, answer.body.issues?.map(({ path: at }: { path: string }) => at).join()];
		};
		expect(await wrong({ day: "2020-01-01" })).toEqual([400, "day"]);
		expect(await wrong({ to: "10:00" })).toEqual([400, "to"]);
		expect(await wrong({ to: "23:00" })).toEqual([400, "to"]);
		expect(await wrong({ day: "soon", from: "25:00", place: " " })).toEqual([400, "day,from,place"]);
		await offered();
		expect(await wrong({})).toEqual([400, "from"]);
		expect(await wrong({ from: "09:45", to: "10:15" })).toEqual([400, "from"]);
		expect((await offer({ from: "10:30", to: "11:00" })).status).toBe(201);
	});

	it("are for the request's side only", async () => {
		const id = await offered();
		for (const who of ["signed-in", "volunteer"] as const) {
			expect((await get(times, who)).status).toBe(404);
			expect((await offer({}, who)).status).toBe(404);
			expect((await invite(who)).status).toBe(404);
			expect((await send("DELETE", `${times}/${id}`, who, undefined)).status).toBe(404);
		}
	});
});

describe("Choosing a time for an interview", () => {
	it("is for applicants who were invited, and told to both sides", async () => {
		const id = await applied();
		const time = await offered();
		expect((await choose(id, time)).body.code).toBe("interview_not_invited");
		expect((await get(`${path}/${id}/interview`, "signed-in")).body.data).toMatchObject({
			isInvited: false,
			times: [],
		});
		await put("owner", { _id: id, stage: "shortlisted" });
		await invite();
		expect((await invite()).body.data).toEqual({ invited: 0 });
		const offers = (await get(`${path}/${id}/interview`, "signed-in")).body.data;
		expect(offers).toMatchObject({
			isInvited: true,
			chosen: null,
			times: [{ _id: time, place }],
		});
		const { status, body } = await choose(id, time);
		expect([status, body.data.chosen]).toMatchObject([200, { _id: time, mayLeave: true }]);
		expect((await get(times, "owner")).body.data[0].application).toMatchObject({ _id: id });
		expect(await mails()).toEqual([
			"interview-invited applicant",
			"interview-chosen applicant",
			"interview-chosen owner",
		]);
		expect((await choose(id, time, "volunteer")).status).toBe(404);
		expect((await choose(id, "itv_unknown")).status).toBe(404);
	});

	it("gives a time to one of several who choose it at once", async () => {
		const time = await offered();
		const people = ["signed-in", "volunteer", "finAdmin"] as const;
		const ids: string[] = [];
		for (const who of people) ids.push(await invited(who));
		const answers = await Promise.all(people.map((who, index) => choose(ids[index] ?? "", time, who)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(["interview_taken", "interview_taken"]);
		expect((await mails()).filter((mail) => mail.startsWith("interview-chosen"))).toHaveLength(2);
	});

	it("gives one time to an applicant who chooses two at once", async () => {
		const two = [await offered(), await offered({ from: "11:00", to: "11:30" })];
		const id = await invited();
		await Promise.all(two.map((time) => choose(id, time)));
		expect(await app.rows("SELECT 1 FROM interview_time WHERE application_id = ?", [id])).toHaveLength(1);
	});

	it("can be changed and taken back until an hour before", async () => {
		const [first, second] = [await offered(), await offered({ from: "11:00", to: "11:30" })];
		const id = await invited();
		await choose(id, first);
		expect((await choose(id, second)).body.data.chosen._id).toBe(second);
		expect((await leave(id)).body.data.chosen).toBeNull();
		expect((await leave(id)).status).toBe(404);
		await choose(id, first);
		await app.rows("UPDATE interview_time SET starts_at = ?, ends_at = ? WHERE id = ?", [
			app.platform.clock.now() + 30 * 60_000,
			app.platform.clock.now() + 60 * 60_000,
			first,
		]);
		const late = [await leave(id), await choose(id, second)];
		expect(late.map(({ status, body }) => [status, body.code])).toEqual([
			[409, "interview_too_late"],
			[409, "interview_too_late"],
		]);
		expect((await get(`${path}/${id}/interview`, "signed-in")).body.data.chosen).toMatchObject({ mayLeave: false });
	});

	it("ends when the owner's side takes the time back or decides, and when the applicant withdraws", async () => {
		const [first, second] = [await offered(), await offered({ from: "11:00", to: "11:30" })];
		const id = await invited();
		await choose(id, first);
		expect((await send("DELETE", `${times}/${first}`, "owner", undefined)).status).toBe(200);
		expect((await mails()).slice(-2)).toEqual(["interview-canceled applicant", "interview-canceled owner"]);
		await choose(id, second);
		await put("owner", { _id: id, status: "declined" });
		expect((await get(times, "owner")).body.data).toMatchObject([{ _id: second, application: null }]);
		expect((await choose(id, second)).body.code).toBe("application_closed");
	});

	it("leaves the calendars of both sides when the owner declines and when the applicant withdraws", async () => {
		const time = await offered();
		const id = await invited();
		const other = await invited("volunteer");
		await choose(id, time);
		await put("owner", { _id: id, status: "declined" });
		expect((await mails()).slice(-2)).toEqual(["interview-canceled applicant", "interview-canceled owner"]);
		expect((await choose(other, time, "volunteer")).body.code).toBeUndefined();
		await put("volunteer", { _id: other, status: "withdrawn" });
		expect((await mails()).slice(-2)).toEqual(["interview-canceled applicant", "interview-canceled owner"]);
		await app.settled();
		const outbox = (await (await app.fetch("/sandbox/outbox.json")).json()) as {
			template: string;
			attachments?: { text: string }[];
		}[];
		const file = outbox.find(({ template }) => template === "interview-canceled")?.attachments?.[0]?.text ?? "";
		expect(file).toMatch(/METHOD:CANCEL\r\n(.*\r\n)*SEQUENCE:1\r\n/);
		expect(file).toContain(`UID:${time}.`);
	});

	it("leaves the other side's calendar when a person closes the account", async () => {
		await app.rows("UPDATE donation_request SET organization_id = NULL WHERE id = ?", [volunteering]);
		const [first, second] = [await offered(), await offered({ from: "11:00", to: "11:30" })];
		await choose(await invited(), first);
		await choose(await invited("volunteer"), second, "volunteer");
		const closing = async (who: "donor" | "owner") => {
			await app.settled();
			await app.rows("DELETE FROM outbox_message");
			await app.rows("UPDATE user SET roles = '[]' WHERE id = ?", [userId("volunteer")]);
			await app.ctx.db.write(await endInterviews(app.ctx, userId(who)));
			const rows = await app.rows<{ template: string; user_id: string; data: string }>(
				"SELECT template, user_id, data FROM outbox_message ORDER BY user_id",
			);
			return rows.map(({ template, user_id, data }) => [template, user_id, new URL(JSON.parse(data).link).pathname]);
		};
		expect(await closing("donor")).toEqual([
			["interview-canceled", userId("owner"), `/viewApplicants/${volunteering}`],
		]);
		expect((await closing("owner")).map(([template, user]) => [template, user]).sort()).toEqual(
			[userId("donor"), userId("volunteer")].sort().map((user) => ["interview-canceled", user]),
		);
		await app.rows("UPDATE interview_time SET starts_at = 1000, ends_at = 2000");
		expect(await closing("donor")).toEqual([]);
	});

	it("takes out of no calendar what is over when it is declined", async () => {
		const time = await offered();
		const id = await invited();
		await choose(id, time);
		await app.rows("UPDATE interview_time SET starts_at = 1000, ends_at = 2000 WHERE id = ?", [time]);
		await put("owner", { _id: id, status: "declined" });
		expect((await mails()).filter((mail) => mail.startsWith("interview-canceled"))).toEqual([]);
	});

	it("has a higher number in each calendar file than in the one before, in whatever order times are chosen and left", async () => {
		const [first, second] = [await offered(), await offered({ from: "11:00", to: "11:30" })];
		const id = await invited();
		await choose(id, first);
		await choose(id, second);
		await choose(id, first);
		await leave(id);
		await choose(id, first);
		await app.settled();
		// A mail that is sent keeps no data.
		const files = await app.rows<{ template: string; file: string }>(
			`SELECT json_extract(m.body, '$.template') AS template, json_extract(m.body, '$.attachments[0].text') AS file
			 FROM sandbox_object m JOIN user u ON json_extract(m.body, '$.to') = u.email
			 WHERE m.type = 'delivery' AND template LIKE 'interview-c%' AND u.id = ? ORDER BY m.seq`,
			[userId("owner")],
		);
		// Mails are sent side by side.
		const numbered = files
			.slice(-7)
			.map(({ template, file }) => [template, Number(/SEQUENCE:(\d+)/.exec(file)?.[1])] as const)
			.toSorted(([, one], [, other]) => one - other);
		expect(numbered).toEqual([
			["interview-chosen", 0],
			["interview-canceled", 1],
			["interview-chosen", 2],
			["interview-canceled", 3],
			["interview-chosen", 4],
			["interview-canceled", 5],
			["interview-chosen", 6],
		]);
		const page = await app.fetch(`/application/${id}/interview.ics`, { headers: as("signed-in") });
		expect(await page.text()).toContain("SEQUENCE:6");
	});

	it("has a calendar file in both mails and on the page", async () => {
		const time = await offered();
		const id = await invited();
		await choose(id, time);
		await app.settled();
		const outbox = (await (await app.fetch("/sandbox/outbox.json")).json()) as {
			template: string;
			attachments?: { name: string; text: string }[];
		}[];
		const files = outbox
			.filter(({ template }) => template === "interview-chosen")
			.slice(0, 2)
			.map(({ attachments }) => attachments);
		expect(files).toHaveLength(2);
		for (const file of files) {
			expect(file).toMatchObject([{ name: "interview.ics" }]);
			expect(file?.[0]?.text).toContain("DTSTART:20270306T043000Z");
		}
		const open = (who: Visitor) => app.fetch(`/application/${id}/interview.ics`, { headers: as(who) });
		const own = await open("signed-in");
		expect([own.headers.get("cache-control"), await own.text()]).toEqual([
			"private, no-store",
			expect.stringContaining("LOCATION:Site office\\, Kokapet"),
		]);
		expect([(await open("owner")).status, (await open("volunteer")).status]).toEqual([200, 404]);
	});
});
