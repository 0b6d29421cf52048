/** The thread that rasterize.ts starts: draws what it is sent, in the order in which it is sent. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm } from "@resvg/resvg-wasm";
import { drawPng } from "../draw-png.ts";

/** A drawing to make, with the number that its answer carries. */
export interface Order {
	id: number;
	svg: string;
	fonts: readonly Uint8Array[];
}

export type Delivery = { id: number; png: Uint8Array<ArrayBuffer> } | { id: number; error: string };

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));

function deliver({ id, svg, fonts }: Order): Delivery {
	try {
		return { id, png: drawPng(svg, fonts) };
	} catch (error) {
		return { id, error: String(error) };
	}
}

parentPort?.on("message", (order: Order) => parentPort?.postMessage(deliver(order)));
