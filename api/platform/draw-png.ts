import { Resvg } from "@resvg/resvg-wasm";

/** The rows of a drawing that stay: from `top` on, to `bottom`. */
export interface Rows {
	top: number;
	bottom: number;
}

/** Converts an SVG to a PNG. The host must have loaded the library's WebAssembly. */
export function drawPng(svg: string, rows?: Rows): Uint8Array<ArrayBuffer> {
	// It panics at some translucent shapes that lie outside of the drawing: what is cut off must be cut off afterwards.
	const drawing = new Resvg(svg, rows && { crop: { left: 0, ...rows } });
	// After a panic, `free` would only hide the error behind another one.
	const image = drawing.render();
	const png = new Uint8Array(image.asPng());
	image.free();
	drawing.free();
	return png;
}
