// @module-tag slow
import { parse } from "hls-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { frameAt, minuteAt, minuteMs, slotAt, slotMs } from "../../domain/radio/slots.ts";
import { concatenated, endTag, frameOf, infoFrame, marksOf, stereo, tagOf } from "../../domain/radio/testing/mp3.ts";
import { radioStation } from "./testing/radio-station.ts";

const app = demoForAll();
let station: ReturnType<typeof radioStation>;
beforeAll(async () => {
	station = radioStation({ client: app.client, files: app.platform.files });
	// The start of a minute, so that what the test adds is still ahead.
	app.advance(minuteMs - (app.platform.clock.now() % minuteMs) + 500);
});

const now = () => app.platform.clock.now();

/** A file whose frames all have one mark, with tags around them. */
function fileOf(mark: number, seconds: number): Uint8Array {
	const frames = Math.round((seconds * 44_100) / 1152);
	const sound = Array.from({ length: frames }, (_, frame) => frameOf(mark, { padded: frame % 3 === 0 }));
	return concatenated([tagOf(500), infoFrame("Info"), ...sound, endTag()]);
}

const run = (sql: string) => app.client.execute(sql);

async function playlistOf(channel: string): Promise<string> {
	const playlist = await (await app.fetch(`/radio/${channel}/live.m3u8`)).text();
	expect(parse(playlist)).toMatchObject({ isMasterPlaylist: false, targetDuration: 6, segments: { length: 8 } });
	return playlist;
}

const slotsIn = (playlist: string) => playlist.split("\n").filter((line) => line.endsWith(".mp3"));

/** The marks of a slot's frames, which must follow its tag without a byte between them. */
async function slotMarks(channel: string, path: string): Promise<number[]> {
	const response = await app.fetch(`/radio/${channel}/${path}`);
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
	const bytes = new Uint8Array(await response.arrayBuffer());
	return marksOf(bytes.subarray(10 + (bytes[9] ?? 0)));
}

describe("a channel", () => {
	it("plays its filler, then the streaming, then the filler again, and every frame follows the one before", async () => {
		await station.addTrack("ones", fileOf(1, 25));
		await station.addTrack("twos", fileOf(2, 40));
		await station.addTrack("threes", fileOf(3, 90));
		await station.addPlaylist("filler", "ones", "twos");
		await station.addPlaylist("show", "threes");
		await station.addChannel("edges", "filler");
		const start = minuteAt(now()) * minuteMs + 2 * minuteMs;
		await station.addStreaming("s1", { channel: "edges", playlist: "show", start: start, minutes: 5 });

		const heard = new Map<string, number[]>();
		for (let step = 0; step < 90; step++) {
			for (const path of slotsIn(await playlistOf("edges"))) {
				if (!heard.has(path)) heard.set(path, await slotMarks("edges", path));
			}
			app.advance(slotMs);
		}
		const slots = [...heard.keys()].map((path) => Number(/(\d+)\.mp3/.exec(path)?.[1]));
		expect(slots).toEqual(Array.from(slots, (_, index) => (slots[0] ?? 0) + index));
		const timeline = [...heard.values()].flat();
		// 44,100 samples a second in frames of 1,152; the range starts and ends within a frame of a slot's edge.
		expect(Math.abs(timeline.length - (slots.length * 6 * 44_100) / 1152)).toBeLessThan(1);

		const runs: [number, number][] = [];
		for (const mark of timeline) {
			const last = runs.at(-1);
			if (last?.[0] === mark) last[1]++;
			else runs.push([mark, 1]);
		}
		const before = slots.filter((slot) => slot * slotMs < start).length;
		const firstThree = timeline.indexOf(3);
		expect(Math.abs(firstThree - (before * 6 * 44_100) / 1152)).toBeLessThan(1);
		// 90 seconds, repeated for five minutes.
		expect(runs.filter(([mark]) => mark === 3).map(([, frames]) => frames)).toEqual([
			frameAt(start + 5 * minuteMs, stereo) - frameAt(start, stereo),
		]);
		// Behind it the filler starts with its first track, whole.
		const after = runs.slice(runs.findIndex(([mark]) => mark === 3) + 1);
		expect(after.slice(0, 2).map(([mark, frames]) => [mark, frames])).toEqual([
			[1, 957],
			[2, 1531],
		]);
	});

	it("keeps what it listed, whatever happens to the schedule", async () => {
		await station.addPlaylist("calm", "ones");
		await station.addPlaylist("other", "twos");
		await station.addChannel("frozen", "calm");
		const [path = ""] = slotsIn(await playlistOf("frozen")).slice(-1);
		expect(new Set(await slotMarks("frozen", path))).toEqual(new Set([1]));
		await run("UPDATE radio_channel SET filler_playlist_id = 'other' WHERE id = 'frozen'");
		app.advance(slotMs);
		expect(await playlistOf("frozen")).toContain(path);
		expect(new Set(await slotMarks("frozen", path))).toEqual(new Set([1]));
		// The track on the air ends, then the new filler goes on.
		app.advance(2 * minuteMs);
		const marks = (
			await Promise.all(slotsIn(await playlistOf("frozen")).map((each) => slotMarks("frozen", each)))
		).flat();
		expect(marks).toContain(2);
	});

	it("is silent if its filler has no track of its profile", async () => {
		await station.addPlaylist("mono", "ones");
		await station.addChannel("one", "mono", 1);
		const [path = ""] = slotsIn(await playlistOf("one"));
		expect(new Set(await slotMarks("one", path))).toEqual(new Set([0]));
		const { body } = await app.call("/talradio/nowplaying?channel=one");
		expect(body.data).toMatchObject({ previous: null, current: null, next: null });
	});

	it("answers slots for ever-cacheable, and only those that are on the air", async () => {
		const [path = ""] = slotsIn(await playlistOf("edges"));
		const response = await app.fetch(`/radio/edges/${path}`);
		expect(Object.fromEntries(response.headers)).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"access-control-allow-origin": "*",
		});
		const slot = slotAt(now());
		for (const wrong of [
			`00000000/${slot}.mp3`,
			`${path.split("/")[0]}/${slot + 50}.mp3`,
			`${path.split("/")[0]}/${slot - 5000}.mp3`,
			`${path.split("/")[0]}/1e9.mp3`,
			`${path.split("/")[0]}/-1.mp3`,
			`${path.split("/")[0]}/${"9".repeat(40)}.mp3`,
		]) {
			expect([wrong, (await app.fetch(`/radio/edges/${wrong}`)).status]).toEqual([wrong, 404]);
		}
		expect((await app.fetch("/radio/nowhere/live.m3u8")).status).toBe(404);
		expect((await app.fetch("/radio/nowhere.mp3")).status).toBe(404);
	});
});

describe("now playing", () => {
	it("names the track before, the one that sounds and the next one, at the listener's own playing date", async () => {
		await station.addChannel("names", "filler");
		await playlistOf("names");
		const { body } = await app.call(`/talradio/nowplaying?channel=names&at=${now()}`);
		const { previous, current, next } = body.data;
		expect(current.title).toMatch(/^Title (ones|twos)$/);
		expect(current.startTime).toBeLessThanOrEqual(now());
		expect([next.startTime, next.title === current.title]).toEqual([current.endTime, false]);
		expect(previous?.endTime ?? current.startTime).toBe(current.startTime);
		app.advance(next.startTime - now() + 20);
		await playlistOf("names");
		const later = (await app.call("/talradio/nowplaying?channel=names")).body.data;
		expect([later.previous, later.current].map((item) => item?.title)).toEqual([current.title, next.title]);
		const behind = await app.call(`/talradio/nowplaying?channel=names&at=${now() - 5000}`);
		expect(behind.body.data.current.title).toBe(current.title);
	});

	it("refuses a missing channel and a time that is none", async () => {
		expect((await app.call("/talradio/nowplaying")).status).toBe(400);
		expect((await app.call("/talradio/nowplaying?channel=names&at=soon")).status).toBe(400);
		expect((await app.call("/talradio/nowplaying?channel=nowhere")).status).toBe(404);
	});
});

describe("the endless stream", () => {
	it("starts at once with two slots, and names the track where the player asks for it", async () => {
		const response = await app.fetch("/radio/names.mp3", { headers: { "icy-metadata": "1" } });
		expect(response.headers.get("icy-metaint")).toBe("16000");
		const reader = response.body?.getReader();
		let text = "";
		let bytes = 0;
		while (bytes < 150_000) {
			const { value } = (await reader?.read()) ?? {};
			bytes += value?.length ?? 0;
			text += String.fromCharCode(...(value ?? []).filter((byte) => byte >= 32 && byte < 127));
		}
		await reader?.cancel();
		expect(text).toMatch(/StreamTitle='Band - Title (ones|twos)';/);
	});
});

describe("a clock that jumps", () => {
	it.each([
		["back by two minutes", -2 * minuteMs],
		["back by a day", -24 * 60 * minuteMs],
		["ahead by three days", 3 * 24 * 60 * minuteMs],
		["by half a slot", slotMs / 2],
	])("%s leaves every listed slot to be heard, once and in order, and repeats what was heard", async (_how, jump) => {
		const heard = new Map<string, string>();
		const listen = async () => {
			const paths = slotsIn(await playlistOf("edges"));
			const slots = paths.map((path) => Number(/(\d+)\.mp3/.exec(path)?.[1]));
			expect(slots).toEqual(Array.from(slots, (_, index) => (slots[0] ?? 0) + index));
			expect(Math.abs((slots[0] ?? 0) - slotAt(now()))).toBeLessThan(12);
			for (const path of paths) {
				const marks = await slotMarks("edges", path);
				expect(marks.length).toBeGreaterThan(200);
				expect(heard.get(path) ?? marks.join()).toBe(marks.join());
				heard.set(path, marks.join());
			}
			const { body } = await app.call("/talradio/nowplaying?channel=edges");
			expect(body.data.current.startTime).toBeLessThanOrEqual(now());
			expect(body.data.current.endTime).toBeGreaterThan(now());
		};
		await listen();
		app.advance(jump);
		await listen();
		app.advance(-jump);
		await listen();
	});
});

describe("a channel that goes off the air", () => {
	it("ends its endless stream", async () => {
		await station.addChannel("leaving", "filler");
		const reader = (await app.fetch("/radio/leaving.mp3")).body?.getReader();
		expect((await reader?.read())?.done).toBe(false);
		await run("UPDATE radio_channel SET deleted_at = 1 WHERE id = 'leaving'");
		app.advance(10 * minuteMs);
		let ended = false;
		for (let turn = 0; turn < 500 && !ended; turn++) ended = (await reader?.read())?.done ?? true;
		expect(ended).toBe(true);
		expect((await app.fetch("/radio/leaving.mp3")).status).toBe(404);
	});
});

describe("the log of plays", () => {
	it("has nothing of a minute that nobody heard, whatever is asked for afterwards", async () => {
		await station.addChannel("unheard", "filler");
		const slot = slotAt(now()) - 60;
		expect((await app.fetch(`/radio/unheard/00000000/${slot}.mp3`)).status).toBe(404);
		expect(await app.rows("SELECT 1 FROM radio_play WHERE channel_id = 'unheard'")).toEqual([]);
		expect(await app.rows("SELECT 1 FROM radio_minute WHERE channel_id = 'unheard'")).toEqual([]);
	});

	it("has one row for each track that started, also when nobody listens", async () => {
		await station.addChannel("logged", "filler");
		for (let minute = 0; minute < 4; minute++) {
			await app.tick();
			app.advance(minuteMs);
		}
		const plays = await app.rows<{ started_at: number; ends_at: number; track_id: string }>(
			"SELECT * FROM radio_play WHERE channel_id = 'logged' ORDER BY started_at",
		);
		expect(plays.length).toBeGreaterThan(5);
		for (const [place, play] of plays.slice(1).entries()) {
			expect(play.started_at).toBe(plays[place]?.ends_at);
			expect(play.track_id).not.toBe(plays[place]?.track_id);
		}
	});
});

describe("listeners", () => {
	const listen = (address: string, agent: string) =>
		app.fetch("/radio/logged/live.m3u8", { headers: { "cf-connecting-ip": address, "user-agent": agent } });
	const rows = () =>
		app.rows<{ listener: string; from_minute: number; to_minute: number; player: string }>(
			"SELECT * FROM radio_listening WHERE channel_id = 'logged' ORDER BY player",
		);

	it("are counted by a hash of the day, one row for each time that they listen", async () => {
		for (let minute = 0; minute < 3; minute++) {
			for (let request = 0; request < 5; request++) await listen("198.51.100.9", "VLC/3.0");
			await listen("198.51.100.10", "Roku/9");
			await app.tick();
			app.advance(minuteMs);
		}
		const stored = await rows();
		expect(stored.map(({ player, from_minute, to_minute }) => [player, to_minute - from_minute])).toEqual([
			["Hardware radio", 2],
			["VLC", 2],
		]);
		for (const { listener } of stored) expect(listener).toMatch(/^[0-9a-f]{64}$/);
		app.advance(10 * minuteMs);
		await listen("198.51.100.9", "VLC/3.0");
		await app.tick();
		expect(await rows()).toHaveLength(3);
		// Invented names of one address are one listener more.
		for (let request = 0; request < 20; request++) await listen("198.51.100.9", `Player-${request}`);
		await app.tick();
		expect(await rows()).toHaveLength(4);
	});
});

describe("the schedule", () => {
	it("has no two streamings of a channel at the same time, whoever writes", async () => {
		const start = minuteAt(now()) * minuteMs + 60 * minuteMs;
		await station.addStreaming("a", { channel: "logged", playlist: "show", start: start, minutes: 30 });
		const refused = [
			[start, 30],
			[start - 10 * minuteMs, 11],
			[start + 29 * minuteMs, 5],
			[start + 5 * minuteMs, 5],
			[start - 5 * minuteMs, 60],
		] as const;
		for (const [at, minutes] of refused) {
			await expect(
				station.addStreaming("b", { channel: "logged", playlist: "show", start: at, minutes: minutes }),
			).rejects.toThrow("radio streaming conflict");
		}
		await station.addStreaming("before", {
			channel: "logged",
			playlist: "show",
			start: start - 10 * minuteMs,
			minutes: 10,
		});
		await station.addStreaming("after", {
			channel: "logged",
			playlist: "show",
			start: start + 30 * minuteMs,
			minutes: 10,
		});
		await expect(run("UPDATE radio_streaming SET end_time = end_time + 60000 WHERE id = 'a'")).rejects.toThrow(
			"conflict",
		);
		await run("UPDATE radio_streaming SET start_time = start_time + 60000 WHERE id = 'a'");
		await expect(
			station.addStreaming("short", { channel: "logged", playlist: "show", start: start + 300 * minuteMs, minutes: 4 }),
		).rejects.toThrow("CHECK");
	});
});
