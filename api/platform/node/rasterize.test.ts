import { expect, it } from "vitest";
import { threadRasterizer } from "./rasterize.ts";

const square = (size: number) =>
	`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="#c4502c" d="M0 0h9v9z"/></svg>`;

/** A PNG's width and height, from its header. */
function sizeOf(png: Uint8Array): [number, number] {
	const view = new DataView(png.buffer, png.byteOffset);
	return [view.getUint32(16), view.getUint32(20)];
}

it("renders several pictures at once and returns each to its caller", async () => {
	const rasterize = threadRasterizer();
	const sizes = [20, 30, 40];
	const drawn = await Promise.all(sizes.map((size) => rasterize(square(size))));
	expect(drawn.map(sizeOf)).toEqual(sizes.map((size) => [size, size]));
});

it("rejects an invalid SVG and continues with the next", async () => {
	const rasterize = threadRasterizer();
	await expect(rasterize("<svg")).rejects.toThrow();
	expect(sizeOf(await rasterize(square(10)))).toEqual([10, 10]);
});
