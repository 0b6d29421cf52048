// @module-tag slow
import { describe, expect, it } from "vitest";
import { demoUserId } from "../../../db/seed/index.ts";
import { identifyByName, as as whoever } from "../../../site/testing/actors.ts";
import { callAs } from "../../../site/testing/call-as.ts";
import { demoForEach } from "../../../site/testing/demo-for-tests.ts";
import type { Ctx } from "../../http/context.ts";
import { listNotifications } from "../notifications/list.ts";
import { listDeliveries } from "../outbox/deliveries.ts";
import { admissionTo } from "./enter-room.ts";
import { getRoom } from "./list-rooms.ts";
import { setReminder } from "./reminders.ts";
import { createRoom, deleteRoom, updateRoom } from "./save-room.ts";

const minute = 60_000;
const hour = 60 * minute;
const app = demoForEach({}, identifyByName);
const call = callAs(app);

const as = (name: "donor" | "owner" | "admin", roles: readonly "admin"[] = []): Ctx => ({
	...app.ctx,
	region: "IN",
	actor: { kind: "user", userId: demoUserId(name), roles: [...roles] },
});
const now = () => Math.floor(app.ctx.platform.clock.now() / minute) * minute;
const input = (values: object = {}) => ({
	title: "Tea",
	description: "A talk",
	startTime: now() + hour,
	endTime: now() + 2 * hour,
	...values,
});

describe("GET /chatRooms", () => {
	it("lists ongoing and future rooms, and finds one by owner and id", async () => {
		const { body } = await call("guest", "GET", "/chatRooms");
		expect(body.data.map(({ title, status }: { title: string; status: string }) => [title, status])).toEqual([
			["The tea table", "ongoing"],
			["Giving blood: questions and answers", "future"],
			["Listeners meet the radio", "future"],
		]);
		const [room] = body.data;
		const found = await call("guest", "GET", `/chatRooms?ownerId=${room.ownerId}&uniqueId=${room._id}&filter=ongoing`);
		expect(found.body.data).toEqual([room]);
		expect((await call("guest", "GET", `/chatRooms/${room._id}`)).body.data).toEqual(room);
		expect((await call("guest", "GET", "/chatRooms/room_none")).status).toBe(404);
		expect((await call("guest", "GET", "/chatRooms?filter=past")).status).toBe(400);
	});

	it("hides rooms that are over, and those of blocked accounts", async () => {
		await app.rows("UPDATE audio_room SET ends_at = starts_at + 300000 WHERE title = 'The tea table'");
		await app.rows("UPDATE user SET state = 'blocked' WHERE id = ?", [demoUserId("donor")]);
		const { body } = await call("guest", "GET", "/chatRooms");
		expect(body.data).toHaveLength(1);
	});
});

describe("POST /chatRooms", () => {
	const messagesFor = async (values: object) => {
		const { body } = await call("signed-in", "POST", "/chatRooms", input(values));
		return body.issues.map(({ message }: { message: string }) => message);
	};

	it("refuses what is missing or too long, in the words of the form", async () => {
		expect(await messagesFor({ title: " ", description: "", startTime: null, endTime: undefined })).toEqual([
			"Please enter name",
			"Please enter description",
			"Select From Date",
			"Select End Date",
		]);
		expect(await messagesFor({ title: "x".repeat(51), description: "x".repeat(101) })).toHaveLength(2);
	});

	it("refuses times that make no room", async () => {
		const start = now() + hour;
		const short = "Atleast a 5 min difference between start time and end time";
		expect(await messagesFor({ startTime: start, endTime: start })).toEqual([
			"Selected start time is not less than end time",
		]);
		expect(await messagesFor({ startTime: start, endTime: start + 5 * minute - 1 })).toEqual([short]);
		expect(await messagesFor({ startTime: start, endTime: start + 25 * hour })).toHaveLength(1);
		expect(await messagesFor({ startTime: now() - minute })).toEqual(["Select a start that is not in the past"]);
		expect(await messagesFor({ ownerId: "usr_other" })).toHaveLength(1);
	});

	it("truncates times to the minute, and refuses a guest and the twenty-first room", async () => {
		expect((await call("guest", "POST", "/chatRooms", input())).status).toBe(401);
		const { status, body } = await call("signed-in", "POST", "/chatRooms", input({ startTime: now() + hour + 59_999 }));
		expect(status).toBe(201);
		expect(body.data.startTime).toBe(now() + hour);
		for (let index = 0; index < 19; index++) await call("signed-in", "POST", "/chatRooms", input());
		expect((await call("signed-in", "POST", "/chatRooms", input())).status).toBe(409);
	});
});

describe("changing and deleting", () => {
	it("is for the owner; staff may delete, which is recorded", async () => {
		const { id } = await createRoom(as("donor"), input());
		expect((await updateRoom(as("donor"), { id, ...input({ title: "Coffee" }) })).title).toBe("Coffee");
		await expect(updateRoom(as("owner"), { id, ...input() })).rejects.toMatchObject({ status: 404 });
		await expect(deleteRoom(as("owner"), { id })).rejects.toMatchObject({ status: 404 });
		await deleteRoom(as("admin", ["admin"]), { id });
		expect(await app.rows("SELECT action FROM audit_log WHERE subject_id = ?", [id])).toEqual([
			{ action: "room.deleted" },
		]);
		expect(await app.rows("SELECT 1 FROM audio_room_reminder WHERE room_id = ?", [id])).toEqual([]);
	});

	it("keeps the start of a room that is going on, and refuses one that is over", async () => {
		const { id, startsAt } = await createRoom(as("donor"), input());
		app.advance(90 * minute);
		const values = { startTime: startsAt, endTime: now() + hour };
		expect((await updateRoom(as("donor"), { id, ...input(values) })).endsAt).toBe(values.endTime);
		app.advance(3 * hour);
		await expect(updateRoom(as("donor"), { id, ...input() })).rejects.toMatchObject({ status: 409 });
	});
});

describe("the reminder", () => {
	it("comes once, a quarter of an hour before the start, by mail and in the inbox", async () => {
		const { id, startsAt } = await createRoom(as("donor"), input());
		await setReminder(as("owner"), { id, wanted: true });
		const mails = async () =>
			(await listDeliveries(app.ctx, {})).deliveries.filter(({ template }) => template === "room-starts");
		await app.tick();
		expect(await mails()).toEqual([]);
		app.advance(46 * minute);
		await app.tick();
		await app.tick();
		expect((await mails()).map(({ to }) => to).toSorted()).toEqual(["donor@demo.test", "owner@demo.test"]);
		const { rows } = await listNotifications(as("owner"), { limit: 5, offset: 0 });
		expect(rows.filter(({ kind }) => kind === "room")).toEqual([
			expect.objectContaining({ subject: id, title: "Tea" }),
		]);
		// A room that moves is told again.
		await updateRoom(as("donor"), { id, ...input({ startTime: startsAt + hour, endTime: startsAt + 2 * hour }) });
		await setReminder(as("owner"), { id, wanted: false });
		app.advance(hour);
		await app.tick();
		expect(await mails()).toHaveLength(3);
	});
});

describe("who may enter", () => {
	it("is who is signed in, from ten minutes before the start to the end", async () => {
		const room = await createRoom(as("donor"), input());
		const owner = as("owner");
		expect(await admissionTo(owner, room)).toBe("early");
		app.advance(50 * minute);
		expect(await admissionTo(owner, room)).toBe("open");
		expect(await admissionTo({ ...owner, actor: { kind: "guest" } }, room)).toBe("guest");
		app.advance(2 * hour);
		expect(await admissionTo(owner, await getRoom(owner, room))).toBe("over");
	});
});

describe("the pages", () => {
	const form = (values: object) => new URLSearchParams({ ...values }).toString();
	const post = (path: string, body: string) =>
		app.fetch(path, {
			method: "POST",
			body,
			headers: { "content-type": "application/x-www-form-urlencoded", ...whoever("signed-in") },
			redirect: "manual",
		});

	it("plan a room in the zone of its form", async () => {
		const values = { title: "Tea", description: "A talk", zone: "Asia/Kolkata" };
		const made = await post(
			"/createAudioRoom",
			form({ ...values, startTime: "2027-06-30T18:30", endTime: "2027-06-30T19:00" }),
		);
		expect([made.status, made.headers.get("location")]).toEqual([303, "/chatTabs"]);
		expect(await app.rows("SELECT starts_at FROM audio_room WHERE title = 'Tea'")).toEqual([
			{ starts_at: Date.parse("2027-06-30T13:00:00Z") },
		]);
		const refused = await post(
			"/createAudioRoom",
			form({ ...values, startTime: "2027-06-30T18:30", endTime: "2027-06-30T18:00" }),
		);
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("Selected start time is not less than end time");
	});

	it("say which room can’t be loaded", async () => {
		const answer = await app.fetch("/createAudioRoom?selectedId=room_none", { headers: { ...whoever("signed-in") } });
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("Problem in fetching chat room: That audio room was not found.");
	});

	it("have a file for calendars", async () => {
		const { id } = await createRoom(as("donor"), input({ title: "Tea, with milk" }));
		const file = await app.fetch(`/room/${id}/calendar.ics`);
		expect(file.headers.get("content-type")).toContain("text/calendar");
		expect(await file.text()).toContain("SUMMARY:Tea\\, with milk\r\n");
	});
});
