import { useEffect, useMemo, useState } from "react";
import { type Guard, type Guarded, hasShape, isFlag, isOneOf, isText } from "../../client/guards.ts";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import { island } from "../island.tsx";
import { keepPlayingBetweenPages } from "./between-pages.ts";
import { createRadio, type Radio, type RadioState } from "./radio.ts";

const isChannel = hasShape({ slug: isText, name: isText });
const isChannels: Guard<readonly Guarded<typeof isChannel>[]> = (value) =>
	Array.isArray(value) && value.every(isChannel);

const isProps = hasShape({
	id: isText,
	channels: isChannels,
	/** Whether the visitor is signed in and can keep favourites. */
	signedIn: isFlag,
	/** Where favourites are sent. */
	favouritePath: isText,
	/** Where the player is, for the statistics of listeners. */
	player: isOneOf(["site", "widget"] as const),
});
type RadioPlayerProps = Guarded<typeof isProps>;

/** The choices of the sleep timer, in minutes. */
const sleepMinutes = [15, 30, 60, 90];

interface ControlsProps extends RadioPlayerProps {
	radio: Radio;
	state: RadioState;
}

function Controls({ id, signedIn, favouritePath, radio, state: { track, sleep } }: ControlsProps) {
	const { t } = useWords();
	const [kept, setKept] = useState<string | null>(null);
	const isKept = track !== null && kept === track._id;
	const keep = async (trackId: string) => {
		const body = new URLSearchParams({ [isKept ? "unfavourite" : "favourite"]: trackId });
		const answer = await fetch(favouritePath, { method: "POST", body }).catch(() => null);
		// The redirect is followed: it takes the notice along, and leads elsewhere when the visitor is signed out.
		if (answer?.ok && new URL(answer.url).pathname === favouritePath) setKept(isKept ? null : trackId);
	};
	return (
		<div className="radio-controls">
			<Button type="button" variant="secondary" onClick={radio.stop}>
				{t("radio.player.stop")}
			</Button>
			{track && signedIn ? (
				<Button type="button" variant="quiet" onClick={() => void keep(track._id)}>
					{t(isKept ? "radio.player.kept" : "radio.player.keep")}
				</Button>
			) : null}
			<label className="radio-sleep" htmlFor={`${id}-sleep`}>
				{t("radio.player.sleep")}{" "}
				<select
					id={`${id}-sleep`}
					value={String(sleep)}
					onInput={(event) => radio.sleepIn(Number((event.target as HTMLSelectElement).value))}
				>
					<option value="0">{t("radio.player.sleep-off")}</option>
					{sleepMinutes.map((minutes) => (
						<option key={minutes} value={String(minutes)}>
							{t("radio.player.minutes", { number: minutes })}
						</option>
					))}
				</select>
			</label>
		</div>
	);
}

/** The radio's player: a button for each channel. It goes on while the visitor reads other radio pages. */
function RadioPlayer(props: RadioPlayerProps) {
	const { id, channels, player } = props;
	const { t } = useWords();
	const [state, setState] = useState<RadioState>({ slug: null, status: "off", track: null, sleep: 0 });
	const nameOf = (slug: string | null) => channels.find((each) => each.slug === slug)?.name ?? "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: there is one radio, and channels keep their names while it plays
	const radio = useMemo(() => createRadio(player, nameOf, setState), []);
	useEffect(() => keepPlayingBetweenPages(radio.isOn), [radio]);

	const { slug, status, track } = state;
	const channel = nameOf(slug);
	const heard = track ? [channel, track.title, track.artist].filter(Boolean).join(" · ") : channel;
	const texts = {
		off: () => t("radio.player.choose"),
		connecting: () => t("radio.player.connecting", { channel }),
		failed: () => t("radio.player.failed"),
		playing: () => heard,
	};
	return (
		<section id={id} className="radio-player" aria-label={t("radio.player")}>
			<ul className="radio-chips">
				{channels.map((each) => (
					<li key={each.slug}>
						{/* Buttons elsewhere on the page send it too. Without script the browser plays the stream. */}
						<form
							id={`${id}-${each.slug}`}
							method="get"
							action={`/radio/${each.slug}.mp3`}
							data-hold
							onSubmit={(event) => {
								event.preventDefault();
								void radio.play(each.slug);
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
				<p role="status">{texts[status]()}</p>
				{slug === null ? null : <Controls {...props} radio={radio} state={state} />}
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
