import { expect, it } from "vitest";
import { fillFields, unknownFields } from "./campaign.ts";
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
	for (const text of [
		"*".repeat(3000),
		"[".repeat(3000),
		"**a".repeat(1000),
		"[a](https://".repeat(250),
		"https://(".repeat(300),
		"a@".repeat(1500),
		"www.".repeat(700),
		"1. a\n\n".repeat(400),
		`[a](https://${"(a)".repeat(900)}`,
		"x".repeat(3000),
		"1".repeat(3000),
	])
		plain(text);
	expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});

it("fills fields once, so that a value that looks like a field stays as it is", () => {
	const values = { firstName: "{senderName}", requestTitle: "T", senderName: "S" };
	expect(fillFields("{firstName} {requestTitle} {other}", values)).toBe("{senderName} T {other}");
});

/** The links of a text, as `text -> address`. */
const linksIn = (text: string) =>
	readMarkdown(text).flatMap((part) =>
		(part.kind === "paragraph" ? part.lines : part.items)
			.flat()
			.flatMap((piece) =>
				piece.kind === "link"
					? [`${plainMarkdown([{ kind: "paragraph", lines: [piece.children] }], (each) => each)} -> ${piece.href}`]
					: [],
			),
	);

it.each([
	["[a](https://en.example/wiki/Foo_(bar))", "a -> https://en.example/wiki/Foo_(bar)"],
	["([a](https://a.example/b))", "a -> https://a.example/b"],
	["[write](mailto:help@a.example?subject=Hello%20there)", "write -> mailto:help@a.example?subject=Hello%20there"],
	["[o](mailto:o'brien+x@a.example)", "o -> mailto:o'brien+x@a.example"],
	["[w](mailto:help@a.example?subject=Hi%20(x))", "w -> mailto:help@a.example?subject=Hi%20(x)"],
	[
		"mailto:help@a.example?subject=Hi%20(x)",
		"mailto:help@a.example?subject=Hi%20(x) -> mailto:help@a.example?subject=Hi%20(x)",
	],
	["write to mailto:help@a.example.", "mailto:help@a.example -> mailto:help@a.example"],
	["call tel:+91 98123 45678, please", "tel:+91 98123 45678 -> tel:+919812345678"],
	["[a [b] c](https://a.example)", "a [b] c -> https://a.example"],
	["[x](x.example/path)", "x -> https://x.example/path"],
	["[x](x.example)", "x -> https://x.example"],
	["[call](tel:+91 98123-45678)", "call -> tel:+919812345678"],
	["[call](tel:+1(212)555-0100)", "call -> tel:+12125550100"],
	["[a](www.a.example)", "a -> https://www.a.example"],
	["See https://a.example/b.", "https://a.example/b -> https://a.example/b"],
	["(see https://a.example/b_(c)?d=1,2)", "https://a.example/b_(c)?d=1,2 -> https://a.example/b_(c)?d=1,2"],
	["www.a.example, please", "www.a.example -> https://www.a.example"],
	["देखें: www.a.example।", "www.a.example -> https://www.a.example"],
	["HTTPS://A.EXAMPLE/B!", "HTTPS://A.EXAMPLE/B -> HTTPS://A.EXAMPLE/B"],
	["https://youtu.be/abcdefghij_", "https://youtu.be/abcdefghij_ -> https://youtu.be/abcdefghij_"],
	["see https://youtu.be/abcdefghij_.", "https://youtu.be/abcdefghij_ -> https://youtu.be/abcdefghij_"],
	["a_b https://a.example/c*!", "https://a.example/c* -> https://a.example/c*"],
	["_https://a.example/b_", "https://a.example/b -> https://a.example/b"],
	["__https://a.example/b__.", "https://a.example/b -> https://a.example/b"],
	["_see https://a.example/b_.", "https://a.example/b -> https://a.example/b"],
	["_see_ https://a.example/b_", "https://a.example/b_ -> https://a.example/b_"],
	["write to help@a.example.", "help@a.example -> mailto:help@a.example"],
	["[https://a.example](https://a.example)", "https://a.example -> https://a.example"],
	["[www.a.example](https://b.example)", "www.a.example -> https://b.example"],
])("reads the link in %s", (text, link) => {
	expect(linksIn(text)).toEqual([link]);
});

it("reads links in bold and in lists", () => {
	expect(plain("**https://a.example**\n\n- www.b.example\n- [c](tel:112)")).toBe(
		"https://a.example\n\n- www.b.example\n- c (tel:112)",
	);
});

it.each([
	"[a](ftp://a.example)",
	"[a](mailto:nobody)",
	"[a](tel:help)",
	"www. a",
	"https://",
	"a@b",
	"@handle",
	"a.www.b",
])("leaves %s without a link", (text) => {
	expect(linksIn(text)).toEqual([]);
});

it("counts on in a list with empty lines between its items, or with a paragraph", () => {
	expect(plain("1. a\n\n2. b\n\n\n3. c")).toBe("1. a\n2. b\n3. c");
	expect(readMarkdown("1. a\n\n2. b")).toHaveLength(1);
	expect(plain("1. a\n\n1. b\n\n1. c")).toBe("1. a\n2. b\n3. c");
	expect(plain("1. a\n2. b\n\n1. c")).toBe("1. a\n2. b\n\n1. c");
	expect(plain("1. a\n\nmore\n\n2. b")).toBe("1. a\n\nmore\n\n2. b");
	expect(plain("- a\n\n- b")).toBe("- a\n- b");
	expect(plain("1. a\n   and more\n2. b")).toBe("1. a and more\n2. b");
	expect(plain("a\n\nb\nc")).toBe("a\n\nb\nc");
});

it("fills fields in one or two braces, with blanks", () => {
	const values = { firstName: "Asha", requestTitle: "T", senderName: "S" };
	expect(fillFields("{firstName} {{firstName}} {{ senderName }} {{other}}", values)).toBe("Asha Asha S {{other}}");
	expect(fillFields("{{firstName} {firstName}}", values)).toBe("{{firstName} {firstName}}");
});

it.each([
	["{{first_name}}, {firstName}", ["{{first_name}}"]],
	["{name} {{ Donor Name }} {name}", ["{name}", "{{ Donor Name }}"]],
	["{{firstName}} { senderName } {} {1} a{", []],
	["{{firstName} {firstName}} {firstName}", ["{{firstName}", "{firstName}}"]],
	["{{firstName, welcome", ["{{firstName"]],
	["Dear {{ firstName", ["{{ firstName"]],
	["{{ }} {{}} {{firstName}}", ["{{ }}", "{{}}"]],
	["{{नाम}} {firstname}", ["{{नाम}}", "{firstname}"]],
])("finds the unknown fields of %s", (text, fields) => {
	const content = { subject: text, blocks: [{ kind: "text", text, link: "" } as const] };
	const expected =
		fields.length === 0
			? []
			: [
					["subject", fields],
					["blocks[0].text", fields],
				];
	expect([...unknownFields("donors", content)]).toEqual(expected);
});

it("knows no request in a mail to users, and no fields in addresses", () => {
	const button = { kind: "button", text: "{senderName}", link: "https://a.example/{firstName}" } as const;
	const divider = { kind: "divider", text: "{x}", link: "{x}" } as const;
	expect([...unknownFields("users", { subject: "{requestTitle}", blocks: [divider, button] })]).toEqual([
		["subject", ["{requestTitle}"]],
		["blocks[1].link", ["{firstName}"]],
	]);
});
