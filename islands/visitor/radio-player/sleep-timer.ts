/** A chosen time to stop: its minutes, and when they are over, in milliseconds since the epoch. */
export interface Sleep {
	minutes: number;
	at: number;
}

/** The time in which the sound fades away, and between two softer steps, in milliseconds. */
const fadeMs = 10_000;
const stepMs = 100;

/**
 * A timer that is off. Before it ends, the sound fades; another choice brings it back.
 * @param options.setVolume from 0 to 1; phones may not let pages change it, and the sound then just ends
 */
export function createSleepTimer({ setVolume, end }: { setVolume(volume: number): void; end(): void }) {
	let timer: ReturnType<typeof setTimeout>;
	return {
		/** Starts anew, or is off without minutes. */
		set(minutes: number): Sleep | null {
			clearTimeout(timer);
			setVolume(1);
			if (minutes === 0) return null;
			const at = Date.now() + minutes * 60_000;
			const step = () => {
				const left = at - Date.now();
				if (left <= 0) return end();
				setVolume(Math.min(1, left / fadeMs));
				// A browser that slept goes on where the clock is.
				timer = setTimeout(step, left > fadeMs ? Math.min(left - fadeMs, 60_000) : stepMs);
			};
			step();
			return { minutes, at };
		},
	};
}
