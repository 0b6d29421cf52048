import { expect, it } from "vitest";
import { chaptersIn, chaptersOf } from "./chapters.ts";

it("reads the time marks of a description, however they are written", () => {
	const note =
		"A talk by the river.\n\n0:00 Opening\n(2:05) The well\n[12:40] - The school\n1:02:05 – Thanks\nMore at 5.";
	expect(chaptersIn(note)).toEqual([
		{ startTime: 0, title: "Opening" },
		{ startTime: 125, title: "The well" },
		{ startTime: 760, title: "The school" },
		{ startTime: 3725, title: "Thanks" },
	]);
});

it.each([
	["a single time", "Live at\n10:30 in the hall"],
	["times out of order", "5:00 The end\n1:00 The start"],
	["times that do not exist", "0:75 One\n1:90 Two"],
	["no time", "A talk about 24:7 care"],
])("reads no chapters from %s", (_, note) => expect(chaptersIn(note)).toEqual([]));

it("prefers an episode's own chapters, and takes none beyond its end", () => {
	const own = [{ startTime: 3, title: "Own" }];
	const note = "0:00 One\n0:30 Two";
	expect(chaptersOf({ chapters: own, note, durationMs: 60_000 })).toEqual(own);
	expect(chaptersOf({ chapters: [], note, durationMs: 60_000 })).toHaveLength(2);
	expect(chaptersOf({ chapters: [], note, durationMs: 20_000 })).toEqual([]);
});
