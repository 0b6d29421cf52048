import type { OnAir } from "../../../widget-sdk/core/radio/now-playing.ts";
import { showOnLockScreen } from "./media-session.ts";
import { createSleepTimer, type Sleep } from "./sleep-timer.ts";

/** What the visitor hears. */
export interface RadioState {
	/** The channel's name in addresses; null while the radio is off. */
	slug: string | null;
	/** `slept` if the sleep timer switched it off. */
	status: "off" | "slept" | "connecting" | "playing" | "failed";
	track: OnAir | null;
	/** When the radio stops by itself; null for never. */
	sleep: Sleep | null;
}

export interface Radio {
	play(slug: string): Promise<void>;
	stop(): void;
	/** Stops after some minutes, or not if there are none. Goes on counting when the channel changes. */
	sleepIn(minutes: number): void;
	isOn(): boolean;
}

export const off: RadioState = { slug: null, status: "off", track: null, sleep: null };

/**
 * A radio that is off. Its engine is fetched when it plays for the first time.
 * @param player the name of the player in the statistics of listeners
 */
export function createRadio(
	player: "site" | "widget",
	nameOf: (slug: string) => string,
	changed: (state: RadioState) => void,
): Radio {
	let state = off;
	let end = new AbortController();
	let audio: HTMLAudioElement | undefined;

	const set = (change: Partial<RadioState>) => {
		state = { ...state, ...change };
		changed(state);
		const { slug, track } = state;
		const name = slug === null ? "" : nameOf(slug);
		showOnLockScreen(
			slug === null ? null : { title: track?.title ?? name, artist: track?.artist ?? "", album: name, stop },
		);
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
		if (persisted && state.slug !== null) void play(state.slug);
	};
	const play = async (slug: string) => {
		end.abort();
		const playing = new AbortController();
		end = playing;
		set({ slug, status: "connecting", track: null });
		try {
			const [{ playRadio }, { followNowPlaying }] = await Promise.all([
				import("../../../widget-sdk/core/radio/player.ts"),
				import("../../../widget-sdk/core/radio/now-playing.ts"),
			]);
			if (playing.signal.aborted) return;
			if (!audio) {
				addEventListener("pageshow", onReturn);
				// An episode on the page. Our own sound is not in the document.
				document.addEventListener("play", stop, { capture: true });
			}
			for (const episode of document.querySelectorAll("audio")) episode.pause();
			const volume = audio?.volume ?? 1;
			audio = new Audio();
			audio.volume = volume;
			let isFollowed = false;
			const stopSound = playRadio({
				origin: "",
				channel: slug,
				player,
				audio,
				changed({ status, playingDate }) {
					if (playing.signal.aborted) return;
					set({ status });
					if (status !== "playing" || isFollowed) return;
					isFollowed = true;
					followNowPlaying({
						origin: "",
						channel: slug,
						signal: playing.signal,
						playingDate,
						changed: (track) => set({ track }),
					});
				},
			});
			playing.signal.addEventListener("abort", stopSound);
		} catch {
			// Without the engine the browser opens the stream itself.
			location.assign(`/radio/${slug}.mp3`);
		}
	};
	return { play, stop, isOn: () => state.slug !== null, sleepIn: (minutes) => set({ sleep: timer.set(minutes) }) };
}
