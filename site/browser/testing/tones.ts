import type { Page } from "playwright";
import { createMp3Encoder } from "wasm-media-encoders";
import { cutFrames } from "../../../api/domain/radio/frame-index.ts";
import { profileOf } from "../../../api/domain/radio/mp3-header.ts";

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

/** What a page heard: the tones with the time at which each began, and the longest silence within, in milliseconds. */
export interface Heard {
	tones: { hertz: number; at: number }[];
	silenceMs: number;
}

interface ListeningPage {
	heard: Heard;
	listenTo(audio: HTMLAudioElement): void;
}

/** Lets a page listen to every audio element that its scripts create. Runs before its own scripts. */
export function listenOnPage(page: Page): Promise<unknown> {
	return page.addInitScript(() => {
		const self = globalThis as unknown as ListeningPage;
		self.heard = { tones: [], silenceMs: 0 };
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
			meter.onaudioprocess = ({ inputBuffer }) => {
				for (const value of inputBuffer.getChannelData(0)) {
					silent = Math.abs(value) < 0.002 ? silent + 1 : 0;
					hasStarted ||= silent === 0;
					if (hasStarted) self.heard.silenceMs = Math.max(self.heard.silenceMs, (silent / context.sampleRate) * 1000);
				}
			};
			const bins = new Float32Array(analyser.frequencyBinCount);
			setInterval(() => {
				analyser.getFloatFrequencyData(bins);
				const loudest = bins.reduce((best, level, bin) => (level > (bins[best] ?? 0) ? bin : best), 0);
				if ((bins[loudest] ?? -200) < -50) return;
				const hertz = Math.round((loudest * context.sampleRate) / analyser.fftSize / 220) * 220;
				if (self.heard.tones.at(-1)?.hertz !== hertz) self.heard.tones.push({ hertz, at: Date.now() });
			}, 50);
		};
		globalThis.Audio = new Proxy(globalThis.Audio, {
			construct(Native) {
				const audio = new Native();
				self.listenTo(audio);
				return audio;
			},
		});
	});
}

export const heardOn = (page: Page): Promise<Heard> =>
	page.evaluate(() => (globalThis as unknown as ListeningPage).heard);
