import { type Drawing, digits, group, type Point, path } from "../pencil.ts";

/** Where the middle joint of a limb comes to lie between its two ends. */
export function jointOf([ax, ay]: Point, [bx, by]: Point, upper: number, lower: number, side: 1 | -1): Point {
	const distance = Math.min(Math.hypot(bx - ax, by - ay), upper + lower - 0.5);
	const along = (upper * upper - lower * lower + distance * distance) / (2 * distance || 1);
	const off = Math.sqrt(Math.max(0, upper * upper - along * along)) * side;
	const length = Math.hypot(bx - ax, by - ay) || 1;
	const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
	return [ax + ux * along - uy * off, ay + uy * along + ux * off];
}

/** The far end of a limb, drawn in where it is out of reach. */
export function withinReach([ax, ay]: Point, [bx, by]: Point, reach: number): Point {
	const distance = Math.hypot(bx - ax, by - ay);
	if (distance <= reach) return [bx, by];
	return [ax + ((bx - ax) / distance) * reach, ay + ((by - ay) / distance) * reach];
}

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
	ax + (bx - ax) * share,
	ay + (by - ay) * share,
];

/** Points along a limb whose joint is rounded, with how far along each is. */
function course(from: Point, joint: Point, to: Point): { point: Point; share: number }[] {
	const [before, after] = [between(joint, from, 0.42), between(joint, to, 0.42)];
	const bend = [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((t) =>
		between(between(before, joint, t), between(joint, after, t), t),
	);
	const points = [from, between(from, before, 0.5), ...bend, between(after, to, 0.5), to];
	let travelled = 0;
	const lengths = points.map((point, index) => {
		const previous = points[index - 1] ?? point;
		travelled += Math.hypot(point[0] - previous[0], point[1] - previous[1]);
		return travelled;
	});
	return points.map((point, index) => ({ point, share: (lengths[index] ?? 0) / (travelled || 1) }));
}

/** Half the thickness at a limb's root, joint and end. */
export type Girth = readonly [root: number, joint: number, end: number];

const girthAt = ([root, joint, end]: Girth, share: number): number =>
	share < 0.5 ? root + (joint - root) * share * 2 : joint + (end - joint) * (share - 0.5) * 2;

/** A limb as one soft shape. @param covered the share of its length that is drawn, from the root on */
export function limb(from: Point, joint: Point, to: Point, girth: Girth, fill: string, covered = 1): Drawing {
	const whole = course(from, joint, to);
	const inside = whole.filter(({ share }) => share <= covered);
	const next = whole[inside.length];
	const last = inside.at(-1);
	if (next && last && covered < 1) {
		const share = (covered - last.share) / (next.share - last.share || 1);
		inside.push({ point: between(last.point, next.point, share), share: covered });
	}
	const sides = inside.map(({ point: [x, y], share }, index) => {
		const [ahead, behind] = [inside[index + 1]?.point ?? [x, y], inside[index - 1]?.point ?? [x, y]];
		const [dx, dy] = [ahead[0] - behind[0], ahead[1] - behind[1]];
		const length = Math.hypot(dx, dy) || 1;
		const half = girthAt(girth, share);
		return { x, y, nx: (-dy / length) * half, ny: (dx / length) * half, half };
	});
	const there = sides.map(({ x, y, nx, ny }) => `${digits(x + nx)} ${digits(y + ny)}`);
	const back = sides.map(({ x, y, nx, ny }) => `${digits(x - nx)} ${digits(y - ny)}`).reverse();
	const [first, end] = [sides[0]?.half ?? 0, sides.at(-1)?.half ?? 0];
	const arc = (half: number, to: string | undefined) => `A${digits(half)} ${digits(half)} 0 0 0 ${to}`;
	return path(`M${there.join("L")}${arc(end, back[0])}L${back.join("L")}${arc(first, there[0])}z`, fill);
}

/** A hand at a limb's end, pointing on along it. */
export function hand(joint: Point, end: Point, size: number, fill: string, thumb: 1 | -1): Drawing {
	const degrees = (Math.atan2(end[1] - joint[1], end[0] - joint[0]) * 180) / Math.PI;
	return group(
		`translate(${digits(end[0])} ${digits(end[1])}) rotate(${digits(degrees)}) scale(${size} ${size * thumb})`,
		path("M-5 -5.6C2 -7.600 10 -7.800 14 -4.600C17 -1.800 16.500 3 12.500 5.400C7 8 0 7 -5 5.600z", fill),
		path("M0 4C3 9 7 11.500 10 10.500C12 9.500 10.500 6 8 3z", fill),
	);
}
