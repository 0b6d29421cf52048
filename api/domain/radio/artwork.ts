import { hashOf } from "../hash.ts";

/** Skies from top to bottom, the sun, and three colours of the land, in the colours of the house's illustrations. */
const palettes = [
	{ sky: ["#f6c3ad", "#fff0dc"], sun: "#e2724d", hills: ["#e5b39f", "#b3785f", "#6f433a"] },
	{ sky: ["#dcefe9", "#fdf9f3"], sun: "#f3b457", hills: ["#9cc4b4", "#4d8b7a", "#14695d"] },
	{ sky: ["#fbd3b4", "#fde8d4"], sun: "#b53a17", hills: ["#e9ae85", "#c9764c", "#7a4c3c"] },
	{ sky: ["#c9d8dd", "#fff6ea"], sun: "#f3b457", hills: ["#a7bcc4", "#6f8f9b", "#35586a"] },
	{ sky: ["#5d4a6b", "#f0b59b"], sun: "#ffe4c4", hills: ["#8d6478", "#5f4058", "#36263a"] },
	{ sky: ["#e9e3c0", "#fff6ea"], sun: "#e2724d", hills: ["#c3c08f", "#8d9968", "#556b48"] },
] as const;

type Colours = readonly string[];
type Land = (colours: Colours, lift: number) => string[];

/** The place of the sun, its number of rings of sound, the lie of the land, and its kind. */
const scenes = [
	{ x: 256, y: 208, rings: 3, lift: 0, land: hills as Land },
	{ x: 176, y: 176, rings: 4, lift: 24, land: bars as Land },
	{ x: 344, y: 168, rings: 3, lift: -20, land: dunes as Land },
	{ x: 256, y: 256, rings: 5, lift: 12, land: petals as Land },
] as const;

/** The number of pictures, so that nobody can make the server draw more. */
export const artworkCount = palettes.length * scenes.length;

/** The picture of a channel, a programme or a podcast without its own: always the same for a name. */
export const artworkOf = (name: string): number => hashOf(name) % artworkCount;

/** The address of a picture. @param form raster for lock screens and feeds */
export const artworkPath = (name: string, form: "svg" | "png" = "svg"): string =>
	`/podcast/artwork/${artworkOf(name)}.${form}`;

/** Three hills from far to near. */
function hills(colours: Colours, lift: number): string[] {
	return colours.map((colour, place) => {
		const swing = (place % 2 === 0 ? 1 : -1) * (40 - place * 6);
		const top = 328 + place * 56 + lift;
		return `<path d="M0 ${top}C128 ${top - swing} 192 ${top + swing} 288 ${top}S448 ${top - swing} 512 ${top + swing / 2}V512H0Z" fill="${colour}"/>`;
	});
}

/** The bars of an equalizer. */
function bars(colours: Colours): string[] {
	return Array.from({ length: 9 }, (_, place) => {
		const height = 96 + ((place * 5) % 9) * 26;
		return `<rect x="${place * 56 + 8}" y="${512 - height}" width="48" height="${height}" rx="12" fill="${colours[place % colours.length]}"/>`;
	});
}

/** Broad stripes that rise to the right. */
function dunes(colours: Colours, lift: number): string[] {
	return colours.map((colour, place) => {
		const top = 400 + place * 64 + lift;
		return `<path d="M0 ${top}Q256 ${top - 8} 512 ${top - 220 + place * 40}V512H0Z" fill="${colour}"/>`;
	});
}

/** A flower's petals around the sun, which stands before them. */
function petals(colours: Colours): string[] {
	return Array.from({ length: 12 }, (_, place) => {
		const colour = colours[place % colours.length];
		return `<ellipse cx="256" cy="116" rx="44" ry="92" fill="${colour}" fill-opacity=".85" transform="rotate(${place * 30} 256 256)"/>`;
	});
}

/** Draws a picture as an SVG square. @param number from 0 to `artworkCount` - 1 */
export function drawArtwork(number: number): string {
	const { sky, sun, hills: colours } = palettes[number % palettes.length] ?? palettes[0];
	const { x, y, rings, lift, land } = scenes[Math.floor(number / palettes.length) % scenes.length] ?? scenes[0];
	const waves = Array.from({ length: rings }, (_, ring) => {
		const radius = 96 + ring * 40;
		return `<circle cx="${x}" cy="${y}" r="${radius}" stroke-opacity="${(0.6 - ring * 0.1).toFixed(1)}"/>`;
	});
	return [
		'<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">',
		`<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".7" stop-color="${sky[1]}"/></linearGradient></defs>`,
		'<path fill="url(#s)" d="M0 0h512v512H0z"/>',
		`<g fill="none" stroke="${sun}" stroke-width="8">${waves.join("")}</g>`,
		...(land === petals ? land(colours, lift) : []),
		`<circle cx="${x}" cy="${y}" r="60" fill="${sun}"/>`,
		...(land === petals ? [] : land(colours, lift)),
		"</svg>",
	].join("");
}
