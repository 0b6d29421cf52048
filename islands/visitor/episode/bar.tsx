import { clock } from "../../ui/clock.ts";
import { useWords } from "../../ui/words.ts";
import { BarPress } from "../radio-player/bar-press.tsx";
import { Skips, Speed, type Tell } from "./tools.tsx";

interface EpisodeBarProps {
	id: string;
	name: string;
	/** The episode's page. */
	home: string;
	/** The address of its sound. */
	source: string;
	/** The address of its picture. */
	artwork: string;
	/** The chapter that is heard; empty for none. */
	chapter: string;
	isOn: boolean;
	/** Its position and length in seconds; 0 until they are known. */
	at: number;
	length: number;
	speed: number;
	tell: Tell;
}

/** The player of an episode at the end of a page that is not its own. */
export function EpisodeBar(props: EpisodeBarProps) {
	const { id, name, home, source, artwork, chapter, isOn, at, length, speed, tell } = props;
	const { t } = useWords();
	const time = `${clock(at)} / ${clock(length)}`;
	return (
		<section className="radio-bar episode-bar" aria-label={t("radio.episode")}>
			{artwork === "" ? null : <img className="radio-bar-art" src={artwork} alt="" width={44} height={44} />}
			{/* What the press says counts: until it is carried out, the sound may have gone on by itself. */}
			<BarPress
				source={source}
				isOn={isOn}
				press={() => tell((episode) => (isOn ? episode.pause() : episode.play()))}
			/>
			<p>
				<a className="link" href={home}>
					{name}
				</a>
				{chapter === "" ? null : <span className="quiet episode-chapter">{chapter}</span>}
			</p>
			<Skips tell={tell} />
			<input
				type="range"
				aria-label={t("radio.episode.position")}
				aria-valuetext={time}
				max={Math.ceil(length)}
				value={Math.floor(at)}
				onInput={(event) => {
					const to = Number((event.target as HTMLInputElement).value);
					tell((episode) => episode.seek(to));
				}}
			/>
			<span className="episode-time">{time}</span>
			<Speed {...{ id, speed, tell }} />
			<button
				type="button"
				className="icon-button"
				onClick={() => tell((episode) => episode.close())}
				aria-label={t("radio.episode.close")}
			>
				✕
			</button>
		</section>
	);
}
