import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";

/** `npm run screens` takes new pictures. */
export const drawing = process.env.SCREENS === "draw";

async function pixelsOf(image: Buffer) {
	const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	return { data, width: info.width, height: info.height };
}

/** Versions of Chromium break some lines differently; a moved, broken or recoloured part exceeds this. */
export const tolerated = { colour: 0.25, pixels: 0.065 };

/** The share of pixels that differ. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
	const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
	if (a.width !== b.width || a.height !== b.height) return 1;
	const different = pixelmatch(a.data, b.data, undefined, a.width, a.height, { threshold: tolerated.colour });
	return different / (a.width * a.height);
}

/**
 * Compares a screenshot with the stored picture, or stores it while drawing.
 * @param pixels the share of them that may differ
 * @returns how much differs, in words; nothing if it looks the same
 */
export async function compared(path: string, shot: Buffer, pixels = tolerated.pixels): Promise<string[]> {
	if (drawing) {
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, await sharp(shot).webp({ quality: 82 }).toBuffer());
		return [];
	}
	const part = existsSync(path) ? await difference(readFileSync(path), shot) : 1;
	const name = path.split("/").at(-1)?.replace(".webp", "");
	return part >= pixels ? [`${name}: ${(part * 100).toFixed(1)} % differ`] : [];
}
