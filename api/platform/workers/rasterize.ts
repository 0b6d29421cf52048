import { initWasm } from "@resvg/resvg-wasm";
import wasm from "@resvg/resvg-wasm/index_bg.wasm";
import { drawPng } from "../draw-png.ts";
import type { Platform } from "../types.ts";

let ready: Promise<void> | undefined;

/** Draws in the isolate, which does one thing at a time. */
export const rasterize: Platform["rasterize"] = async (svg, fonts) => {
	// Requests may share it: a compiled module is there within the same turn, so no request ends before it is.
	ready ??= initWasm(wasm);
	await ready;
	return drawPng(svg, fonts);
};
