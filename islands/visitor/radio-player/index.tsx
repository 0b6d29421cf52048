import { useEffect, useMemo, useRef, useState } from "react";
import { streamPath } from "../../../api/domain/radio/stream-addresses.ts";
import { type Guard, type Guarded, hasShape, isFlag, isOneOf, isText } from "../../client/guards.ts";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { Bar } from "./bar.tsx";
import { Deck } from "./deck.tsx";
import { createRadio, off } from "./radio.ts";
import type { WhileOn, WhileOnProps } from "./while-on.tsx";

/** `artwork` is the address of its picture. */
const isChannel = hasShape({ slug: isText, name: isText, artwork: isText });
const isChannels: Guard<readonly Guarded<typeof isChannel>[]> = (value) =>
	Array.isArray(value) && value.every(isChannel);
const isTexts: Guard<readonly string[]> = (value) => Array.isArray(value) && value.every(isText);

const isProps = hasShape({
	id: isText,
	channels: isChannels,
	/** The channel that was heard last, or that is offered first; empty for none. */
	channel: isText,
	/** `bar` on pages that are not the radio's, which the server gives it after they were loaded anew. */
	place: isOneOf(["page", "bar"] as const),
	/** Whether other pages can be displayed in this document while it plays. */
	follows: isFlag,
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

type Memory = typeof import("./remembered-sound.ts");
let memory: Memory | undefined;
let coming: Promise<unknown> | undefined;
/**
 * Uses what this browser keeps of the sound, in the order of the calls; the script for that comes with the first. Later uses
 * are at once: importing even a script that is there takes some milliseconds, in which a page can be left.
 */
function withMemory(use: (memory: Memory) => void): void {
	if (memory) {
		use(memory);
		return;
	}
	coming ??= import("./remembered-sound.ts").then(
		(come) => {
			memory = come;
		},
		() => {
			coming = undefined;
		},
	);
	void coming.then(() => memory && use(memory));
}
const forget = () => withMemory(({ forgetSound }) => forgetSound());

const soundOf = (slug: string) => `radio-${slug}`;

/** The radio's player: artwork, a large button, and one for each channel. It goes on while the visitor reads other pages. */
function RadioPlayer(props: RadioPlayerProps) {
	const { id, channels, signedIn, favouritePath, player, follows } = props;
	const { t } = useWords();
	const [state, setState] = useState(off);
	const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(props.kept));
	/** Whether the page is the radio's own. */
	const [isHome, setHome] = useState(props.place === "page");
	const channelOf = (slug: string | null) => channels.find((each) => each.slug === slug);
	const nameOf = (slug: string | null) => channelOf(slug)?.name ?? "";
	const neighbours = (slug: string) => {
		const place = channels.findIndex((each) => each.slug === slug);
		const at = (index: number) => channels[(index + channels.length) % channels.length]?.slug ?? slug;
		return { previous: at(place - 1), next: at(place + 1) };
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: there is one radio, and channels keep their names while it plays
	const radio = useMemo(
		() =>
			createRadio({
				player,
				// Lock screens need the drawing as pixels.
				about: (slug) => ({
					name: nameOf(slug),
					artwork: [{ src: channelOf(slug)?.artwork.replace(/\.svg$/, ".png") ?? "" }],
					...neighbours(slug),
				}),
				changed: setState,
			}),
		[],
	);
	const { slug, status, track } = state;
	const isOn = slug !== null;
	const sounds = isOn && status !== "paused";
	/** The channel that is heard or was heard last. */
	const last = useRef(props.channel);
	const [hasPlayed, setPlayed] = useState(false);
	const [More, setMore] = useState<{ Part: typeof WhileOn } | null>(null);
	if (isOn) last.current = slug;
	useEffect(() => {
		if (player !== "site") return;
		// A press from before the script came has started it already.
		withMemory(
			({ wasSounding }) => wasSounding(soundOf(last.current)) && !radio.isOn() && void radio.play(last.current),
		);
	}, [player, radio]);
	useEffect(() => {
		// Before the press that shows it, so that nothing moves later. Without it, the large button stops the radio, too.
		import("./while-on.tsx").then(
			({ WhileOn: Part }) => setMore({ Part }),
			() => {},
		);
	}, []);
	useEffect(() => {
		if (player !== "site") return;
		if (isOn) setPlayed(true);
		const sound = soundOf(slug ?? last.current);
		withMemory(({ rememberSound, noteSounding }) => {
			// An effect may run after the visitor has closed the player in the same moment.
			if (isOn && radio.isOn()) rememberSound(sound);
			noteSounding(sound, sounds && radio.isOn());
		});
	}, [player, radio, slug, isOn, sounds]);
	useEffect(() => {
		if (!hasPlayed || !follows) return;
		const start = ({ keepPlayingBetweenPages }: typeof import("./between-pages.ts")) =>
			keepPlayingBetweenPages(radio.isOn, setHome);
		// Without it, links open other pages as usual.
		import("./between-pages.ts").then(start, () => {});
	}, [hasPlayed, follows, radio]);

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
		const toggle = () => (sounds ? radio.stop() : void radio.play(last.current));
		const close = () => {
			radio.stop();
			forget();
			const bar = document.querySelector("[data-island=radio-player]");
			bar?.remove();
			document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
		};
		return (
			<Bar
				heard={status === "off" ? nameOf(last.current) : text}
				artwork={channelOf(last.current)?.artwork ?? ""}
				source={streamPath(last.current)}
				isOn={sounds}
				home={favouritePath}
				{...{ toggle, close }}
			/>
		);
	}
	const keep: WhileOnProps["keep"] =
		player === "site" ? { trackId: track?._id ?? null, kept, setKept, signedIn, favouritePath } : null;
	const displayed = channelOf(last.current) ?? channels[0];
	return (
		<section id={id} className="radio-player" aria-label={t("radio.player")}>
			{displayed ? (
				<Deck
					{...{ id, channels, text, sounds }}
					displayed={displayed}
					playing={slug}
					{...neighbours(displayed.slug)}
					play={(slug, sound) => void radio.play(slug, sound)}
					stop={radio.stop}
				/>
			) : null}
			{isOn && More ? <More.Part controls={{ id, radio, state, stopped: forget }} keep={keep} /> : null}
		</section>
	);
}

export default island({
	name: "radio-player",
	when: "interaction",
	words: ["radio.player.*", "radio.player", "radio.episode.close"],
	props: isProps,
	Component: RadioPlayer,
});
