import { join } from "node:path";
import type { Page } from "playwright";
import { minuteMs } from "../../../api/domain/radio/slots.ts";
import { radioStation } from "../../../api/features/radio/testing/radio-station.ts";
import { folderFiles } from "../../../api/platform/node/files.ts";
import type { SqlClient } from "../../../db/client.ts";
import { projectRoot } from "../../dev/processes.ts";
import { type HlsError, unexplainedSilences } from "./standstills.ts";
import { type Heard, toneFile } from "./tones.ts";

const filler = [440, 880, 1320];
const show = [660, 1100];
/** Seconds of each tone. */
const toneLength = 9;

/** Adds the tones and their two playlists. @param dataDir of the host */
export async function addTones(client: SqlClient, dataDir: string): Promise<void> {
	const station = radioStation({ client, files: folderFiles(`${dataDir}/files`) });
	for (const hertz of [...filler, ...show]) await station.addTrack(String(hertz), await toneFile(hertz, toneLength));
	await station.addPlaylist("tones", ...filler.map(String));
	await station.addPlaylist("tone show", ...show.map(String));
}

/** Adds a channel that plays the tones, with a streaming of five minutes. */
export async function addToneChannel(
	client: SqlClient,
	{ slug, name, position, start }: { slug: string; name: string; position: number; start: number },
): Promise<void> {
	// The channel comes last, so that nothing of it is frozen without the streaming.
	await client.batch(
		[
			"PRAGMA defer_foreign_keys = ON",
			{
				sql: "INSERT INTO radio_channel (id, slug, name, position, filler_playlist_id, created_at, updated_at) VALUES (?, ?, ?, ?, 'tones', 1, 1)",
				args: [slug, slug, name, position],
			},
			{
				sql: "INSERT INTO radio_streaming (id, title, channel_id, playlist_id, start_time, end_time, created_at, updated_at) VALUES (?, 'Tone show', ?, 'tone show', ?, ?, 1, 1)",
				args: [slug, slug, start, start + 5 * minuteMs],
			},
		],
		"write",
	);
}

/** Plays a channel by our own player. */
export async function playByPage(page: Page, name: string): Promise<void> {
	await page.goto("/talmedia");
	await page.getByRole("button", { name, exact: true }).click();
}

/** Plays a channel by hls.js, an HLS player that is not ours. */
export async function playByHlsJs(page: Page, slug: string): Promise<void> {
	await page.goto("/robots.txt");
	await page.addScriptTag({ path: join(projectRoot, "node_modules", "hls.js", "dist", "hls.min.js") });
	await page.evaluate((channel) => {
		interface HlsErrorData {
			details: string;
			fatal: boolean;
			buffer?: number;
		}
		interface HlsPlayer {
			on(event: string, handler: (event: string, data: HlsErrorData) => void): void;
			loadSource(address: string): void;
			attachMedia(audio: HTMLAudioElement): void;
		}
		const { Hls, errors } = Object.assign(globalThis as unknown as { Hls: new (options: object) => HlsPlayer }, {
			errors: [] as HlsError[],
		});
		const audio = new Audio();
		const hls = new Hls({ enableWorker: false });
		hls.on("hlsError", (_, { details, fatal, buffer = 0 }) =>
			errors.push({ details, fatal, at: Date.now(), ahead: buffer }),
		);
		hls.loadSource(`/radio/${channel}/live.m3u8`);
		hls.attachMedia(audio);
		void audio.play();
	}, slug);
}

/** The errors that hls.js told of. */
export const hlsErrorsOn = (page: Page): Promise<HlsError[]> =>
	page.evaluate(() => (globalThis as unknown as { errors: HlsError[] }).errors);

/**
 * Compares what was heard with the log of plays: every tone in its order, soon after the schedule, without a gap.
 * @param start that of the streaming
 * @returns what was wrong
 */
export async function mistakesIn(
	{ tones, silences, standstills }: Heard,
	{ client, slug, start }: { client: SqlClient; slug: string; start: number },
): Promise<string[]> {
	const { rows } = await client.execute({
		sql: "SELECT track_id, started_at FROM radio_play WHERE channel_id = ? ORDER BY started_at",
		args: [slug],
	});
	const plays = rows.map((row) => ({ hertz: Number(row.track_id), at: Number(row.started_at) }));
	// The first tone is heard from its middle on; between two tones, the analyser may see both.
	const known = tones.filter(({ hertz }) => [...filler, ...show].includes(hertz)).slice(1);
	const isShow = ({ hertz }: { hertz: number }) => show.includes(hertz);
	const mistakes: string[] = [];
	if (known.length < 5) mistakes.push(`only ${known.length} tones`);
	if (!known.some(isShow)) mistakes.push("nothing of the streaming");
	const first = plays.findIndex(
		({ hertz, at }) => hertz === known[0]?.hertz && Math.abs(at - (known[0]?.at ?? 0)) < 9000,
	);
	let next = first;
	for (const [place, { hertz, at }] of known.entries()) {
		// The streaming ends the tone before it, which may have begun a moment ago: nobody hears that.
		if (plays[next]?.hertz !== hertz && (plays[next + 1]?.at ?? 0) - (plays[next]?.at ?? 0) < 500) next += 1;
		const play = plays[next++];
		if (hertz !== play?.hertz) mistakes.push(`tone ${place} is ${hertz} Hz instead of ${play?.hertz} Hz`);
		const late = at - (play?.at ?? 0);
		if (late <= -500 || late >= 8000) mistakes.push(`tone ${place} is heard ${late} ms after its time`);
	}
	if ((plays.find(isShow)?.at ?? 0) < start) mistakes.push("the streaming started too early");
	for (const { from, to } of unexplainedSilences(silences, standstills)) {
		const near = standstills.map((each) => `${Math.round(each.from - from)} to ${Math.round(each.to - from)}`);
		const known = near.length === 0 ? "none" : near.join(", ");
		mistakes.push(`${Math.round(to - from)} ms of silence at ${new Date(from).toISOString()} (standstills: ${known})`);
	}
	return mistakes;
}

/** The delay after which tones were heard, in milliseconds: less than the 27 s after which the filler repeats itself. */
export async function delaysOf(
	client: SqlClient,
	{ slug, tones }: { slug: string; tones: Heard["tones"] },
): Promise<number[]> {
	const { rows } = await client.execute({
		sql: "SELECT track_id, started_at FROM radio_play WHERE channel_id = ? ORDER BY started_at DESC",
		args: [slug],
	});
	return tones.map(({ hertz, at }) => {
		const play = rows.find((row) => Number(row.track_id) === hertz && Number(row.started_at) < at + 500);
		return at - Number(play?.started_at ?? 0);
	});
}
