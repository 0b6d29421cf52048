// @module-tag slow
import { Mp3Encoder } from "@breezystack/lamejs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joined } from "../people/joined.ts";
import { alignedFrames } from "./aligned-frames.ts";
import { type Profile, profileOf, readHeader, silentFrame, soundOffset } from "./mp3-header.ts";

/** A sound of tones and noise, encoded. @param loudness from 0 to 1 */
function encoded({ sampleRate, channelCount }: Profile, rate: number, seconds: number, loudness: number): Uint8Array {
	const encoder = new Mp3Encoder(channelCount, sampleRate, rate);
	const samples = Int16Array.from({ length: sampleRate * seconds }, (_, at) => {
		const noise = Math.sin(at * at * 0.37) * (at % 7000 < 900 ? 1 : 0.2);
		return 32_000 * loudness * (0.5 * Math.sin(at / 20) + 0.5 * noise);
	});
	const other = samples.map((sample, at) => samples[at - 30] ?? sample);
	const parts = channelCount === 2 ? encoder.encodeBuffer(samples, other) : encoder.encodeBuffer(samples);
	return joined([new Uint8Array(parts), new Uint8Array(encoder.flush())]);
}

/**
 * The sound data of each frame as a decoder collects it; null if it begins before the sound. It reads bit by bit, as a second
 * opinion on what `alignedFrames` reads.
 */
function soundDataOf(sound: Uint8Array): (Buffer | null)[] {
	const bits = (from: number, at: number, count: number) => {
		let value = 0;
		for (let bit = at; bit < at + count; bit++)
			value = value * 2 + (((sound[from + (bit >> 3)] ?? 0) >> (7 - (bit & 7))) & 1);
		return value;
	};
	const areas: Uint8Array[] = [];
	const spans: { from: number; length: number }[] = [];
	let collected = 0;
	for (let at = 0; at < sound.length; ) {
		const header = readHeader(sound, at);
		if (!header) throw new Error(`no frame at ${at}`);
		const { channelCount, frameSamples, bytes } = header;
		const isFirst = frameSamples === 1152;
		const begin = bits(at + 4, 0, isFirst ? 9 : 8);
		const first = isFirst ? 9 + (channelCount === 1 ? 5 : 3) + 4 * channelCount : 8 + channelCount;
		let length = 0;
		for (let granule = 0; granule < (isFirst ? 2 : 1) * channelCount; granule++) {
			length += bits(at + 4, first + granule * (isFirst ? 59 : 63), 12);
		}
		spans.push({ from: collected - begin, length: Math.ceil(length / 8) });
		const area = sound.subarray(at + soundOffset(header), at + bytes);
		areas.push(area);
		collected += area.length;
		at += bytes;
	}
	const all = Buffer.from(joined(areas));
	return spans.map(({ from, length }) => (from < 0 ? null : all.subarray(from, from + length)));
}

/** The places of frames whose sound data differs. */
function differing(one: Uint8Array, other: Uint8Array): number[] {
	const [before, after] = [soundDataOf(one), soundDataOf(other)];
	expect(after.length).toBe(before.length);
	return before.flatMap((data, place) => {
		const made = after[place];
		return (data === null ? made === null : made && data.equals(made)) ? [] : [place];
	});
}

const profiles = [
	[44_100, 2],
	[48_000, 2],
	[32_000, 1],
	[22_050, 2],
	[24_000, 1],
].map(([sampleRate = 0, channelCount = 0]) => profileOf({ sampleRate, channelCount }));

describe("A sound in whole pieces of 1,024 bytes", () => {
	describe.each(
		profiles.flatMap((profile, place) =>
			(profile.frameSamples === 1152 ? [96, 128, 256] : [32, 128]).map((rate) => ({
				rate,
				profile,
				tags: rate === 128 && place % 2 === 0 ? [] : ["rest"],
			})),
		),
	)("of $rate kbit/s and $profile", ({ rate, profile, tags }) => {
		it("has the same frames with the same sound data", { tags }, () => {
			const sound = encoded(profile, rate, 4, 0.4);
			const aligned = alignedFrames(sound, 1024) ?? new Uint8Array();
			expect([aligned.length > 0, aligned.length % 1024]).toEqual([true, 0]);
			expect(differing(sound, aligned)).toEqual([]);
			// Hardly anything is added or taken away.
			expect(Math.abs(aligned.length - sound.length)).toBeLessThan(Math.max(3000, sound.length / 25));
		});
	});

	it("may begin and end with any frame, and change from a file to another or to silence", { tags: ["rest"] }, () => {
		const profile = profileOf({ sampleRate: 44_100, channelCount: 2 });
		const files = [96, 128, 320].map((rate, place) => {
			const sound = encoded(profile, rate, 3, 0.2 + place * 0.3);
			const frames: Uint8Array[] = [];
			for (let at = 0; at < sound.length; at += readHeader(sound, at)?.bytes ?? 1) {
				frames.push(sound.subarray(at, at + (readHeader(sound, at)?.bytes ?? 1)));
			}
			return frames;
		});
		const silence = Array.from({ length: 60 }, () => silentFrame(profile));
		const piece = fc
			.tuple(fc.constantFrom(...files, silence), fc.nat(60), fc.integer({ min: 1, max: 60 }))
			.map(([frames, from, count]) => frames.slice(from, from + count));
		let aligned = 0;
		fc.assert(
			fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
				const sound = joined(pieces.flat());
				const made = alignedFrames(sound, 1024);
				if (!made) return;
				aligned++;
				expect(made.length % 1024).toBe(0);
				// A file's first frames may point into the file before: what they read there is no sound of theirs.
				expect(differing(sound, made).length).toBeLessThanOrEqual(2 * pieces.length);
			}),
			{ numRuns: 60 },
		);
		expect(aligned).toBeGreaterThan(15);
	});

	it("is not possible for full frames of the highest bit rate", () => {
		expect(alignedFrames(encoded(profileOf({ sampleRate: 44_100, channelCount: 2 }), 320, 2, 0.4), 1024)).toBeNull();
	});

	it("is refused for frames with checksums, and for anything that is no frame", () => {
		const sound = encoded(profileOf({ sampleRate: 44_100, channelCount: 2 }), 128, 1, 0.3);
		const checked = sound.map((byte, at) => (at === 1 ? byte & 0xfe : byte));
		expect(alignedFrames(checked, 1024)).toBeNull();
		expect(alignedFrames(joined([sound, new Uint8Array(10)]), 1024)).toBeNull();
		expect(alignedFrames(new Uint8Array(), 1024)).toBeNull();
	});
});
