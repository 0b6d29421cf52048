import { parseBuffer } from "music-metadata";
import { describe, expect, it } from "vitest";
import { joined } from "../people/joined.ts";
import { readId3 } from "./id3-frames.ts";
import { concatenated, frameOf } from "./testing/mp3.ts";
import { trackTags } from "./track-tags.ts";

const sound = concatenated(Array.from({ length: 30 }, (_, mark) => frameOf(mark)));
const bytes = (text: string) => new TextEncoder().encode(text);
const safe = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 127);
const plain = (size: number) => [24, 16, 8, 0].map((shift) => (size >> shift) & 255);
const tagOf = (version: number, flags: number, body: Uint8Array) =>
	joined([bytes("ID3"), Uint8Array.from([version, 0, flags, ...safe(body.length)]), body]);
const frame = (version: number, name: string, content: Uint8Array, flags = 0) =>
	joined([bytes(name), Uint8Array.from([...(version === 4 ? safe : plain)(content.length), 0, flags]), content]);

const utf8 = (text: string) => joined([Uint8Array.of(3), bytes(text)]);
const latin = (text: string) => Uint8Array.from(`\0${text}`, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
	Uint8Array.from([
		1,
		0xff,
		0xfe,
		...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
	]);
const picture = (content: Uint8Array, type = 3) =>
	joined([Uint8Array.of(0), bytes("image/jpeg\0"), Uint8Array.of(type), bytes("Cover\0"), content]);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 0xff, 0, 0xff);

function unsynchronised(content: Uint8Array): Uint8Array {
	return Uint8Array.from(
		[...content].flatMap((byte, at) => {
			const next = content[at + 1];
			return byte === 0xff && (next === undefined || next === 0 || next >= 0xe0) ? [byte, 0] : [byte];
		}),
	);
}

const chapter = (version: number, name: string, start: number, title: Uint8Array) =>
	frame(
		version,
		"CHAP",
		joined([
			bytes(`${name}\0`),
			Uint8Array.from([start, start + 1000, 0xffffffff, 0xffffffff].flatMap(plain)),
			frame(version, "TXXX", utf8("x")),
			frame(version, "TIT2", title),
		]),
	);

describe.each([3, 4])("The chapters of a tag of version 2.%i", (version) => {
	const chaptersOf = async (...frames: Uint8Array[]) => {
		const file = joined([tagOf(version, 0, joined(frames)), sound]);
		return (await readId3(async (start, end) => file.slice(start, end), file.length)).chapters;
	};

	it("are in the order of their starts, whatever their notation", async () => {
		expect(
			await chaptersOf(
				chapter(version, "c2", 125_500, utf16("బావి")),
				chapter(version, "c1", 0, latin("Opening")),
				chapter(version, "c3", 125_500, utf8("The same moment")),
			),
		).toEqual([
			{ startTime: 0, title: "Opening" },
			{ startTime: 125.5, title: "బావి" },
		]);
	});

	it("are none without a title, or cut off", async () => {
		const cut = frame(version, "CHAP", bytes("c1\0\0\0"));
		expect(await chaptersOf(cut, chapter(version, "c2", 5, utf8("")))).toEqual([]);
	});
});

/** The texts that the library stores of a file with a tag, and its cover. */
async function readFile(tag: Uint8Array) {
	const file = joined([tag, sound]);
	const read: [number, number][] = [];
	const { texts, cover } = await readId3(async (start, end) => {
		read.push([start, end]);
		return file.slice(start, end);
	}, file.length);
	const { common } = await parseBuffer(joined([texts, sound]), "audio/mpeg", { duration: false });
	const { title, artist, album } = trackTags(common, "name.mp3");
	return { title, artist, album, cover, most: Math.max(...read.map(([start, end]) => end - start)) };
}

const wanted = { title: "Tÿþ గోదావరి", artist: "Artist", album: "Album" };
const texts = (version: number, flags = 0, change = (content: Uint8Array) => content) => [
	frame(version, "TIT2", change(utf16(wanted.title)), flags),
	frame(version, "TPE1", change(utf16(wanted.artist)), flags),
	frame(version, "APIC", change(picture(jpeg)), flags),
	frame(version, "TALB", change(utf16(wanted.album)), flags),
];
const withLength = (content: Uint8Array) => joined([Uint8Array.from(safe(content.length)), unsynchronised(content)]);

describe("The tag of a file", () => {
	it.each<[string, Uint8Array]>([
		["2.3", tagOf(3, 0, joined(texts(3)))],
		["2.3, unsynchronised", tagOf(3, 0x80, unsynchronised(joined(texts(3))))],
		[
			"2.3 with an extended header",
			tagOf(3, 0x40, joined([Uint8Array.from([...plain(6), 0, 0, 0, 0, 0, 0]), ...texts(3)])),
		],
		["2.3 with groups", tagOf(3, 0, joined(texts(3, 0x20, (content) => joined([Uint8Array.of(1), content]))))],
		["2.4", tagOf(4, 0, joined(texts(4)))],
		["2.4, unsynchronised", tagOf(4, 0x80, joined(texts(4, 2, unsynchronised)))],
		["2.4, unsynchronised with lengths", tagOf(4, 0x80, joined(texts(4, 3, withLength)))],
		["2.4 with an extended header", tagOf(4, 0x40, joined([Uint8Array.from([...safe(6), 1, 0]), ...texts(4)]))],
		["2.4 with sizes as in 2.3", tagOf(4, 0, joined([frame(3, "TPE2", utf8("x".repeat(300))), ...texts(3)]))],
		["with padding", tagOf(3, 0, joined([...texts(3), new Uint8Array(2000)]))],
	])("of version %s is read, with its cover", async (_, tag) => {
		expect(await readFile(tag)).toMatchObject({ ...wanted, cover: jpeg });
	});

	it("of version 2.2 is read", async () => {
		const old = (name: string, content: Uint8Array) =>
			joined([bytes(name), Uint8Array.from(plain(content.length).slice(1)), content]);
		const cover = joined([Uint8Array.of(0), bytes("JPG"), Uint8Array.of(3, 0), jpeg]);
		const body = joined([old("TT2", latin("Title")), old("PIC", cover), old("TP1", latin("Artist"))]);
		for (const tag of [tagOf(2, 0, body), tagOf(2, 0x80, unsynchronised(body))]) {
			expect(await readFile(tag)).toMatchObject({ title: "Title", artist: "Artist", cover: jpeg });
		}
	});

	it.each([3, 4])("has its texts before and behind a cover of 13 MB, which version 2.%i holds", async (version) => {
		const large = joined([jpeg, new Uint8Array(13 * 1024 * 1024)]);
		const [title, artist, , album] = texts(version);
		const body = joined(
			[title, artist, frame(version, "APIC", picture(large)), album].map((each) => each ?? new Uint8Array()),
		);
		const { cover, ...read } = await readFile(tagOf(version, 0, body));
		expect([read.title, read.artist, read.album, cover?.length]).toEqual([...Object.values(wanted), large.length]);
	});

	it("has its texts behind a picture that is too large to be read, or cut off", { tags: ["rest"] }, async () => {
		const huge = frame(3, "APIC", picture(new Uint8Array(17 * 1024 * 1024)));
		const [title, artist, , album] = texts(3).map((each) => each ?? new Uint8Array());
		const { cover, most, ...read } = await readFile(tagOf(3, 0, joined([title, huge, artist, album] as Uint8Array[])));
		expect([read, cover, most < 100_000]).toEqual([wanted, null, true]);
		const cut = tagOf(3, 0, joined([title, artist, album, huge] as Uint8Array[])).subarray(0, 5000);
		const { texts: kept } = await readId3(async (start, end) => cut.slice(start, end), cut.length);
		expect(kept.length).toBeGreaterThan(60);
	});

	it("has the front cover, wherever it stands among pictures", async () => {
		const other = joined([jpeg, Uint8Array.of(9)]);
		const pictures = [
			frame(3, "APIC", picture(other, 4)),
			frame(3, "APIC", picture(jpeg)),
			frame(3, "APIC", picture(other, 0)),
		];
		expect((await readFile(tagOf(3, 0, joined(pictures)))).cover).toEqual(jpeg);
		expect((await readFile(tagOf(3, 0, frame(3, "APIC", picture(other, 4))))).cover).toEqual(other);
		const wide = joined([Uint8Array.of(1), bytes("image/png\0"), Uint8Array.of(3, 0xff, 0xfe, 0x41, 0, 0, 0), jpeg]);
		expect((await readFile(tagOf(3, 0, frame(3, "APIC", wide)))).cover).toEqual(jpeg);
		const link = joined([Uint8Array.of(0), bytes("-->\0"), Uint8Array.of(3, 0), bytes("https://a.example")]);
		expect((await readFile(tagOf(3, 0, frame(3, "APIC", link)))).cover).toBeNull();
	});

	it.each<[string, Uint8Array, string]>([
		["several values of 2.4", frame(4, "TPE1", utf8("Lata\0Kishore\0Asha")), "Lata, Kishore, Asha"],
		["several frames", joined([frame(4, "TPE1", utf8("Lata")), frame(4, "TPE1", utf8("Asha"))]), "Lata, Asha"],
		["one name", frame(4, "TPE1", utf8("Lata")), "Lata"],
	])("joins artists: %s", async (_, body, artist) => {
		expect((await readFile(tagOf(4, 0, body))).artist).toBe(artist);
	});

	it.each([
		["Lata/Asha", "Lata, Asha"],
		["AC/DC", "AC/DC"],
		["Lata/AC/DC", "Lata, AC/DC"],
	])("joins the artists of version 2.3: %s", async (text, artist) => {
		expect((await readFile(tagOf(3, 0, frame(3, "TPE1", latin(text))))).artist).toBe(artist);
	});

	it("is nothing if there is none, or if it is broken", async () => {
		for (const tag of [
			new Uint8Array(),
			bytes("ID3"),
			tagOf(9, 0, joined(texts(3))),
			tagOf(3, 0, bytes("nothing that is a frame")),
			tagOf(3, 0, frame(3, "TIT2", latin("Title"), 0x80)),
			tagOf(3, 0, joined([bytes("TIT2"), Uint8Array.of(255, 255, 255, 255, 0, 0)])),
			tagOf(4, 0x40, new Uint8Array(4)),
		]) {
			expect(await readFile(tag)).toMatchObject({ title: "name", cover: null });
		}
	});
});
