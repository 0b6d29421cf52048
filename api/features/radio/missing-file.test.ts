import { beforeAll, expect, it, vi } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { minuteMs, slotMs } from "../../domain/radio/slots.ts";
import { concatenated, frameOf, marksOf } from "../../domain/radio/testing/mp3.ts";
import { trackFileKey } from "../../domain/radio/track-file.ts";
import { radioStation } from "./testing/radio-station.ts";

const app = demoForAll();
beforeAll(async () => {
	app.advance(minuteMs - (app.platform.clock.now() % minuteMs) + 500);
});

const fileOf = (mark: number, seconds: number) =>
	concatenated(Array.from({ length: Math.round((seconds * 44_100) / 1152) }, () => frameOf(mark)));

async function listedMarks(channel: string): Promise<number[]> {
	const playlist = await (await app.fetch(`/radio/${channel}/live.m3u8`)).text();
	const marks: number[] = [];
	for (const path of playlist.split("\n").filter((line) => line.endsWith(".mp3"))) {
		const response = await app.fetch(`/radio/${channel}/${path}`);
		expect(response.status).toBe(200);
		const bytes = new Uint8Array(await response.arrayBuffer());
		marks.push(...marksOf(bytes.subarray(10 + (bytes[9] ?? 0))));
	}
	return marks;
}

it("a track whose file is missing or cut off is silence, logged once, and the channel goes on", async () => {
	const station = radioStation({ client: app.client, files: app.platform.files });
	await station.addTrack("kept", fileOf(1, 20));
	await station.addTrack("lost", fileOf(2, 20));
	await station.addTrack("cut", fileOf(3, 20));
	await station.addPlaylist("mixed", "kept", "lost", "cut");
	await station.addChannel("mixed", "mixed");
	await app.platform.files.delete(trackFileKey("lost"));
	await app.platform.files.put(trackFileKey("cut"), { body: new Uint8Array(50), contentType: "audio/mpeg" });
	const logged = vi.spyOn(app.platform.log, "error").mockImplementation(() => {});

	const heard = new Set<number>();
	for (let step = 0; step < 12; step++) {
		for (const mark of await listedMarks("mixed")) heard.add(mark);
		app.advance(slotMs);
	}
	expect(heard).toEqual(new Set([0, 1]));
	expect(logged.mock.calls.map(([event, , fields]) => [event, fields])).toEqual([
		["a radio track cannot be played", { track: expect.stringMatching(/^(lost|cut)$/) }],
		["a radio track cannot be played", { track: expect.stringMatching(/^(lost|cut)$/) }],
	]);

	const stream = await app.fetch("/radio/mixed.mp3");
	const reader = stream.body?.getReader();
	expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
	await reader?.cancel();
});
