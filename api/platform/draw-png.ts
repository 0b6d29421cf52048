import { Resvg } from "@resvg/resvg-wasm";

/** Converts an SVG to a PNG. The host must have loaded the library's WebAssembly. */
export function drawPng(svg: string): Uint8Array<ArrayBuffer> {
	const drawing = new Resvg(svg);
	try {
		const image = drawing.render();
		const png = image.asPng();
		image.free();
		return new Uint8Array(png);
	} finally {
		drawing.free();
	}
}
