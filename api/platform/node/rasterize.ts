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

interface Thread {
	worker: Worker;
	/** Who waits for which order. */
	waiting: Map<number, Waiting>;
}

/** Draws in a thread of its own: a picture takes a tenth of a second, in which nobody else's request should wait. */
export function threadRasterizer(): Platform["rasterize"] {
	let current: Thread | undefined;
	let idle: NodeJS.Timeout | undefined;
	let orders = 0;

	const leave = (thread: Thread) => {
		if (current === thread) current = undefined;
	};

	const start = (): Thread => {
		const thread: Thread = { worker: new Worker(program), waiting: new Map() };
		const { worker, waiting } = thread;
		const end = (error: Error) => {
			leave(thread);
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
				leave(thread);
				void worker.terminate();
			}, idleMs).unref();
		});
		worker.on("error", end);
		worker.on("exit", () => end(new Error("the rasterizer has ended")));
		return thread;
	};

	return (svg, fonts) =>
		new Promise((resolve, reject) => {
			clearTimeout(idle);
			current ??= start();
			const { worker, waiting } = current;
			worker.ref();
			const order: Order = { id: ++orders, svg, fonts };
			waiting.set(order.id, { resolve, reject });
			worker.postMessage(order);
		});
}
