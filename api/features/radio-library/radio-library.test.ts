// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { minuteAt, minuteMs, slotMs } from "../../domain/radio/slots.ts";
import { concatenated, frameOf, infoFrame, marksOf } from "../../domain/radio/testing/mp3.ts";
import { radioStation } from "../radio/testing/radio-station.ts";
import { fileOf, staff, uploadsTo } from "./testing/uploads.ts";

const app = demoForAll({}, identifyByName);
let upload: ReturnType<typeof uploadsTo>["upload"];
let addTrack: ReturnType<typeof uploadsTo>["addTrack"];
let station: ReturnType<typeof radioStation>;
beforeAll(async () => {
	({ upload, addTrack } = uploadsTo(app));
	station = radioStation({ client: app.client, files: app.platform.files });
	app.advance(minuteMs - (app.platform.clock.now() % minuteMs) + 500);
});

const send = (method: string, path: string, body?: unknown) => app.send(method, path, body, staff);
const slotsOf = async (channel: string) =>
	(await (await app.fetch(`/radio/${channel}/live.m3u8`)).text()).split("\n").filter((line) => line.endsWith(".mp3"));
async function heard(channel: string, path: string): Promise<number[]> {
	const bytes = new Uint8Array(await (await app.fetch(`/radio/${channel}/${path}`)).arrayBuffer());
	return marksOf(bytes.subarray(10 + (bytes[9] ?? 0)));
}

describe("an uploaded track", () => {
	it("is heard by listeners, byte for byte, once its playlist is scheduled", async () => {
		const one = await addTrack(fileOf(41, 20), { title: "Forty-one" });
		const two = await addTrack(fileOf(42, 30), { title: "Forty-two", artist: "The Band" });
		expect([one.status, two.status, one.body.data.duration, two.body.data.artist]).toEqual([201, 201, 20, "The Band"]);
		const made = await send("POST", "/talradio/playlist", {
			title: "Evening",
			items: [two.body.data._id, one.body.data._id],
			categories: ["Folk"],
		});
		expect(made.body.data).toMatchObject({ title: "Evening", duration: 50, itemCount: 2, isPlaying: false });
		await station.addChannel("uploads", made.body.data._id);
		const start = minuteAt(app.platform.clock.now()) * minuteMs + 2 * minuteMs;
		await station.addStreaming("up", { channel: "uploads", playlist: made.body.data._id, start, minutes: 5 });
		app.advance(start + 30_000 - app.platform.clock.now());
		const marks: number[] = [];
		const seen = new Set<string>();
		for (let step = 0; step < 8; step++) {
			for (const path of await slotsOf("uploads")) {
				const slot = Number(/(\d+)\.mp3/.exec(path)?.[1]);
				if (slot * slotMs < start || seen.has(path)) continue;
				seen.add(path);
				marks.push(...(await heard("uploads", path)));
			}
			app.advance(slotMs);
		}
		const first = marks.indexOf(41);
		expect(marks.slice(0, first).every((mark) => mark === 42)).toBe(true);
		expect(first).toBe(Math.round((30 * 44_100) / 1152));
		const after = marks.indexOf(42, first);
		expect(after - first).toBe(Math.round((20 * 44_100) / 1152));

		const id = made.body.data._id;
		const locked = await send("PUT", `/talradio/playlist/${id}`, { items: [one.body.data._id] });
		expect([locked.status, locked.body.message]).toEqual([
			409,
			"You can not update this Streaming because it is currently being played.",
		]);
		expect((await send("DELETE", `/talradio/playlistItem/${one.body.data._id}`)).status).toBe(409);
		expect((await send("PUT", `/talradio/playlist/${id}`, { editorPick: true })).body.data.editorPick).toBe(true);
		expect((await send("DELETE", `/talradio/playlist/${id}`)).status).toBe(409);
		const path = (await slotsOf("uploads")).at(-1) ?? "";
		const frozen = await heard("uploads", path);
		app.advance(5 * minuteMs);
		expect((await send("PUT", `/talradio/playlist/${id}`, { items: [one.body.data._id] })).status).toBe(200);
		expect(await heard("uploads", path)).toEqual(frozen);
		expect((await slotsOf("uploads")).length).toBeGreaterThan(5);
	});

	it("has the title, artist and rights of its tags, and else its file's name", async () => {
		const text = (id: string, value: string) => {
			const bytes = new TextEncoder().encode(`\u0003${value}`);
			return concatenated([new TextEncoder().encode(id), Uint8Array.of(0, 0, 0, bytes.length, 0, 0), bytes]);
		};
		const frames = concatenated([
			text("TIT2", "గోదావరి"),
			text("TPE1", "Anjali"),
			text("TCOM", "Suresh"),
			text("TSRC", "IN-S18-14-00001"),
			text("TPUB", "Kindwave Music"),
			text("TLAN", "tel"),
		]);
		const head = Uint8Array.of(0x49, 0x44, 0x33, 4, 0, 0, 0, 0, frames.length >> 7, frames.length & 127);
		const { body } = await addTrack(new Uint8Array(concatenated([head, frames, fileOf(43, 3).subarray(310)])));
		expect(body.data).toMatchObject({
			title: "గోదావరి",
			artist: "Anjali",
			composer: "Suresh",
			isrc: "INS181400001",
			language: "telugu",
			duration: 3,
		});
		const untagged = await upload("/talradio/playlistItem", fileOf(44, 3), {}, { name: "03 - Rain_song.mp3" });
		expect(untagged.body.data.title).toBe("Rain song");
	});

	it("that ends in the middle of a frame is offered without that half", async () => {
		const frames = Array.from({ length: 200 }, () => frameOf(48));
		const whole = concatenated(frames);
		const { status, body } = await addTrack(new Uint8Array(concatenated([whole, frameOf(48).subarray(0, 300)])));
		expect([status, body.data.bytes]).toEqual([201, whole.length]);
	});

	it("is refused with the reason, and leaves nothing behind", async () => {
		const files = async () => (await app.rows("SELECT * FROM file_removal WHERE file_id LIKE '%/%'")).length;
		const before = await files();
		const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, ...new Array(9000).fill(0xff));
		const mono = Array.from({ length: 100 }, (_, mark) => {
			const frame = frameOf(mark);
			frame[3] = 0xc0;
			return frame;
		});
		const cut = infoFrame("Xing");
		new DataView(cut.buffer).setUint32(4 + 32 + 8, 4000);
		const whole = fileOf(45, 3);
		const reasons: string[] = [];
		for (const file of [
			jpeg,
			new Uint8Array(),
			new Uint8Array(concatenated(mono)),
			new Uint8Array(concatenated([cut, ...Array.from({ length: 200 }, () => frameOf(1))])),
			new Uint8Array(concatenated([fileOf(47, 2), ...mono])),
			fileOf(46, 0.5),
			null,
		]) {
			const { status, body } = await addTrack(file);
			expect(status).toBe(400);
			reasons.push(`${body.issues[0].path}: ${body.issues[0].message}`);
		}
		expect(reasons).toEqual([
			"file: There is no MP3 sound in this file. Please convert it to MP3 first.",
			"file: This file is empty.",
			"file: This file is 44.1 kHz mono, and no channel plays that. The channels play 44.1 kHz stereo.",
			"file: This file is cut off: it has 0:05 of its 1:44 of sound. Please export it again.",
			"file: This file changes from 44.1 kHz stereo to 44.1 kHz mono at 0:02. Please convert all of it to one of them first.",
			"file: This file has less than a second of sound.",
			"file: Please choose an MP3 file.",
		]);
		const picture = await upload("/talradio/playlistItem", jpeg, {}, { type: "image/jpeg" });
		expect(picture.body.issues[0].message).toBe("Please choose an audio file.");
		expect((await addTrack(whole)).status).toBe(201);
		expect([(await addTrack(whole)).status, (await addTrack(whole)).body.code]).toEqual([409, "audio_known"]);
		expect(await files()).toBe(before);
		const guest = await upload("/talradio/playlistItem", whole, {}, { headers: {} });
		expect(guest.status).toBe(401);
	});
});

describe("a playlist", () => {
	it("is copied with its items, and its items keep their order", async () => {
		const [first, second] = (await app.call("/talradio/playlistItem?limit=2")).body.data;
		const items = [second._id, first._id, second._id];
		const { body } = await send("POST", "/talradio/playlist", { title: "Order", items, categories: ["folk", "Night"] });
		expect(body.data.items.map(({ _id }: { _id: string }) => _id)).toEqual(items);
		const copy = await send("POST", `/talradio/playlist/${body.data._id}/clonePlaylist`);
		expect(copy.body.data).toMatchObject({ title: "Copy of Order", itemCount: 3 });
		expect(copy.body.data.categories.map(({ name }: { name: string }) => name)).toEqual(["Folk", "Night"]);
		expect((await send("DELETE", `/talradio/playlist/${body.data._id}`)).status).toBe(200);
		expect((await app.call(`/talradio/playlist/${body.data._id}`)).status).toBe(404);
	});

	it("keeps what somebody else has done to its items meanwhile", async () => {
		const [one, two, three] = (await app.call("/talradio/playlistItem?limit=3")).body.data.map(
			({ _id }: { _id: string }) => _id,
		);
		const { body } = await send("POST", "/talradio/playlist", { title: "Shared", items: [one, two] });
		const change = (items: string[], itemsBefore: string[]) =>
			send("PUT", `/talradio/playlist/${body.data._id}`, { items, itemsBefore });
		expect((await change([one, two, three], [one, two])).status).toBe(200);
		const late = await change([two, one], [one, two]);
		expect([late.status, late.body.code]).toEqual([409, "playlist_items_changed"]);
		const both = await Promise.all([change([one], [one, two, three]), change([two], [one, two, three])]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		const left = (await app.call(`/talradio/playlist/${body.data._id}`)).body.data.items;
		expect(left).toHaveLength(1);
		expect((await change([], [left[0]._id])).status).toBe(200);
		expect((await change([one], [])).status).toBe(200);
	});

	it("may have a name without letters", async () => {
		for (const title of ["!!!", "?", "🎵"]) {
			expect((await send("POST", "/talradio/playlist", { title })).body.data.title).toBe(title);
		}
		expect((await send("POST", "/talradio/playlist", { title: "\u200b" })).body.issues[0].code).toBe(
			"radio_name_missing",
		);
	});

	it("refuses what can't be played together, or is not there", async () => {
		await station.addChannel("mono-only", "nothing", 1).catch(() => undefined);
		const { body } = await send("POST", "/talradio/playlist", { title: " " });
		expect(body.issues[0]).toMatchObject({ path: "title", message: "Please enter name" });
		const unknown = await send("POST", "/talradio/playlist", { title: "A", items: ["trk_none"] });
		expect(unknown.body.issues[0].code).toBe("radio_items_unknown");
		const category = await send("POST", "/talradio/playlist", { title: "A", categories: ["Nothing"] });
		expect(category.body.issues[0].code).toBe("radio_category_unknown");
		expect((await send("PUT", "/talradio/playlist/pls_none", { title: "A" })).status).toBe(404);
	});
});

it("a filler's change is heard after the track on the air", async () => {
	await station.addTrack("calm", fileOf(71, 40));
	await station.addTrack("loud", fileOf(72, 40));
	const { body } = await send("POST", "/talradio/playlist", { title: "Filler", items: ["calm"] });
	const channel = await send("POST", "/talradio/channels", {
		name: "Tamil",
		slug: "tamil",
		fillerPlaylist: body.data._id,
	});
	expect(channel.status).toBe(201);
	const path = (await slotsOf("tamil")).at(-1) ?? "";
	expect(new Set(await heard("tamil", path))).toEqual(new Set([71]));
	expect((await send("PUT", `/talradio/playlist/${body.data._id}`, { items: ["loud"] })).status).toBe(200);
	expect(new Set(await heard("tamil", path))).toEqual(new Set([71]));
	app.advance(3 * minuteMs);
	const now = (await Promise.all((await slotsOf("tamil")).map((each) => heard("tamil", each)))).flat();
	expect(now).toContain(72);
	expect((await send("DELETE", `/talradio/playlist/${body.data._id}`)).body.code).toBe("playlist_scheduled");
	expect((await send("POST", "/talradio/channels", { name: "Tamil", slug: "tamil" })).status).toBe(409);
	const id = channel.body.data._id;
	expect((await send("PUT", `/talradio/channels/${id}`, { fillerPlaylist: "pls_none" })).status).toBe(400);
	const mono = { name: "Mono", slug: "mono", channelCount: 1, fillerPlaylist: body.data._id };
	expect((await send("POST", "/talradio/channels", mono)).body.message).toBe(
		"The items of this playlist are 44.1 kHz stereo, and Mono plays 44.1 kHz mono.",
	);
	expect((await send("DELETE", `/talradio/channels/${id}`)).status).toBe(200);
	expect((await app.call("/talradio/channels?search=tamil")).body.data).toEqual([]);
});

it.each([
	["/talradio/categories", { name: "Placed", position: 1.5 }, "Enter a whole number from 0 to 10000"],
	["/talradio/categories", { name: "Placed", position: -3 }, "Enter a whole number from 0 to 10000"],
	["/talradio/channels", { name: "Placed", slug: "placed", position: 99_999 }, "Enter a whole number from 0 to 10000"],
	["/talradio/playlist", { title: "Long", items: Array.from({ length: 501 }, () => "trk_1") }, "Choose at most 500"],
	["/talradio/playlist", { title: "Long", categories: Array.from({ length: 21 }, () => "Folk") }, "Choose at most 20"],
])("%s says what is wrong in numbers and lists", async (path, body, message) => {
	const refused = await send("POST", path, body);
	expect([refused.status, refused.body.message]).toEqual([400, message]);
});

it("categories have names of their own, and stay while something has them", async () => {
	const { body } = await send("POST", "/talradio/categories", { name: "Devotional" });
	expect((await send("POST", "/talradio/categories", { name: "devotional" })).status).toBe(409);
	const id = body.data._id;
	const pages = [await app.call("/talradio/categories?limit=1"), await app.call("/talradio/categories?limit=1000")];
	expect(pages.map((each) => each.body.hasMore)).toEqual([true, false]);
	expect((await send("PUT", `/talradio/categories/${id}`, { name: "Bhajans" })).body.data.name).toBe("Bhajans");
	const playlist = await send("POST", "/talradio/playlist", { title: "Songs", categories: [id] });
	expect((await send("DELETE", `/talradio/categories/${id}`)).body.code).toBe("radio_category_used");
	await send("PUT", `/talradio/playlist/${playlist.body.data._id}`, { categories: [] });
	expect((await send("DELETE", `/talradio/categories/${id}`)).status).toBe(200);
});

it("media files are uploaded, linked, changed and hidden", async () => {
	const sound = await upload("/talradio/media", fileOf(81, 12), { name: "Episode", note: "About rain" });
	expect(sound.body.data).toMatchObject({ name: "Episode", mediaType: "podcast", language: "english", duration: 12 });
	expect((await app.fetch(sound.body.data.file)).headers.get("content-type")).toBe("audio/mpeg");
	const video = await upload("/talradio/media", null, { name: "Film", externalUrl: "https://films.example/1" });
	expect(video.body.data).toMatchObject({ file: "https://films.example/1", mediaType: "video" });
	const bad = await upload("/talradio/media", null, { externalUrl: "javascript:alert(1)" });
	expect(bad.body.issues[0].code).toBe("radio_link_invalid");
	for (const externalUrl of ["/x", "https://%", "http://films.example/1", "https://www.youtube.com@films.example/1"]) {
		const unreachable = await upload("/talradio/media", null, { name: "Film", externalUrl });
		expect([externalUrl, unreachable.body.issues?.[0].code]).toEqual([externalUrl, "radio_link_invalid"]);
	}
	expect((await upload("/talradio/media", null, {})).body.issues[0].code).toBe("radio_bytes_missing");
	const id = sound.body.data._id;
	const chapters = [
		{ startTime: 4, title: "B" },
		{ startTime: 2, title: "A" },
	];
	expect((await send("PUT", `/talradio/media/${id}`, { chapters })).body.issues[0].code).toBe("radio_chapters_invalid");
	expect((await send("PUT", `/talradio/media/${id}`, { name: "Rain" })).body.data.name).toBe("Rain");
	expect((await app.call("/talradio/media?search=about%20rain")).body.data).toHaveLength(1);
	for (const [body, code] of [
		[{ publishedAt: null }, "media_time_missing"],
		[{ chapters: [{ startTime: 13, title: "Beyond" }] }, "radio_chapter_beyond"],
		[{ transcript: "Rain falls." }, "radio_transcript_invalid"],
		[{ transcript: "WEBVTTX" }, "radio_transcript_invalid"],
	] as const) {
		const refused = await send("PUT", `/talradio/media/${id}`, body);
		expect([refused.status, refused.body.issues[0].code]).toEqual([400, code]);
	}
	const texts = {
		chapters: [{ startTime: 4, title: "Rain" }],
		transcript: "WEBVTT - Rain\n\n00:00.000 --> 00:02.000\nRain",
	};
	await send("PUT", `/talradio/media/${id}`, texts);
	expect((await app.call(`/talradio/media/${id}`)).body.data).toMatchObject({ name: "Rain", ...texts });

	// Only staff know of an episode that is published later.
	const publishedAt = app.platform.clock.now() + 60_000;
	await send("PUT", `/talradio/media/${id}`, { publishedAt });
	const ofStaff = await app.call(`/talradio/media/${id}`, undefined, staff);
	expect(ofStaff.body.data.publishedAt).toBe(publishedAt);
	expect((await app.call(`/talradio/media/${id}`)).status).toBe(404);
	expect((await app.call("/talradio/media?search=about%20rain")).body.data).toEqual([]);
	app.advance(60_000);
	expect((await app.call(`/talradio/media/${id}`)).status).toBe(200);
	expect((await send("DELETE", `/talradio/media/${id}`)).status).toBe(200);
	expect((await app.fetch(sound.body.data.file)).status).toBe(404);
});
