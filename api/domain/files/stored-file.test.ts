import { describe, expect, it } from "vitest";
import { displayName, dispositionOf, fileIdIn, spanOf } from "./stored-file.ts";

const id = "fil_01KAF0000000000000000000AB";

it.each([
	[`${id}.jpg`, id],
	[`${id}.png_776x435`, id],
	[`${id}.docx`, id],
	[`${id}.svg`, null],
	[id, null],
	[`../${id}.jpg`, null],
	[`${id}.jpg/..`, null],
	["", null],
])("reads the id in %s", (text, expected) => {
	expect(fileIdIn(text)).toBe(expected);
});

it("turns a sender's name into text to display", () => {
	expect(displayName("C:\\fakepath\\बिल 2026.pdf")).toBe("बिल 2026.pdf");
	expect(displayName("../../etc/passwd")).toBe("passwd");
	expect(displayName("a\u202egpj.exe\0")).toBe("agpj.exe");
	expect(displayName(" ")).toBe("file");
	expect(displayName(`${"x".repeat(500)}.pdf`)).toHaveLength(100);
	expect(displayName("👩‍🚒.png")).toBe("👩‍🚒.png");
});

it("names a download in any script, with the extension of its content, and no header can be injected", () => {
	expect(dispositionOf({ name: 'x"\r\ny.html', contentType: "application/pdf" })).toBe(
		"attachment; filename=\"x_y.pdf\"; filename*=UTF-8''x%22%0D%0Ay.pdf",
	);
	expect(dispositionOf({ name: "बिल.jpg", contentType: "image/jpeg" })).toBe(
		"inline; filename=\"_.jpg\"; filename*=UTF-8''%E0%A4%AC%E0%A4%BF%E0%A4%B2.jpg",
	);
	expect(dispositionOf({ name: "\ud800'()*", contentType: "image/png" })).toContain("%EF%BF%BD%27%28%29%2A.png");
});

describe("a Range header", () => {
	it.each([
		["bytes=0-3", { start: 0, end: 3 }],
		["bytes=4-", { start: 4, end: 9 }],
		["bytes=-3", { start: 7, end: 9 }],
		["bytes=-99", { start: 0, end: 9 }],
		["bytes=5-99", { start: 5, end: 9 }],
		["bytes=10-", "unsatisfiable"],
		["bytes=-0", "unsatisfiable"],
		["bytes=5-4", null],
		["bytes=0-1,3-4", null],
		["bytes=-", null],
		["lines=1-2", null],
		[null, null],
	])("%s of ten bytes", (header, expected) => {
		expect(spanOf(header, 10)).toEqual(expected);
	});
});
