// @module-tag slow

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, describe, expect, it } from "vitest";
import { lastListed, listedSlots } from "../api/domain/radio/playlist-file.ts";
import { minuteMs, slotMs } from "../api/domain/radio/slots.ts";
import { concatenated, frameOf } from "../api/domain/radio/testing/mp3.ts";
import { radioStation } from "../api/features/radio/testing/radio-station.ts";
import { radioFirst } from "./node-radio.ts";
import { sharedApp } from "./testing/shared-app.ts";

/** The addresses that memory did not answer. */
let passedOn: string[] = [];
const app = await sharedApp();
const station = radioStation({ client: app.client, files: app.platform.files });
const frames = Array.from({ length: 5000 }, (_, frame) => frameOf(1, { padded: frame % 3 === 0 }));
await station.addTrack("ones", concatenated(frames));
await station.addPlaylist("filler", "ones");
await station.addChannel("steady", "filler");
const others = getRequestListener((each) => app.fetch(new URL(each.url).pathname));
const server = createServer(
	radioFirst(app.platform, (incoming, outgoing) => {
		passedOn.push(incoming.url ?? "");
		void others(incoming, outgoing);
	}),
);
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(async () => {
	server.closeAllConnections();
	server.close();
});

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const open = (path: string, headers: Record<string, string> = {}) => fetch(origin() + path, { headers });
const slotIn = (playlist: string) => `/radio/steady/${playlist.split("\n").findLast((line) => line.endsWith(".mp3"))}`;

/** An endless stream's first bytes, and whether it came in chunks. */
function listen(path: string, bytes: number, headers = {}): Promise<{ chunked: boolean; sound: Buffer }> {
	return new Promise((resolve, reject) => {
		request(origin() + path, { headers }, async (response) => {
			const parts: Buffer[] = [];
			for await (const part of response) {
				parts.push(part);
				if (parts.reduce((sum, { length }) => sum + length, 0) >= bytes) break;
			}
			resolve({ chunked: "transfer-encoding" in response.headers, sound: Buffer.concat(parts) });
		})
			.on("error", reject)
			.end();
	});
}

describe("The radio's streams on Node", () => {
	it("answers a playlist and a slot from memory, once the app has made them", async () => {
		const first = await open("/radio/steady/live.m3u8");
		const playlist = await first.text();
		const slot = slotIn(playlist);
		const sound = Buffer.from(await (await open(slot)).arrayBuffer());
		expect(passedOn.splice(0)).toEqual(["/radio/steady/live.m3u8", slot]);

		const second = await open("/radio/steady/live.m3u8?player=site");
		expect(await second.text()).toBe(playlist);
		const again = await open(slot);
		expect(Buffer.from(await again.arrayBuffer())).toEqual(sound);
		expect(passedOn).toEqual([]);
		const headersOf = ({ headers }: Response) =>
			Object.fromEntries([...headers].filter(([name]) => !["date", "connection", "keep-alive"].includes(name)));
		expect(headersOf(second)).toEqual(headersOf(first));
		expect(again.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
	});

	it("does not send a playlist again to a player that has it", async () => {
		const etag = (await open("/radio/steady/live.m3u8")).headers.get("etag") ?? "";
		expect((await open("/radio/steady/live.m3u8", { "if-none-match": etag })).status).toBe(304);
		passedOn = [];
		app.advance(slotMs);
		expect((await open("/radio/steady/live.m3u8", { "if-none-match": etag })).status).toBe(200);
		expect(passedOn.splice(0)).toEqual(["/radio/steady/live.m3u8"]);
	});

	it("passes on what it does not hold", async () => {
		const slot = slotIn(await (await open("/radio/steady/live.m3u8")).text());
		const [, , , revision = "", file = ""] = slot.split("/");
		for (const path of [
			slot.replace(revision, "00000000"),
			slot.replace(file, "1e9.mp3"),
			"/radio/nowhere/live.m3u8",
			"/radio/nowhere.mp3",
			"/radio/steady/x/y/z.mp3",
			"/radio/",
		]) {
			passedOn = [];
			expect([path, (await open(path)).status]).toEqual([path, 404]);
			expect(passedOn.splice(0)).toEqual([path]);
		}
	});

	it("counts a listener once a minute, also one that memory answered", async () => {
		await app.tick();
		await app.rows("DELETE FROM radio_listening");
		await open("/radio/steady/live.m3u8");
		for (const agent of ["VLC/3.0", "VLC/3.1", "Roku/9"]) {
			await (await open("/radio/steady/live.m3u8", { "user-agent": agent })).text();
		}
		await app.tick();
		expect(
			await app.rows(
				"SELECT player, length(listener) AS digits FROM radio_listening WHERE player <> 'Other' ORDER BY 1",
			),
		).toEqual([
			{ player: "Hardware radio", digits: 64 },
			{ player: "VLC", digits: 64 },
		]);
	});

	it.each([
		["forward by a day", 24 * 60],
		["back by an hour", -60],
	])("goes on when the clock is set %s", async (_, minutes) => {
		await open("/radio/steady/live.m3u8");
		app.advance(minutes * minuteMs);
		const playlist = await (await open("/radio/steady/live.m3u8")).text();
		const slots = playlist.match(/\d+(?=\.mp3)/g)?.map(Number) ?? [];
		const last = lastListed(app.platform.clock.now());
		expect(slots).toEqual(Array.from({ length: listedSlots }, (_, place) => last - listedSlots + 1 + place));
		expect((await open(slotIn(playlist))).status).toBe(200);
	});

	it("forgets a channel within seconds, also when the clock is set back", async () => {
		const leave = (time: string) =>
			app.client.execute(`UPDATE radio_channel SET deleted_at = ${time} WHERE slug = 'steady'`);
		await open("/radio/steady/live.m3u8");
		await leave("1");
		app.advance(-60 * minuteMs);
		expect((await open("/radio/steady/live.m3u8")).status).toBe(404);
		await leave("NULL");
		app.advance(minuteMs);
	});

	it("sends an endless stream as plain bytes, with titles where the player asks for them", async () => {
		const { chunked, sound } = await listen("/radio/steady.mp3", 150_000);
		expect(chunked).toBe(false);
		expect(sound[0]).toBe(0xff);
		const titled = await listen("/radio/steady.mp3", 150_000, { "icy-metadata": "1" });
		expect(titled.sound.toString("latin1")).toContain("StreamTitle='");
	});

	it("ends an endless stream when its channel goes off the air", { tags: ["rest"] }, async () => {
		// The next slot is due soon.
		app.advance(2 * slotMs - (app.platform.clock.now() % slotMs) - 200);
		const stream = await open("/radio/steady.mp3");
		await app.rows("UPDATE radio_channel SET deleted_at = 1 WHERE slug = 'steady'");
		app.advance(minuteMs);
		expect((await stream.arrayBuffer()).byteLength).toBeGreaterThan(50_000);
	});
});
