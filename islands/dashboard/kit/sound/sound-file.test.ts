import { describe, expect, it } from "vitest";
import { concatenated, frameOf, infoFrame, stereo, tagOf } from "../../../../api/domain/radio/testing/mp3.ts";
import { readSoundFile } from "./sound-file.ts";

const fileOf = (...parts: (Uint8Array | string)[]) => new Blob(parts as BlobPart[]);
const frames = (count: number) => concatenated(Array.from({ length: count }, (_, mark) => frameOf(mark)));
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 97 + (at >> 3)) % 251);

describe("The start of a file", () => {
	it.each([
		["WAV", fileOf("RIFF\0\0\0\0WAVEfmt ")],
		["FLAC", fileOf("fLaC\0")],
		["Ogg", fileOf("OggS\0")],
		["AIFF", fileOf("FORM\0\0\0\0AIFFCOMM")],
		["M4A", fileOf("\0\0\0\x20ftypM4A ")],
		["WebM", fileOf(Uint8Array.of(0x1a, 0x45, 0xdf, 0xa3))],
		["AAC", fileOf(Uint8Array.of(0xff, 0xf1, 0x50, 0x80))],
	])("tells %s", async (kind, file) => {
		expect(await readSoundFile(file)).toEqual({ kind, profile: null });
	});

	it("tells the profile of an MP3, with and without what comes before its sound", async () => {
		for (const file of [
			fileOf(frames(20)),
			fileOf(tagOf(400_000), frames(20)),
			fileOf(infoFrame("Info"), frames(20)),
			fileOf(noise(3000), frameOf(1), noise(500), frames(20)),
		]) {
			expect(await readSoundFile(file)).toMatchObject({ kind: "MP3", profile: stereo });
		}
	});

	it("tells nothing of other files", async () => {
		for (const file of [
			fileOf(),
			fileOf("ID3"),
			fileOf(noise(300_000)),
			fileOf(tagOf(5000)),
			fileOf(frames(2)),
			fileOf("RIFF\0\0\0\0WEBPVP8 ", noise(5000)),
			fileOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), noise(20_000)),
		]) {
			expect(await readSoundFile(file)).toBeNull();
		}
	});
});
