import { lookOf } from "../../domain/files/look.ts";
import { pixelsOfPng } from "../../domain/files/png-pixels.ts";
import { fileIdIn } from "../../domain/files/stored-file.ts";
import type { Ctx } from "../../http/context.ts";
import { keyOf } from "./bytes.ts";

/** The hashes that recognize a picture. */
export interface PictureHash {
	/** A hash of its bytes; of a picture that is not in our files, its address. */
	same: string;
	/** Its look (`lookOf`); null if it shows hardly anything, or is not in our files. */
	look: string | null;
}

/** Sixteen pixels for each field of a look: the rasterizer takes few of a larger picture's pixels, and their mean is what counts. */
const [width, height] = [9 * 16, 8 * 16];

const svgOf = (picture: Uint8Array, contentType: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="data:${contentType};base64,${Buffer.from(picture).toString("base64")}"/></svg>`;

/** A picture that can't be drawn has no look: it must not keep other requests from being compared. */
async function lookOfPicture({ platform }: Ctx, picture: Uint8Array, contentType: string): Promise<string | null> {
	try {
		return lookOf(await pixelsOfPng(await platform.rasterize(svgOf(picture, contentType))));
	} catch (error) {
		platform.log.error("a picture's look could not be computed", error);
		return null;
	}
}

/** The hashes of a picture by its address; null for no picture. */
export async function pictureHash(ctx: Ctx, url: string | null): Promise<PictureHash | null> {
	if (url === null) return null;
	const path = url.split(/[?#]/)[0] ?? "";
	const id = fileIdIn(path.slice(path.lastIndexOf("/") + 1));
	const stored = id === null ? null : await ctx.platform.files.get(keyOf(id));
	if (!stored) return { same: path, look: null };
	const digest = await crypto.subtle.digest("SHA-256", stored.body as Uint8Array<ArrayBuffer>);
	const same = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return { same, look: await lookOfPicture(ctx, stored.body, stored.contentType) };
}
