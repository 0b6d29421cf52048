import { darker, fabrics, lighter, mix } from "../colours.ts";
import { at, circle, type Drawing, d, ellipse, path, polygon, rect, stroke } from "../pencil.ts";
import { type Stage, width } from "../stage.ts";

export function pane({ mood, defs }: Stage, x: number, y: number, w: number, h: number, frame = "#fff6e6"): Drawing {
	return (
		rect(x - 3, y - 3, w + 6, h + 6, frame, 2) +
		rect(
			x,
			y,
			w,
			h,
			defs.linear(
				[
					[0, lighter(mood.pane, 0.3)],
					[1, mood.pane],
				],
				60,
			),
		) +
		stroke(d`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, frame, 2)
	);
}

/** A village house with a tiled or thatched gable, about 120 wide; its door is at x = 0. */
export function cottage(
	stage: Stage,
	x: number,
	y: number,
	scale: number,
	wall = stage.mood.house,
	roof = stage.mood.roof,
): Drawing {
	const { defs, mood } = stage;
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 72, 7, mood.shadow, 0.2),
		rect(-58, -62, 116, 64, defs.lit(wall)),
		rect(-58, -14, 116, 16, mix(wall, mood.roof, 0.35)),
		polygon(
			[
				[-72, -58],
				[-44, -104],
				[44, -104],
				[72, -58],
			],
			defs.lit(roof),
		),
		stroke("M-62 -70H62M-55 -82H55M-48 -94H48", darker(roof, 0.25), 2, 0.5),
		path("M-14 2V-38Q0 -46 14 -38V2z", darker(mood.wood, 0.1)),
		circle(9, -18, 2, "#f4c25a"),
		pane(stage, -46, -44, 20, 20),
		pane(stage, 27, -44, 20, 20),
	);
}

/** A gabled wooden house with a porch and chimney, as in America; about 150 wide. */
export function homestead(
	stage: Stage,
	x: number,
	y: number,
	scale: number,
	wall = stage.mood.house,
	roof = stage.mood.roof,
): Drawing {
	const { defs, mood } = stage;
	return at(
		x,
		y,
		scale,
		ellipse(0, 2, 92, 8, mood.shadow, 0.2),
		rect(38, -158, 17, 40, darker(roof === "#f8f9f8" ? mood.wood : roof, 0.2)),
		rect(-70, -92, 140, 94, defs.lit(wall)),
		stroke("M-70 -78H70M-70 -62H70M-70 -46H70M-70 -30H70M-70 -14H70", darker(wall, 0.18), 1.4, 0.5),
		polygon(
			[
				[-86, -88],
				[0, -158],
				[86, -88],
			],
			defs.lit(roof),
		),
		stroke("M-86 -88L0 -158L86 -88", lighter(wall, 0.4), 5),
		circle(0, -112, 10, "#fff6e6") + circle(0, -112, 7.5, mood.pane),
		rect(-17, -56, 34, 58, "#fff6e6", 2),
		rect(-13, -52, 26, 54, defs.lit(mood.wood)),
		circle(8, -24, 2, "#f4c25a"),
		pane(stage, -56, -70, 28, 32),
		pane(stage, 28, -70, 28, 32),
	);
}

/** A long public building with columns and steps; a school with a bell, a clinic with a cross. About 260 wide. */
export function hall(
	stage: Stage,
	x: number,
	y: number,
	scale: number,
	kind: "school" | "clinic" | "college",
): Drawing {
	const { defs, mood } = stage;
	const wall = mood.house;
	const roof = kind === "clinic" ? mix(mood.roof, "#14695d", 0.7) : mood.roof;
	const columns = [-96, -58, -20, 20, 58, 96];
	const top =
		kind === "school"
			? rect(-17, -160, 34, 34, wall) +
				polygon(
					[
						[-26, -156],
						[0, -184],
						[26, -156],
					],
					darker(roof, 0.15),
				) +
				path("M-7 -134C-8 -150 8 -150 7 -134z", "#f0b04f")
			: kind === "clinic"
				? circle(0, -128, 25, "#fffaf0") +
					rect(-5.5, -144, 11, 32, "#c4402c", 2) +
					rect(-16, -133.5, 32, 11, "#c4402c", 2)
				: polygon(
						[
							[-62, -110],
							[0, -148],
							[62, -110],
						],
						defs.lit(lighter(wall, 0.1)),
					) + circle(0, -124, 9, mood.pane);
	return at(
		x,
		y,
		scale,
		ellipse(0, 3, 156, 9, mood.shadow, 0.2),
		rect(-128, -96, 256, 98, defs.lit(wall)),
		polygon(
			[
				[-144, -92],
				[-128, -120],
				[128, -120],
				[144, -92],
			],
			defs.lit(roof),
		),
		rect(-144, -94, 288, 6, darker(roof, 0.2)),
		top,
		...[-108, -70, 46, 84].map((left) => pane(stage, left, -70, 24, 34)),
		path("M-24 2V-50Q0 -66 24 -50V2z", darker(mood.wood, 0.12)),
		stroke("M0 2V-56", lighter(mood.wood, 0.2), 1.6),
		...(kind === "college" ? columns.map((left) => rect(left - 5, -88, 10, 86, lighter(wall, 0.35), 2)) : []),
		rect(-42, -2, 84, 5, darker(wall, 0.12)),
		rect(-52, 2, 104, 5, darker(wall, 0.2)),
	);
}

/** A line of houses and towers on the horizon. */
export function skyline(stage: Stage, base: number, colour: string, tall = 110): Drawing {
	const { random, mood } = stage;
	let x = -10;
	let drawing = "";
	while (x < width) {
		const [w, h] = [random.between(30, 66), random.between(tall * 0.35, tall)];
		const roof = random.whole(0, 3);
		const top = base - h;
		const shade = mix(colour, mood.sky[2], random.between(0, 0.25));
		drawing += rect(x, top, w + 1, h + 4, shade);
		if (roof === 0)
			drawing += polygon(
				[
					[x, top + 1],
					[x + w / 2, top - 18],
					[x + w, top + 1],
				],
				shade,
			);
		if (roof === 1) drawing += rect(x + w * 0.3, top - 10, w * 0.34, 11, shade);
		if (roof === 2) drawing += path(d`M${x + w * 0.2} ${top + 1}a${w * 0.3} ${w * 0.3} 0 0 1 ${w * 0.6} 0z`, shade);
		for (let row = top + 10; row < base - 12; row += 15) {
			for (let column = x + 7; column < x + w - 9; column += 13) {
				if (random.chance(0.5))
					drawing += rect(column, row, 6, 8, mood.dark ? mood.pane : lighter(shade, 0.4), 1, mood.dark ? 0.85 : 0.6);
			}
		}
		x += w + random.between(-2, 8);
	}
	return drawing;
}

/** Small houses scattered on a hill. */
export function village(stage: Stage, base: number, count: number, scale = 0.34): Drawing {
	const { random, mood } = stage;
	return Array.from({ length: count }, (_, index) => {
		const x = (width / count) * (index + random.between(0.1, 0.9));
		const wall = random.pick([
			mood.house,
			mix(mood.house, "#f0b04f", 0.4),
			mix(mood.house, "#86aed0", 0.4),
			mix(mood.house, "#e57f5c", 0.4),
		]);
		return cottage(stage, x, base + random.between(-10, 10), scale * random.between(0.8, 1.2), wall);
	}).join("");
}

/** A classroom of corrugated tin that can be carried to the next place; about 340 wide. */
export function tinRoom({ defs }: Stage, x: number, y: number, scale: number): Drawing {
	const ribs = Array.from({ length: 16 }, (_, index) => d`M${-160 + index * 21.3} -150V2`).join("");
	return at(
		x,
		y,
		scale,
		rect(-170, -150, 340, 152, defs.lit(fabrics.sea)),
		stroke(ribs, "#2f7a6c", 3, 0.5),
		path("M-190 -146L-160 -186H160L190 -146z", defs.lit(fabrics.marigold)),
		rect(-130, -112, 150, 74, "#fff3df", 3),
		rect(70, -104, 56, 106, "#5a3b2c", 3),
	);
}
