import { hashOf } from "../hash.ts";

/** Requests are compared by the whole text, parts of the story, the picture and parts of its look, and the owner's phone and address. */
export type MarkKind = "text" | "story" | "picture" | "look" | "phone" | "address";

export interface Mark {
	kind: MarkKind;
	value: string;
}

/** The sources of a request's marks. */
export interface Marked {
	title: string;
	story: string;
	/** Its main picture: the hash of its bytes, or the address of one that several requests may use, and what it looks like. */
	picture: { same: string; look: string | null } | null;
	phone: string | null;
	address: { line1: string; zip_code: string } | null;
}

const wordsOf = (text: string) =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The sets of three words in a row of a text. A text that is reworded here and there keeps most of them. */
export function shinglesOf(text: string): Set<string> {
	const words = wordsOf(text);
	return new Set(words.slice(2).map((_, index) => words.slice(index, index + 3).join(" ")));
}

/** The likeness of two texts: shared sets of three words, of all that either has (Jaccard), from 0 to 1. */
export function likenessOf(one: string, other: string): number {
	const [a, b] = [shinglesOf(one), shinglesOf(other)];
	const shared = [...a].filter((each) => b.has(each)).length;
	return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

const bands = 10;
const rowsPerBand = 2;

/** Spreads a hash anew for each of several rows (the finalizer of MurmurHash3, by A. Appleby). */
function mixed(hash: number, row: number): number {
	let value = hash ^ Math.imul(row + 1, 0x9e3779b1);
	value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
	return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Marks of a story by minimal hashes in bands (Broder 1997): two stories that share half of their sets of words have a mark in
 * common in 94 of 100 cases, and two that share a tenth in 10.
 */
function storyMarks(story: string): Mark[] {
	const hashes = [...shinglesOf(story)].map(hashOf);
	if (hashes.length < 5) return [];
	const least = Array.from({ length: bands * rowsPerBand }, (_, row) =>
		hashes.reduce((lowest, hash) => Math.min(lowest, mixed(hash, row)), 2 ** 32),
	);
	return Array.from({ length: bands }, (_, band) => ({
		kind: "story" as const,
		value: `${band}.${least
			.slice(band * rowsPerBand, (band + 1) * rowsPerBand)
			.map((each) => each.toString(36))
			.join(".")}`,
	}));
}

/** Four marks of a look, of 16 bits each: two looks that differ in 3 bits always have one in common, and in 4 bits in 9 of 10 cases. */
const lookMarks = (look: string): Mark[] =>
	(look.match(/.{4}/g) ?? []).map((bits, part) => ({ kind: "look", value: `${part}.${bits}` }));

/** The look that these values of marks are parts of; null if one is missing. */
export function lookFrom(values: readonly string[]): string | null {
	const parts = values.toSorted().map((value) => value.slice(2));
	return parts.length === 4 ? parts.join("") : null;
}

const joined = (text: string) => wordsOf(text).join(" ");
const hashed = (text: string) => `${hashOf(text).toString(36)}.${hashOf(`${text} `).toString(36)}`;

/** The marks of a request. They are hashes: a phone number or an address can't be read from them without knowing it. */
export function marksOf({ title, story, picture, phone, address }: Marked): Mark[] {
	const digits = phone?.replaceAll(/\D/g, "") ?? "";
	return [
		{ kind: "text", value: hashed(`${joined(title)} ${joined(story)}`) },
		...storyMarks(story),
		...(picture ? [{ kind: "picture" as const, value: picture.same }] : []),
		...(picture?.look ? lookMarks(picture.look) : []),
		...(digits ? [{ kind: "phone" as const, value: hashed(digits) }] : []),
		...(address?.line1
			? [{ kind: "address" as const, value: hashed(`${joined(address.line1)} ${joined(address.zip_code)}`) }]
			: []),
	];
}
