import { useEffect, useMemo, useRef, useState } from "react";
import { streamPath } from "../../../api/domain/radio/stream-addresses.ts";
import { type Guard, type Guarded, hasShape, isFlag, isOneOf, isText } from "../../client/guards.ts";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { Bar } from "./bar.tsx";
import { Controls } from "./controls.tsx";
import { KeepTrack } from "./keep-track.tsx";
import { createRadio, off } from "./radio.ts";

const isChannel = hasShape({ slug: isText, name: isText });
const isChannels: Guard<readonly Guarded<typeof isChannel>[]> = (value) =>
	Array.isArray(value) && value.every(isChannel);
const isTexts: Guard<readonly string[]> = (value) => Array.isArray(value) && value.every(isText);

const isProps = hasShape({
	id: isText,
	channels: isChannels,
	/** Whether the visitor is signed in and can keep favourites. */
	signedIn: isFlag,
	/** The tracks among the visitor's favourites. */
	kept: isTexts,
	/** The action of the favourite's form. */
	favouritePath: isText,
	/** The player's name in the statistics of listeners. */
	player: isOneOf(["site", "widget"] as const),
});
type RadioPlayerProps = Guarded<typeof isProps>;

/** The radio's player: a button for each channel. It goes on while the visitor reads other pages. */
function RadioPlayer(props: RadioPlayerProps) {
	const { id, channels, signedIn, favouritePath, player } = props;
	const { t } = useWords();
	const [state, setState] = useState(off);
	const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(props.kept));
	/** Whether the page is the radio's own. */
	const [isHome, setHome] = useState(true);
	const nameOf = (slug: string | null) => channels.find((each) => each.slug === slug)?.name ?? "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: there is one radio, and channels keep their names while it plays
	const radio = useMemo(() => createRadio(player, nameOf, setState), []);
	const { slug, status, track } = state;
	const isOn = slug !== null;
	/** The channel that was played last; null until one was. */
	const last = useRef<string | null>(null);
	const hasPlayed = isOn || last.current !== null;
	if (isOn) last.current = slug;
	useEffect(() => {
		if (!hasPlayed || player !== "site") return;
		const start = ({ keepPlayingBetweenPages }: typeof import("./between-pages.ts")) =>
			keepPlayingBetweenPages(radio.isOn, setHome);
		// Without it, links open other pages as usual.
		import("./between-pages.ts").then(start, () => {});
	}, [hasPlayed, player, radio]);

	const channel = nameOf(slug);
	const heard = track ? [channel, track.title, track.artist].filter(Boolean).join(" · ") : channel;
	const texts = {
		off: () => t("radio.player.choose"),
		slept: () => t("radio.player.slept"),
		connecting: () => t("radio.player.connecting", { channel }),
		failed: () => t("radio.player.failed"),
		paused: () => t("radio.player.paused", { channel }),
		playing: () => heard,
	};
	const text = texts[status]();
	if (!isHome) {
		const sounds = isOn && status !== "paused";
		const toggle = () => (sounds ? radio.stop() : void radio.play(last.current ?? ""));
		return (
			<Bar heard={status === "off" ? nameOf(last.current) : text} isOn={sounds} toggle={toggle} home={favouritePath} />
		);
	}
	// A frame on another site keeps nothing.
	const keep =
		player === "site" ? (
			<KeepTrack key={track?._id} trackId={track?._id ?? null} {...{ kept, setKept, signedIn, favouritePath }} />
		) : null;
	return (
		<section id={id} className="radio-player" aria-label={t("radio.player")}>
			<ul className="row gap-xs">
				{channels.map((each) => (
					<li key={each.slug}>
						{/* Buttons elsewhere on the page send it too. Without script the browser plays the stream. */}
						<form
							id={`${id}-${each.slug}`}
							method="get"
							action={streamPath(each.slug)}
							data-hold="sound"
							onSubmit={(event) => {
								event.preventDefault();
								const { sound } = event.currentTarget as HTMLFormElement & { sound?: HTMLAudioElement };
								void radio.play(each.slug, sound);
							}}
						>
							<button type="submit" className="radio-chip" aria-pressed={each.slug === slug}>
								{each.name}
							</button>
						</form>
					</li>
				))}
			</ul>
			<div className="radio-status">
				<p role="status">
					{/* A new element, because a longer text would count as a layout shift. */}
					<span key={text}>{text}</span>
				</p>
				{isOn ? <Controls {...{ id, radio, state, keep }} /> : null}
			</div>
		</section>
	);
}

export default island({
	name: "radio-player",
	when: "interaction",
	words: ["radio.player.*", "radio.player"],
	props: isProps,
	Component: RadioPlayer,
});
