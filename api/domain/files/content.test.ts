// @module-tag slow
import { describe, expect, it } from "vitest";
import { joined } from "../people/joined.ts";
import { checkDocument, cleanPicture, hasTooManyPixels } from "./content.ts";
import {
	docSample,
	docxNames,
	exifSample,
	jpegSample,
	jpegSegment,
	pdfSample,
	pngChunk,
	pngSample,
	zipSample,
} from "./testing/samples.ts";

const ascii = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe("a JPEG", () => {
	it("loses its place, camera, comments, thumbnail and trailing data, and keeps its orientation", async () => {
		const before = [
			jpegSegment(0xe1, exifSample(6)),
			jpegSegment(0xe1, ascii("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret")),
			jpegSegment(0xe2, ascii("ICC_PROFILE\0secret")),
			jpegSegment(0xed, ascii("Photoshop 3.0\0secret")),
			jpegSegment(0xfe, ascii("<script>secret</script>")),
		];
		const picture = await cleanPicture(joined([jpegSample({ before }), ascii("PK\x03\x04secret")]));
		expect(picture).toMatchObject({ type: "image/jpeg", width: 16, height: 8 });
		const text = textOf(picture?.bytes ?? new Uint8Array());
		expect(text).not.toMatch(/GPS|secret|script|PK/);
		expect(text).toContain("Exif\0\0MM");
		expect(picture?.bytes[2 + 4 + 6 + 8 + 2 + 9]).toBe(6);
		expect(picture?.bytes.slice(-2)).toEqual(Uint8Array.of(0xff, 0xd9));
	});

	it("is not changed by a second cleaning", async () => {
		const once = await cleanPicture(jpegSample({ before: [jpegSegment(0xe1, exifSample(8))] }));
		const twice = await cleanPicture(once?.bytes ?? new Uint8Array());
		expect(twice?.bytes).toEqual(once?.bytes);
	});

	it("is refused if it is too large, empty, cut off, has two frames, or endless scans", async () => {
		const whole = jpegSample();
		expect(await cleanPicture(jpegSample({ width: 65_000, height: 65_000 }))).toBeNull();
		expect(await cleanPicture(jpegSample({ width: 6000, height: 5000 }))).toBeNull();
		expect(await cleanPicture(jpegSample({ width: 0, height: 8 }))).toBeNull();
		for (let length = 0; length < whole.length; length++) {
			expect(await cleanPicture(whole.slice(0, length)), `${length} bytes`).toBeNull();
		}
		const frame = jpegSegment(0xc0, Uint8Array.of(8, 0, 8, 0, 8, 1, 1, 0x11, 0));
		expect(await cleanPicture(jpegSample({ before: [frame] }))).toBeNull();
		const scan = joined([jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)), Uint8Array.of(0)]);
		const scans = Array.from({ length: 100 }, () => scan);
		expect(await cleanPicture(joined([whole.slice(0, -2), ...scans, Uint8Array.of(0xff, 0xd9)]))).toBeNull();
	});
});

describe("a picture that would take too much memory", () => {
	it.each([
		["24 megapixels of four bytes", { width: 6000, height: 4000, format: [8, 6] }, false],
		["24 megapixels of eight bytes", { width: 6000, height: 4000, format: [16, 6] }, true],
		["12 megapixels of eight bytes", { width: 4000, height: 3000, format: [16, 6] }, false],
		["25 megapixels of one byte", { width: 6250, height: 4000, format: [8, 0] }, true],
	] as const)("%s", async (_name, sample, isTooLarge) => {
		const bytes = pngSample({ ...sample, pixels: new Uint8Array(9) });
		expect(hasTooManyPixels(bytes)).toBe(isTooLarge);
		expect(await cleanPicture(bytes)).toBeNull();
	});
});

describe("a PNG", () => {
	it("loses its texts, times, Exif, animation and trailing data", async () => {
		const before = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "iCCP", "acTL", "prVt"].map((name) =>
			pngChunk(name, ascii("secret")),
		);
		const picture = await cleanPicture(joined([pngSample({ before }), ascii("<svg onload=secret>")]));
		expect(picture).toMatchObject({ type: "image/png", width: 4, height: 3 });
		expect(picture?.bytes).toEqual(pngSample());
	});

	it("is refused if its pixels unpack to another size than its header states", async () => {
		const bomb = new Uint8Array(50_000_000);
		expect(await cleanPicture(pngSample({ pixels: bomb }))).toBeNull();
		expect(await cleanPicture(pngSample({ pixels: new Uint8Array(3) }))).toBeNull();
		expect(await cleanPicture(pngSample({ width: 60_000, height: 60_000, pixels: new Uint8Array(9) }))).toBeNull();
		expect(await cleanPicture(pngSample({ width: 0, height: 0 }))).toBeNull();
	});

	it("may be interlaced", async () => {
		// The passes of 4 x 3 pixels have rows of 1, 1, 2, 2 + 2 and 4 pixels, each with a filter byte.
		const pixels = new Uint8Array(2 + 2 + 3 + 3 * 2 + 5);
		expect(await cleanPicture(pngSample({ interlaced: true, pixels }))).toMatchObject({ width: 4, height: 3 });
		expect(await cleanPicture(pngSample({ interlaced: true }))).toBeNull();
	});

	it("is refused if it is cut off, damaged, or has an unknown chunk that it needs", async () => {
		const whole = pngSample();
		for (let length = 0; length < whole.length; length++) {
			expect(await cleanPicture(whole.slice(0, length)), `${length} bytes`).toBeNull();
		}
		const damaged = whole.slice();
		damaged[20] = 9;
		expect(await cleanPicture(damaged)).toBeNull();
		expect(await cleanPicture(pngSample({ before: [pngChunk("CODE", ascii("x"))] }))).toBeNull();
	});
});

it.each(["jpeg", "png"] as const)("never throws on a damaged %s, and never lets more bytes out", async (kind) => {
	const whole = kind === "jpeg" ? jpegSample({ before: [jpegSegment(0xe1, exifSample(3))] }) : pngSample();
	let seed = 7;
	const next = (below: number) => {
		seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
		return (seed >>> 8) % below;
	};
	for (let round = 0; round < 3000; round++) {
		const bytes = whole.slice();
		for (let change = 0; change <= next(4); change++) bytes[next(bytes.length)] = next(256);
		const picture = await cleanPicture(bytes);
		if (picture) {
			expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length);
			expect((await cleanPicture(picture.bytes))?.bytes).toEqual(picture.bytes);
		}
	}
});

it.each([
	["SVG", ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
	["an SVG after a PNG's signature", joined([pngSample().slice(0, 8), ascii("<svg/>")])],
	["HTML", ascii("<!doctype html><script>1</script>")],
	["GIF", ascii("GIF89a")],
	["a bitmap", ascii("BM")],
	["a PDF", pdfSample()],
	["nothing", new Uint8Array()],
])("%s is no picture", async (_name, bytes) => {
	expect(await cleanPicture(bytes)).toBeNull();
});

describe("a document", () => {
	it("may be a PDF, a picture, a doc or a docx, by its content", async () => {
		expect((await checkDocument(pdfSample()))?.type).toBe("application/pdf");
		expect((await checkDocument(docSample()))?.type).toBe("application/msword");
		expect((await checkDocument(zipSample(docxNames)))?.type).toMatch(/wordprocessingml/);
		const photo = await checkDocument(jpegSample({ before: [jpegSegment(0xe1, exifSample(1))] }));
		expect(photo).toMatchObject({ type: "image/jpeg", size: { width: 16, height: 8 } });
		expect(textOf(photo?.bytes ?? new Uint8Array())).not.toContain("GPS");
	});

	it.each([
		["a PDF after something else", joined([ascii("<html>"), pdfSample()])],
		["a PDF without its end", pdfSample().slice(0, 30)],
		["any other ZIP", zipSample(["a.txt"])],
		["a docx with macros", zipSample([...docxNames, "word/vbaProject.bin"])],
		["a docx that unpacks to gigabytes", zipSample(docxNames, 2_000_000_000)],
		["a docx with something after its end", joined([zipSample(docxNames), ascii("MZ")])],
		["an Excel file of the same family", docSample().fill(0, 1000)],
		["a program", ascii("MZ\x90\0")],
		["nothing", new Uint8Array()],
	])("is refused as %s", async (_name, bytes) => {
		expect(await checkDocument(bytes)).toBeNull();
	});
});
