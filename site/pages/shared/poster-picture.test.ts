import { expect, it, vi } from "vitest";
import { cleanJpeg } from "../../../api/domain/files/jpeg.ts";
import { exifSample, jpegSample, jpegSegment } from "../../../api/domain/files/testing/samples.ts";
import { keyOf } from "../../../api/features/stored-files/bytes.ts";
import { sharedApp } from "../../testing/shared-app.ts";
import { posterPicture } from "./poster-picture.ts";

const app = await sharedApp();
const drawn = Uint8Array.of(1);
const asset = vi.spyOn(app.platform, "asset").mockResolvedValue(new TextEncoder().encode("<svg/>"));
const rasterize = vi.spyOn(app.platform, "rasterize").mockResolvedValue(drawn);
const shown = { id: "req_1", categorySlug: "education" };
const photo = (type: "jpg" | "png") => `fil_01M8PFNQ9S42XVV8FXEJXNJKR${type === "jpg" ? "T" : "V"}`;
const picture = (defaultImageUrl: string | null) => posterPicture(app.ctx, { ...shown, defaultImageUrl });
const illustration = { type: "image/png", bytes: drawn, turned: 1 };

it("A poster shows the own photo as it is stored, with its orientation", async () => {
	const { bytes: body = Uint8Array.of() } = cleanJpeg(jpegSample({ before: [jpegSegment(0xe1, exifSample(6))] })) ?? {};
	await app.platform.files.put(keyOf(photo("jpg")), { body, contentType: "image/jpeg" });
	const { type, bytes, turned } = await picture(`/files/${photo("jpg")}.jpg`);
	expect([type, Buffer.from(bytes).equals(body), turned]).toEqual(["image/jpeg", true, 6]);
	await app.platform.files.put(keyOf(photo("jpg")), { body: jpegSample(), contentType: "image/jpeg" });
	expect(await picture(`/files/${photo("jpg")}.jpg`)).toMatchObject({ turned: 1 });
});

it("A poster draws a PNG at its size, and the illustration in place of one that can't be drawn", async () => {
	await app.platform.files.put(keyOf(photo("png")), { body: Uint8Array.of(137), contentType: "image/png" });
	expect(await picture(`/files/${photo("png")}.png`)).toEqual(illustration);
	expect(rasterize).toHaveBeenLastCalledWith(expect.stringContaining("data:image/png;base64,iQ=="));
	rasterize.mockRejectedValueOnce(new Error("too large"));
	expect(await picture(`/files/${photo("png")}.png`)).toEqual(illustration);
	expect(rasterize).toHaveBeenLastCalledWith(expect.stringContaining("<svg/>"));
});

it.each([
	[null, /^\/art\/education(-[23])?\.svg$/],
	["/art/demo/jyoti.jpg", /^\/art\/demo\/jyoti\.svg$/],
	["/files/fil_01M8PFNQ9S42XVV8FXEJXNJKRX.jpg", /^\/art\/education(-[23])?\.svg$/],
])("A poster of a request with the picture %j shows an illustration", async (imageUrl, file) => {
	expect(await picture(imageUrl)).toEqual(illustration);
	expect(asset).toHaveBeenLastCalledWith(expect.stringMatching(file));
});
