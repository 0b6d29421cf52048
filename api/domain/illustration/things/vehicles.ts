import { darker, lighter, mix } from "../colours.ts";
import { at, circle, type Drawing, d, ellipse, path, rect, stroke } from "../pencil.ts";
import type { Stage } from "../stage.ts";

const wheel = (x: number, y: number, r: number) =>
	circle(x, y, r, "#3b3440") + circle(x, y, r * 0.52, "#cfc7bf") + circle(x, y, r * 0.2, "#3b3440");
const glass = (stage: Stage) =>
	stage.defs.linear(
		[
			[0, "#eaf6f2"],
			[1, stage.mood.dark ? "#ffdf9a" : "#a9d0d2"],
		],
		60,
	);

/** A bus, about 380 wide, going to the right; `riders` are seen through its windows. */
export function bus(
	stage: Stage,
	x: number,
	y: number,
	scale: number,
	colour: string,
	riders: readonly Drawing[],
): Drawing {
	const { defs, mood } = stage;
	const panes = [-158, -88, -18, 52].map((left, index) => {
		const opening = d`M${left} -136h58v54h-58z`;
		return (
			rect(left - 3, -139, 64, 60, "#4a4650", 8) +
			defs.clip(opening, rect(left, -136, 58, 54, glass(stage)), at(left + 29, 58, 0.62, riders[index] ?? ""))
		);
	});
	return at(
		x,
		y,
		scale,
		ellipse(0, 6, 206, 10, mood.shadow, 0.25),
		path(
			"M-186 -168H150C176 -168 186 -140 190 -104L194 -58C196 -30 196 -16 186 -16H-186C-194 -16 -196 -22 -196 -30V-156C-196 -164 -192 -168 -186 -168z",
			defs.lit(colour),
		),
		rect(-196, -66, 390, 12, lighter(colour, 0.55)),
		...panes,
		path("M126 -139H150C164 -139 172 -118 176 -92L178 -70H126z", "#4a4650") +
			path("M131 -134H149C160 -134 166 -116 170 -92L172 -76H131z", glass(stage)),
		rect(-196, -24, 392, 10, darker(colour, 0.3), 4),
		circle(186, -38, 7, "#fff0b8"),
		wheel(-116, -12, 27),
		wheel(118, -12, 27),
	);
}

/** A three-wheeled taxi, about 170 wide, going to the right. */
export function autoRickshaw(stage: Stage, x: number, y: number, scale: number): Drawing {
	const { defs, mood } = stage;
	return at(
		x,
		y,
		scale,
		ellipse(4, 4, 100, 8, mood.shadow, 0.25),
		path("M-78 -24V-128C-78 -146 -66 -152 -50 -152H22C44 -152 56 -130 64 -102L72 -70H-78z", "#2f3b38"),
		path("M-70 -132C-70 -142 -62 -146 -50 -146H20C38 -146 50 -128 56 -104H-70z", defs.lit("#f0b04f")),
		path("M-60 -104H8V-62H-60z", "#6f8f8a") + path("M16 -104H52L62 -68H16z", glass(stage)),
		path("M-82 -66H76C92 -62 96 -40 94 -18H-82z", defs.lit("#2a7f5f")),
		path("M-82 -44H95V-36H-82z", "#f0b04f"),
		path("M-4 -66C-2 -40 10 -28 30 -26L30 -18H-20V-66z", "#1c4f41"),
		circle(90, -50, 7, "#fff0b8"),
		wheel(-52, -10, 20),
		wheel(74, -10, 18),
	);
}

/** A van or small truck for food, going to the right, its side open for serving. About 250 wide. */
export function tempo(stage: Stage, x: number, y: number, scale: number, colour: string, load: Drawing): Drawing {
	const { defs, mood } = stage;
	return at(
		x,
		y,
		scale,
		ellipse(0, 5, 146, 9, mood.shadow, 0.25),
		rect(-132, -152, 172, 134, defs.lit(colour), 8),
		rect(-120, -132, 148, 62, darker(colour, 0.5), 4),
		defs.clip("M-120 -132H28V-70H-120z", load),
		path("M-126 -136H34L44 -160H-136z", defs.lit("#fff3df")) +
			path(
				"M-104 -160L-100 -136H-72L-74 -160zM-42 -160L-42 -136H-14L-12 -160zM18 -160L20 -136H34L44 -160z",
				lighter(colour, 0.1),
			),
		rect(-132, -72, 172, 9, lighter(colour, 0.4), 3),
		path(
			"M40 -116H88C100 -116 106 -98 112 -78L130 -66C134 -62 134 -30 132 -18H40z",
			defs.lit(mix(colour, "#fff3df", 0.25)),
		),
		path("M52 -104H84C92 -104 98 -90 102 -76H52z", glass(stage)),
		circle(128, -42, 6, "#fff0b8"),
		wheel(-82, -12, 23),
		wheel(86, -12, 23),
	);
}

/** A fire engine, about 300 wide, going to the right. */
export function fireEngine(stage: Stage, x: number, y: number, scale: number): Drawing {
	const { defs, mood } = stage;
	const red = "#c8412b";
	return at(
		x,
		y,
		scale,
		ellipse(0, 5, 168, 9, mood.shadow, 0.25),
		path("M-158 -130H54V-18H-158z", defs.lit(red)),
		path("M54 -146H112C128 -146 136 -120 140 -92L150 -76V-18H54z", defs.lit(lighter(red, 0.06))),
		path("M66 -134H108C118 -134 124 -112 128 -92H66z", glass(stage)),
		rect(-158, -58, 308, 12, "#fff3df"),
		rect(-146, -118, 58, 50, darker(red, 0.24), 4) +
			rect(-80, -118, 58, 50, darker(red, 0.24), 4) +
			rect(-14, -118, 58, 50, darker(red, 0.24), 4),
		circle(-117, -93, 17, "#f0b04f") + circle(-117, -93, 9, darker(red, 0.3)),
		stroke("M-66 -108V-76M-50 -108V-76M-36 -108V-76", "#d8d3cc", 5),
		stroke(
			"M-150 -148L40 -158M-150 -136L40 -146M-130 -148V-138M-100 -150V-140M-70 -151V-141M-40 -153V-143M-10 -155V-145M20 -156V-147",
			"#e8e2d8",
			5,
		),
		rect(84, -162, 30, 15, "#5aa7d8", 6),
		circle(146, -42, 8, "#fff0b8"),
		wheel(-100, -12, 27),
		wheel(94, -12, 27),
	);
}

/** A wooden boat, about 260 wide; who is in it is drawn behind its side. */
export function boat(
	{ defs }: Stage,
	x: number,
	y: number,
	scale: number,
	colour: string,
	stripe: string,
	crew: Drawing,
): Drawing {
	return at(
		x,
		y,
		scale,
		path("M-140 -46C-120 -36 120 -36 148 -54L120 -20H-116z", darker(colour, 0.4)),
		// Nobody's clothes hang below the boat.
		defs.clip("M-260 -520H260V-20H-260z", crew),
		path("M-152 -52C-120 -30 110 -30 160 -62C152 -18 118 10 84 12H-84C-120 10 -146 -20 -152 -52z", defs.lit(colour)),
		path("M-150 -44C-118 -22 112 -22 158 -53L154 -41C110 -10 -110 -10 -146 -32z", stripe),
		stroke("M-120 -2C-60 6 60 6 116 -4", darker(colour, 0.3), 2.4, 0.5),
	);
}

/** A long racing canoe with an outrigger, about 560 wide. @param crew as seen above its side */
export function outrigger({ defs }: Stage, x: number, y: number, scale: number, crew: Drawing): Drawing {
	const wood = "#9a5330";
	return at(
		x,
		y,
		scale,
		stroke("M-110 -28C-120 0 -124 20 -126 40M96 -28C104 0 110 20 112 40", "#6b3f28", 8),
		defs.clip("M-330 -420H330V-14H-330z", crew),
		path("M-290 -62C-240 -36 240 -34 296 -70C290 -26 250 -2 200 2H-196C-250 0 -284 -22 -290 -62z", defs.lit(wood)),
		stroke("M-284 -52C-236 -26 240 -24 290 -60", "#f0b04f", 6),
		path("M-220 36C-180 50 176 50 224 32C216 54 180 60 150 60H-150C-186 60 -214 54 -220 36z", darker(wood, 0.18)),
	);
}

/** A canoe with an outrigger and a sail, about 320 wide. */
export function sailingCanoe({ defs }: Stage, x: number, y: number, scale: number, crew: Drawing): Drawing {
	const wood = "#8a4a2b";
	return at(
		x,
		y,
		scale,
		stroke("M-6 -34L4 -290", "#5f3428", 7),
		path("M6 -286C70 -240 112 -150 96 -54C60 -60 30 -58 0 -50z", defs.lit("#f9ead2")),
		path("M22 -262C62 -214 84 -150 80 -82L62 -82C66 -150 52 -206 18 -250z", "#c4502c") +
			path("M12 -200C30 -170 42 -130 42 -88L28 -88C28 -124 22 -158 8 -184z", "#e18e2b"),
		crew,
		path("M-178 -58C-140 -34 130 -32 186 -66C176 -20 130 0 96 0H-96C-140 0 -172 -24 -178 -58z", defs.lit(wood)),
		stroke("M-172 -46C-130 -22 130 -22 180 -54", "#f0b04f", 6),
		stroke("M-70 -20L-96 26M70 -20L96 26", "#5f3428", 6),
		path("M-150 22C-110 34 110 34 152 20C146 38 110 42 80 42H-80C-114 42 -144 36 -150 22z", darker(wood, 0.2)),
	);
}

/** A car, about 180 wide, going to the right; two riders are seen through its windows. */
export function car(
	stage: Stage,
	x: number,
	y: number,
	scale: number,
	colour: string,
	riders: readonly Drawing[],
): Drawing {
	const { defs, mood } = stage;
	return at(
		x,
		y,
		scale,
		ellipse(0, 4, 100, 8, mood.shadow, 0.25),
		path(
			"M-92 -16V-44C-92 -54 -84 -58 -70 -60C-56 -88 -44 -94 -24 -94H22C42 -94 56 -76 66 -60C86 -58 94 -48 94 -34V-16z",
			defs.lit(colour),
		),
		...["M-56 -60C-46 -80 -38 -84 -24 -84H-4V-60z", "M6 -84H20C36 -84 44 -72 52 -60H6z"].map((opening, index) =>
			defs.clip(opening, path(opening, glass(stage)), at(index ? 26 : -26, 26, 0.37, riders[index] ?? "")),
		),
		stroke("M0 -58V-24", darker(colour, 0.25), 2),
		circle(90, -40, 5, "#fff0b8"),
		wheel(-54, -12, 18),
		wheel(54, -12, 18),
	);
}
