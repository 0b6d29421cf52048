import { useEffect, useRef, useState } from "react";
import { kindwaveOrigin, reportUse } from "../core/config.ts";
import type { Emit } from "../core/events.ts";
import { channelPage } from "../core/links.ts";
import type { Heard } from "../core/radio/now-playing.ts";
import type { Channel, RadioState } from "../core/radio/session.ts";
import { languageOf, type SdkWord, text } from "../core/words.ts";

export interface RadioViewProps {
	/** The channel's name in addresses, such as `telugu`. */
	channel: string;
	partner?: string | undefined;
	lang?: string | undefined;
	emit: Emit;
}

const off: RadioState = { status: "off", track: null, next: null, playingDate: () => Date.now() };

/** Whether it sounds, or tries to. */
const isOn = ({ status }: RadioState) => !/off|unknown|paused/.test(status);

const nameOf = ({ title, artist }: Heard) => (artist ? `${title} – ${artist}` : title);

/** A slug such as `all-songs` as a title, until the channel's own name is known. */
const titleOf = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll("-", " ");

/** The radio: play, pause, volume, channels and what is on the air. Nothing loads before it is used. */
export function RadioView({ channel: first, partner, lang: named, emit }: RadioViewProps) {
	const lang = languageOf(named);
	const t = (word: SdkWord, values?: Record<string, string>) => text(lang, word, values);
	const [channel, setChannel] = useState(first);
	const [channels, setChannels] = useState<Channel[] | null>(null);
	const [state, setState] = useState(off);
	const [sound, setSound] = useState({ volume: 1, muted: false });
	const [, tick] = useState(0);
	const known = useRef(
		{} as {
			channel: string;
			partner: string | undefined;
			channels: Channel[] | null;
			emit: Emit;
			end: AbortController | null;
			audio: HTMLAudioElement | null;
		},
	);
	Object.assign(known.current, { channel, partner, channels, emit });
	const channelName = (slug: string) =>
		known.current.channels?.find((each) => each.slug === slug)?.name ?? titleOf(slug);
	const stop = () => {
		known.current.end?.abort();
		known.current.end = null;
		setState(off);
	};
	const play = async (slug: string) => {
		known.current.end?.abort();
		const end = new AbortController();
		const audio = Object.assign(known.current.audio ?? new Audio(), sound);
		// Only an element that a press has loaded may sound later.
		audio.load();
		Object.assign(known.current, { end, audio });
		setState({ ...off, status: "connecting" });
		const { signal } = end;
		try {
			const { startRadio } = await import("../core/radio/session.ts");
			if (signal.aborted) return;
			startRadio({
				origin: kindwaveOrigin(),
				channel: slug,
				name: channelName(slug),
				lang,
				used: (kind) => reportUse(known.current.partner, kind),
				emit: (type, detail) => known.current.emit(type, detail),
				audio,
				signal,
				play: () => void play(slug),
				stop,
				changed: (part) => setState((now) => ({ ...now, ...part })),
			});
		} catch {
			if (!signal.aborted) failed();
		}
	};
	const failed = () => {
		setState({ ...off, status: "failed" });
		emit("error", { code: "radio_unreachable", message: t("failed") });
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: it reads only what is current
	useEffect(() => stop, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: only another attribute changes the channel
	useEffect(() => {
		if (first !== known.current.channel) choose(first);
	}, [first]);
	useEffect(() => {
		if (!state.track) return;
		const timer = setInterval(() => tick((count) => count + 1), 1000);
		return () => clearInterval(timer);
	}, [state.track]);

	const learnChannels = () => {
		if (channels) return;
		setChannels([]);
		// The named channel plays without the others.
		import("../core/radio/session.ts")
			.then(({ readChannels }) => readChannels(kindwaveOrigin()))
			.then(setChannels, () => {});
	};
	const choose = (slug: string) => {
		setChannel(slug);
		known.current.channel = slug;
		if (isOn(state)) void play(slug);
	};
	const adjust = (change: Partial<typeof sound>) => {
		const next = { ...sound, ...change };
		setSound(next);
		if (known.current.audio) Object.assign(known.current.audio, next);
	};

	return (
		<RadioFace
			lang={lang}
			channel={channel}
			channels={
				channels?.some(({ slug }) => slug === channel)
					? channels
					: [{ slug: channel, name: titleOf(channel) }, ...(channels ?? [])]
			}
			state={state}
			muted={sound.muted}
			learn={learnChannels}
			toggle={() => (isOn(state) ? stop() : void play(channel))}
			choose={choose}
			adjust={adjust}
		/>
	);
}

interface RadioFaceProps {
	lang: string;
	/** The chosen one's name in addresses, and all that can be chosen. */
	channel: string;
	channels: readonly Channel[];
	state: RadioState;
	muted: boolean;
	/** Called when a visitor comes near. */
	learn(): void;
	toggle(): void;
	choose(slug: string): void;
	adjust(change: { volume?: number; muted: boolean }): void;
}

/** The radio's face. */
export function RadioFace({ lang, channel, channels, state, muted, learn, toggle, choose, adjust }: RadioFaceProps) {
	const t = (word: SdkWord, values?: Record<string, string>) => text(lang, word, values);
	const { status, track, next } = state;
	const playing = isOn(state);
	const name = channels.find(({ slug }) => slug === channel)?.name ?? titleOf(channel);
	const heard = track ? nameOf(track) : t("live");
	const line = status === "playing" ? heard : status === "off" ? name : t(status);
	const length = track ? Math.max(track.endTime - track.startTime, 1) : 1;
	const position = track ? Math.min(Math.max(state.playingDate() - track.startTime, 0), length) : 0;
	return (
		<div className="kw-box" part="box" onPointerEnter={learn} onFocusCapture={learn}>
			<div className="kw-row">
				<button
					className="kw-button"
					part="button"
					type="button"
					aria-pressed={playing}
					onClick={() => {
						learn();
						toggle();
					}}
				>
					<span aria-hidden="true">{playing ? "❚❚" : "▶"}</span> {t(playing ? "pause" : "play")}
				</button>
				<label className="kw-field">
					<span>{t("channel")}</span>
					<select
						part="channel"
						value={channel}
						onChange={(event) => choose((event.currentTarget as HTMLSelectElement).value)}
					>
						{channels.map(({ slug, name }) => (
							<option key={slug} value={slug}>
								{name}
							</option>
						))}
					</select>
				</label>
			</div>
			<p className="kw-track" part="track" role="status">
				{line}
			</p>
			<progress className="kw-bar" part="bar" max={length} value={position} aria-label={t("position")} />
			<p className="kw-quiet">{next ? t("next", { track: nameOf(next) }) : "\u00a0"}</p>
			<div className="kw-row">
				<button part="mute" type="button" aria-pressed={muted} onClick={() => adjust({ muted: !muted })}>
					{t(muted ? "unmute" : "mute")}
				</button>
				<label className="kw-field">
					<span>{t("volume")}</span>
					<input
						type="range"
						part="volume"
						min={0}
						max={1}
						step={0.05}
						defaultValue={1}
						onInput={(event) =>
							adjust({ volume: Number((event.currentTarget as HTMLInputElement).value), muted: false })
						}
					/>
				</label>
				<a className="kw-link" part="link" href={channelPage(channel, lang)} target="_blank" rel="noopener">
					{t("open")}
				</a>
			</div>
		</div>
	);
}
