import { fewestGifts } from "../../../domain/requests/visit-sources.ts";

/**
 * The sources whose gifts are told together only: those with few, and beside them the next smallest ones where the sum would tell
 * the number of one. None if no source has few.
 */
export function foldedSources<Source>(gifts: ReadonlyMap<Source, number>): ReadonlySet<Source> {
	const isFew = (count: number) => count > 0 && count < fewestGifts;
	const few = [...gifts].filter(([, count]) => isFew(count));
	if (few.length === 0) return new Set();
	const others = [...gifts].filter(([, count]) => !isFew(count)).toSorted(([, one], [, other]) => one - other);
	const sum = few.reduce((total, [, count]) => total + count, 0);
	// Sources with one gift each have as many gifts as they are.
	const missing = few.length === 1 || sum === few.length ? 1 : 0;
	return new Set([...few, ...others.slice(0, missing)].map(([source]) => source));
}
