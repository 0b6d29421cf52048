import hlsScript from "hls.js/dist/hls.min.js?raw";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, it } from "vitest";
import { minuteMs } from "../../api/domain/radio/slots.ts";
import { radioStation } from "../../api/features/radio/testing/radio-station.ts";
import { folderFiles } from "../../api/platform/node/files.ts";
import { openClient } from "../../api/platform/node/platform.ts";
import type { SqlClient } from "../../db/client.ts";
import { expect, onStage } from "./testing/suite.ts";
import { type Heard, heardOn, listenOnPage, toneFile } from "./testing/tones.ts";

const stage = onStage();
let client: SqlClient;
beforeAll(async () => {
	client = await openClient({ url: `file:${stage.host().dataDir}/kindwave.db`, authToken: undefined });
});
afterAll(() => client.close());

const filler = [440, 880, 1320];
const show = [660, 1100];
/** Seconds of each tone. */
const toneLength = 9;
/** When the listeners start before the streaming, at least, and stop after it. */
const before = 28_000;
const after = 32_000;

/** A second try has a channel of its own, because the first one's streaming still goes on. */
let tries = 0;
const channel = () =>
	tries === 1 ? { slug: "tones", name: "Tones" } : { slug: `tones-${tries}`, name: `Tones ${tries}` };

async function addTones(): Promise<void> {
	const files = folderFiles(`${stage.host().dataDir}/files`);
	const station = radioStation({ client, files });
	for (const hertz of [...filler, ...show]) await station.addTrack(String(hertz), await toneFile(hertz, toneLength));
	await station.addPlaylist("tones", ...filler.map(String));
	await station.addPlaylist("tone show", ...show.map(String));
}

async function addToneChannel(start: number): Promise<void> {
	tries += 1;
	if (tries === 1) await addTones();
	const { slug, name } = channel();
	// The channel comes last, so that nothing of it is frozen without the streaming.
	await client.batch(
		[
			"PRAGMA defer_foreign_keys = ON",
			{
				sql: "INSERT INTO radio_channel (id, slug, name, position, filler_playlist_id, created_at, updated_at) VALUES (?, ?, ?, ?, 'tones', 1, 1)",
				args: [slug, slug, name, -tries],
			},
			{
				sql: "INSERT INTO radio_streaming (id, title, channel_id, playlist_id, start_time, end_time, created_at, updated_at) VALUES (?, 'Tone show', ?, 'tone show', ?, ?, 1, 1)",
				args: [slug, slug, start, start + 5 * minuteMs],
			},
		],
		"write",
	);
}

/** Plays the channel by hls.js, an HLS player that is not ours. */
async function playByHlsJs(page: Page): Promise<void> {
	await page.goto("/robots.txt");
	await page.addScriptTag({ content: hlsScript });
	await page.evaluate((slug) => {
		interface HlsPlayer {
			on(event: string, handler: (event: string, data: { fatal: boolean; details: string }) => void): void;
			loadSource(address: string): void;
			attachMedia(audio: HTMLAudioElement): void;
		}
		const { Hls, errors } = Object.assign(globalThis as unknown as { Hls: new (options: object) => HlsPlayer }, {
			errors: [] as string[],
		});
		const audio = new Audio();
		const hls = new Hls({ enableWorker: false });
		hls.on("hlsError", (_, { details }) => errors.push(details));
		hls.loadSource(`/radio/${slug}/live.m3u8`);
		hls.attachMedia(audio);
		void audio.play();
	}, channel().slug);
}

/** Compares what was heard with the log of plays: every tone in its order, soon after the schedule, without a gap. */
async function checkHeard({ tones, silenceMs }: Heard, start: number): Promise<void> {
	const { rows } = await client.execute({
		sql: "SELECT track_id, started_at FROM radio_play WHERE channel_id = ? ORDER BY started_at",
		args: [channel().slug],
	});
	const plays = rows.map((row) => ({ hertz: Number(row.track_id), at: Number(row.started_at) }));
	// The first tone is heard from its middle on; between two tones, the analyser may see both.
	const known = tones.filter(({ hertz }) => [...filler, ...show].includes(hertz)).slice(1);
	expect(known.length).toBeGreaterThanOrEqual(5);
	expect(known.some(({ hertz }) => show.includes(hertz))).toBe(true);
	const first = plays.findIndex(
		({ hertz, at }) => hertz === known[0]?.hertz && Math.abs(at - (known[0]?.at ?? 0)) < 9000,
	);
	for (const [place, { hertz, at }] of known.entries()) {
		const play = plays[first + place];
		expect(hertz).toBe(play?.hertz);
		expect(at - (play?.at ?? 0)).toBeGreaterThan(-500);
		expect(at - (play?.at ?? 0)).toBeLessThan(8000);
	}
	expect(plays.find(({ hertz }) => show.includes(hertz))?.at).toBeGreaterThanOrEqual(start);
	expect(silenceMs).toBeLessThan(50);
}

describe("The radio in a browser", () => {
	it("plays every item after the other, into a streaming, by our player and by hls.js", async () => {
		const now = Date.now();
		const start = Math.ceil((now + before) / minuteMs) * minuteMs;
		await addToneChannel(start);
		// The channels on a page are cached for some seconds.
		const [ours, theirs] = await Promise.all([stage.visit(), stage.visit()]);
		await Promise.all([listenOnPage(ours), listenOnPage(theirs)]);
		await Promise.all([
			ours.goto("/talmedia").then(() => ours.getByRole("button", { name: channel().name, exact: true }).click()),
			playByHlsJs(theirs),
		]);
		await ours
			.getByText(new RegExp(`${channel().name} · Title \\d+ · Band`))
			.first()
			.waitFor();
		// Moving to another page does not stop the sound.
		await ours.getByRole("link", { name: "The radio team" }).click();
		await ours.getByRole("heading", { name: "The radio team", level: 1 }).waitFor();
		await ours.waitForTimeout(Math.max(0, start + after - Date.now()));
		await checkHeard(await heardOn(ours), start);
		await checkHeard(await heardOn(theirs), start);
		expect(await theirs.evaluate(() => (globalThis as unknown as { errors: string[] }).errors)).toEqual([]);
		await ours.getByRole("button", { name: "Stop" }).click();
		await ours.getByText("Choose a channel to listen.").waitFor();
	}, 180_000);
});
