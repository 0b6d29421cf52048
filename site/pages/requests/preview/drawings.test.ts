import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { threadRasterizer } from "../../../../api/platform/node/rasterize.ts";
import { drawings } from "../../../dev/art.ts";
import { drawnIllustration } from "../../shared/illustration.ts";
import { previewPhoto, previewRows, previewSize, previewSvg } from "./preview.ts";

const rasterize = threadRasterizer();
const facts = {
	id: "req_1",
	requestType: "cash",
	categorySlug: "education",
	defaultImageUrl: null,
	raisedMinor: 9_100_000,
	goalMinor: 25_000_000,
} as const;

async function sizeOf(name: string): Promise<[width: number, height: number]> {
	const png = await rasterize(previewSvg(facts, drawnIllustration(readFileSync(join(drawings, name), "utf8"))), {
		rows: previewRows,
	});
	const view = new DataView(png.buffer, png.byteOffset);
	return [view.getUint32(16), view.getUint32(20)];
}
const size = [previewSize.width, previewSize.height];

it("A preview is drawn of an illustration whose shapes lie outside of it", async () => {
	expect(await sizeOf("disability-2.svg")).toEqual(size);
});

it("A preview is drawn of every illustration", { tags: ["bench"] }, async () => {
	for (const name of await readdir(drawings))
		if (name.endsWith(".svg")) expect([name, ...(await sizeOf(name))]).toEqual([name, ...size]);
});

/** A photo whose upper half is red and whose lower half is blue once it is turned as its Exif orientation says. */
async function photo(width: number, height: number, orientation: number) {
	const half = { create: { width, height: height / 2, channels: 3 as const, background: "#0000c0" } };
	const lower = await sharp(half).png().toBuffer();
	const upright = await sharp({ create: { width, height, channels: 3, background: "#c00000" } })
		.composite([{ input: lower, left: 0, top: height / 2 }])
		.png()
		.toBuffer();
	const turns: Readonly<Record<number, number>> = { 1: 0, 3: 180, 6: 270, 8: 90 };
	const body = await sharp(upright).rotate(turns[orientation]).jpeg().withMetadata({ orientation }).toBuffer();
	return { body, contentType: "image/jpeg" };
}

async function coloursOf(body: Uint8Array, places: readonly (readonly [left: number, top: number])[]) {
	const at = async (left: number, top: number) => {
		const [red = 0, , blue = 0] = await sharp(body).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
		return red > blue + 100 ? "red" : blue > red + 100 ? "blue" : "neither";
	};
	return Promise.all(places.map(([left, top]) => at(left, top)));
}

it.each([1, 3, 6, 8])("A preview shows the middle of a wide photo, turned as its orientation %i says", async (turn) => {
	const svg = previewSvg(facts, previewPhoto(await photo(800, 400, turn)) ?? "");
	const jpeg = await rasterize(svg, { rows: previewRows, jpeg: 78 });
	const { format, width, height } = await sharp(jpeg).metadata();
	expect([format, width, height]).toEqual(["jpeg", previewSize.width, previewSize.height]);
	expect(
		await coloursOf(jpeg, [
			[20, 20],
			[1180, 200],
			[20, 330],
			[1180, 440],
		]),
	).toEqual(["red", "red", "blue", "blue"]);
});

it("A preview shows the whole of a high photo, before its own colours", async () => {
	const svg = previewSvg(facts, previewPhoto(await photo(400, 800, 6)) ?? "");
	const jpeg = await rasterize(svg, { rows: previewRows, jpeg: 78 });
	expect(
		await coloursOf(jpeg, [
			[600, 10],
			[600, 420],
			[20, 20],
		]),
	).toEqual(["red", "blue", "neither"]);
});

it("A preview has paper below a transparent picture, the illustration below one that can't be drawn, and no huge one", async () => {
	const clear = { create: { width: 800, height: 400, channels: 4 as const, background: "#00000000" } };
	const logo = { body: await sharp(clear).png().toBuffer(), contentType: "image/png" };
	const printed = { body: await sharp(clear).toColourspace("cmyk").jpeg().toBuffer(), contentType: "image/jpeg" };
	const red = '<path fill="#c00000" d="M0 0h1200v673H0z"/>';
	const corner = async (file: typeof logo) => {
		const drawn = await rasterize(previewSvg(facts, red + (previewPhoto(file) ?? "")), { rows: previewRows, jpeg: 78 });
		return [...(await sharp(drawn).extract({ left: 20, top: 20, width: 1, height: 1 }).raw().toBuffer())];
	};
	for (const part of await corner(logo)) expect(part).toBeGreaterThan(235);
	expect((await corner(printed))[0]).toBeGreaterThan(180);
	const huge = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#fff" } })
		.jpeg()
		.toBuffer();
	expect(previewPhoto({ body: huge, contentType: "image/jpeg" })).toBeNull();
});
