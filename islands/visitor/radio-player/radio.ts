import { streamPath } from "../../../api/domain/radio/stream-addresses.ts";
import type { OnAir } from "../../../widget-sdk/core/radio/now-playing.ts";
import { createSleepTimer, type Sleep } from "./sleep-timer.ts";

/** The visitor's channel. */
export interface RadioState {
	/** The channel's name in addresses; null while the radio is off. */
	slug: string | null;
	/** `slept` if the sleep timer switched it off; `paused` if the lock screen or the browser did, until the visitor plays it again. */
	status: "off" | "slept" | "connecting" | "playing" | "failed" | "paused";
	track: OnAir | null;
	/** When the radio stops by itself; null for never. */
	sleep: Sleep | null;
}

export interface Radio {
	/** Call it in the handler of a press, or with an element that was loaded in one. Other sounds of the page end. */
	play(slug: string, sound?: HTMLAudioElement): Promise<void>;
	stop(): void;
	/** Stops after some minutes, or not if there are none. Goes on counting when the channel changes. */
	sleepIn(minutes: number): void;
	isOn(): boolean;
}

export const off: RadioState = { slug: null, status: "off", track: null, sleep: null };

interface RadioOptions {
	/** The name of the player in the statistics of listeners. */
	player: "site" | "widget";
	/** The texts of a channel on the lock screen, and the channels before and after it. */
	about(slug: string): { name: string; artwork: MediaImage[]; previous: string; next: string };
	changed(state: RadioState): void;
}

/** A radio that is off. Its engine is fetched when it plays for the first time. */
export function createRadio({ player, about, changed }: RadioOptions): Radio {
	let state = off;
	let end = new AbortController();
	let audio: HTMLAudioElement | undefined;

	const set = (change: Partial<RadioState>) => {
		state = { ...state, ...change };
		changed(state);
	};
	const timer = createSleepTimer({
		setVolume(volume) {
			if (audio) audio.volume = volume;
		},
		end() {
			stop();
			set({ status: "slept" });
		},
	});
	const stop = () => {
		end.abort();
		timer.set(0);
		set(off);
	};

	// A browser may keep the page while the visitor is elsewhere. The sound then starts anew, with what is on the air.
	const onReturn = ({ persisted }: PageTransitionEvent) => {
		if (persisted && state.slug !== null && state.status !== "paused") void play(state.slug);
	};
	const play = async (slug: string, sound?: HTMLAudioElement) => {
		end.abort();
		const playing = new AbortController();
		end = playing;
		if (!audio) addEventListener("pageshow", onReturn);
		audio ??= sound ?? new Audio();
		// Only an element that a press has loaded may sound later.
		audio.load();
		// An episode on the page. Our own sound is not in the document.
		for (const episode of document.querySelectorAll<HTMLMediaElement>("audio, video")) episode.pause();
		document.addEventListener("play", stop, { capture: true, signal: playing.signal });
		set({ slug, status: "connecting", track: null });
		try {
			const { listen } = await import("../../../widget-sdk/core/radio/listen.ts");
			if (playing.signal.aborted) return;
			const { name, artwork, previous, next } = about(slug);
			const silence = listen({
				origin: "",
				channel: slug,
				name,
				player,
				audio,
				artwork,
				play: () => void play(slug),
				stop,
				previous: () => void play(previous),
				next: () => void play(next),
				changed: ({ status, track }) => set({ status, track }),
			});
			playing.signal.addEventListener("abort", silence);
		} catch {
			// Without the engine the browser opens the stream itself.
			if (!playing.signal.aborted) location.assign(streamPath(slug));
		}
	};
	return { play, stop, isOn: () => state.slug !== null, sleepIn: (minutes) => set({ sleep: timer.set(minutes) }) };
}
