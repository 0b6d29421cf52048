import { expect, it } from "vitest";
import { fillFields } from "./campaign.ts";
import { plainMarkdown, readMarkdown } from "./markdown.ts";

const plain = (text: string) => plainMarkdown(readMarkdown(text), (each) => each);

it("reads bold, italic, links, lists and paragraphs", () => {
	expect(readMarkdown("Hello **you**,\nand *you*\n\n- one\n- [two](https://a.example/b)\n\n1. first")).toEqual([
		{
			kind: "paragraph",
			lines: [
				[
					{ kind: "text", text: "Hello " },
					{ kind: "bold", children: [{ kind: "text", text: "you" }] },
					{ kind: "text", text: "," },
				],
				[
					{ kind: "text", text: "and " },
					{ kind: "italic", children: [{ kind: "text", text: "you" }] },
				],
			],
		},
		{
			kind: "list",
			ordered: false,
			items: [
				[{ kind: "text", text: "one" }],
				[{ kind: "link", href: "https://a.example/b", children: [{ kind: "text", text: "two" }] }],
			],
		},
		{ kind: "list", ordered: true, items: [[{ kind: "text", text: "first" }]] },
	]);
});

it("leaves everything else as text", () => {
	const links = ["[x](javascript:alert(1))", "[x](javascript://a.example/%0aalert`1`)", "[x](data://a.example/b)"];
	for (const text of ["2 * 3 * 4", "<b>no</b>", ...links, "snake_case", "**", "[a]()", "a * b*"]) {
		expect(readMarkdown(text)).toEqual([{ kind: "paragraph", lines: [[{ kind: "text", text }]] }]);
	}
});

it("writes links with their address in plain text", () => {
	expect(plain("See [this](https://a.example) and **that**\n\n- a\n- b")).toBe(
		"See this (https://a.example) and that\n\n- a\n- b",
	);
});

it("reads a long hostile text quickly", () => {
	// The time of this process's own work, which other work on the machine does not prolong.
	const start = process.cpuUsage();
	for (const text of ["*".repeat(3000), "[".repeat(3000), "**a".repeat(1000), "[a](https://".repeat(250)]) plain(text);
	expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});

it("fills fields once, so that a value that looks like a field stays as it is", () => {
	const values = { firstName: "{senderName}", requestTitle: "T", senderName: "S" };
	expect(fillFields("{firstName} {requestTitle} {other}", values)).toBe("{senderName} T {other}");
});
