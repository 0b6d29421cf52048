// @module-tag slow
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { identifyByName } from "../../../site/testing/actors.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { joined } from "../../domain/people/joined.ts";
import { fileOf, staff, uploadsTo } from "./testing/uploads.ts";

const app = demoForAll({}, identifyByName);
let upload: ReturnType<typeof uploadsTo>["upload"];
beforeAll(async () => {
	({ upload } = uploadsTo(app));
});

const bytes = (text: string) => new TextEncoder().encode(text);
const size = (length: number) => [24, 16, 8, 0].map((shift) => (length >> shift) & 255);
const frame = (name: string, content: Uint8Array) =>
	joined([bytes(name), Uint8Array.from([...size(content.length), 0, 0]), content]);

let mark = 0;
/** A file with a title before its cover and an album behind it. */
function withCover(cover: Uint8Array): Uint8Array<ArrayBuffer> {
	const body = joined([
		frame("TIT2", bytes("\0Covered")),
		frame("APIC", joined([bytes("\0image/jpeg\0\x03\0"), cover])),
		frame("TALB", bytes("\0Behind it")),
	]);
	const length = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127);
	return joined([bytes("ID3"), Uint8Array.from([3, 0, 0, ...length]), body, fileOf(++mark, 2)]);
}

const noise = (side: number, channels: 3 | 4 = 3) =>
	sharp(randomBytes(side * side * channels), { raw: { width: side, height: side, channels } });

describe("The cover in an uploaded file", () => {
	describe.each<[string, () => Promise<Buffer>, string, number, string[]]>([
		["a JPEG", () => noise(300).jpeg().toBuffer(), "image/jpeg", 300, []],
		["a PNG", () => noise(200).png().toBuffer(), "image/png", 200, []],
		["a PNG of 13 MB", () => noise(2100).png({ compressionLevel: 0 }).toBuffer(), "image/png", 500, ["rest"]],
		["a JPEG of 3 MB", () => noise(1600).jpeg({ quality: 90 }).toBuffer(), "image/png", 500, ["rest"]],
	])("if it is %s", (_, cover, type, side, tags) => {
		it("is the track's picture", { tags }, async () => {
			const { status, body } = await upload("/talradio/playlistItem", withCover(await cover()));
			expect([status, body.data.title, body.data.album]).toEqual([201, "Covered", "Behind it"]);
			const picture = await app.fetch(body.data.thumbnailUrl);
			expect([picture.status, picture.headers.get("content-type")]).toEqual([200, type]);
			expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
				width: side,
				height: side,
			});
		});
	});

	describe.each<[string, () => Promise<Uint8Array>, string[]]>([
		["no picture", async () => bytes("<svg/>"), []],
		["a damaged one", async () => (await noise(100).jpeg().toBuffer()).subarray(0, 200), []],
		["a large one for printing", () => noise(1700).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer(), ["rest"]],
	])("if it is %s", (_, cover, tags) => {
		it("is left out, and the track is kept", { tags }, async () => {
			const { status, body } = await upload("/talradio/playlistItem", withCover(await cover()));
			expect([status, body.data.title, body.data.thumbnailUrl]).toEqual([201, "Covered", null]);
		});
	});

	it("gives way to a picture that was chosen, and is the picture of a media file too", async () => {
		const file = withCover(await noise(120).jpeg().toBuffer());
		const media = await upload("/talradio/media", file, { name: "Talk" });
		expect(media.body.data.thumbnailUrl).toMatch(/^\/files\/fil_\w+\.jpg$/);
		const own = await upload("/talradio/media", file, {
			name: "Again",
			thumbnailUrl: "https://pictures.example/a.jpg",
		});
		expect(own.body.data.thumbnailUrl).toBe("https://pictures.example/a.jpg");
	});

	it("is deleted with its track", async () => {
		const { body } = await upload("/talradio/playlistItem", withCover(await noise(90).jpeg().toBuffer()));
		const { _id: id, thumbnailUrl } = body.data;
		expect((await app.send("DELETE", `/talradio/playlistItem/${id}`, undefined, staff)).status).toBe(200);
		expect((await app.fetch(thumbnailUrl)).status).toBe(404);
	});
});
