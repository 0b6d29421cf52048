import { feedMediaSource, maxDelay, pause } from "./feed.ts";

/** A player's state, and when the sound that is heard was on the air (milliseconds; null if only the server knows). */
export interface PlayerState {
	/** `failed` if it goes on trying; `paused` if the browser, or the visitor through it, ended the sound. */
	status: "connecting" | "playing" | "failed" | "paused";
	playingDate: () => number | null;
}

export interface PlayerOptions {
	/** The radio's origin: empty for our own pages. */
	origin: string;
	channel: string;
	/** Its name in the statistics of listeners. */
	player: "site" | "widget";
	/** The element that sounds. It was loaded in the handler of a press, or browsers refuse the sound. */
	audio: HTMLAudioElement;
	changed(state: PlayerState): void;
}

/** Pauses between attempts to open the endless stream, in milliseconds. */
const pauses = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000];

/** The time that a visitor waits for the sound, in milliseconds, before the player says that it goes on trying. */
const patience = 5000;

/** Safari plays HLS by itself. Chromium claims to, but fails on plain MP3 segments. */
function playsHls(audio: HTMLAudioElement): boolean {
	const isSafari = "ManagedMediaSource" in globalThis || !("MediaSource" in globalThis);
	return isSafari && audio.canPlayType("application/vnd.apple.mpegurl") !== "";
}

/**
 * Plays a channel until it is stopped: by the browser's own HLS, else from the slots through Media Source, else, or after any
 * error, as the endless stream.
 * @returns `pause` leaves the element its source, so that the lock screen keeps its buttons; `stop` does not
 */
export function playRadio({ origin, channel, player, audio, changed }: PlayerOptions) {
	const ended = new AbortController();
	const { signal } = ended;
	/** The attempt that is made now. */
	let attempt = new AbortController();
	let isEndless = false;
	let failures = 0;
	let playingDate = (): number | null => null;
	let waiting: ReturnType<typeof setTimeout> | undefined;
	/** When the element's time began, by this computer's clock; null before it sounds, and where the feed looks after it. */
	let began: number | null = null;

	const tell = (status: PlayerState["status"]) => {
		if (!signal.aborted) changed({ status, playingDate: () => playingDate() });
	};
	const connect = () => {
		if (waiting !== undefined) return;
		tell("connecting");
		waiting = setTimeout(() => tell("failed"), patience);
	};
	const settle = () => {
		clearTimeout(waiting);
		waiting = undefined;
	};
	const halt = () => {
		settle();
		attempt.abort();
		ended.abort();
		audio.pause();
		// Nothing else ends its download.
		if (isEndless) drop();
	};
	const drop = () => {
		audio.removeAttribute("src");
		audio.load();
	};
	const rest = () => {
		tell("paused");
		halt();
	};
	const start = () => {
		audio.play().catch(({ name }: DOMException) => {
			if (name === "NotAllowedError" && !signal.aborted) rest();
		});
	};
	const open = (address: string) => {
		began = null;
		audio.src = address;
		start();
	};
	const endless = () => `${origin}/radio/${channel}.mp3?player=${player}&t=${Date.now()}`;

	/** Ends the last attempt. @returns the signal of a new one */
	const renew = () => {
		attempt.abort();
		attempt = new AbortController();
		connect();
		return attempt.signal;
	};
	const playSlots = () => {
		isEndless = false;
		playingDate = feedMediaSource(audio, { playlist, signal: renew(), failed: playEndless });
		start();
	};
	/** Opens the endless stream anew, after a pause that grows with every failure. */
	const playEndless = async () => {
		const current = renew();
		isEndless = true;
		playingDate = () => null;
		await pause(pauses[Math.min(failures++, pauses.length - 1)] ?? 0, current);
		if (!current.aborted) open(endless());
	};

	const on = (event: string, handler: () => void) => audio.addEventListener(event, handler, { signal });
	const playlist = `${origin}/radio/${channel}/live.m3u8?player=${player}`;
	const isNative = playsHls(audio);
	/** Whether the browser takes slots, as far as is known. */
	let takesSlots = !isNative && "MediaSource" in globalThis && MediaSource.isTypeSupported("audio/mpeg");
	on("playing", () => {
		failures = 0;
		settle();
		tell("playing");
		if (!isNative && !isEndless) return;
		const now = Date.now() - audio.currentTime * 1000;
		began ??= now;
		// After an interruption, what was missed is skipped.
		if (now - began > maxDelay) open(isEndless ? endless() : playlist);
	});
	on("waiting", connect);
	on("ended", playEndless);
	on("error", () => {
		// The endless stream can't be reached either: perhaps the slots can, later.
		if (isEndless && takesSlots) playSlots();
		else {
			takesSlots = false;
			void playEndless();
		}
	});
	on("pause", () => {
		// A call came, or the headphones went. A sound that has ended pauses, too.
		if (audio.paused && !audio.ended) rest();
	});

	if (isNative) {
		connect();
		playingDate = () => {
			const start = (audio as HTMLAudioElement & { getStartDate?(): Date }).getStartDate?.().getTime();
			return start ? start + audio.currentTime * 1000 : null;
		};
		open(playlist);
	} else if (takesSlots) playSlots();
	else void playEndless();
	return {
		pause: halt,
		stop() {
			halt();
			drop();
		},
	};
}
