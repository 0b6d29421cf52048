import type { Emit } from "../events.ts";
import { text } from "../words.ts";
import { listen } from "./listen.ts";
import type { Heard, OnAir } from "./now-playing.ts";

export interface RadioState {
	/** `paused` until the visitor presses play: the lock screen or the browser ended the sound. */
	status: "off" | "connecting" | "playing" | "failed" | "paused" | "unknown";
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
	/** The radio's origin. */
	origin: string;
	channel: string;
	name: string;
	lang: string;
	/** Called at the start, and each minute that it sounds. */
	used(kind: "play" | "listen"): void;
	emit: Emit;
	/** Loaded in the handler of the press, or browsers refuse the sound. */
	audio: HTMLAudioElement;
	signal: AbortSignal;
	/** Plays the channel again, after a pause. */
	play(): void;
	stop(): void;
	changed(change: Partial<RadioState>): void;
}): void {
	const { origin, channel, name, lang, used, emit, audio, signal, play, stop, changed } = options;
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
	let heard = "";
	const silence = listen({
		origin,
		channel,
		name,
		player: "widget",
		audio,
		play,
		stop,
		changed({ status: now, track: onAir, next, playingDate }) {
			if (now === "failed" && status !== "failed") {
				emit("error", { code: "radio_unreachable", message: text(lang, "failed") });
			}
			if (now === "paused") emit("pause", { channel });
			status = now;
			const track = onAir && heardOf(onAir);
			changed({ status, track, next: next && heardOf(next), playingDate: () => playingDate() ?? Date.now() });
			const line = track ? `${track.title} ${track.artist}` : "";
			if (line !== heard) emit("trackchange", { channel, track });
			heard = line;
		},
	});
	readChannels(origin).then(
		(known) => {
			if (signal.aborted || known.some(({ slug }) => slug === channel)) return;
			stop();
			changed({ status: "unknown" });
			emit("error", { code: "channel_unknown", message: text(lang, "unknown") });
		},
		// The sound tells by itself that our server cannot be reached.
		() => {},
	);
	signal.addEventListener("abort", () => {
		clearInterval(timer);
		silence();
		if (status !== "paused") emit("pause", { channel });
	});
}
