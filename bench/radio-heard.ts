import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "playwright";
import { browserFlags, findBrowser } from "../.ci/browser.ts";
import { minuteMs } from "../api/domain/radio/slots.ts";
import { openClient } from "../api/platform/node/platform.ts";
import { stoodStill, unexplainedErrors } from "../site/browser/testing/standstills.ts";
import {
	addToneChannel,
	addTones,
	hlsErrorsOn,
	mistakesIn,
	playByHlsJs,
	playByPage,
} from "../site/browser/testing/tone-channel.ts";
import { type Heard, heardOn, listenOnPage } from "../site/browser/testing/tones.ts";
import { ffmpeg, withProduct } from "./radio-stations.ts";
import type { Figure } from "./report.ts";

const slug = "tones";
const name = "Tones";
/** The channel is on the air for a moment before the streaming. */
const beforeMs = 40_000;

const [sampleRate, bytesOfSample] = [44_100, 2];
/** The sound that ffmpeg may cut off or add at the end, which it finds by a frame's time. */
const endSeconds = 0.1;

/** ffmpeg's warnings while it reads a stream, and whether it hears as long as its times say; null where it is not installed. */
function warningsOf(address: string, seconds: number): Promise<string[]> | null {
	if (!existsSync(ffmpeg)) return null;
	return new Promise((resolve, reject) => {
		// The limit stands before the stream's address, so that it goes by the stream's own times.
		const args = ["-nostdin", "-hide_banner", "-loglevel", "warning", "-t", String(seconds), "-i", address];
		const samples = ["-ar", String(sampleRate), "-ac", "1", "-f", "s16le", "-"];
		const reader = spawn(ffmpeg, [...args, ...samples], { stdio: ["ignore", "pipe", "pipe"] });
		let [text, bytes] = ["", 0];
		reader.stdout.on("data", (chunk: Buffer) => (bytes += chunk.length));
		reader.stderr.on("data", (chunk: Buffer) => (text += chunk));
		reader.once("error", reject);
		reader.once("close", (code) => {
			const lines = text.split("\n").filter((line) => line.trim() !== "");
			if (code !== 0) lines.push(`exit code ${code}`);
			const heard = bytes / bytesOfSample / sampleRate;
			if (Math.abs(heard - seconds) > endSeconds) lines.push(`${heard.toFixed(3)} s of sound in ${seconds} s`);
			resolve(lines);
		});
	});
}

function mistakesFigure(measure: string, mistakes: readonly string[], reference: string): Figure {
	for (const mistake of mistakes) console.error(`${measure}: ${mistake}`);
	return {
		measure: `${measure}: mistakes`,
		value: String(mistakes.length),
		reference,
		ratio: "",
		budget: "0",
		met: mistakes.length === 0,
	};
}

/**
 * A channel of tones with a streaming, heard in Chromium by our player and by hls.js: every item in its order, within eight
 * seconds of the schedule and without a gap. Meanwhile ffmpeg reads it as HLS and as the endless stream.
 */
export async function radioHeard(minutes: number): Promise<Figure[]> {
	return withProduct(async ({ url }, dataDir) => {
		const client = await openClient({ url: `file:${dataDir}/kindwave.db`, authToken: undefined });
		await addTones(client, dataDir);
		const start = Math.ceil((Date.now() + beforeMs) / minuteMs) * minuteMs;
		await addToneChannel(client, { slug, name, position: -1, start });
		const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] });
		try {
			const context = await browser.newContext({ baseURL: url });
			const pages: Page[] = [await context.newPage(), await context.newPage()];
			const [ours, theirs] = pages as [Page, Page];
			await Promise.all(pages.map((page) => listenOnPage(page)));
			await Promise.all([playByPage(ours, name), playByHlsJs(theirs, slug)]);
			const seconds = minutes * 60;
			const readers = {
				"ffmpeg on HLS": warningsOf(`${url}/radio/${slug}/live.m3u8`, seconds),
				"ffmpeg on the endless stream": warningsOf(`${url}/radio/${slug}.mp3`, seconds),
			};
			await wait(seconds * 1000);
			const played = { client, slug, start };
			const [heardByOurs, heardByTheirs] = [await heardOn(ours), await heardOn(theirs)];
			const during = `${minutes} minutes`;
			const conditions = ({ standstills, silences }: Heard) =>
				`${during}, the browser without a processor for ${stoodStill(standstills).toFixed(1)} s, ${silences.length} silences`;
			const errors = await hlsErrorsOn(theirs);
			const theirMistakes = [
				...(await mistakesIn(heardByTheirs, played)),
				...unexplainedErrors(errors, heardByTheirs.standstills).map((error) => JSON.stringify(error)),
			];
			const figures = [
				mistakesFigure("heard by our player", await mistakesIn(heardByOurs, played), conditions(heardByOurs)),
				mistakesFigure("heard by hls.js", theirMistakes, `${conditions(heardByTheirs)}, ${errors.length} errors`),
			];
			for (const [reader, warnings] of Object.entries(readers)) {
				if (warnings) figures.push(mistakesFigure(reader, await warnings, during));
			}
			return figures;
		} finally {
			await browser.close();
			client.close();
		}
	});
}
