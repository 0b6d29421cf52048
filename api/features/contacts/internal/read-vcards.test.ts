import { expect, it } from "vitest";
import { cardColumns, readVcards } from "./read-vcards.ts";

/** The cells that are not empty, as `column: text`. */
const read = (lines: readonly string[], lineEnd = "\r\n") =>
	(readVcards(lines.join(lineEnd), 100) ?? []).map((cells) =>
		cells.flatMap((cell, at) => (cell === "" ? [] : [`${cardColumns[at]}: ${cell}`])),
	);
const card = (version: string, ...lines: string[]) => ["BEGIN:VCARD", `VERSION:${version}`, ...lines, "END:VCARD"];

it("reads several cards, folded lines, escaped signs and labels of 3.0, as Apple writes them", () => {
	expect(
		read([
			...card(
				"3.0",
				"N:Kumar;Asha;Devi;Dr.;",
				"FN:Dr. Asha Devi Kumar",
				"ORG:Smith\\, Jones \\& Co\\; Ltd;Sales",
				"item1.EMAIL;type=INTERNET;type=HOME:asha@home.exam",
				" ple",
				"EMAIL;type=INTERNET;type=WORK;type=pref:asha@work.example",
				"TEL;type=HOME;type=VOICE:(212) 555-0100",
				"TEL;type=CELL;type=VOICE:+91 98123 45678",
				"TEL;type=WORK;type=FAX:+91 22 1234 5678",
				"item2.ADR;type=HOME:;;1 Main St;Pune;MH;411001;India",
				"PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgAB",
				" AQEASABIAAD:EMAIL:no@no.example",
				"CATEGORIES:Family,Book\\, club",
				"UID:1",
			),
			"",
			...card("3.0", "N:;;;;", "FN:Ravi", "TEL:98123 45679"),
		]),
	).toEqual([
		[
			"firstName: Asha",
			"middleName: Devi",
			"lastName: Kumar",
			"fullName: Dr. Asha Devi Kumar",
			"email: asha@work.example",
			"email: asha@home.example",
			"phone: +91 98123 45678",
			"phone: (212) 555-0100",
			"group: Family ::: Book, club",
			"country: India",
			"company: Smith, Jones & Co; Ltd",
		],
		["fullName: Ravi", "phone: 98123 45679"],
	]);
});

it("reads quoted-printable with its soft line breaks, charsets and bare parameters of 2.1", () => {
	const cards = [
		...card(
			"2.1",
			"N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=95=E0=A5=81=E0=A4=AE=E0=A4=BE=E0=A4=B0;=E0=A4=86=E0=A4=",
			"=B6=E0=A4=BE;;;",
			"TEL;CELL;PREF:9812345678",
			"TEL;HOME;FAX:02212345678",
			"EMAIL;HOME:asha@people.example",
		),
		...card("2.1", "N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:M=FCller;J=F6rg", "TEL;WORK:030 123456"),
	];
	for (const lineEnd of ["\r\n", "\n", "\r"])
		expect(read(cards, lineEnd)).toEqual([
			["firstName: आशा", "lastName: कुमार", "email: asha@people.example", "phone: 9812345678"],
			["firstName: Jörg", "lastName: Müller", "phone: 030 123456"],
		]);
});

it("reads addresses, preferences and groups of 4.0", () => {
	expect(
		read([
			...card(
				"4.0",
				"FN:Asha Kumar",
				"UID:urn:uuid:03A0E51F",
				'TEL;VALUE=uri;TYPE="voice,home":tel:+1-212-555-0101;ext=12',
				'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+1-212-555-0100',
				"EMAIL:mailto:asha@people.example",
			),
			...card("4.0", "KIND:group", "FN:Neighbours", "MEMBER:urn:uuid:03a0e51f"),
			...card(
				"3.0",
				"X-ADDRESSBOOKSERVER-KIND:group",
				"N:Choir;;;;",
				"FN:Choir",
				"X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:03A0E51F",
			),
		]),
	).toEqual([
		[
			"fullName: Asha Kumar",
			"email: asha@people.example",
			"phone: +1-212-555-0100",
			"phone: +1-212-555-0101",
			"group: Neighbours ::: Choir",
		],
	]);
});

it("reads what it can of a broken file", () => {
	expect(read(["BEGIN:VCARD", "FN:Asha", "nonsense", "TEL:1", "BEGIN:VCARD", "FN:Ravi", "TEL:2"])).toEqual([
		["fullName: Asha", "phone: 1"],
		["fullName: Ravi", "phone: 2"],
	]);
});

it("refuses more cards than it reads, empty ones among them", () => {
	expect(readVcards("BEGIN:VCARD\n".repeat(101), 100)).toBeNull();
	expect(readVcards("BEGIN:VCARD\nFN:Asha\n".repeat(101), 100)).toBeNull();
	expect(readVcards("\n".repeat(30_000), 100)).toBeNull();
	expect(readVcards("BEGIN:VCARD\nFN:Asha\n".repeat(100), 100)).toHaveLength(100);
});

it("reads the first part of what is too long, and the first of what is too many", () => {
	const folded = `FN:Asha\n${" x\n".repeat(50_000)}${"\tTEL:1".repeat(50_000)}\n`;
	const [row] = readVcards(`BEGIN:VCARD\n${folded}${"TEL:2\n".repeat(5000)}END:VCARD\n`, 10_000) ?? [];
	expect(Math.max(...(row ?? []).map((cell) => cell.length))).toBeLessThan(2000);
	expect(row?.filter((cell) => cell === "2")).toHaveLength(4);
});

it("puts a card in a few groups only, however many name it", () => {
	const group = "BEGIN:VCARD\nKIND:group\nFN:G\nMEMBER:urn:uuid:1\n";
	const cards = readVcards(`${group.repeat(500)}${"BEGIN:VCARD\nUID:1\nFN:Asha\n".repeat(500)}`, 1000) ?? [];
	expect(cards).toHaveLength(500);
	expect(cards[499]?.[cardColumns.indexOf("group")]?.split(" ::: ")).toHaveLength(20);
});
