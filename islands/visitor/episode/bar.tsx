import type { RefObject } from "react";
import { clock } from "../../ui/clock.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pause, Play, X } from "../../ui/icons.ts";
import { useWords } from "../../ui/words.ts";
import type { Episode } from "./follow-episode.ts";
import { Skips, Speed } from "./tools.tsx";

interface EpisodeBarProps {
	id: string;
	name: string;
	/** The episode's page. */
	home: string;
	/** The address of its picture. */
	artwork: string;
	/** The chapter that is heard; empty for none. */
	chapter: string;
	isOn: boolean;
	/** Its position and length in seconds; 0 until they are known. */
	at: number;
	length: number;
	speed: number;
	episode: RefObject<Episode | null>;
}

/** The player of an episode at the end of a page that is not its own. */
export function EpisodeBar(props: EpisodeBarProps) {
	const { id, name, home, artwork, chapter, isOn, at, length, speed, episode } = props;
	const { t } = useWords();
	const time = `${clock(at)} / ${clock(length)}`;
	return (
		<section className="radio-bar episode-bar" aria-label={t("radio.episode")}>
			{artwork === "" ? null : <img className="radio-bar-art" src={artwork} alt="" width={44} height={44} />}
			<button
				type="button"
				className="icon-button radio-bar-press"
				onClick={() => episode.current?.toggle()}
				aria-label={t(isOn ? "radio.player.pause" : "radio.player.play")}
			>
				<Icon of={isOn ? Pause : Play} />
			</button>
			<p>
				<a className="link" href={home}>
					{name}
				</a>
				{chapter === "" ? null : <span className="quiet episode-chapter">{chapter}</span>}
			</p>
			<Skips episode={episode} />
			<input
				type="range"
				aria-label={t("radio.episode.position")}
				aria-valuetext={time}
				max={Math.ceil(length)}
				value={Math.floor(at)}
				onInput={(event) => episode.current?.seek(Number((event.target as HTMLInputElement).value))}
			/>
			<span className="episode-time">{time}</span>
			<Speed {...{ id, speed, episode }} />
			<button
				type="button"
				className="icon-button"
				onClick={() => episode.current?.close()}
				aria-label={t("radio.episode.close")}
			>
				<Icon of={X} />
			</button>
		</section>
	);
}
