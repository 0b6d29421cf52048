import { mix } from "../colours.ts";
import { at, circle, type Drawing, d, path, rect, stroke } from "../pencil.ts";
import { height, type Stage, width } from "../stage.ts";

/** A cloud whose flat side is at (0, 0). */
export function cloud(stage: Stage, x: number, y: number, scale: number): Drawing {
	const fill = stage.defs.linear(
		[
			[0, stage.mood.clouds],
			[1, mix(stage.mood.clouds, stage.mood.sky[1], 0.55)],
		],
		90,
	);
	return at(
		x,
		y,
		scale,
		path(
			"M-70 0C-86 0 -88 -22 -68 -24C-66 -46 -36 -50 -26 -36C-12 -58 28 -54 30 -28C46 -38 66 -26 58 -12C76 -12 76 0 66 0z",
			fill,
			0.92,
		),
	);
}

export function birds({ mood, random }: Stage, x: number, y: number): Drawing {
	const colour = mix(mood.sky[0], mood.shadow, 0.55);
	return Array.from({ length: random.whole(2, 4) }, (_, index) =>
		at(
			x + index * 26 + random.between(-6, 6),
			y + random.between(-14, 14),
			random.between(0.7, 1.1),
			stroke("M-11 0C-7 -7 -3 -6 0 0C3 -6 7 -7 11 0", colour, 2.4),
		),
	).join("");
}

function stars({ random }: Stage, horizon: number): Drawing {
	return Array.from({ length: 34 }, () =>
		circle(
			random.between(0, width),
			random.between(4, horizon * 0.8),
			random.between(0.8, 2),
			"#fff3d0",
			Math.round(random.between(4, 9)) / 10,
		),
	).join("");
}

interface SkyOptions {
	/** The sun's middle; by chance when not given. */
	sun?: readonly [x: number, y: number];
	radius?: number;
	clouds?: number;
	/** Where the land begins. */
	horizon?: number;
	birds?: boolean;
}

/** The whole background: light, sun or moon, clouds. */
export function sky(stage: Stage, options: SkyOptions = {}): Drawing {
	const { mood, random, defs } = stage;
	const horizon = options.horizon ?? 300;
	const [sunX, sunY] = options.sun ?? [random.between(130, 646), random.between(66, 140)];
	const radius = options.radius ?? random.between(34, 58);
	const night = mood.dark && mood.sky[0] < "#3";
	const shine = defs.radial([
		[0, mood.glow, 0.95],
		[0.35, mood.glow, 0.5],
		[1, mood.glow, 0],
	]);
	const disc = night
		? path(d`M${sunX - 4} ${sunY - 30}a30 30 0 1 0 26 46a24 24 0 1 1 -26 -46z`, mood.disc)
		: circle(sunX, sunY, radius, mood.disc) + circle(sunX, sunY, radius * 1.42, mood.disc, 0.16);
	const count = options.clouds ?? random.whole(2, 3);
	const drift = Array.from({ length: count }, (_, index) =>
		cloud(
			stage,
			(width / count) * (index + random.between(0.15, 0.85)),
			random.between(50, Math.max(80, horizon * 0.5)),
			random.between(0.55, 1.15),
		),
	);
	return [
		rect(
			0,
			0,
			width,
			height,
			defs.linear(
				[
					[0, mood.sky[0]],
					[0.42, mood.sky[1]],
					[0.74, mood.sky[2]],
					[1, mood.sky[2]],
				],
				90,
			),
		),
		night ? stars(stage, horizon) : "",
		circle(sunX, sunY, radius * 3.6, shine),
		disc,
		...drift,
		options.birds ? birds(stage, random.between(150, 560), random.between(70, 150)) : "",
	].join("");
}
