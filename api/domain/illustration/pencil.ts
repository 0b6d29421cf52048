import { darker, lighter } from "./colours.ts";

/** A piece of an SVG document. */
export type Drawing = string;

export type Point = readonly [x: number, y: number];

/** A number as it stands in an attribute: a tenth of a unit is finer than any picture of ours shows. */
export function digits(value: number): string {
	return String(Math.round(value * 10) / 10);
}

/** Path data with its numbers made short: d`M${x} ${y}h10`. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
	return parts.map((part, index) => (index === 0 ? part : digits(values[index - 1] ?? 0) + part)).join("");
}

export function path(data: string, fill: string, opacity = 1): Drawing {
	return `<path d="${data}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;
}

/** A line with round ends. */
export function stroke(data: string, colour: string, width: number, opacity = 1): Drawing {
	const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
	return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${digits(width)}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): Drawing {
	const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
	return `<ellipse cx="${digits(x)}" cy="${digits(y)}" rx="${digits(rx)}" ry="${digits(ry)}" fill="${fill}"${faint}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): Drawing {
	return ellipse(x, y, radius, radius, fill, opacity);
}

export function rect(
	x: number,
	y: number,
	width: number,
	height: number,
	fill: string,
	corner = 0,
	opacity = 1,
): Drawing {
	const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
	const round = corner > 0 ? ` rx="${digits(corner)}"` : "";
	return `<rect x="${digits(x)}" y="${digits(y)}" width="${digits(width)}" height="${digits(height)}"${round} fill="${fill}"${faint}/>`;
}

export function polygon(points: readonly Point[], fill: string, opacity = 1): Drawing {
	return path(`M${points.map(([x, y]) => `${digits(x)} ${digits(y)}`).join("L")}z`, fill, opacity);
}

export function group(transform: string, ...inside: readonly Drawing[]): Drawing {
	return `<g transform="${transform}">${inside.join("")}</g>`;
}

/** Puts a drawing that was made around (0, 0) somewhere; a negative `scale` mirrors it. */
export function at(x: number, y: number, scale: number, ...inside: readonly Drawing[]): Drawing {
	const size =
		scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000} ${Math.round(Math.abs(scale) * 1000) / 1000})`;
	return group(`translate(${digits(x)} ${digits(y)})${size}`, ...inside);
}

export function turned(degrees: number, [x, y]: Point, ...inside: readonly Drawing[]): Drawing {
	return group(`rotate(${digits(degrees)} ${digits(x)} ${digits(y)})`, ...inside);
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Gradients and clips of one document, each written once. */
export interface Defs {
	/** A fill from one side of a shape to the other; degrees turn it clockwise from left-to-right. */
	linear(stops: readonly Stop[], degrees?: number): string;
	/** A fill from a shape's middle outwards. */
	radial(stops: readonly Stop[]): string;
	/** A colour with soft light from above left, as the whole set has it. */
	lit(colour: string): string;
	/** Cuts a drawing to a shape, given as path data. */
	clip(data: string, ...inside: readonly Drawing[]): Drawing;
	/** Everything that was asked for, as a `<defs>`. */
	written(): Drawing;
}

export function newDefs(prefix = "i"): Defs {
	const known = new Map<string, string>();
	const idOf = (content: string): string => {
		const id = known.get(content) ?? `${prefix}${known.size}`;
		known.set(content, id);
		return id;
	};
	const stopsOf = (stops: readonly Stop[]) =>
		stops
			.map(([offset, colour, opacity]) => {
				const faint = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
				return `<stop offset="${offset}" stop-color="${colour}"${faint}/>`;
			})
			.join("");
	const defs: Defs = {
		linear(stops, degrees = 0) {
			const turn = (degrees * Math.PI) / 180;
			const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
			const ends = `x1="${(0.5 - dx).toFixed(2)}" y1="${(0.5 - dy).toFixed(2)}" x2="${(0.5 + dx).toFixed(2)}" y2="${(0.5 + dy).toFixed(2)}"`;
			return `url(#${idOf(`<linearGradient ID ${ends}>${stopsOf(stops)}</linearGradient>`)})`;
		},
		radial: (stops) => `url(#${idOf(`<radialGradient ID>${stopsOf(stops)}</radialGradient>`)})`,
		lit: (colour) =>
			defs.linear(
				[
					[0, lighter(colour, 0.1)],
					[0.45, colour],
					[1, darker(colour, 0.16)],
				],
				55,
			),
		clip: (data, ...inside) =>
			`<g clip-path="url(#${idOf(`<clipPath ID><path d="${data}"/></clipPath>`)})">${inside.join("")}</g>`,
		written: () => `<defs>${[...known].map(([content, id]) => content.replace(" ID", ` id="${id}"`)).join("")}</defs>`,
	};
	return defs;
}
