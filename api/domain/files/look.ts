import type { Pixels } from "./png-pixels.ts";

const columns = 9;
const rows = 8;
/** Differences of brightness (0 to 255) below which a picture shows hardly anything, so that others look like it by chance. */
const flatBelow = 12;

/** Bits in which two looks may differ. Copies of one picture differ in up to 5, and others in about 32. */
export const alikeUpTo = 8;

/**
 * The look of a picture, as 16 hexadecimal digits: for each of 8 rows, which of 9 fields in a row is darker than the next
 * (a difference hash, by N. Krawetz). Sizes and quality hardly change it.
 * @returns null for a picture of nearly one brightness
 */
export function lookOf({ width, height, data }: Pixels): string | null {
	const sums = new Float64Array(columns * rows);
	const counts = new Uint32Array(columns * rows);
	for (let y = 0; y < height; y++) {
		for (let x = 0; x < width; x++) {
			const at = (y * width + x) * 4;
			const field = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
			const light = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
			sums[field] = (sums[field] ?? 0) + light;
			counts[field] = (counts[field] ?? 0) + 1;
		}
	}
	const light = Array.from(sums, (sum, field) => sum / Math.max(1, counts[field] ?? 0));
	if (Math.max(...light) - Math.min(...light) < flatBelow) return null;
	return Array.from({ length: rows }, (_, row) => {
		const bits = Array.from({ length: columns - 1 }, (_, column) => {
			const at = row * columns + column;
			return Number((light[at] ?? 0) < (light[at + 1] ?? 0));
		});
		return Number.parseInt(bits.join(""), 2).toString(16).padStart(2, "0");
	}).join("");
}

/** The number of bits in which two looks differ, from 0 to 64. */
export function differenceOf(one: string, other: string): number {
	const bits = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
	return bits.toString(2).replaceAll("0", "").length;
}
