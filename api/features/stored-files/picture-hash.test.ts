// @module-tag slow
import { readdirSync, readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it, vi } from "vitest";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import { alikeUpTo, differenceOf } from "../../domain/files/look.ts";
import { fileUrl } from "../../domain/files/stored-file.ts";
import { keyOf } from "./bytes.ts";
import { type PictureHash, pictureHash } from "./picture-hash.ts";

const app = demoForAll();

const drawings = readdirSync("db/seed/pictures/demo").slice(0, 8);
const drawing = (index: number) => sharp(readFileSync(`db/seed/pictures/demo/${drawings[index]}`));

let files = 0;
/** The hash of a picture that somebody uploaded. */
async function hashOf(picture: Sharp): Promise<PictureHash | null> {
	const { data, info } = await picture.toBuffer({ resolveWithObject: true });
	const contentType = info.format === "png" ? ("image/png" as const) : ("image/jpeg" as const);
	const id = `fil_${String(++files).padStart(26, "0")}`;
	await app.ctx.platform.files.put(keyOf(id), { body: new Uint8Array(data), contentType });
	return pictureHash(app.ctx, fileUrl({ id, contentType }));
}
const lookOf = async (picture: Sharp) => (await hashOf(picture))?.look ?? "";

describe("a picture's look", () => {
	it.each([
		["half its size", () => drawing(0).resize(388).jpeg()],
		["poor quality", () => drawing(0).jpeg({ quality: 30 })],
		["another format", () => drawing(0).png()],
		["a border cut off", () => drawing(0).extract({ left: 6, top: 4, width: 760, height: 425 }).jpeg()],
		["other brightness", () => drawing(0).modulate({ brightness: 1.1 }).jpeg()],
	])("stays nearly the same with %s, although its bytes change", async (_name, copy) => {
		const [original, changed] = [await hashOf(drawing(0).jpeg({ quality: 90 })), await hashOf(copy())];
		expect(original?.same).not.toBe(changed?.same);
		expect(differenceOf(original?.look ?? "", changed?.look ?? "")).toBeLessThanOrEqual(alikeUpTo);
	});

	it("differs between pictures", { tags: ["rest"] }, async () => {
		const looks = await Promise.all(drawings.map((_, index) => lookOf(drawing(index).jpeg())));
		const pairs = looks.flatMap((one, at) => looks.slice(at + 1).map((other) => differenceOf(one, other)));
		expect(Math.min(...pairs)).toBeGreaterThan(alikeUpTo);
	});

	it("is null for one of a single colour, and for a picture that is not in our files", async () => {
		const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: "#8aa" } });
		expect(await hashOf(blank.png())).toMatchObject({ look: null });
		expect(await pictureHash(app.ctx, "/pictures/health-1.webp?x=1")).toEqual({
			same: "/pictures/health-1.webp",
			look: null,
		});
		expect(await pictureHash(app.ctx, null)).toBeNull();
	});

	it("is null for one that can't be drawn", async () => {
		const logged = vi.spyOn(app.ctx.platform.log, "error").mockReturnValue();
		const id = "fil_0000000000000000000000000Z";
		await app.ctx.platform.files.put(keyOf(id), { body: Uint8Array.of(255, 216, 255, 0), contentType: "image/jpeg" });
		expect(await pictureHash(app.ctx, fileUrl({ id, contentType: "image/jpeg" }))).toMatchObject({ look: null });
		logged.mockRestore();
	});
});
