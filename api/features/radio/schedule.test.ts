import { beforeAll, describe, expect, it } from "vitest";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { minuteAt, minuteMs } from "../../domain/radio/slots.ts";
import { concatenated, frameOf } from "../../domain/radio/testing/mp3.ts";
import { radioStation } from "./testing/radio-station.ts";

const app = demoForAll({}, identifyByName);
let start = 0;
beforeAll(async () => {
	app.advance(minuteMs - (app.platform.clock.now() % minuteMs) + 500);
	const station = radioStation({ client: app.client, files: app.platform.files });
	await station.addTrack("ones", concatenated(Array.from({ length: 1000 }, () => frameOf(1))));
	await station.addPlaylist("show", "ones");
	await station.addPlaylist("filler", "ones");
	await station.addChannel("quiet", "filler");
	await station.addChannel("other", "filler");
	start = minuteAt(now()) * minuteMs + 60 * minuteMs;
});

const now = () => app.platform.clock.now();
const send = (method: string, path: string, body?: object, who: Visitor = "talRadioAdmin") =>
	app.send(method, path, body, as(who));
const streaming = (changes: object = {}) => ({
	title: "Evening show",
	editorPick: false,
	channel: "quiet",
	startTime: start,
	endTime: start + 30 * minuteMs,
	playlist: "show",
	...changes,
});
const conflict = "The schedule of this streaming conflicts with one of the streamings already scheduled";

describe("Scheduling a streaming", () => {
	it("stores it rounded to the minute, lists it, and logs who did it", async () => {
		const { status, body } = await send("POST", "/streaming", streaming({ startTime: start + 20_000 }));
		// 26 seconds in half an hour.
		expect([status, body.message]).toEqual([200, "Saved. The playlist fills 1 % of the time, so it is repeated."]);
		expect(body.data).toMatchObject({
			title: "Evening show",
			channel: "quiet",
			startTime: start,
			playlist: { _id: "show", title: "show" },
		});
		const listed = await app.call("/streaming?channel=quiet");
		expect([listed.body.totalCountOfRecords, listed.body.data[0]._id]).toEqual([1, body.data._id]);
		const [row] = await app.rows("SELECT action, actor_kind FROM audit_log WHERE subject_id = ?", [body.data._id]);
		expect(row).toEqual({ action: "streaming.created", actor_kind: "user" });
	});

	it.each([
		[{ title: " " }, "title", "Please enter name"],
		[{ startTime: null }, "startTime", "Select From Date"],
		[{ endTime: "soon" }, "endTime", "Select End Date"],
		[{ playlist: "" }, "playlist", "Please select a Playlist"],
		[{ playlist: undefined }, "playlist", "Please select a Playlist"],
		[{ playlist: "nothing" }, "playlist", "There is no such playlist"],
		[{ channel: "nowhere" }, "channel", "There is no such channel"],
		[{ endTime: 1 }, "endTime", "Atleast a 5 min difference between start time and end time"],
		[{ startTime: 60_000, endTime: 600_000 }, "startTime", "Select a start that is not in the past"],
		[{ startTime: 1e300, endTime: 1e300 }, "startTime", "Select From Date"],
		[{ title: "a".repeat(101) }, "title", "Please use at most 100 characters"],
	])("refuses %j beside its field", async (changes, path, message) => {
		const { status, body } = await send("POST", "/streaming", streaming({ channel: "other", ...changes }));
		expect([status, body.issues[0].path, body.message]).toEqual([400, path, message]);
	});

	it("refuses an empty playlist, which would be silence", async () => {
		const station = radioStation({ client: app.client, files: app.platform.files });
		await station.addPlaylist("hollow");
		const { status, body } = await send("POST", "/streaming", streaming({ channel: "other", playlist: "hollow" }));
		expect([status, body.issues[0].path, body.message]).toEqual([
			400,
			"playlist",
			"This playlist has no items yet, so there would be silence.",
		]);
	});

	it("refuses a playlist of another sound than the channel's, which would be silence", async () => {
		await app.rows(`INSERT INTO radio_channel (id, slug, name, channel_count, created_at, updated_at)
			VALUES ('mono', 'mono', 'Mono FM', 1, 1, 1)`);
		const { status, body } = await send("POST", "/streaming", streaming({ channel: "mono" }));
		expect([status, body.issues[0].path, body.message]).toEqual([
			400,
			"playlist",
			"The items of this playlist are 44.1 kHz stereo, and Mono FM plays 44.1 kHz mono.",
		]);
	});

	it("may start in the minute that it is", async () => {
		const minute = minuteAt(now()) * minuteMs;
		const times = { channel: "now", startTime: minute, endTime: minute + 10 * minuteMs };
		const station = radioStation({ client: app.client, files: app.platform.files });
		await station.addChannel("now", "filler");
		expect((await send("POST", "/streaming", streaming(times))).status).toBe(200);
		const before = await send("POST", "/streaming", streaming({ ...times, startTime: minute - minuteMs }));
		expect(before.body.message).toBe("Select a start that is not in the past");
	});

	it("refuses four minutes and accepts five", async () => {
		const at = start + 300 * minuteMs;
		const minutes = (count: number) =>
			send("POST", "/streaming", streaming({ startTime: at, endTime: at + count * minuteMs }));
		expect((await minutes(4)).status).toBe(400);
		expect((await minutes(5)).status).toBe(200);
	});

	it("lets one of two on the same minute through, and gives the other one the conflict's text", async () => {
		const at = start + 600 * minuteMs;
		const both = await Promise.all(
			(["talRadioAdmin", "admin", "superAdmin"] as const).map((who, place) =>
				send(
					"POST",
					"/streaming",
					streaming({ startTime: at + place * minuteMs, endTime: at + 30 * minuteMs, title: who }),
					who,
				),
			),
		);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
		for (const { status, body } of both) if (status === 409) expect(body.message).toBe(conflict);
		const stored = await app.rows("SELECT 1 FROM radio_streaming WHERE channel_id = 'quiet' AND start_time >= ?", [at]);
		expect(stored).toHaveLength(1);
		const elsewhere = streaming({ startTime: at, endTime: at + 30 * minuteMs, channel: "other" });
		expect((await send("POST", "/streaming", elsewhere)).status).toBe(200);
	});

	it("says beforehand whether a time is free, and leaves the changed streaming out of it", async () => {
		const row = await app.value("SELECT id FROM radio_streaming WHERE start_time = ?", [start]);
		const check = async (from: number, minutes: number, id = "") =>
			(
				await app.call(
					`/streaming/validateDates?channel=quiet&startTime=${from}&endTime=${from + minutes * minuteMs}&streamingId=${id}`,
					undefined,
					as("talRadioAdmin"),
				)
			).body.data;
		expect(await check(start - 10 * minuteMs, 11)).toMatchObject({
			valid: false,
			reason: conflict,
			conflict: { _id: row, startTime: start },
		});
		expect(await check(start + 10 * minuteMs, 5)).toMatchObject({ valid: false });
		expect(await check(start - 10 * minuteMs, 60)).toMatchObject({ valid: false });
		expect(await check(start - 10 * minuteMs, 10)).toEqual({ valid: true, reason: null, conflict: null });
		expect(await check(start + 30 * minuteMs, 10)).toMatchObject({ valid: true });
		expect(await check(start + 5 * minuteMs, 30, row)).toMatchObject({ valid: true });
		expect(
			(await app.call("/streaming/validateDates?channel=nowhere&startTime=1&endTime=600000", undefined, as("admin")))
				.body.data,
		).toEqual({
			valid: false,
			reason: "There is no such channel",
			conflict: null,
		});
		expect(await check(60_000, 10)).toMatchObject({ valid: false, reason: "Select a start that is not in the past" });
		expect(await check(start + 3 * 366 * 24 * 60 * minuteMs, 10)).toMatchObject({
			valid: false,
			reason: "Select a start within the next two years",
		});
		const short = `/streaming/validateDates?channel=quiet&startTime=${start}&endTime=${start + 1}`;
		expect((await app.call(short, undefined, as("admin"))).body.message).toBe(
			"Atleast a 5 min difference between start time and end time",
		);
	});

	it("is for the radio's staff alone", async () => {
		for (const [who, status] of [
			["guest", 401],
			["signed-in", 403],
			["finAdmin", 403],
		] as const) {
			expect((await send("POST", "/streaming", streaming(), who)).status).toBe(status);
		}
	});
});

describe("The list of streamings", () => {
	const listed = async (query: string) => {
		const { status, body } = await app.call(`/streaming?channel=listed&${query}`);
		expect(status).toBe(200);
		return [body.totalCountOfRecords, ...body.data.map(({ _id }: { _id: string }) => _id)];
	};

	it("has what plays and what comes in order of start, and what is over from the latest back", async () => {
		const station = radioStation({ client: app.client, files: app.platform.files });
		await station.addChannel("listed", "filler");
		const minute = minuteAt(now()) * minuteMs;
		const add = (id: string, from: number, minutes: number) =>
			station.addStreaming(id, { channel: "listed", playlist: "show", start: minute + from * minuteMs, minutes });
		await add("next week", 10_000, 10);
		await add("tomorrow", 1_400, 100);
		await add("now", -1_380, 1_410);
		await add("just over", -1_400, 10);
		await add("old", -20_000, 1_000);
		expect(await listed("filter=upcoming")).toEqual([3, "now", "tomorrow", "next week"]);
		expect(await listed("filter=upcoming&limit=1&offset=1")).toEqual([3, "tomorrow"]);
		expect(await listed("filter=upcoming&search=NEXT%20")).toEqual([1, "next week"]);
		expect(await listed("filter=past")).toEqual([2, "just over", "old"]);
		expect(await listed("filter=past&limit=1&offset=1")).toEqual([2, "old"]);
		expect(await listed("limit=2")).toEqual([5, "next week", "tomorrow"]);
		const until = `to=${minute + 1_450 * minuteMs}`;
		expect(await listed(`filter=upcoming&${until}`)).toEqual([2, "now", "tomorrow"]);
		expect(await listed(`filter=past&from=${minute - 1_395 * minuteMs}`)).toEqual([1, "just over"]);
		app.advance(30 * minuteMs);
		expect(await listed("filter=upcoming")).toEqual([2, "tomorrow", "next week"]);
		expect(await listed("filter=past")).toEqual([3, "now", "just over", "old"]);
		expect((await app.call("/streaming?filter=soon")).body.message).toBe("Filter must be upcoming or past");
	});
});

describe("Changing a streaming", () => {
	const locked = "You can not update this Streaming because it is currently being played.";
	let hours = 20;
	const stored = async () => {
		hours += 10;
		const at = minuteAt(now()) * minuteMs + hours * 60 * minuteMs;
		const times = { startTime: at, endTime: at + 10 * minuteMs };
		const { body } = await send("POST", "/streaming", streaming({ ...times, channel: "other" }));
		return { id: body.data._id as string, at, times };
	};

	it("moves it, unless the new time is taken", async () => {
		const { id, at, times } = await stored();
		const later = { startTime: at + 20 * minuteMs, endTime: at + 30 * minuteMs };
		await send("POST", "/streaming", streaming({ ...later, channel: "other" }));
		const change = (changes: object) => send("PUT", `/streaming/${id}`, streaming({ channel: "other", ...changes }));
		expect((await change({ ...times, endTime: at + 21 * minuteMs })).body.message).toBe(conflict);
		const moved = await change({ ...times, endTime: at + 20 * minuteMs, title: "Longer", selectedId: id });
		expect([moved.status, moved.body.data.title]).toEqual([200, "Longer"]);
		expect((await send("PUT", "/streaming/stm_nothing", streaming(times))).status).toBe(404);
	});

	it("is refused from a minute before its start until its end, and so is deleting it", async () => {
		const { id, at, times } = await stored();
		const change = () => send("PUT", `/streaming/${id}`, streaming({ ...times, channel: "other", title: "New" }));
		const remove = () => send("DELETE", `/streaming/${id}`);
		app.advance(at - now() - 61_000);
		expect((await change()).status).toBe(200);
		app.advance(1000);
		for (const wait of [0, 60_000, 599_000]) {
			app.advance(wait);
			for (const answer of [await change(), await remove()]) {
				expect([answer.status, answer.body.message]).toEqual([409, locked]);
			}
		}
		app.advance(1000);
		expect((await change()).body.message).toBe("This streaming is over, so it can no longer be changed.");
		expect((await remove()).status).toBe(200);
		expect((await remove()).status).toBe(404);
	});

	it("is heard: a scheduled streaming plays its own playlist from its first second", async () => {
		const at = minuteAt(now()) * minuteMs + 5 * minuteMs;
		const times = { startTime: at, endTime: at + 5 * minuteMs, channel: "quiet" };
		expect((await send("POST", "/streaming", streaming({ ...times, title: "Heard" }))).status).toBe(200);
		app.advance(at - now() + 2000);
		await app.tick();
		const { body } = await app.call("/talradio/nowplaying?channel=quiet");
		expect(body.data.current.streaming.title).toBe("Heard");
		// The first frame of the grid at the start or after it.
		expect(body.data.current.startTime - at).toBeLessThan(27);
	});
});
