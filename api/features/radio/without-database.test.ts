// @module-tag slow
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "../../../site/app.tsx";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { minuteAt, minuteMs, slotMs } from "../../domain/radio/slots.ts";
import { concatenated, frameOf, marksOf } from "../../domain/radio/testing/mp3.ts";
import { radioStation } from "./testing/radio-station.ts";

const app = demoForAll();
let station: ReturnType<typeof radioStation>;
beforeAll(async () => {
	app.advance(minuteMs - (now() % minuteMs) + 500);
	station = radioStation({ client: app.client, files: app.platform.files });
	for (const mark of [1, 2, 3]) {
		const sound = concatenated(Array.from({ length: Math.round((55 * 44_100) / 1152) }, () => frameOf(mark)));
		await station.addTrack(`track ${mark}`, sound);
	}
	await station.addPlaylist("filler", "track 1", "track 2");
	await station.addPlaylist("show", "track 3");
});
afterEach(() => {
	vi.restoreAllMocks();
	// The radio asks the database again.
	app.advance(10_000);
});

const now = () => app.platform.clock.now();
const full = () => new Error("database or disk is full");
const never = () => new Promise<never>(() => {});

/** Breaks the database's writes only, or its reads too. */
function breakDatabase({
	reads,
	fail = () => Promise.reject(full()),
}: {
	reads: boolean;
	fail?: () => Promise<never>;
}) {
	const { batch, execute } = app.client;
	const isWrite = (mode: unknown) => mode === "write";
	vi.spyOn(app.client, "batch").mockImplementation(async (...all) =>
		reads || isWrite(all[1]) ? fail() : batch.apply(app.client, all),
	);
	if (reads) vi.spyOn(app.client, "execute").mockImplementation(fail);
	else vi.spyOn(app.client, "execute").mockImplementation(execute);
}

const slotsIn = (playlist: string) => playlist.split("\n").filter((line) => line.endsWith(".mp3"));

/** The marks of each slot that a channel lists. */
async function listen(channel: string, fetch = app.fetch): Promise<Map<string, string>> {
	const response = await fetch(`/radio/${channel}/live.m3u8`);
	expect(response.status).toBe(200);
	const heard = new Map<string, string>();
	for (const path of slotsIn(await response.text())) {
		const slot = await fetch(`/radio/${channel}/${path}`);
		expect([path, slot.status]).toEqual([path, 200]);
		const bytes = new Uint8Array(await slot.arrayBuffer());
		heard.set(path, marksOf(bytes.subarray(10 + (bytes[9] ?? 0))).join(""));
	}
	return heard;
}

/** Listens for some minutes, slot by slot; what was heard once must not change. */
async function listenFor(channel: string, minutes: number): Promise<string> {
	const heard = new Map<string, string>();
	for (let end = now() + minutes * minuteMs; now() < end; app.advance(slotMs)) {
		for (const [path, marks] of await listen(channel)) {
			expect(heard.get(path) ?? marks).toBe(marks);
			heard.set(path, marks);
		}
	}
	return [...heard.values()].join("");
}

async function current(channel: string) {
	const { status, body } = await app.call(`/talradio/nowplaying?channel=${channel}`);
	expect(status).toBe(200);
	return body.data;
}

async function endlessBytes(channel: string): Promise<number> {
	const reader = (await app.fetch(`/radio/${channel}.mp3`, { headers: { "icy-metadata": "1" } })).body?.getReader();
	const { value } = (await reader?.read()) ?? {};
	await reader?.cancel();
	return value?.length ?? 0;
}

describe("While the database takes no writes", () => {
	it("the radio plays, and what it played and who listened is stored afterwards", async () => {
		await station.addChannel("unwritten", "filler");
		const start = (minuteAt(now()) + 3) * minuteMs;
		await station.addStreaming("s1", { channel: "unwritten", playlist: "show", start, minutes: 5 });
		breakDatabase({ reads: false });
		const begin = now();
		// 55 seconds of each, then five minutes of the show, cut in its sixth turn.
		expect(await listenFor("unwritten", 10)).toMatch(/^[12]+3+1+2+1*/);
		expect(await endlessBytes("unwritten")).toBeGreaterThan(1000);
		expect((await current("unwritten")).current.title).toMatch(/Title track [12]/);
		await app.tick();
		await app.settled();
		const plays = () =>
			app.rows<{ started_at: number; ends_at: number; track_id: string }>(
				"SELECT started_at, ends_at, track_id FROM radio_play WHERE channel_id = 'unwritten' ORDER BY started_at",
			);
		expect(await plays()).toEqual([]);

		vi.restoreAllMocks();
		app.advance(minuteMs);
		await app.tick();
		await app.settled();
		const stored = await plays();
		expect(stored[0]?.started_at).toBeLessThan(begin + minuteMs);
		expect(stored.at(-1)?.ends_at).toBeGreaterThan(now());
		for (const [place, play] of stored.slice(1).entries()) expect(play.started_at).toBe(stored[place]?.ends_at);
		expect(stored.filter(({ track_id }) => track_id === "track 3")).toHaveLength(6);
		expect(
			await app.rows(
				"SELECT to_minute - from_minute AS minutes FROM radio_listening WHERE channel_id = 'unwritten' AND player <> ''",
			),
		).toEqual([{ minutes: 10 }]);
	});

	it("the radio's pages are shown", async () => {
		breakDatabase({ reads: false });
		for (const path of ["/talmedia", "/talradiowidget/telugu", "/talmedia/team", "/podcast/talvideos"]) {
			expect([path, (await app.fetch(path)).status]).toEqual([path, 200]);
		}
	});

	it("another process plays what this one has listed", async () => {
		await station.addChannel("shared", "filler");
		const other = createApp({ ...app.platform });
		breakDatabase({ reads: false });
		const fetchOther: typeof app.fetch = (path, init) =>
			other.fetch(new Request(new URL(path, "http://kindwave.test"), init));
		const [path = ""] = [...(await listen("shared")).keys()].slice(-1);
		const sound = await fetchOther(`/radio/shared/${path}`);
		expect(sound.status).toBe(200);
		expect((await fetchOther(`/radio/shared/${path.replace(/^\w+/, "00000000")}`)).status).toBe(404);
		expect([...(await listen("shared", fetchOther)).keys()]).toContain(path);
	});

	it("keeps two times apart in which somebody listened", async () => {
		await station.addChannel("twice", "filler");
		await listen("twice");
		breakDatabase({ reads: false });
		for (const wait of [0, 1, 10, 1]) {
			app.advance(wait * minuteMs);
			await listen("twice");
			await app.tick();
		}
		vi.restoreAllMocks();
		app.advance(minuteMs);
		await app.tick();
		const times = await app.rows<{ minutes: number }>(
			"SELECT to_minute - from_minute AS minutes FROM radio_listening WHERE channel_id = 'twice'",
		);
		expect(times).toEqual([{ minutes: 1 }, { minutes: 1 }]);
	});
});

describe("While the database does not answer at all", () => {
	it("the radio goes on for hours with what it knows, programmes and titles included", { tags: ["rest"] }, async () => {
		await station.addChannel("unread", "filler");
		const start = (minuteAt(now()) + 120) * minuteMs;
		await station.addStreaming("later", { channel: "unread", playlist: "show", start, minutes: 30 });
		await listen("unread");
		await app.settled();
		breakDatabase({ reads: true });
		expect(await listenFor("unread", 2)).toMatch(/^[12]+$/);
		app.advance(start - now() + minuteMs);
		expect(await listenFor("unread", 1)).toMatch(/^3+$/);
		const { current: track, next, previous } = await current("unread");
		expect([track.title, track.streaming.title, next.title]).toEqual(["Title track 3", "Show later", "Title track 3"]);
		expect(previous.endTime).toBe(track.startTime);
		expect(await endlessBytes("unread")).toBeGreaterThan(1000);
		app.advance(30 * minuteMs);
		expect(await listenFor("unread", 1)).toMatch(/^[12]+$/);

		vi.restoreAllMocks();
		app.advance(minuteMs);
		await app.tick();
		await app.settled();
		const plays = await app.rows("SELECT 1 FROM radio_play WHERE channel_id = 'unread' AND streaming_id = 'later'");
		expect(plays.length).toBeGreaterThan(0);
	});

	it("nobody's session is asked for, and a channel that is not known has to wait", async () => {
		await station.addChannel("cookies", "filler");
		await listen("cookies");
		breakDatabase({ reads: true });
		const headers = { cookie: "session=abcdefghijklmnopqrstuvwxyz" };
		for (const path of ["/radio/cookies/live.m3u8", "/api/v1/talradio/nowplaying?channel=cookies"]) {
			expect([path, (await app.fetch(path, { headers })).status]).toEqual([path, 200]);
		}
		const unknown = await app.fetch("/radio/never-heard-of/live.m3u8");
		expect([unknown.status, unknown.headers.get("retry-after")]).toEqual([503, "5"]);
	});

	it("listeners wait for an answer that never comes only once", { tags: ["rest"] }, async () => {
		await station.addChannel("hanging", "filler");
		await listen("hanging");
		const fail = vi.fn(never);
		breakDatabase({ reads: true, fail });
		app.advance(slotMs);
		await listen("hanging");
		const waits = fail.mock.calls.length;
		app.advance(1000);
		await listen("hanging");
		expect([waits > 0, fail.mock.calls.length]).toEqual([true, waits]);
	});
});
