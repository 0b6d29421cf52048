/** The thread that rasterize.ts starts. It renders the drawings it receives, in order. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm } from "@resvg/resvg-wasm";
import { type DrawnAs, drawPicture } from "../draw-picture.ts";

/** An SVG to render, with the number that the answer repeats. */
export interface Order {
	id: number;
	svg: string;
	as: DrawnAs | undefined;
}

export type Delivery = { id: number; picture: Uint8Array<ArrayBuffer> } | { id: number; error: string };

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

function deliver({ id, svg, as }: Order): Delivery {
	try {
		return { id, picture: drawPicture(svg, as) };
	} catch (error) {
		return { id, error: String(error) };
	}
}

parentPort?.on("message", (order: Order) => parentPort?.postMessage(deliver(order)));
