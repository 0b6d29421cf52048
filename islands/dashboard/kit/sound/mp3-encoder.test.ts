// @module-tag slow
import { describe, expect, it } from "vitest";
import { indexFrames } from "../../../../api/domain/radio/frame-index.ts";
import { readHeader } from "../../../../api/domain/radio/mp3-header.ts";
import { mp3Encoder } from "./mp3-encoder.ts";

const sampleRates = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000];
const profiles = sampleRates.flatMap((sampleRate) => [1, 2].map((channelCount) => ({ sampleRate, channelCount })));

function encoded({ sampleRate, channelCount }: (typeof profiles)[number], seconds: number): Uint8Array<ArrayBuffer> {
	const encoder = mp3Encoder({ sampleRate, channelCount });
	for (let from = 0; from < seconds * sampleRate; from += 10_000) {
		const length = Math.min(10_000, seconds * sampleRate - from);
		const part = Float32Array.from({ length }, (_, at) => 1.2 * Math.sin(((from + at) * 880 * Math.PI) / sampleRate));
		encoder.encode(Array.from({ length: channelCount }, () => part));
	}
	return encoder.finish();
}

describe("The MP3 encoder", () => {
	it.each(profiles)("makes files that the radio can cut, of $sampleRate Hz and $channelCount channels", (profile) => {
		const bytes = encoded(profile, 2);
		const index = indexFrames(bytes);
		expect(index?.profile).toMatchObject(profile);
		// From the first byte to the last, as long as the sound to half a frame and the encoder's delay.
		expect([index?.offsets[0], index?.offsets.at(-1)]).toEqual([0, bytes.length]);
		const samples = (index?.frames ?? 0) * (index?.profile.frameSamples ?? 0);
		const more = samples - 2 * profile.sampleRate - 1105;
		expect(Math.abs(more)).toBeLessThanOrEqual((index?.profile.frameSamples ?? 0) / 2);
	});

	it("makes frames that stand alone, because the radio cuts between any two", { tags: ["rest"] }, () => {
		for (const profile of [
			{ sampleRate: 44_100, channelCount: 2 },
			{ sampleRate: 22_050, channelCount: 1 },
		]) {
			const bytes = encoded(profile, 2);
			for (let at = 0; at < bytes.length; ) {
				const header = readHeader(bytes, at);
				// The start of the side information: how many bytes earlier the sound begins, in nine bits or eight.
				const before = [bytes[at + 4], profile.sampleRate >= 32_000 ? (bytes[at + 5] ?? 0) & 0x80 : 0];
				expect(before).toEqual([0, 0]);
				at += header?.bytes ?? bytes.length;
			}
		}
	});

	it("makes the same bytes again, so that an upload can go on", () => {
		const profile = { sampleRate: 22_050, channelCount: 1 };
		expect(Buffer.compare(encoded(profile, 1), encoded(profile, 1))).toBe(0);
	});

	it("ends without sound too", () => {
		expect(() => mp3Encoder({ sampleRate: 44_100, channelCount: 2 }).finish()).not.toThrow();
	});
});
