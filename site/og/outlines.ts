/** A point of a contour, in the font's units; those that are off the curve bend it (quadratic). */
interface Point {
	x: number;
	y: number;
	on: boolean;
}

/** How a glyph that is made of others places one of them: a matrix and a shift. */
type Placing = readonly [xx: number, xy: number, yx: number, yy: number, dx: number, dy: number];

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true });

/** A closed contour as SVG path data with y pointing down; between two points off the curve lies one on it. */
function pathOf(points: readonly Point[]): string {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last) return "";
	const start = first.on ? first : last.on ? last : middle(first, last);
	const at = ({ x, y }: Point) => `${x} ${-y}`;
	const parts = [`M${at(start)}`];
	for (const [index, point] of points.entries()) {
		const next = points[index + 1] ?? start;
		if (point.on) {
			if (point !== start) parts.push(`L${at(point)}`);
		} else parts.push(`Q${at(point)} ${at(next.on ? next : middle(point, next))}`);
	}
	return `${parts.join("")}Z`;
}

/** The coordinates of one axis of a simple glyph, each told as the step from the one before. */
function axisOf(view: DataView, flags: readonly number[], at: number, short: number, same: number) {
	let value = 0;
	const values = flags.map((flag) => {
		if (flag & short) value += flag & same ? view.getUint8(at++) : -view.getUint8(at++);
		else if (!(flag & same)) {
			value += view.getInt16(at);
			at += 2;
		}
		return value;
	});
	return { values, end: at };
}

/** OpenType specification, "glyf": a glyph described by its own contours. */
function simpleContours(view: DataView, glyph: number, count: number): Point[][] {
	const ends = Array.from({ length: count }, (_, index) => view.getUint16(glyph + 10 + index * 2));
	const total = (ends.at(-1) ?? -1) + 1;
	let at = glyph + 10 + count * 2;
	at += 2 + view.getUint16(at);
	const flags: number[] = [];
	while (flags.length < total) {
		const flag = view.getUint8(at++);
		flags.push(flag);
		if (flag & 8) for (let more = view.getUint8(at++); more > 0; more--) flags.push(flag);
	}
	const xs = axisOf(view, flags, at, 2, 16);
	const ys = axisOf(view, flags, xs.end, 4, 32);
	const points = flags.map((flag, index) => ({
		x: xs.values[index] ?? 0,
		y: ys.values[index] ?? 0,
		on: (flag & 1) === 1,
	}));
	return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** The same, for a glyph that is made of others. */
function partsOf(view: DataView, glyph: number): { glyph: number; placing: Placing }[] {
	const parts: { glyph: number; placing: Placing }[] = [];
	const fraction = (at: number) => view.getInt16(at) / 16_384;
	let [at, flags] = [glyph + 10, 32];
	while (flags & 32) {
		flags = view.getUint16(at);
		const part = view.getUint16(at + 2);
		const wide = (flags & 1) === 1;
		const [dx, dy] = wide
			? [view.getInt16(at + 4), view.getInt16(at + 6)]
			: [view.getInt8(at + 4), view.getInt8(at + 5)];
		at += wide ? 8 : 6;
		let [xx, xy, yx, yy] = [1, 0, 0, 1];
		if (flags & 8) {
			xx = yy = fraction(at);
			at += 2;
		} else if (flags & 64) {
			[xx, yy] = [fraction(at), fraction(at + 2)];
			at += 4;
		} else if (flags & 128) {
			[xx, xy, yx, yy] = [fraction(at), fraction(at + 2), fraction(at + 4), fraction(at + 6)];
			at += 8;
		}
		parts.push({ glyph: part, placing: [xx, xy, yx, yy, dx, dy] });
	}
	return parts;
}

/** Reads a TrueType font's outlines: a glyph's number to its path, in the font's units with y pointing down. */
export function outlinesOf(view: DataView, table: (tag: string) => number): (glyph: number) => string {
	const [loca, glyf] = [table("loca"), table("glyf")];
	const long = view.getInt16(table("head") + 50) === 1;
	const startOf = (glyph: number) => (long ? view.getUint32(loca + glyph * 4) : view.getUint16(loca + glyph * 2) * 2);
	const contoursOf = (glyph: number): Point[][] => {
		const start = startOf(glyph);
		if (startOf(glyph + 1) === start) return [];
		const count = view.getInt16(glyf + start);
		if (count >= 0) return simpleContours(view, glyf + start, count);
		return partsOf(view, glyf + start).flatMap(({ glyph: part, placing: [xx, xy, yx, yy, dx, dy] }) =>
			contoursOf(part).map((contour) =>
				contour.map(({ x, y, on }) => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, on })),
			),
		);
	};
	return (glyph) => contoursOf(glyph).map(pathOf).join("");
}
