const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
const realNow = performance.now;

/** Ends the work of other threads in the order in which it was asked for: which is first would otherwise depend on the machine. @returns restores it */
function inOrder(subtle: SubtleCrypto): () => void {
	let last: Promise<unknown> = Promise.resolve();
	const names = Object.getOwnPropertyNames(SubtleCrypto.prototype).filter((name) => name !== "constructor");
	for (const name of names) {
		const real = (Reflect.get(subtle, name) as (...args: unknown[]) => Promise<unknown>).bind(subtle);
		Object.defineProperty(subtle, name, {
			configurable: true,
			value: (...args: unknown[]) => {
				const ended = last.then(() => real(...args));
				last = ended.catch(() => undefined);
				return ended;
			},
		});
	}
	return () => {
		for (const name of names) Reflect.deleteProperty(subtle, name);
	};
}

/**
 * Makes a seed run the same way on every machine: pauses between repeated provider calls are short, longer timers never fire, work with a
 * limit in time is never over it, and other threads' work ends in order. @returns restores all
 */
export function repeatably(): () => void {
	const quick = (work: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
		if (milliseconds > 2_500) return realTimeout(() => undefined, 0);
		return realTimeout(work, milliseconds >= 300 ? 1 : milliseconds, ...args);
	};
	globalThis.setTimeout = quick as typeof setTimeout;
	globalThis.setInterval = (() => realTimeout(() => undefined, 0)) as unknown as typeof setInterval;
	performance.now = () => 0;
	const restoreCrypto = inOrder(crypto.subtle);
	return () => {
		restoreCrypto();
		performance.now = realNow;
		globalThis.setTimeout = realTimeout;
		globalThis.setInterval = realInterval;
	};
}
