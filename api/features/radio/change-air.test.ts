// @module-tag slow
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../site/app.tsx";
import { as, identifyByName, type Visitor } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { testTimeout } from "../../../vitest.unit.config.ts";
import { lastListed } from "../../domain/radio/playlist-file.ts";
import { minuteAt, minuteMs, slotMs } from "../../domain/radio/slots.ts";
import { concatenated, frameOf, marksOf } from "../../domain/radio/testing/mp3.ts";
import { radioState } from "./internal/state.ts";
import { radioStation } from "./testing/radio-station.ts";

const app = demoForAll({}, identifyByName);
let station: ReturnType<typeof radioStation>;
beforeAll(async () => {
	radioState(app).patienceMs = testTimeout;
	station = radioStation({ client: app.client, files: app.platform.files });
	for (const mark of [1, 2, 3, 4]) {
		const sound = concatenated(Array.from({ length: Math.round((100 * 44_100) / 1152) }, () => frameOf(mark)));
		await station.addTrack(`track ${mark}`, sound);
	}
	await station.addPlaylist("filler", "track 1", "track 2");
	await station.addPlaylist("show", "track 3", "track 4");
	await station.addPlaylist("single", "track 3");
});

const now = () => app.platform.clock.now();
type Fetch = typeof app.fetch;
/** The address with which a process listed a slot first. */
const listed = new Map<string, string>();

/** Notes the marks of the slots that a channel lists; what was heard once must not change, also for another process. */
async function listen(channel: string, heard: Map<number, string>, fetch: Fetch = app.fetch): Promise<void> {
	const playlist = await (await fetch(`/radio/${channel}/live.m3u8`)).text();
	for (const path of playlist.split("\n").filter((line) => line.endsWith(".mp3"))) {
		const slot = await fetch(`/radio/${channel}/${path}`);
		expect([path, slot.status]).toEqual([path, 200]);
		const bytes = new Uint8Array(await slot.arrayBuffer());
		const marks = [...new Set(marksOf(bytes.subarray(10 + (bytes[9] ?? 0))))].join("");
		const number = Number(/(\d+)\.mp3/.exec(path)?.[1]);
		const key = `${channel} ${number} ${fetch === app.fetch}`;
		expect(listed.get(key) ?? path).toBe(path);
		listed.set(key, path);
		expect(heard.get(number) ?? marks).toBe(marks);
		heard.set(number, marks);
	}
}

async function listenFor(channel: string, seconds: number, heard: Map<number, string>): Promise<void> {
	for (const end = now() + seconds * 1000; now() < end; app.advance(slotMs)) await listen(channel, heard);
}

const send = (path: string, body: object = {}, who: Visitor = "talRadioAdmin") => app.send("POST", path, body, as(who));
const playing = async (channel: string) => (await app.call(`/talradio/nowplaying?channel=${channel}`)).body.data;
const plays = (channel: string) =>
	app.rows<{ started_at: number; ends_at: number; track_id: string; streaming_id: string | null }>(
		"SELECT started_at, ends_at, track_id, streaming_id FROM radio_play WHERE channel_id = ? ORDER BY started_at",
		[channel],
	);

let count = 0;
/** A channel of its own with a show that has played for `seconds`. */
async function onAir(seconds: number, playlist = "show", minutes = 30) {
	const channel = `channel-${++count}`;
	await station.addChannel(channel, "filler");
	const start = minuteAt(now()) * minuteMs;
	const id = `stm_${count}`;
	await station.addStreaming(id, { channel, playlist, start, minutes });
	const heard = new Map<number, string>();
	await listenFor(channel, seconds, heard);
	await app.tick();
	return { channel, id, start, heard };
}

beforeEach(() => app.advance(minuteMs - (now() % minuteMs) + 500));

describe("Ending a streaming that plays", () => {
	describe.each([20, 36, 42, 66, 150])("after %i s", (seconds) => {
		it("lets the filler play from the first slot that was not listed", {
			tags: seconds === 42 ? [] : ["rest"],
		}, async () => {
			const { channel, id, start, heard } = await onAir(seconds);
			const edge = lastListed(now()) + 1;
			const { status, body } = await send(`/streaming/${id}/end`, { reason: "The wrong show" });
			expect([status, body.data]).toEqual([
				200,
				expect.objectContaining({ endTime: edge * slotMs, plannedEndTime: start + 30 * minuteMs }),
			]);
			await listenFor(channel, 60, heard);
			const { previous } = await playing(channel);
			await listenFor(channel, 72, heard);
			const slots = [...heard].filter(([slot]) => slot >= edge - 2);
			expect(slots.filter(([slot]) => slot < edge).map(([, marks]) => /^[34]+$/.test(marks))).toEqual([true, true]);
			// The first frame of the edge may belong to the slot before.
			expect(
				slots
					.filter(([slot]) => slot >= edge && slot < edge + 16)
					.map(([, marks]) => marks)
					.join(""),
			).toMatch(/^1{16}$/);
			const logged = await plays(channel);
			for (const [place, play] of logged.slice(1).entries()) expect(play.started_at).toBe(logged[place]?.ends_at);
			const last = logged.findLast(({ streaming_id }) => streaming_id === id);
			expect(Math.abs((last?.ends_at ?? 0) - edge * slotMs)).toBeLessThan(27);
			expect(previous.endTime).toBe(last?.ends_at);
		});
	});

	it("is in the activity log with its reason, and frees the time", async () => {
		const { channel, id } = await onAir(60);
		await send(`/streaming/${id}/end`, { reason: "The wrong show" }, "admin");
		const [row] = await app.rows<{ detail: string }>("SELECT * FROM audit_log WHERE subject_id = ?", [id]);
		expect([row, JSON.parse(row?.detail ?? "")]).toMatchObject([
			{ action: "streaming.ended", actor_kind: "user", subject_kind: "streaming" },
			{ reason: "The wrong show" },
		]);
		const startTime = (minuteAt(now()) + 1) * minuteMs;
		const body = { title: "Right", channel, startTime, endTime: startTime + 5 * minuteMs, playlist: "show" };
		expect((await send("/streaming", body)).status).toBe(200);
		app.advance(minuteMs);
		expect((await send(`/streaming/${id}/end`)).body.message).toMatch(/^\S.* has ended this streaming already\.$/);
	});

	it("is refused before it plays, at its end, and twice", async () => {
		const { channel, id, start } = await onAir(60, "show", 5);
		await station.addStreaming("later", { channel, playlist: "show", start: start + 5 * minuteMs, minutes: 5 });
		expect((await send("/streaming/later/end")).body.message).toBe(
			"This streaming is not playing yet, so there is nothing to end.",
		);
		expect((await send("/streaming/nothing/end")).status).toBe(404);
		app.advance(start + 5 * minuteMs - now() - 5000);
		// Its first slots are listed already.
		expect((await send(`/streaming/${id}/end`)).body.message).toBe(
			"This streaming ends by itself within half a minute.",
		);
		expect((await send("/streaming/later/end")).status).toBe(200);
		expect((await send("/streaming/later/end")).body.message).toMatch(/^\S.* has ended this streaming already\.$/);
	});

	it("is refused to everyone but the radio's staff", async () => {
		const { channel, id } = await onAir(20);
		for (const [who, status] of [
			["guest", 401],
			["signed-in", 403],
			["finAdmin", 403],
		] as const) {
			expect((await send(`/streaming/${id}/end`, {}, who)).status).toBe(status);
			expect((await send(`/talradio/channels/${channel}/skip`, { startTime: 1 }, who)).status).toBe(status);
		}
	});

	it("is heard by the listeners of another process too, within seconds", { tags: ["rest"] }, async () => {
		const { channel, id, heard } = await onAir(60);
		const other = createApp({ ...app.platform }, { identify: identifyByName });
		const fetchOther: Fetch = (path, init) => other.fetch(new Request(new URL(path, "http://kindwave.test"), init));
		await listen(channel, heard, fetchOther);
		const edge = lastListed(now()) + 1;
		await send(`/streaming/${id}/end`);
		const elsewhere = new Map<number, string>();
		for (let step = 0; step < 12; step++) {
			await listen(channel, heard);
			await listen(channel, elsewhere, fetchOther);
			app.advance(slotMs);
		}
		for (const [slot, marks] of elsewhere) if (slot > edge + 1) expect([slot, marks]).toEqual([slot, heard.get(slot)]);
		expect(elsewhere.get(edge + 2)).toBe("1");
	});
});

describe("Skipping an item", () => {
	it.each(["streaming", "filler"])(
		"of the %s plays the next one from the first slot that was not listed",
		async (what) => {
			const { channel, id, heard } = await onAir(30);
			if (what === "filler") {
				await send(`/streaming/${id}/end`);
				await listenFor(channel, 60, heard);
			}
			const [skipped, next] = what === "filler" ? ["1", "2"] : ["3", "4"];
			const { current } = await playing(channel);
			const edge = lastListed(now()) + 1;
			const body = { startTime: current.startTime, reason: "Noise" };
			const answer = await send(`/talradio/channels/${channel}/skip`, body);
			expect([answer.status, answer.body.data]).toEqual([200, { from: edge * slotMs }]);
			await listenFor(channel, 100, heard);
			expect(heard.get(edge - 1)).toBe(skipped);
			expect([0, 1, 15].map((after) => heard.get(edge + after))).toEqual([next, next, next]);
			const logged = await plays(channel);
			for (const [place, play] of logged.slice(1).entries()) expect(play.started_at).toBe(logged[place]?.ends_at);
			const detail = await app.value(
				"SELECT detail FROM audit_log WHERE action = 'radio-channel.item-skipped' AND subject_id = ?",
				[channel],
			);
			expect(JSON.parse(detail)).toMatchObject({ reason: "Noise", track: `track ${skipped}` });
			// The item that was skipped is over, so it can't be skipped again.
			expect((await send(`/talradio/channels/${channel}/skip`, body)).body.message).toBe(
				"This item ends by itself before it can be skipped, or is over already.",
			);
		},
	);

	it("is refused for the only item of a playlist, and one that ends before", async () => {
		const single = await onAir(30, "single");
		const skip = async (channel: string) => {
			const { current } = await playing(channel);
			return (await send(`/talradio/channels/${channel}/skip`, { startTime: current.startTime })).body;
		};
		expect((await skip(single.channel)).message).toBe(
			"This item is the only one of its playlist, so it would begin again. End the streaming, or add another item.",
		);
		app.advance(minuteMs - (now() % minuteMs) + 500);
		const ending = await onAir(84);
		expect((await skip(ending.channel)).message).toMatch(/ends by itself/);
		expect((await send("/talradio/channels/nowhere/skip", { startTime: 1 })).status).toBe(404);
		for (const sent of [{}, { startTime: "now" }]) {
			const refused = await send(`/talradio/channels/${ending.channel}/skip`, sent);
			expect([refused.status, refused.body.issues[0].code]).toEqual([400, "item_start_missing"]);
		}
	});
});
