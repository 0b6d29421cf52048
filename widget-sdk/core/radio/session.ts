import type { Emit } from "../events.ts";
import { text } from "../words.ts";
import { followNowPlaying, type Heard, type OnAir } from "./now-playing.ts";
import { playRadio } from "./player.ts";

export interface RadioState {
	status: "off" | "connecting" | "playing" | "failed" | "unknown";
	track: Heard | null;
	next: Heard | null;
	/** When the sound that is heard was on the air, in milliseconds. */
	playingDate(): number;
}

export interface Channel {
	/** Its name in addresses. */
	slug: string;
	name: string;
}

let channels: Promise<Channel[]> | null = null;

/** All channels, read once by a page. @throws Error if they cannot be read */
export function readChannels(origin: string): Promise<Channel[]> {
	channels ??= fetch(`${origin}/api/v1/widgets/channels`, { credentials: "omit" })
		.then((response) => response.json())
		.then(({ data }: { data: Channel[] }) => data);
	channels.catch(() => {
		channels = null;
	});
	return channels;
}

/** Announces that a player sounds, so that every other one on the page stops, whichever copy of this code it runs on. */
const soundEvent = "kindwave:sound";
const listenMs = 60_000;

const heardOf = ({ title, artist, startTime, endTime }: OnAir): Heard => ({ title, artist, startTime, endTime });

/** Plays a channel and follows what is on the air, until the signal aborts or another player of the page starts. */
export function startRadio(options: {
	/** Where the radio is. */
	origin: string;
	channel: string;
	name: string;
	lang: string;
	/** Called at the start, and each minute that it sounds. */
	used(kind: "play" | "listen"): void;
	emit: Emit;
	/** Made in the handler of the press, or browsers refuse the sound. */
	audio: HTMLAudioElement;
	signal: AbortSignal;
	stop(): void;
	changed(change: Partial<RadioState>): void;
}): void {
	const { origin, channel, name, lang, used, emit, audio, signal, stop, changed } = options;
	const self = {};
	const onOther = (event: Event) => {
		if ((event as CustomEvent).detail !== self) stop();
	};
	document.dispatchEvent(new CustomEvent(soundEvent, { detail: self }));
	document.addEventListener(soundEvent, onOther, { signal });
	used("play");
	emit("play", { channel });
	let status: RadioState["status"] = "connecting";
	const timer = setInterval(() => {
		if (status === "playing") used("listen");
	}, listenMs);
	let followed = false;
	let heard = "";
	const stopSound = playRadio({
		origin,
		channel,
		player: "widget",
		audio,
		changed({ status: now, playingDate }) {
			if (signal.aborted) return;
			if (now === "failed" && status !== "failed") {
				emit("error", { code: "radio_unreachable", message: text(lang, "soundFailed") });
			}
			status = now;
			changed({ status, playingDate: () => playingDate() ?? Date.now() });
			if (followed || status !== "playing") return;
			followed = true;
			showOnLockScreen({ title: name, artist: "" }, stop);
			followNowPlaying({
				origin,
				channel,
				signal,
				playingDate,
				changed(current, next) {
					const track = current && heardOf(current);
					changed({ track, next: next && heardOf(next) });
					const line = track ? `${track.title} ${track.artist}` : "";
					if (line !== heard) emit("trackchange", { channel, track });
					heard = line;
					showOnLockScreen(track ?? { title: name, artist: "" }, stop);
				},
			});
		},
	});
	readChannels(origin).then(
		(known) => {
			if (signal.aborted || known.some(({ slug }) => slug === channel)) return;
			stop();
			changed({ status: "unknown" });
			emit("error", { code: "channel_unknown", message: text(lang, "failed") });
		},
		// The sound tells by itself that our server cannot be reached.
		() => {},
	);
	signal.addEventListener("abort", () => {
		clearInterval(timer);
		stopSound();
		emit("pause", { channel });
		showOnLockScreen(null, stop);
	});
}

/** What the lock screen and the keyboard's media keys show and do; null takes it away again. */
function showOnLockScreen(shown: Pick<Heard, "title" | "artist"> | null, stop: () => void): void {
	if (!("mediaSession" in navigator)) return;
	const { mediaSession } = navigator;
	mediaSession.metadata = shown && new MediaMetadata({ title: shown.title, artist: shown.artist });
	mediaSession.playbackState = shown ? "playing" : "none";
	for (const action of ["pause", "stop"] as const) mediaSession.setActionHandler(action, shown && stop);
}
