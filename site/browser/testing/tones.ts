import type { Page } from "playwright";
import { createMp3Encoder } from "wasm-media-encoders";
import { cutFrames } from "../../../api/domain/radio/frame-index.ts";
import { profileOf } from "../../../api/domain/radio/mp3-header.ts";
import { testTimeout } from "../../../vitest.unit.config.ts";
import { enoughAhead, gapMs, type Stretch } from "./standstills.ts";
import { expect } from "./suite.ts";

const sampleRate = 44_100;
const profile = profileOf({ sampleRate, channelCount: 2 });

/** An MP3 file with a tone of one frequency. */
export async function toneFile(hertz: number, seconds: number): Promise<Uint8Array> {
	const samples = Float32Array.from(
		{ length: seconds * sampleRate },
		(_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
	);
	const encoder = await createMp3Encoder();
	encoder.configure({ sampleRate, channels: 2, bitrate: 128, outputSampleRate: sampleRate });
	const parts: Uint8Array[] = [];
	for (let at = 0; at < samples.length; at += sampleRate) {
		const part = samples.subarray(at, at + sampleRate);
		parts.push(Uint8Array.from(encoder.encode([part, part])));
	}
	const bytes = Buffer.concat([...parts, Uint8Array.from(encoder.finalize())]);
	// Without the encoder's silence at the end.
	return Buffer.concat(cutFrames(bytes, { profile, skip: 0, count: Math.floor(samples.length / 1152) }));
}

/** The sound of a page: the tones with the time at which each began, and the silences between them that can be heard. */
export interface Heard {
	tones: { hertz: number; at: number }[];
	silences: Stretch[];
	/** When the page's timers, or the clock of a sound that has enough ready, stood still: the machine was busy with something else. */
	standstills: Stretch[];
}

interface ListeningPage {
	heard: Heard;
	listenTo(audio: HTMLAudioElement): void;
}

/** Lets a page listen to every audio element that its scripts create. Runs before its own scripts. */
export function listenOnPage(page: Page): Promise<unknown> {
	return page.addInitScript(
		([audible, enough]) => {
			const everyMs = 50;
			const self = globalThis as unknown as ListeningPage;
			self.heard = { tones: [], silences: [], standstills: [] };
			self.listenTo = (audio) => {
				const context = new AudioContext();
				const source = context.createMediaElementSource(audio);
				const analyser = context.createAnalyser();
				analyser.fftSize = 4096;
				const meter = context.createScriptProcessor(1024, 1, 1);
				source.connect(analyser);
				source.connect(meter);
				meter.connect(context.destination);
				let silent = 0;
				let hasStarted = false;
				let silence: Stretch | null = null;
				meter.onaudioprocess = ({ inputBuffer }) => {
					const now = Date.now();
					for (const value of inputBuffer.getChannelData(0)) {
						silent = Math.abs(value) < 0.002 ? silent + 1 : 0;
						hasStarted ||= silent === 0;
						const milliseconds = (silent / context.sampleRate) * 1000;
						if (silent === 0) silence = null;
						else if (hasStarted && milliseconds >= audible) {
							if (silence) silence.to = silence.from + milliseconds;
							else {
								silence = { from: now - milliseconds, to: now };
								self.heard.silences.push(silence);
							}
						}
					}
				};
				const ready = () => {
					const { buffered, currentTime } = audio;
					return Array.from({ length: buffered.length }, (_, each) => each).some(
						(each) => buffered.start(each) <= currentTime && buffered.end(each) - currentTime >= enough,
					);
				};
				let moved = { at: Date.now(), clock: 0 };
				let played = { at: moved.at, clock: 0 };
				let last = moved.at;
				setInterval(() => {
					const now = Date.now();
					if (context.currentTime !== moved.clock) moved = { at: now, clock: context.currentTime };
					// A decoder without processor stops the sound's own clock alone. One whose stream is late has nothing ready.
					if (audio.currentTime !== played.clock || audio.paused || !ready()) {
						played = { at: now, clock: audio.currentTime };
					}
					const from = Math.min(last, moved.at, played.at);
					last = now;
					if (!hasStarted || now - from < 2 * everyMs) return;
					const known = self.heard.standstills.at(-1);
					if (known && from <= known.to) known.to = now;
					else self.heard.standstills.push({ from, to: now });
				}, everyMs);
				const bins = new Float32Array(analyser.frequencyBinCount);
				setInterval(() => {
					analyser.getFloatFrequencyData(bins);
					const loudest = bins.reduce((best, level, bin) => (level > (bins[best] ?? 0) ? bin : best), 0);
					if ((bins[loudest] ?? -200) < -50) return;
					const hertz = Math.round((loudest * context.sampleRate) / analyser.fftSize / 220) * 220;
					if (self.heard.tones.at(-1)?.hertz !== hertz) self.heard.tones.push({ hertz, at: Date.now() });
				}, everyMs);
			};
			globalThis.Audio = new Proxy(globalThis.Audio, {
				construct(Native) {
					const audio = new Native();
					self.listenTo(audio);
					return audio;
				},
			});
		},
		[gapMs, enoughAhead] as const,
	);
}

/** Waits until a page has heard a tone that began at a time or later, in milliseconds since the epoch. */
export async function untilHeard(page: Page, time: number): Promise<void> {
	const newest = async () => (await heardOn(page)).tones.at(-1)?.at ?? 0;
	await expect
		.poll(newest, { message: "when the newest tone began", timeout: testTimeout })
		.toBeGreaterThanOrEqual(time);
}

export const heardOn = (page: Page): Promise<Heard> =>
	page.evaluate(() => (globalThis as unknown as ListeningPage).heard);
