import { expect, it } from "vitest";
import { filmLength } from "./film-length.ts";
import { box, cluster, element, ids, information, movieHeader, mp4Film, webmFilm } from "./testing/films.ts";
import { concatenated } from "./testing/mp3.ts";

const lengthOf = (type: "video/mp4" | "video/webm", bytes: Uint8Array) =>
	filmLength(type, bytes.length, async (start, count) => bytes.subarray(start, start + count));
const mp4Of = (...inner: Uint8Array[]) => concatenated([box("ftyp", new Uint8Array(8)), box("moov", ...inner)]);
const webmOf = (...inner: Uint8Array[]) =>
	concatenated([element(ids.head, new Uint8Array(4)), element(ids.segment, concatenated(inner))]);

it("an MP4 file has the length of its movie header, wherever that stands", async () => {
	expect(await lengthOf("video/mp4", mp4Film(75.4))).toBe(75_400);
	expect(await lengthOf("video/mp4", mp4Of(box("free"), movieHeader(12_000)))).toBe(12_000);
	expect(await lengthOf("video/mp4", mp4Of(movieHeader(3_600_000, 64)))).toBe(3_600_000);
	const long = concatenated([Uint8Array.of(0, 0, 0, 1, 109, 100, 97, 116, 0, 0, 0, 0, 0, 0, 0, 20), new Uint8Array(4)]);
	expect(await lengthOf("video/mp4", concatenated([long, mp4Of(movieHeader(5000))]))).toBe(5000);
});

it("a WebM file has the length of its information, in its own units", async () => {
	expect(await lengthOf("video/webm", webmFilm(75.4))).toBe(75_400);
	expect(await lengthOf("video/webm", webmOf(information(240, 50_000_000)))).toBe(12_000);
	const float = element(ids.information, element(ids.duration, Uint8Array.of(0x45, 0x7a, 0, 0)));
	expect(await lengthOf("video/webm", webmOf(float))).toBe(4000);
});

it("a WebM file that was recorded live is as long as the time of its last block", { tags: ["rest"] }, async () => {
	const scale = element(ids.information, element(ids.scale, Uint8Array.of(0x0f, 0x42, 0x40)));
	const live = (...clusters: Uint8Array[]) => lengthOf("video/webm", webmOf(scale, ...clusters));
	expect(await live(cluster(0, [0, 33]), cluster(60_000, [0, 20, 1500, 40]))).toBe(61_500);
	expect(await live(cluster(0, [0]), cluster(9000, [0, 700], { grouped: true, isOpen: false }))).toBe(9700);
	// The last part may be cut.
	const cut = webmOf(scale, cluster(2000, [0, 500, 900]));
	expect(await lengthOf("video/webm", cut.subarray(0, -20))).toBe(2900);
	// Only its end is read of a long one.
	const long = [cluster(0, [0]), element(ids.gap, new Uint8Array(5_000_000)), cluster(5_400_000, [100])];
	expect(await live(...long)).toBe(5_400_100);
	expect(await live(element(ids.gap, new Uint8Array(5_000_000)))).toBeNull();
	// More of it, where its last part is longer than that.
	const fine = [cluster(0, [0]), cluster(5_400_000, [100]), element(ids.gap, new Uint8Array(5_000_000))];
	expect(await live(...fine)).toBe(5_400_100);
	expect(await live(cluster(7000, [0, 250], { checked: true }))).toBe(7250);
});

it("a film whose header says nothing, or nonsense, has no length", async () => {
	for (const bytes of [mp4Of(), mp4Of(movieHeader(0)), mp4Of(movieHeader(2 ** 48, 64)), mp4Of(box("mvhd"))])
		expect(await lengthOf("video/mp4", bytes)).toBeNull();
	const endless = information(Number.POSITIVE_INFINITY);
	for (const bytes of [
		webmOf(),
		webmOf(endless),
		webmOf(information(-1)),
		webmOf(element(ids.information, new Uint8Array())),
	])
		expect(await lengthOf("video/webm", bytes)).toBeNull();
});

it("a file that is cut anywhere, or is something else, has a length or none, but makes no fault", async () => {
	const live = webmOf(element(ids.information, new Uint8Array()), cluster(2000, [0, 500, 1000]));
	for (let end = 0; end < live.length; end++)
		expect([null, 2000, 2500, 3000]).toContain(await lengthOf("video/webm", live.subarray(0, end)));
	for (const [type, film] of [
		["video/mp4", mp4Film(3)],
		["video/webm", webmFilm(3)],
	] as const) {
		for (let end = 0; end < film.length; end += end < 200 || end > film.length - 150 ? 1 : 97)
			expect([null, 3000]).toContain(await lengthOf(type, film.subarray(0, end)));
		for (const value of [0, 1, 8, 255]) expect(await lengthOf(type, new Uint8Array(5000).fill(value))).toBeNull();
	}
});
