import * as v from "valibot";
import { hostileValues } from "./values.ts";

type JsonPath = readonly (string | number)[];

/** The places of everything in a value that has no parts. */
function leavesOf(value: unknown, place: JsonPath = []): JsonPath[] {
	if (typeof value !== "object" || value === null) return [place];
	const parts: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
	return parts.flatMap(([name, part]) => leavesOf(part, [...place, name]));
}

function withPart(value: unknown, [name, ...rest]: JsonPath, part: unknown): unknown {
	if (name === undefined) return part;
	if (Array.isArray(value)) return value.with(Number(name), withPart(value[Number(name)], rest, part));
	const object = value as Record<string, unknown>;
	return { ...object, [name]: withPart(object[name], rest, part) };
}

/** A password takes a tenth of a second, so that only every eighth value is sent along with one. */
const isSlow = (place: JsonPath) => /password/i.test(String(place.at(-1)));

/**
 * Copies of a value in which every part takes in turn each hostile value that the contract accepts there. A verb gets such
 * input, while everything else ends at the contract. A fifth of the parts stay as they are, because a verb stops at the first
 * one that it refuses.
 * @param only the place in which parts change; everywhere by default
 */
export function sweep(contract: v.GenericSchema, value: unknown, random: () => number, only: JsonPath = []): unknown[] {
	const everywhere = leavesOf(value);
	const places = everywhere.filter((place) => only.every((name, depth) => place[depth] === name));
	const leaves = places.map((place) => ({
		place,
		accepted: hostileValues.filter((part) => v.safeParse(contract, withPart(value, place, part)).success),
	}));
	const longest = Math.max(0, ...leaves.map(({ accepted }) => accepted.length));
	const step = everywhere.some(isSlow) ? 8 : 1;
	const copies: unknown[] = [];
	for (let turn = 0; turn < longest; turn += step) {
		const changed = leaves.reduce((whole, { place, accepted }, index) => {
			if (accepted.length === 0 || random() < 1 / 5) return whole;
			return withPart(whole, place, accepted[(turn + index) % accepted.length]);
		}, value);
		copies.push(changed);
	}
	return copies;
}
