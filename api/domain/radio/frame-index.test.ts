import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutFrames, frameIndexer, frameSpan, indexFrames, packOffsets, unpackOffsets } from "./frame-index.ts";
import { concatenated, endTag, frameOf, infoFrame, marksOf, stereo, tagOf } from "./testing/mp3.ts";

/** Frames of changing bit rates, some behind junk: what encoders, taggers and broken downloads make. */
const files = fc
	.record({
		tag: fc.option(fc.integer({ min: 0, max: 3000 })),
		info: fc.option(fc.constantFrom("Xing" as const, "Info" as const)),
		frames: fc.array(
			fc.record({
				rate: fc.integer({ min: 1, max: 14 }),
				padded: fc.boolean(),
				junk: fc.option(fc.uint8Array({ minLength: 1, maxLength: 50, max: 0xfe }), { freq: 20 }),
			}),
			{ minLength: 2, maxLength: 200 },
		),
		end: fc.boolean(),
		cutOff: fc.integer({ min: 0, max: 90 }),
	})
	.map(({ tag, info, frames, end, cutOff }) => {
		// A frame alone between junk is taken for junk.
		const sound = frames.map(({ junk, ...frame }, index) => [
			...(junk && index % 3 === 2 && index < frames.length - 1 ? [junk] : []),
			frameOf(index, frame),
		]);
		const parts = [...(tag === null ? [] : [tagOf(tag)]), ...(info ? [infoFrame(info)] : []), ...sound.flat()];
		if (end) return { file: concatenated([...parts, endTag()]), frames: frames.length, halfFrame: 0 };
		// A truncated file loses its last frame.
		const whole = concatenated(parts);
		const file = whole.subarray(0, whole.length - cutOff);
		if (cutOff === 0) return { file, frames: frames.length, halfFrame: 0 };
		return { file, frames: frames.length - 1, halfFrame: (parts.at(-1)?.length ?? 0) - cutOff };
	});

const numbered = (frames: number, from = 0) => Array.from({ length: frames }, (_, frame) => (from + frame) % 200);

describe("the frame index", () => {
	it("finds every frame, whatever is before, between and behind them", () => {
		fc.assert(
			fc.property(files, ({ file, frames, halfFrame }) => {
				const index = indexFrames(file);
				expect([index?.frames, index?.profile, index?.halfFrame]).toEqual([frames, stereo, halfFrame]);
				const all = cutFrames(file.subarray(index?.offsets[0], index?.offsets.at(-1)), {
					profile: stereo,
					skip: 0,
					count: frames,
				});
				expect(marksOf(concatenated(all))).toEqual(numbered(frames));
			}),
		);
	});

	it("is the same however the file arrives", () => {
		fc.assert(
			fc.property(files, fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), ({ file }, sizes) => {
				const indexer = frameIndexer();
				let at = 0;
				for (let turn = 0; at < file.length; turn++) {
					const size = sizes[turn % sizes.length] ?? 1;
					indexer.push(file.subarray(at, at + size));
					at += size;
				}
				expect(indexer.finish()).toEqual(indexFrames(file));
			}),
		);
	});

	it("leads to any frames of the file", () => {
		fc.assert(
			fc.property(files, fc.nat(), fc.nat(), ({ file, frames }, some, more) => {
				const index = indexFrames(file);
				if (!index) throw new Error("no index");
				const from = some % frames;
				const count = 1 + (more % (frames - from));
				const { start, end, skip } = frameSpan(unpackOffsets(packOffsets(index.offsets)), from, count);
				const cut = cutFrames(file.subarray(start, end), { profile: stereo, skip, count });
				expect(marksOf(concatenated(cut))).toEqual(numbered(count, from));
			}),
		);
	});

	it("leaves out frames that are only the encoder's padding", () => {
		const sound = Array.from({ length: 10 }, (_, mark) => frameOf(mark));
		const index = indexFrames(concatenated([infoFrame("Info", 576 + 1152, 529 + 2 * 1152), ...sound]));
		expect([index?.frames, index?.offsets[1]]).toEqual([7, 417 * 9]);
		expect(index?.offsets[0]).toBe(417 * 2);
	});

	it("does not take the first header in a picture or a text for sound", () => {
		const lookalike = frameOf(1).subarray(0, 40);
		const index = indexFrames(concatenated([lookalike, frameOf(7), frameOf(8), frameOf(9)]));
		expect([index?.frames, index?.offsets[0]]).toEqual([3, 40]);
	});

	it("is null for a JPEG, silence of zeros, and nothing", () => {
		const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, ...new Array(4000).fill(0xff));
		expect([jpeg, new Uint8Array(5000), new Uint8Array(), tagOf(100)].map(indexFrames)).toEqual([
			null,
			null,
			null,
			null,
		]);
	});

	it("tells whether the sound changes its profile midway, however the file arrives", () => {
		const monoFrame = (mark: number) => {
			const frame = frameOf(mark);
			frame[3] = 0xc0;
			return frame;
		};
		const mono = { ...stereo, channelCount: 1 };
		const first = Array.from({ length: 20 }, (_, mark) => frameOf(mark));
		const second = Array.from({ length: 20 }, (_, mark) => monoFrame(mark));
		const mixed = concatenated([tagOf(300), ...first, tagOf(300), ...second, endTag()]);
		for (const size of [1, 700, 5000, mixed.length]) {
			const indexer = frameIndexer();
			for (let at = 0; at < mixed.length; at += size) indexer.push(mixed.subarray(at, at + size));
			expect(indexer.finish()).toMatchObject({ profile: stereo, frames: 20, change: { profile: mono, frame: 20 } });
		}
		expect(indexFrames(concatenated([...first, endTag()]))?.change).toBeNull();
		// Two frames by themselves are damage.
		expect(indexFrames(concatenated([...first, ...second.slice(0, 2), ...first]))?.change).toBeNull();
	});

	it("has frames of one profile only", () => {
		const mono = frameOf(1);
		mono[3] = 0xc0;
		const index = indexFrames(concatenated([frameOf(1), frameOf(2), mono, mono, frameOf(3), frameOf(4)]));
		expect(index?.frames).toBe(4);
	});
});
