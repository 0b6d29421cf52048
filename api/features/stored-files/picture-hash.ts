import { lookOf } from "../../domain/files/look.ts";
import { pictureSvg } from "../../domain/files/picture-svg.ts";
import { pixelsOfPng } from "../../domain/files/png-pixels.ts";
import type { Ctx } from "../../http/context.ts";
import type { StoredFile } from "../../platform/types.ts";
import { storedFileAt } from "./bytes.ts";

/** The hashes that recognize a picture. */
export interface PictureHash {
	/** A hash of its bytes; of a picture that is not in our files, its address. */
	same: string;
	/** Its look (`lookOf`); null if it shows hardly anything, or is not in our files. */
	look: string | null;
}

/** Sixteen pixels for each field of a look: the rasterizer takes few of a larger picture's pixels, and their mean is what counts. */
const frame = { width: 9 * 16, height: 8 * 16, fit: "none" } as const;

/** A picture that can't be drawn has no look: it must not keep other requests from being compared. */
async function lookOfPicture({ platform }: Ctx, picture: StoredFile): Promise<string | null> {
	try {
		return lookOf(await pixelsOfPng(await platform.rasterize(pictureSvg(picture, frame))));
	} catch (error) {
		platform.log.error("a picture's look could not be computed", error);
		return null;
	}
}

/** The hashes of a picture by its address; null for no picture. */
export async function pictureHash(ctx: Ctx, url: string | null): Promise<PictureHash | null> {
	if (url === null) return null;
	const path = url.split(/[?#]/)[0] ?? "";
	const stored = await storedFileAt(ctx.platform, path);
	if (!stored) return { same: path, look: null };
	const digest = await crypto.subtle.digest("SHA-256", stored.body as Uint8Array<ArrayBuffer>);
	const same = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
	return { same, look: await lookOfPicture(ctx, stored) };
}
