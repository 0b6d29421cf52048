// @module-tag slow
import { beforeAll, describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { indexFrames } from "../../domain/radio/frame-index.ts";
import { announcedFrames, readInfoFrame } from "../../domain/radio/info-frame.ts";
import { readHeader, soundOffset } from "../../domain/radio/mp3-header.ts";
import { minuteMs } from "../../domain/radio/slots.ts";
import { concatenated, endTag, frameOf, infoFrame, marksOf, stereo, tagOf } from "../../domain/radio/testing/mp3.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import { radioStation } from "../radio/testing/radio-station.ts";

const app = demoForAll({}, identifyByName);
let station: ReturnType<typeof radioStation>;
beforeAll(async () => {
	station = radioStation({ client: app.client, files: app.platform.files });
	app.advance(minuteMs - (app.platform.clock.now() % minuteMs) + 500);
});

const staff = as("talRadioAdmin");
const send = (method: string, path: string, body: unknown) => app.send(method, path, body, staff);
const framesIn = (seconds: number) => Math.round((seconds * 44_100) / 1152);

/** A file whose frames all have one mark. Its bit rate changes with `rates`, and `junk` lies between its frames. */
function fileOf(mark: number, seconds: number, { rates = [9], junk = 0 } = {}): Uint8Array {
	const sound = Array.from({ length: framesIn(seconds) }, (_, at) => frameOf(mark, { rate: rates[at % rates.length] }));
	if (junk > 0) sound.splice(100, 0, new Uint8Array(junk));
	return concatenated([tagOf(300), infoFrame("Info"), ...sound, endTag()]);
}

/** Adds tracks and a playlist of them. @returns its id */
async function playlistOf(title: string, files: Readonly<Record<string, Uint8Array>>): Promise<string> {
	for (const [id, file] of Object.entries(files)) await station.addTrack(id, file);
	const { body } = await send("POST", "/talradio/playlist", { title, items: Object.keys(files) });
	return body.data._id;
}

/** A merged file: its info frame, and what players learn from that. */
async function merged(id: string) {
	const file = (await app.platform.files.get(trackFileKey(id)))?.body ?? new Uint8Array();
	const frame = file.subarray(0, readHeader(file, 0)?.bytes);
	const view = new DataView(frame.buffer, frame.byteOffset + soundOffset(stereo));
	return {
		file,
		marks: marksOf(file.subarray(frame.length)),
		isInfo: readInfoFrame(frame, stereo) !== null,
		frames: announcedFrames(frame, stereo),
		bytes: view.getUint32(12),
		table: [...frame.subarray(soundOffset(stereo) + 16, soundOffset(stereo) + 116)],
	};
}

describe("merging audio", () => {
	it("makes one file of all frames, which the playlist offers for download until its items change", async () => {
		const playlist = await playlistOf("To merge", { a: fileOf(61, 6), b: fileOf(62, 7), c: fileOf(63, 8) });
		const { status, body } = await send("POST", "/audioMerge", { playlist });
		expect([status, body.data.title, body.data.duration]).toEqual([201, "To merge", 21]);
		const { marks } = await merged(body.data._id);
		expect(marks).toEqual([6, 7, 8].flatMap((seconds) => new Array(framesIn(seconds)).fill(55 + seconds)));
		const { downloadUrl } = (await app.call(`/talradio/playlist/${playlist}`, undefined, staff)).body.data;
		expect((await app.fetch(downloadUrl, { headers: staff })).status).toBe(200);
		expect((await app.fetch(downloadUrl, { redirect: "manual" })).status).not.toBe(200);
		expect((await app.call(`/talradio/playlist/${playlist}`)).body.data.downloadUrl).toBeNull();
		expect((await send("POST", "/audioMerge", { playlist })).body.data._id).toBe(body.data._id);
		await send("PUT", `/talradio/playlist/${playlist}`, { items: ["b", "c"] });
		const after = await app.call(`/talradio/playlist/${playlist}`, undefined, staff);
		expect(after.body.data.downloadUrl).toBeNull();
	});

	it("tells players how long the file is and where to seek, also if its bit rate changes", async () => {
		const files = { steady: fileOf(71, 5), changing: fileOf(72, 7, { rates: [1, 3, 14, 5] }) };
		const playlist = await playlistOf("Changing", files);
		const { body } = await send("POST", "/audioMerge", { playlist });
		const { file, isInfo, frames, bytes, table } = await merged(body.data._id);
		expect([isInfo, frames, bytes]).toEqual([true, framesIn(5) + framesIn(7), file.length]);
		// Five of twelve seconds are the steady track's.
		const seam = 417.5 * framesIn(5);
		const place = ((table[Math.round((100 * 5) / 12)] ?? 0) * file.length) / 256;
		expect(Math.abs(place - seam)).toBeLessThan(file.length / 100);
		expect(table).toEqual(table.toSorted((one, other) => one - other));
	});

	it("counts bytes exactly if a track has junk between its frames", async () => {
		const playlist = await playlistOf("Junk", { clean: fileOf(81, 5), torn: fileOf(82, 5, { junk: 40_000 }) });
		const { body } = await send("POST", "/audioMerge", { playlist });
		const { file, frames, bytes } = await merged(body.data._id);
		expect([frames, bytes, body.data.bytes]).toEqual([2 * framesIn(5), file.length, file.length]);
	});

	it("makes a track whose own frames only are heard, each once", async () => {
		const playlist = await playlistOf("Heard", { low: fileOf(91, 5), high: fileOf(92, 4, { rates: [5, 11] }) });
		const { body } = await send("POST", "/audioMerge", { playlist });
		const { file } = await merged(body.data._id);
		expect(indexFrames(file)?.frames).toBe(framesIn(5) + framesIn(4));
		await station.addPlaylist("loop", body.data._id);
		await station.addChannel("merged", "loop");
		const list = await (await app.fetch("/radio/merged/live.m3u8")).text();
		const slots = list.split("\n").filter((line) => line.endsWith(".mp3"));
		const marks: number[] = [];
		for (const slot of slots) {
			const bytes = new Uint8Array(await (await app.fetch(`/radio/merged/${slot}`)).arrayBuffer());
			marks.push(...marksOf(bytes.subarray(10 + (bytes[9] ?? 0))));
		}
		const runs =
			marks
				.join(" ")
				.match(/(\d+)( \1)*/g)
				?.map((run) => run.split(" ").length) ?? [];
		const whole = runs.slice(1, -1);
		expect(whole.length).toBeGreaterThan(3);
		expect(new Set(whole)).toEqual(new Set([framesIn(5), framesIn(4)]));
	});

	it("takes some items in any order, under a title", async () => {
		await playlistOf("Some", { one: fileOf(51, 3), two: fileOf(52, 4), three: fileOf(53, 5) });
		const { status, body } = await send("POST", "/audioMerge", { items: ["three", "one"], title: "Evening mix" });
		expect([status, body.data.title, body.data.name]).toEqual([201, "Evening mix", "Evening mix.mp3"]);
		expect([...new Set((await merged(body.data._id)).marks)]).toEqual([53, 51]);
		const listed = await app.call("/talradio/playlistItem?search=evening%20mix", undefined, staff);
		expect(listed.body.data).toHaveLength(1);
		const playing = await app.fetch(`/talRadioAdmin/audio/${body.data._id}.mp3`, { headers: staff });
		expect([playing.status, playing.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
	});

	it("refuses fewer than two items, and unknown ones", async () => {
		await station.addTrack("alone", fileOf(41, 3));
		expect((await send("POST", "/audioMerge", { items: ["alone"] })).body.issues[0].code).toBe("merge_too_few");
		expect((await send("POST", "/audioMerge", { items: ["alone", "none"] })).body.issues[0].code).toBe(
			"radio_items_unknown",
		);
	});
});
