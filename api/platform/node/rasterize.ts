import { Worker } from "node:worker_threads";
import type { Platform } from "../types.ts";
import type { Delivery, Order } from "./rasterizer.ts";

/** A thread without work ends after this, and gives its memory back. */
const idleMs = 60_000;

/** The thread's program stands beside this one, in the sources as in the build. */
const program = new URL(`./rasterizer${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

interface Waiting {
	resolve(png: Uint8Array<ArrayBuffer>): void;
	reject(error: Error): void;
}

/** Draws in a thread of its own: a picture takes a tenth of a second, in which nobody else's request should wait. */
export function threadRasterizer(): Platform["rasterize"] {
	let thread: Worker | undefined;
	let idle: NodeJS.Timeout | undefined;
	let orders = 0;
	const waiting = new Map<number, Waiting>();

	const start = (): Worker => {
		const worker = new Worker(program);
		const end = (error: Error) => {
			if (thread === worker) thread = undefined;
			for (const { reject } of waiting.values()) reject(error);
			waiting.clear();
		};
		worker.on("message", (delivery: Delivery) => {
			const asked = waiting.get(delivery.id);
			waiting.delete(delivery.id);
			if ("png" in delivery) asked?.resolve(delivery.png);
			else asked?.reject(new Error(delivery.error));
			if (waiting.size > 0) return;
			worker.unref();
			idle = setTimeout(() => {
				thread = undefined;
				void worker.terminate();
			}, idleMs).unref();
		});
		worker.on("error", end);
		worker.on("exit", () => end(new Error("the rasterizer has ended")));
		return worker;
	};

	return (svg, fonts) =>
		new Promise((resolve, reject) => {
			clearTimeout(idle);
			thread ??= start();
			thread.ref();
			const order: Order = { id: ++orders, svg, fonts };
			waiting.set(order.id, { resolve, reject });
			thread.postMessage(order);
		});
}
