import { Resvg } from "@resvg/resvg-wasm";

/** A drawing as a PNG; the library must have been set up by the host. */
export function drawPng(svg: string, fonts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const drawing = new Resvg(svg, { font: { fontBuffers: [...fonts], defaultFontFamily: "Figtree" } });
	try {
		const image = drawing.render();
		const png = image.asPng();
		image.free();
		return new Uint8Array(png);
	} finally {
		drawing.free();
	}
}
