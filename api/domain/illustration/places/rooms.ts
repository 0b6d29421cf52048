import { darker, lighter, mix } from "../colours.ts";
import { circle, type Drawing, d, ellipse, path, polygon, rect, stroke } from "../pencil.ts";
import { height, type Stage, width } from "../stage.ts";

/** A wall with a skirting board, and the floor in front of it. */
export function room(stage: Stage, floorAt = 350): Drawing {
	const { mood, defs, random } = stage;
	const style = random.whole(0, 3);
	const mark = darker(mood.wall, 0.08);
	const pattern =
		style === 0
			? stroke(Array.from({ length: 14 }, (_, index) => d`M${28 + index * 56} 0V${floorAt}`).join(""), mark, 10, 0.35)
			: style === 1
				? rect(0, floorAt - 104, width, 104, mix(mood.wall, mood.near, 0.35)) +
					rect(0, floorAt - 110, width, 7, lighter(mood.wall, 0.5))
				: style === 2
					? Array.from({ length: 60 }, (_, index) =>
							circle(
								(index % 12) * 68 + (Math.floor(index / 12) % 2) * 34 + 12,
								Math.floor(index / 12) * 64 + 30,
								4,
								mark,
								0.6,
							),
						).join("")
					: "";
	const boards = Array.from({ length: 9 }, (_, index) => {
		const x = -160 + index * 137;
		return d`M${388 + (x - 388) * 0.72} ${floorAt}L${x} ${height}`;
	}).join("");
	return (
		rect(
			0,
			0,
			width,
			floorAt,
			defs.linear(
				[
					[0, lighter(mood.wall, 0.2)],
					[1, darker(mood.wall, 0.07)],
				],
				65,
			),
		) +
		pattern +
		rect(0, floorAt - 8, width, 9, lighter(mood.wall, 0.45)) +
		rect(
			0,
			floorAt,
			width,
			height - floorAt,
			defs.linear(
				[
					[0, darker(mood.floor, 0.1)],
					[1, lighter(mood.floor, 0.08)],
				],
				90,
			),
		) +
		stroke(boards, darker(mood.floor, 0.22), 1.8, 0.45)
	);
}

/** A window onto the mood's sky, with a view and perhaps curtains. */
export function window(stage: Stage, x: number, y: number, w: number, h: number, curtain?: string): Drawing {
	const { mood, defs, random } = stage;
	const frame = lighter(mood.wall, 0.7);
	const opening = d`M${x} ${y}h${w}v${h}h${-w}z`;
	const hillY = y + h * 0.72;
	const view = defs.clip(
		opening,
		rect(
			x,
			y,
			w,
			h,
			defs.linear(
				[
					[0, mood.sky[0]],
					[0.6, mood.sky[1]],
					[1, mood.sky[2]],
				],
				90,
			),
		),
		circle(x + w * random.between(0.3, 0.75), y + h * random.between(0.25, 0.45), Math.min(w, h) * 0.15, mood.disc),
		path(d`M${x} ${hillY}q${w * 0.3} ${-h * 0.22} ${w * 0.6} 0t${w * 0.6} ${-h * 0.06}V${y + h}H${x}z`, mood.mid),
		path(d`M${x} ${hillY + h * 0.14}q${w * 0.4} ${-h * 0.14} ${w} 0V${y + h}H${x}z`, mood.near),
	);
	const drapes = curtain
		? path(
				d`M${x - 16} ${y - 12}h${w * 0.36}C${x + w * 0.24} ${y + h * 0.4} ${x + w * 0.06} ${y + h * 0.8} ${x - 2} ${y + h + 16}h-18C${x - 22} ${y + h * 0.6} ${x - 18} ${y + h * 0.3} ${x - 16} ${y - 12}z`,
				defs.lit(curtain),
			) +
			path(
				d`M${x + w + 16} ${y - 12}h${-w * 0.36}C${x + w * 0.76} ${y + h * 0.4} ${x + w * 0.94} ${y + h * 0.8} ${x + w + 2} ${y + h + 16}h18C${x + w + 22} ${y + h * 0.6} ${x + w + 18} ${y + h * 0.3} ${x + w + 16} ${y - 12}z`,
				defs.lit(curtain),
			) +
			rect(x - 26, y - 18, w + 52, 7, mood.wood, 3.5)
		: "";
	return (
		rect(x - 8, y - 8, w + 16, h + 16, frame, 3) +
		view +
		stroke(d`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.46}h${w}`, frame, 5) +
		rect(x - 14, y + h + 6, w + 28, 9, darker(frame, 0.1), 3) +
		drapes
	);
}

/** A framed picture without words: a hill and a sun. */
export function frame({ mood, random, defs }: Stage, x: number, y: number, w: number, h: number): Drawing {
	const inner = d`M${x + 5} ${y + 5}h${w - 10}v${h - 10}h${-(w - 10)}z`;
	const tone = random.pick(["#f0b04f", "#d77484", "#4c9a8b", "#86aed0"]);
	return (
		rect(x, y, w, h, mood.wood, 2) +
		defs.clip(
			inner,
			rect(x, y, w, h, "#fff3df"),
			circle(x + w * 0.66, y + h * 0.36, Math.min(w, h) * 0.16, tone),
			path(
				d`M${x} ${y + h * 0.7}q${w * 0.3} ${-h * 0.3} ${w * 0.55} 0t${w * 0.5} ${-h * 0.05}V${y + h}H${x}z`,
				mix(tone, mood.near, 0.7),
			),
		)
	);
}

/** A shelf of books without words on their backs. */
export function shelf({ random, mood }: Stage, x: number, y: number, w: number, rows: number, rowHeight = 62): Drawing {
	const wood = mood.wood;
	const colours = [
		"#c4502c",
		"#e57f5c",
		"#f0b04f",
		"#14695d",
		"#4c9a8b",
		"#9c3356",
		"#3b4b86",
		"#86aed0",
		"#f9ead2",
		"#86a04b",
	];
	let drawing =
		rect(x - 8, y - 8, w + 16, rows * rowHeight + 16, darker(wood, 0.18), 4) +
		rect(x, y, w, rows * rowHeight, darker(wood, 0.46));
	for (let row = 0; row < rows; row++) {
		const base = y + (row + 1) * rowHeight - 7;
		let left = x + 5;
		while (left < x + w - 12) {
			if (random.chance(0.1)) {
				left += random.between(10, 24);
				continue;
			}
			const [thick, tall] = [random.between(7, 14), random.between(rowHeight * 0.5, rowHeight * 0.8)];
			const colour = random.pick(colours);
			const book =
				rect(left, base - tall, thick, tall, colour, 1.5) +
				rect(left, base - tall + 7, thick, 4, lighter(colour, 0.45));
			drawing += random.chance(0.1)
				? `<g transform="rotate(8 ${Math.round(left)} ${Math.round(base)})">${book}</g>`
				: book;
			left += thick + 1.2;
		}
		drawing += rect(x - 2, base, w + 4, 7, wood);
	}
	return drawing;
}

/** A hanging lamp with its light. */
export function lamp({ defs }: Stage, x: number, drop: number, colour: string): Drawing {
	const light = defs.linear(
		[
			[0, "#fff0c0", 0.55],
			[1, "#fff0c0", 0],
		],
		90,
	);
	return (
		polygon(
			[
				[x - 26, drop + 24],
				[x + 26, drop + 24],
				[x + 120, drop + 230],
				[x - 120, drop + 230],
			],
			light,
		) +
		stroke(d`M${x} 0V${drop}`, "#5a4038", 2.4) +
		path(
			d`M${x - 34} ${drop + 26}C${x - 32} ${drop + 4} ${x - 14} ${drop - 4} ${x} ${drop - 4}C${x + 14} ${drop - 4} ${x + 32} ${drop + 4} ${x + 34} ${drop + 26}z`,
			defs.lit(colour),
		) +
		ellipse(x, drop + 26, 34, 5, "#ffefbd")
	);
}

/** Little flags on a string. */
export function bunting({ random }: Stage, y: number, sag: number): Drawing {
	const colours = ["#c4502c", "#f0b04f", "#4c9a8b", "#d77484", "#3b4b86", "#fff6e6"];
	const first = random.whole(0, 5);
	const flags = Array.from({ length: 15 }, (_, index) => {
		const share = (index + 0.5) / 15;
		const [x, at] = [width * share, y + sag * 4 * share * (1 - share)];
		return polygon(
			[
				[x - 15, at],
				[x + 15, at + (share < 0.5 ? 3 : -3)],
				[x + 1, at + 27],
			],
			colours[(first + index) % 6] ?? "#c4502c",
		);
	});
	return stroke(d`M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}`, "#6b4a3c", 2) + flags.join("");
}

export function rug({ defs }: Stage, x: number, y: number, w: number, colour: string, edge: string): Drawing {
	return (
		ellipse(x, y, w, w * 0.17, edge) +
		ellipse(x, y, w * 0.92, w * 0.145, defs.lit(colour)) +
		`<ellipse cx="${x}" cy="${y}" rx="${w * 0.74}" ry="${(w * 0.11).toFixed(1)}" fill="none" stroke="${edge}" stroke-width="3" opacity="0.7"/>`
	);
}
