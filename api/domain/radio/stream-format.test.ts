import fc from "fast-check";
import { parse } from "hls-parser";
import { describe, expect, it } from "vitest";
import { icyInterval, icyWriter } from "./icy.ts";
import { profileOf, readHeader, sameProfile, silentFrame, soundOffset } from "./mp3-header.ts";
import { playlistFile } from "./playlist-file.ts";
import { paddingAfter, timestampTag } from "./segment-tag.ts";
import { concatenated } from "./testing/mp3.ts";

describe("the playlist file", () => {
	it("is one that a parser of the standard reads", () => {
		const text = playlistFile(
			Array.from({ length: 8 }, (_, index) => ({
				slot: 298_000_000 + index,
				revision: "1a2b3c4d",
				start: 1_788_000_000_000 + index * 6000 + 12,
				durationMs: 6008,
			})),
		);
		const playlist = parse(text);
		if (!("segments" in playlist)) throw new Error("not a media playlist");
		expect([playlist.targetDuration, playlist.mediaSequenceBase, playlist.endlist, playlist.segments.length]).toEqual([
			6,
			298_000_000,
			false,
			8,
		]);
		expect(playlist.segments[1]).toMatchObject({
			uri: "1a2b3c4d/298000001.mp3",
			duration: 6.008,
			mediaSequenceNumber: 298_000_001,
		});
		expect(playlist.segments[1]?.programDateTime?.getTime()).toBe(1_788_000_006_012);
	});
});

describe("a slot's tag", () => {
	it("has the sizes that ID3 asks for, and the time in 64 bits", () => {
		const tag = timestampTag(8_589_934_591);
		const text = String.fromCharCode(...tag);
		expect([text.slice(0, 3), text.slice(10, 14), tag[9], tag[17]]).toEqual([
			"ID3",
			"PRIV",
			tag.length - 10,
			tag.length - 20,
		]);
		expect(text.slice(20, -9)).toBe("com.apple.streaming.transportStreamTimestamp");
		expect([...tag.slice(-9)]).toEqual([0, 0, 0, 0, 1, 255, 255, 255, 255]);
	});
});

describe("a slot's padding", () => {
	it("fills the last of the pieces in which ffmpeg reads", () => {
		expect([0, 1, 1023, 1024, 1025, 95_961].map((bytes) => paddingAfter(bytes))).toEqual([0, 1023, 1, 0, 1023, 295]);
	});
});

describe("silence", () => {
	it.each([44_100, 48_000, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000])(
		"has frames of %i Hz",
		(sampleRate) => {
			for (const channelCount of [1, 2]) {
				const profile = profileOf({ sampleRate, channelCount });
				const frame = silentFrame(profile);
				const header = readHeader(frame, 0);
				expect(header && sameProfile(header, profile)).toBe(true);
				expect(frame.length).toBe(header?.bytes);
				expect(frame.length).toBeGreaterThanOrEqual(soundOffset(profile));
			}
		},
	);
});

/** Takes the metadata out again, as a radio does. */
function heard(stream: Uint8Array): { sound: Uint8Array; titles: string[] } {
	const sound: Uint8Array[] = [];
	const titles: string[] = [];
	for (let at = 0; at < stream.length; ) {
		sound.push(stream.subarray(at, at + icyInterval));
		at += icyInterval;
		if (at >= stream.length) break;
		const length = (stream[at] ?? 0) * 16;
		const text = new TextDecoder().decode(stream.subarray(at + 1, at + 1 + length)).replace(/\0+$/, "");
		if (text) titles.push(text);
		at += 1 + length;
	}
	return { sound: concatenated(sound), titles };
}

describe("ICY metadata", () => {
	it("stands every 16,000 bytes of sound, whatever the parts of the stream are", () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 10 }), (sizes) => {
				const write = icyWriter();
				const parts = sizes.map((size, index) => new Uint8Array(size).fill(index));
				const stream = concatenated(parts.flatMap((part, index) => write(part, `Song ${Math.floor(index / 3)}`)));
				expect(heard(stream).sound).toEqual(concatenated(parts));
			}),
			{ numRuns: 20 },
		);
	});

	it("sends a title once, also one with quotes, line breaks and letters of India", () => {
		const write = icyWriter();
		const sound = new Uint8Array(icyInterval);
		const titles = ["It's\nhere", "It's\nhere", "రాగం"].flatMap((title) => write(sound, title));
		expect(heard(concatenated(titles)).titles).toEqual(["StreamTitle='It’s here';", "StreamTitle='రాగం';"]);
	});
});
