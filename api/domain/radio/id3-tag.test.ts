import { parseBuffer } from "music-metadata";
import { describe, expect, it } from "vitest";
import { indexFrames } from "./frame-index.ts";
import { id3Tag } from "./id3-tag.ts";
import { concatenated, frameOf } from "./testing/mp3.ts";
import { trackTags } from "./track-tags.ts";

const tags = {
	title: "గోదావరి 🎶",
	artist: "Anjali",
	album: "Rivers",
	composer: ["Suresh", "Devi"],
	label: ["Kindwave Music"],
	isrc: ["INS181400001"],
	language: "tel",
};
const sound = concatenated(Array.from({ length: 50 }, (_, mark) => frameOf(mark)));

describe("A tag for a converted file", () => {
	it("says what the library reads of it", async () => {
		const { common } = await parseBuffer(concatenated([id3Tag(tags), sound]), "audio/mpeg", { duration: false });
		expect(trackTags(common, "a.mp3")).toEqual(trackTags(tags, "a.mp3"));
		expect(trackTags(common, "a.mp3")).toMatchObject({ composer: "Suresh, Devi", language: "telugu" });
	});

	it("is no part of the sound", () => {
		const tag = id3Tag({ ...tags, title: "ÿû".repeat(400) });
		const index = indexFrames(concatenated([tag, sound]));
		expect(index).toMatchObject({ frames: 50 });
		expect(index?.offsets[0]).toBe(tag.length);
	});

	it("has no bytes if there is nothing to say", () => {
		expect(id3Tag({ title: "", composer: [] })).toHaveLength(0);
	});

	it("takes any text", async () => {
		const tag = id3Tag({ title: `a\0b${"x".repeat(5000)}`, artist: "\uD800" });
		const { common } = await parseBuffer(concatenated([tag, sound]), "audio/mpeg", { duration: false });
		expect(common.title).toHaveLength(1000);
		expect(common.title?.slice(0, 4)).toBe("a bx");
		expect(common.artist).toBe("\uFFFD");
	});
});
