import { Resvg } from "@resvg/resvg-wasm";
import { encode } from "jpeg-js";

/** The rows of a drawing that stay: from `top` on, to `bottom`. */
export interface Rows {
	top: number;
	bottom: number;
}

/** The part of a drawing and the file that it becomes. */
export interface DrawnAs {
	rows?: Rows | undefined;
	/** A JPEG of this quality, 1 to 100, instead of a PNG: of a photo it has a tenth of the bytes. */
	jpeg?: number | undefined;
}

/** Converts an SVG to a PNG or JPEG. The host must have loaded the library's WebAssembly. */
export function drawPicture(svg: string, { rows, jpeg }: DrawnAs = {}): Uint8Array<ArrayBuffer> {
	// It panics at some translucent shapes that lie outside of the drawing: what is cut off must be cut off afterwards.
	const drawing = new Resvg(svg, rows && { crop: { left: 0, ...rows } });
	// After a panic, `free` would only hide the error behind another one.
	const image = drawing.render();
	const { width, height } = image;
	const bytes = jpeg === undefined ? image.asPng() : encode({ width, height, data: image.pixels }, jpeg).data;
	const copy = new Uint8Array(bytes);
	image.free();
	drawing.free();
	return copy;
}
