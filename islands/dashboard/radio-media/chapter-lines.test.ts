import { describe, expect, it } from "vitest";
import { chapterLines, chaptersFrom } from "./chapter-lines.ts";

describe("The lines of chapters", () => {
	it("give the chapters back that they were made from", () => {
		const chapters = [
			{ startTime: 0, title: "Welcome" },
			{ startTime: 65, title: "The well: a story" },
			{ startTime: 599.25, title: "A song" },
			{ startTime: 3725, title: "Thanks" },
		];
		expect(chapterLines(chapters)).toBe("0:00 Welcome\n1:05 The well: a story\n9:59.250 A song\n1:02:05 Thanks");
		expect(chaptersFrom(chapterLines(chapters))).toEqual(chapters);
	});

	it("may have empty lines between them, and minutes beyond an hour", () => {
		expect(chaptersFrom("\n 0:00 One \n\n75:30 Two\n")).toEqual([
			{ startTime: 0, title: "One" },
			{ startTime: 4530, title: "Two" },
		]);
		expect(chaptersFrom("")).toEqual([]);
	});

	it.each(["Welcome", "1:5 Short seconds", "1:05", "-1:05 Before"])("refuse a line without a time: %s", (line) => {
		expect(() => chaptersFrom(line)).toThrow(line);
	});
});
