// @module-tag slow
import { beforeAll, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { minuteAt, minuteMs } from "../../domain/radio/slots.ts";
import { radioStation } from "../radio/testing/radio-station.ts";
import { fileOf, staff } from "./testing/uploads.ts";

const app = demoForAll({}, identifyByName);
let station: ReturnType<typeof radioStation>;
beforeAll(async () => {
	station = radioStation({ client: app.client, files: app.platform.files });
});

const send = (method: string, path: string, body?: unknown) => app.send(method, path, body, staff);

it("a playlist that will play, or fills gaps, is never empty", async () => {
	await station.addTrack("only", fileOf(81, 40));
	await station.addTrack("calm", fileOf(82, 40));
	const playlist = async (title: string, items: string[]) =>
		(await send("POST", "/talradio/playlist", { title, items })).body.data._id as string;
	const planned = await playlist("Planned", ["only"]);
	const filler = await playlist("Gaps", ["only"]);
	const hollow = await playlist("Hollow", []);
	const made = { name: "Never empty", slug: "never-empty" };
	const refused = await send("POST", "/talradio/channels", { ...made, fillerPlaylist: hollow });
	expect([refused.status, refused.body.issues[0].path, refused.body.message]).toEqual([
		400,
		"fillerPlaylist",
		"This playlist has no items yet, so there would be silence.",
	]);
	expect((await send("POST", "/talradio/channels", { ...made, fillerPlaylist: filler })).status).toBe(201);
	const start = minuteAt(app.platform.clock.now()) * minuteMs + 60 * minuteMs;
	const streaming = { title: "Planned", channel: "never-empty", startTime: start, endTime: start + 5 * minuteMs };
	const stored = await send("POST", "/streaming", { ...streaming, playlist: planned });
	expect(stored.status).toBe(200);
	const needed = (title: string) =>
		`“${title}” is in the schedule, or fills a channel’s gaps, and would have no item left. Change that first.`;
	for (const [id, title] of [
		[planned, "Planned"],
		[filler, "Gaps"],
	]) {
		const emptied = await send("PUT", `/talradio/playlist/${id}`, { items: [] });
		expect([emptied.status, emptied.body.message]).toEqual([409, needed(title ?? "")]);
	}
	expect((await send("DELETE", "/talradio/playlistItem/only")).body.message).toMatch(/would have no item left/);
	for (const id of [planned, filler]) {
		expect((await send("PUT", `/talradio/playlist/${id}`, { items: ["only", "calm"] })).status).toBe(200);
	}
	expect((await send("DELETE", "/talradio/playlistItem/only")).status).toBe(200);
	await send("DELETE", `/streaming/${stored.body.data._id}`);
	expect((await send("PUT", `/talradio/playlist/${planned}`, { items: [] })).status).toBe(200);
});
