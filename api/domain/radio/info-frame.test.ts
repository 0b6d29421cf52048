import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { indexFrames } from "./frame-index.ts";
import { announcedFrames, infoFrameOf, readInfoFrame } from "./info-frame.ts";
import { profileOf, readHeader, sameProfile, soundOffset } from "./mp3-header.ts";
import { concatenated, frameOf, stereo } from "./testing/mp3.ts";

const profiles = [8000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000].flatMap((sampleRate) =>
	[1, 2].map((channelCount) => profileOf({ sampleRate, channelCount })),
);

describe("the info frame of a file that we make", () => {
	it("is one whole frame of the file's profile, which holds no sound and says how much follows", () => {
		for (const profile of profiles) {
			const frame = infoFrameOf(profile, [
				{ frame: 0, byte: 0 },
				{ frame: 1000, byte: 300_000 },
			]);
			const header = readHeader(frame, 0);
			expect(header?.bytes).toBe(frame.length);
			expect(header && sameProfile(header, profile)).toBe(true);
			expect(readInfoFrame(frame, profile)).toEqual({ leading: 0, trailing: 0 });
			expect(announcedFrames(frame, profile)).toBe(1000);
			const view = new DataView(frame.buffer, frame.byteOffset + soundOffset(profile));
			expect([view.getUint32(4), view.getUint32(8), view.getUint32(12)]).toEqual([7, 1000, 300_000 + frame.length]);
		}
	});

	it("is left out of the index, and leads to every hundredth of the time", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 1, max: 14 }), { minLength: 100, maxLength: 300 }), (rates) => {
				const sound = rates.map((rate, mark) => frameOf(mark, { rate }));
				const starts = [0];
				for (const { length } of sound) starts.push((starts.at(-1) ?? 0) + length);
				const frame = infoFrameOf(
					stereo,
					starts.map((byte, at) => ({ frame: at, byte })),
				);
				const file = concatenated([frame, ...sound]);
				const index = indexFrames(file);
				expect([index?.frames, index?.offsets[0]]).toEqual([sound.length, frame.length]);
				const contents = frame.subarray(soundOffset(stereo) + 16);
				for (let part = 0; part < 100; part++) {
					// The place in the table is a 256th of the file, and never behind the frame that is wanted.
					const place = ((contents[part] ?? 0) * file.length) / 256;
					const wanted = (part * sound.length) / 100;
					const before = frame.length + (starts[Math.floor(wanted)] ?? 0);
					expect(place).toBeLessThanOrEqual(before + (sound[Math.floor(wanted)]?.length ?? 0));
					expect(place).toBeGreaterThan(before - file.length / 256 - 1);
				}
			}),
		);
	});
});
