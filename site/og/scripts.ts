import type { Platform } from "../../api/platform/types.ts";
import addresses from "./fonts/scripts.json" with { type: "json" };
import { type ShapeText, shaperOf } from "./shaper.ts";
import { readTypeface, type Typeface } from "./typeface.ts";

type Script = keyof typeof addresses;

/** Scripts that a preview can write besides Latin. */
const scripts: readonly (readonly [Script, RegExp])[] = [
	["Devanagari", /\p{Script=Devanagari}/u],
	["Telugu", /\p{Script=Telugu}/u],
	["Kannada", /\p{Script=Kannada}/u],
	["Tamil", /\p{Script=Tamil}/u],
	["Arabic", /\p{Script=Arabic}/u],
];

/** What it takes to write a text that is not in Latin alone. */
export interface OtherScripts {
	typefaces: readonly Typeface[];
	shaperFor(typeface: Typeface): ShapeText;
}

/** What has been read stays: a process sees few scripts, and the largest font has 160 kB. */
const read = new Map<Script, Typeface>();
const shapers = new WeakMap<Typeface, ShapeText>();

/**
 * What the scripts of a text need; null where Latin is enough. The typefaces are among the static files, since most
 * previews do without.
 * @throws Error when a file cannot be read: a preview that lacks its title would be kept for long
 */
export async function otherScripts(
	text: string,
	platform: Pick<Platform, "asset" | "shaper">,
): Promise<OtherScripts | null> {
	const needed = scripts.filter(([, letters]) => letters.test(text));
	if (needed.length === 0) return null;
	const typefaces = await Promise.all(
		needed.map(async ([script]) => {
			// On workerd no request may wait for what another has begun to fetch: the first ones each fetch it.
			const typeface = read.get(script) ?? readTypeface(await platform.asset(addresses[script]), 700);
			read.set(script, typeface);
			return typeface;
		}),
	);
	const program = await platform.shaper();
	return {
		typefaces,
		shaperFor: (typeface) => {
			const shaper = shapers.get(typeface) ?? shaperOf(program, typeface.bytes);
			shapers.set(typeface, shaper);
			return shaper;
		},
	};
}
