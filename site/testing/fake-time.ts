import { setImmediate } from "node:timers/promises";
import { vi } from "vitest";

/** Lets all work go on that waits for no timer. */
async function goOn(): Promise<void> {
	for (let turns = 0; turns < 100; turns++) await setImmediate();
}

/** Work that has not ended after so many steps takes too long, and the rest of it need not be measured closely. */
const closeSteps = 2_000;

/**
 * Runs work on the fake timers of `vi.useFakeTimers`. They move in small steps, between which other work goes on, so that a
 * slow machine uses up little of their time.
 * @param skipped milliseconds that pass at once
 * @returns how many milliseconds of the timers the work took
 */
export async function timeOf(work: Promise<unknown>, skipped = 0): Promise<number> {
	let isDone = false;
	const ended = work.finally(() => {
		isDone = true;
	});
	await goOn();
	await vi.advanceTimersByTimeAsync(skipped);
	let passed = skipped;
	for (let steps = 0; !isDone; steps++) {
		await goOn();
		const step = steps < closeSteps ? 1 : 100;
		if (isDone) break;
		await vi.advanceTimersByTimeAsync(step);
		passed += step;
	}
	await ended;
	return passed;
}
