import type { OnAir } from "../../../widget-sdk/core/radio/now-playing.ts";
import { showOnLockScreen } from "./media-session.ts";

/** What the visitor hears. */
export interface RadioState {
	/** The channel's name in addresses; null while the radio is off. */
	slug: string | null;
	status: "off" | "connecting" | "playing" | "failed";
	track: OnAir | null;
	/** Minutes after which the radio stops by itself; 0 for never. */
	sleep: number;
}

export interface Radio {
	play(slug: string): Promise<void>;
	stop(): void;
	/** Stops after some minutes, or not if there are none. */
	sleepIn(minutes: number): void;
	isOn(): boolean;
}

const off: RadioState = { slug: null, status: "off", track: null, sleep: 0 };

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
	let timer: ReturnType<typeof setTimeout>;

	const set = (change: Partial<RadioState>) => {
		state = { ...state, ...change };
		changed(state);
		const { slug, track } = state;
		const name = slug === null ? "" : nameOf(slug);
		showOnLockScreen(
			slug === null ? null : { title: track?.title ?? name, artist: track?.artist ?? "", album: name, stop },
		);
	};
	const stop = () => {
		end.abort();
		clearTimeout(timer);
		set(off);
	};

	return {
		stop,
		isOn: () => state.slug !== null,
		sleepIn(minutes) {
			clearTimeout(timer);
			if (minutes > 0) timer = setTimeout(stop, minutes * 60_000);
			set({ sleep: minutes });
		},
		async play(slug) {
			stop();
			const playing = new AbortController();
			end = playing;
			set({ slug, status: "connecting" });
			try {
				const [{ playRadio }, { followNowPlaying }] = await Promise.all([
					import("../../../widget-sdk/core/radio/player.ts"),
					import("../../../widget-sdk/core/radio/now-playing.ts"),
				]);
				if (playing.signal.aborted) return;
				let isFollowed = false;
				const stopSound = playRadio({
					origin: "",
					channel: slug,
					player,
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
		},
	};
}
