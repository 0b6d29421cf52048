import { expect, it } from "vitest";
import { streamAt, streamPath, streamPaths } from "./stream-addresses.ts";

it.each([
	[streamPaths.playlist.replace("{channel}", "hindi"), { kind: "playlist", channel: "hindi" }],
	["/radio/hindi/r1/42.mp3", { kind: "segment", channel: "hindi", revision: "r1", slot: "42" }],
	[streamPath("hindi"), { kind: "endless", channel: "hindi" }],
	[streamPaths.events.replace("{channel}", "hindi"), null],
	["/radio/hindi", null],
	["/radio/hindi/r1/42.txt", null],
	["/talmedia/hindi.mp3", null],
])("%s is read as the routes read it", (path, address) => {
	expect(streamAt(path)).toEqual(address);
});
