import { describe, expect, it } from "vitest";
import { bitRateOf, mixed, mostMinutes, nearestProfile, targetProfile } from "./conversion.ts";

const cd = { sampleRate: 44_100, channelCount: 2 };
const studio = { sampleRate: 48_000, channelCount: 2 };
const speech = { sampleRate: 24_000, channelCount: 1 };

describe("The profile that a sound is converted to", () => {
	it("is its own if a channel plays that", () => {
		expect(targetProfile(speech, [cd, cd, speech])).toEqual(speech);
	});

	it("is that of most channels, and of the first of them, for any other", () => {
		expect(targetProfile(studio, [speech, cd, cd])).toEqual(cd);
		expect(targetProfile(studio, [speech, cd])).toEqual(speech);
		expect(targetProfile(null, [speech])).toEqual(speech);
	});

	it.each([
		[96_000, 48_000],
		[88_200, 44_100],
		[192_000, 48_000],
		[44_100, 44_100],
		[22_050, 22_050],
		[37_800, 44_100],
		[6000, 8000],
	])("is nearest to the sound where every profile may be: %i Hz becomes %i Hz", (sampleRate, nearest) => {
		expect(nearestProfile({ sampleRate, channelCount: 2 })).toEqual({ sampleRate: nearest, channelCount: 2 });
	});

	it("has one or two channels", () => {
		expect(nearestProfile({ sampleRate: 48_000, channelCount: 6 })).toEqual(studio);
		expect(nearestProfile({ sampleRate: 48_000, channelCount: 1 }).channelCount).toBe(1);
		expect(targetProfile(null, [])).toEqual(cd);
	});

	it("has a bit rate of its generation of MP3", () => {
		expect([cd, { ...cd, channelCount: 1 }].map(bitRateOf)).toEqual([192, 128]);
		expect([{ ...speech, channelCount: 2 }, speech].map(bitRateOf)).toEqual([128, 80]);
		expect(bitRateOf({ sampleRate: 8000, channelCount: 1 })).toBe(48);
	});
});

describe("The length of a sound that a browser converts", () => {
	it("ends where half an hour of 48 kHz stereo needs all of its memory", () => {
		expect(mostMinutes(studio, cd)).toBe(30);
		expect(mostMinutes(cd, cd)).toBe(32);
		expect(mostMinutes({ ...studio, channelCount: 1 }, cd)).toBe(60);
		expect(mostMinutes({ sampleRate: 96_000, channelCount: 6 }, cd)).toBe(5);
		expect(mostMinutes({ sampleRate: 8000, channelCount: 1 }, studio)).toBe(60);
	});
});

describe("Mixing", () => {
	const parts = (...values: number[]) => values.map((value) => Float32Array.of(value, 0));
	const mixOf = (values: number[], count: number) =>
		mixed(parts(...values), count).map(([first = 0]) => Number(first.toFixed(3)));

	it("puts one channel into both", () => expect(mixOf([0.5], 2)).toEqual([0.5, 0.5]));
	it("makes one of two at half their loudness", () => expect(mixOf([1, 0.5], 1)).toEqual([0.75]));
	it("keeps two apart", () => expect(mixOf([0.25, -1], 2)).toEqual([0.25, -1]));
	it("joins front and rear of four", () => expect(mixOf([1, 0.5, 0, 0.5], 2)).toEqual([0.5, 0.5]));
	it("puts the centre and the rear of six into both sides, without the low effects", () => {
		expect(mixOf([0.1, 0.2, 0.5, 1, 0, 0], 2)).toEqual([0.454, 0.554]);
		expect(mixOf([0, 0, 0.5, 1, 0.2, 0.2], 1)).toEqual([0.7]);
	});
	it("takes the first two of an unknown arrangement", () => {
		expect(mixOf([0.1, 0.2, 0.9], 2)).toEqual([0.1, 0.2]);
		expect(mixOf([0.1, 0.2, 0.9], 1)).toEqual([0.15]);
	});

	it("answers arrays of their own, as long as the channels", () => {
		const mono = Float32Array.of(1, 2, 3);
		const [left, right] = mixed([mono], 2);
		expect(left).toEqual(mono);
		expect(left?.buffer).not.toBe(mono.buffer);
		expect(right?.buffer).not.toBe(left?.buffer);
	});
});
