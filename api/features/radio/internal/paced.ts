import type { Clock } from "../../../platform/types.ts";

/** A step of a paced stream: its bytes, and when the next step is due, in milliseconds. */
export interface Step {
	parts: readonly Uint8Array[];
	nextAt: number;
}

/** The longest wait between two steps, if the clock is set back meanwhile. */
const longestWaitMs = 30_000;

/** A stream whose steps are made when they are due, until the reader leaves or a step is null. */
export function paced(clock: Clock, step: () => Promise<Step | null>): ReadableStream<Uint8Array> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let nextAt = 0;
	return new ReadableStream<Uint8Array>({
		async pull(controller) {
			const wait = Math.min(nextAt - clock.now(), longestWaitMs);
			if (wait > 0) {
				await new Promise<void>((resolve) => {
					timer = setTimeout(resolve, wait);
				});
			}
			const made = await step();
			if (made === null) return controller.close();
			nextAt = made.nextAt;
			for (const part of made.parts) if (part.length > 0) controller.enqueue(part);
		},
		cancel: () => clearTimeout(timer),
	});
}
