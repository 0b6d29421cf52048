import { fewestGifts } from "../../../domain/requests/visit-sources.ts";

/**
 * The sources whose gifts are told together only: those with few, and beside them the next smallest ones where the sum would tell
 * the number of one. None if no source has few.
 */
export function foldedSources<Source>(gifts: ReadonlyMap<Source, number>): ReadonlySet<Source> {
	const isFew = (count: number) => count > 0 && count < fewestGifts;
	const few = [...gifts].filter(([, count]) => isFew(count));
	if (few.length === 0) return new Set();
	const sum = few.reduce((total, [, count]) => total + count, 0);
	// The smallest sum, and the largest, leave one possibility only.
	const isTold = [few.length, few.length * (fewestGifts - 1)].includes(sum) || few.length === 1;
	const next = Math.min(...[...gifts.values()].filter((count) => !isFew(count)));
	// All that are equal: which of them was taken would tell which one has few.
	const beside = [...gifts].filter(([, count]) => isTold && count === next);
	return new Set([...few, ...beside].map(([source]) => source));
}
