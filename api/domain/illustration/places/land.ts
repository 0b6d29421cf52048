import { darker, lighter, mix } from "../colours.ts";
import { type Drawing, d, digits, ellipse, type Point, path, polygon, rect, stroke } from "../pencil.ts";
import { height, type Stage, width } from "../stage.ts";

/** A soft line across the picture: its points, and the curve through them as path data from left to right. */
function ridge({ random }: Stage, y: number, rise: number, steps: number): { data: string; points: Point[] } {
	const points: Point[] = Array.from({ length: steps + 1 }, (_, index) => [
		(width / steps) * index + (index === 0 || index === steps ? 0 : random.between(-30, 30)),
		y + random.between(-rise, rise) * (index % 2 ? 1 : 0.7),
	]);
	const [first] = points;
	let data = `M${digits(first?.[0] ?? 0)} ${digits(first?.[1] ?? y)}`;
	for (let index = 1; index < points.length; index++) {
		const [[ax, ay], [bx, by]] = [points[index - 1] ?? [0, y], points[index] ?? [width, y]];
		const half = (bx - ax) / 2;
		data += d`C${ax + half} ${ay} ${bx - half} ${by} ${bx} ${by}`;
	}
	return { data, points };
}

/** A hill's range across the picture, lighter towards its foot as air makes it. */
export function hills(stage: Stage, y: number, rise: number, colour: string, steps = 4): Drawing {
	const { data } = ridge(stage, y, rise, steps);
	const fill = stage.defs.linear(
		[
			[0, colour],
			[1, mix(colour, stage.mood.sky[2], 0.42)],
		],
		90,
	);
	return path(`${data}V${height}H0z`, fill);
}

/** Far hills, nearer hills: the usual background. */
export function ranges(stage: Stage, horizon = 300): Drawing {
	const { mood } = stage;
	if (stage.place === "hills") {
		return (
			hills(stage, horizon - 138, 70, mix(mood.far, mood.sky[1], 0.3), 3) +
			hills(stage, horizon - 84, 52, mix(mood.mid, mood.leafDark, 0.2), 4) +
			hills(stage, horizon - 24, 30, mix(mood.mid, mood.leafDark, 0.55), 5)
		);
	}
	if (stage.place === "coast")
		return water(stage, horizon - 44, horizon + 40) + hills(stage, horizon - 4, 10, mood.near);
	if (stage.place === "desert") {
		const [far, near] = [mix(mood.far, "#d98a5c", 0.5), mix(mood.mid, "#b5623f", 0.5)];
		return (
			path(
				d`M0 ${horizon - 60}H70L96 ${horizon - 132}H214L240 ${horizon - 60}H470L500 ${horizon - 110}H640L672 ${horizon - 60}H776V${height}H0z`,
				far,
			) + hills(stage, horizon - 26, 16, near, 5)
		);
	}
	return (
		hills(stage, horizon - 52, 30, mix(mood.far, mood.sky[2], 0.25), 4) + hills(stage, horizon - 20, 22, mood.mid, 5)
	);
}

/** The ground that people stand on, with a few marks of grass. */
export function ground(stage: Stage, y: number, colour = stage.mood.ground, rise = 7): Drawing {
	const { random, mood, defs } = stage;
	const { data } = ridge(stage, y, rise, 3);
	const mark = mix(colour, mood.dark ? mood.shadow : mood.leafDark, 0.34);
	const marks = Array.from({ length: 26 }, () => {
		const [x, at] = [random.between(10, width - 10), random.between(y + 20, height - 6)];
		return d`M${x} ${at}q-1 -6 -4 -8M${x} ${at}q0 -7 1 -10M${x} ${at}q1 -5 5 -7`;
	}).join("");
	return (
		path(
			`${data}V${height}H0z`,
			defs.linear(
				[
					[0, lighter(colour, 0.12)],
					[1, darker(colour, 0.14)],
				],
				90,
			),
		) + stroke(marks, mark, 1.7, 0.5)
	);
}

/** Bare ground: sand, a yard, a street. */
export function plain(stage: Stage, y: number, colour: string, rise = 3): Drawing {
	const { random, defs } = stage;
	const { data } = ridge(stage, y, rise, 3);
	const pebbles = Array.from({ length: 18 }, () =>
		ellipse(
			random.between(0, width),
			random.between(y + 14, height),
			random.between(2, 6),
			random.between(1, 2.2),
			darker(colour, 0.3),
			0.35,
		),
	);
	return (
		path(
			`${data}V${height}H0z`,
			defs.linear(
				[
					[0, lighter(colour, 0.16)],
					[1, darker(colour, 0.1)],
				],
				90,
			),
		) + pebbles.join("")
	);
}

/** A path that comes from the distance to the viewer. */
export function track(stage: Stage, [fromX, fromY]: Point, toX: number, breadth: number, colour: string): Drawing {
	const bend = stage.random.between(-90, 90);
	return path(
		d`M${fromX - 5} ${fromY}C${fromX + bend} ${fromY + 40} ${toX - breadth - bend * 0.4} ${height - 60} ${toX - breadth} ${height}H${toX + breadth}C${toX + breadth * 0.7 - bend * 0.2} ${height - 70} ${fromX + bend + 22} ${fromY + 40} ${fromX + 5} ${fromY}z`,
		stage.defs.linear(
			[
				[0, mix(colour, stage.mood.sky[2], 0.3)],
				[1, colour],
			],
			90,
		),
	);
}

/** Rows of a tilled or planted field that run to the horizon. */
export function field(stage: Stage, top: number, colour: string, vanishX: number): Drawing {
	const rows = Array.from({ length: 15 }, (_, index) => {
		const x = -420 + index * 116;
		return polygon(
			[
				[vanishX + (x - vanishX) * 0.16, top],
				[vanishX + (x + 44 - vanishX) * 0.16, top],
				[x + 64, height],
				[x, height],
			],
			darker(colour, 0.2),
			0.42,
		);
	});
	return (
		rect(
			0,
			top,
			width,
			height - top,
			stage.defs.linear(
				[
					[0, lighter(colour, 0.2)],
					[1, colour],
				],
				90,
			),
		) + rows.join("")
	);
}

/** Water from `top` to `bottom`, with light on it. */
export function water(stage: Stage, top: number, bottom = height, colour = stage.mood.water): Drawing {
	const { random, mood, defs } = stage;
	const light = mix(colour, mood.disc, 0.6);
	const gleams = Array.from({ length: 22 }, () => {
		const y = random.between(top + 8, bottom - 4);
		const depth = (y - top) / (bottom - top);
		return d`M${random.between(-20, width)} ${y}q${8 + depth * 10} ${-3 - depth * 3} ${18 + depth * 22} 0t${18 + depth * 22} 0`;
	}).join("");
	return (
		rect(
			0,
			top,
			width,
			bottom - top,
			defs.linear(
				[
					[0, mix(colour, mood.sky[2], 0.45)],
					[1, darker(colour, 0.18)],
				],
				90,
			),
		) + stroke(gleams, light, 2.2, 0.55)
	);
}

/** Snowy peaks. */
export function mountains(stage: Stage, base: number, tall: number): Drawing {
	const { random, mood, defs } = stage;
	const peaks = [60, 210, 380, 560, 720].map((x) => {
		const [px, py] = [x + random.between(-40, 40), base - tall * random.between(0.62, 1)];
		const half = random.between(120, 180);
		const rock = defs.linear(
			[
				[0, mix(mood.far, mood.sky[2], 0.1)],
				[1, mix(mood.mid, mood.sky[2], 0.4)],
			],
			90,
		);
		const [lx, rx] = [px - half * 0.3, px + half * 0.34];
		const snowY = py + (base - py) * 0.32;
		return (
			polygon(
				[
					[px - half, base],
					[px, py],
					[px + half, base],
				],
				rock,
			) +
			polygon(
				[
					[px, py],
					[px + half, base],
					[px + half * 0.2, base],
					[px + 8, py + (base - py) * 0.5],
				],
				mood.shadow,
				0.13,
			) +
			polygon(
				[
					[px, py],
					[rx, snowY],
					[px + half * 0.16, snowY - 10],
					[px + 2, snowY + 8],
					[px - half * 0.14, snowY - 8],
					[lx, snowY],
				],
				"#fffaf0",
				0.92,
			)
		);
	});
	return peaks.join("");
}
