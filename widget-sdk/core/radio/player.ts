import { feedMediaSource } from "./feed.ts";

/** What a player does, and when the sound that is heard was on the air (milliseconds; null if only the server knows). */
export interface PlayerState {
	status: "connecting" | "playing" | "failed";
	playingDate: () => number | null;
}

export interface PlayerOptions {
	/** Where the radio is: empty for our own pages. */
	origin: string;
	channel: string;
	/** Its name in the statistics of listeners. */
	player: "site" | "widget";
	/** The element that sounds, for a volume; a new one by default. */
	audio?: HTMLAudioElement;
	changed(state: PlayerState): void;
}

/** Pauses between attempts to connect again, in seconds. */
const pauses = [1, 2, 5, 10, 20, 30];

/** Safari plays HLS by itself. Chromium claims to, but fails on plain MP3 segments. */
function playsHls(audio: HTMLAudioElement): boolean {
	const isSafari = "ManagedMediaSource" in globalThis || !("MediaSource" in globalThis);
	return isSafari && audio.canPlayType("application/vnd.apple.mpegurl") !== "";
}

/**
 * Plays a channel until it is stopped: by the browser's own HLS, else from the slots through Media Source, else, or after any
 * error, as the endless stream. Call it in the handler of a press, or browsers refuse the sound.
 * @returns a function that stops it
 */
export function playRadio({ origin, channel, player, audio = new Audio(), changed }: PlayerOptions): () => void {
	const stopped = new AbortController();
	const { signal } = stopped;
	const playlist = `${origin}/radio/${channel}/live.m3u8?player=${player}`;
	let playingDate = (): number | null => null;
	let failures = 0;

	const play = () => void audio.play().catch(() => {});
	const tell = (status: PlayerState["status"]) => {
		if (!signal.aborted) changed({ status, playingDate: () => playingDate() });
	};

	/** Starts the endless stream anew, after a pause that grows with every failure. */
	const playEndless = () => {
		playingDate = () => null;
		const pause = pauses[Math.min(failures++, pauses.length - 1)] ?? 0;
		tell(failures > 3 ? "failed" : "connecting");
		const timer = setTimeout(
			() => {
				audio.src = `${origin}/radio/${channel}.mp3?player=${player}&t=${Date.now()}`;
				play();
			},
			failures === 1 ? 0 : pause * 1000,
		);
		signal.addEventListener("abort", () => clearTimeout(timer));
	};

	audio.addEventListener("playing", () => {
		failures = 0;
		tell("playing");
	});
	audio.addEventListener("waiting", () => tell("connecting"));
	audio.addEventListener("ended", playEndless);
	audio.addEventListener("error", playEndless);
	signal.addEventListener("abort", () => {
		for (const event of ["ended", "error"]) audio.removeEventListener(event, playEndless);
		audio.pause();
		audio.removeAttribute("src");
		audio.load();
	});

	tell("connecting");
	if (playsHls(audio)) {
		audio.src = playlist;
		playingDate = () => {
			const start = (audio as HTMLAudioElement & { getStartDate?(): Date }).getStartDate?.().getTime();
			return start ? start + audio.currentTime * 1000 : null;
		};
		play();
	} else if ("MediaSource" in globalThis && MediaSource.isTypeSupported("audio/mpeg")) {
		const fed = feedMediaSource(audio, { playlist, signal, failed: playEndless });
		playingDate = fed.playingDate;
		play();
	} else playEndless();
	return () => stopped.abort();
}
