import { followNowPlaying, type OnAir } from "./now-playing.ts";
import { tellOtherTabs } from "./other-tabs.ts";
import { type PlayerState, playRadio } from "./player.ts";

/** A listener's channel and track. */
export interface Listening extends PlayerState {
	track: OnAir | null;
	next: OnAir | null;
}

export interface ListenOptions {
	/** The radio's origin: empty for our own pages. */
	origin: string;
	channel: string;
	/** The channel's name, for the lock screen. */
	name: string;
	/** The player's name in the statistics of listeners. */
	player: "site" | "widget";
	/** Loaded in the handler of a press, or browsers refuse the sound. */
	audio: HTMLAudioElement;
	/** Called by the lock screen: plays the channel again after a pause, and stops it. */
	play(): void;
	stop(): void;
	/** The channels beside it, and its picture, for the lock screen. */
	previous?: () => void;
	next?: () => void;
	artwork?: MediaImage[];
	changed(state: Listening): void;
}

/** Plays a channel and follows what is on the air. @returns a function that stops it */
export function listen(options: ListenOptions): () => void {
	const {
		origin,
		channel,
		name,
		player,
		audio,
		play,
		stop,
		previous,
		next: nextChannel,
		artwork = [],
		changed,
	} = options;
	let following = new AbortController();
	let state: Listening = { status: "connecting", playingDate: () => null, track: null, next: null };

	const follow = () => {
		following.abort();
		following = new AbortController();
		followNowPlaying({
			origin,
			channel,
			signal: following.signal,
			playingDate: () => state.playingDate(),
			changed: (track, next) => set({ track, next }),
		});
	};
	const set = (change: Partial<Listening>) => {
		const wasPlaying = state.status === "playing";
		state = { ...state, ...change };
		const { status, track } = state;
		changed(state);
		// After an interruption, another track may be heard.
		if (status === "playing" && !wasPlaying) follow();
		if (status === "paused") following.abort();
		showOnLockScreen({
			about: { title: track?.title ?? name, artist: track?.artist ?? "", album: name, artwork },
			state: status === "paused" ? "paused" : "playing",
			play,
			pause,
			stop,
			previoustrack: previous,
			nexttrack: nextChannel,
		});
	};
	const pause = () => {
		sound.pause();
		set({ status: "paused" });
	};
	const sound = playRadio({ origin, channel, player, audio, changed: set });
	const ended = new AbortController();
	tellOtherTabs(() => state.status === "paused" || pause(), ended.signal);
	return () => {
		ended.abort();
		following.abort();
		sound.stop();
		showOnLockScreen(null);
	};
}

const actions = ["play", "pause", "stop", "previoustrack", "nexttrack"] as const;

interface LockScreen extends Partial<Record<(typeof actions)[number], (() => void) | undefined>> {
	about: MediaMetadataInit;
	state: "playing" | "paused";
}

/** Shows the radio on the lock screen and obeys the keyboard's media keys; null ends it. */
function showOnLockScreen(shown: LockScreen | null): void {
	if (!("mediaSession" in navigator)) return;
	const { mediaSession } = navigator;
	mediaSession.metadata = shown && new MediaMetadata(shown.about);
	mediaSession.playbackState = shown?.state ?? "none";
	for (const action of actions) mediaSession.setActionHandler(action, shown?.[action] ?? null);
}
