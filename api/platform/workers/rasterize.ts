import { initWasm } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { drawPng } from "../draw-png.ts";
import type { Platform } from "../types.ts";

const mostLetters = 8_000_000;

let ready: Promise<void> | undefined;

/** Renders in the isolate, which does one thing at a time. */
export const rasterize: Platform["rasterize"] = async (svg) => {
	// An isolate has 128 MB, and a picture in the drawing is unpacked several times.
	if (svg.length > mostLetters) throw new Error("the drawing is too large for an isolate");
	// Requests may share this promise: the module is compiled already, so it resolves before any request ends.
	ready ??= initWasm(wasm);
	await ready;
	return drawPng(svg);
};
