import { Worker } from "node:worker_threads";
import type { Platform } from "../types.ts";
import type { Delivery, Order } from "./rasterizer.ts";

/** An idle thread ends after this time, to free its memory. */
const idleMs = 60_000;

/** The thread's program is in the same folder, in the sources and in the build. */
const program = new URL(`./rasterizer${import.meta.url.endsWith(".ts") ? ".ts" : ".js"}`, import.meta.url);

interface Waiting {
	resolve(picture: Uint8Array<ArrayBuffer>): void;
	reject(error: Error): void;
}

interface Thread {
	worker: Worker;
	/** Callers that wait for a picture, by the order's number. */
	waiting: Map<number, Waiting>;
}

/** Renders in a separate thread: a picture takes a tenth of a second, which would block other requests. */
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
			const caller = waiting.get(delivery.id);
			waiting.delete(delivery.id);
			if ("picture" in delivery) caller?.resolve(delivery.picture);
			else caller?.reject(new Error(delivery.error));
			if (waiting.size > 0) return;
			worker.unref();
			idle = setTimeout(() => {
				leave(thread);
				void worker.terminate();
			}, idleMs).unref();
		});
		worker.on("error", end);
		worker.on("exit", () => end(new Error("the rasterizer thread has ended")));
		return thread;
	};

	return (svg, as) =>
		new Promise((resolve, reject) => {
			clearTimeout(idle);
			current ??= start();
			const { worker, waiting } = current;
			worker.ref();
			const order: Order = { id: ++orders, svg, as };
			waiting.set(order.id, { resolve, reject });
			worker.postMessage(order);
		});
}
