import { Button } from "../../ui/button.tsx";
import { clock } from "../../ui/clock.ts";
import { useWords } from "../../ui/words.ts";
import type { Episode } from "./follow-episode.ts";

interface EpisodeBarProps {
	name: string;
	/** The episode's page. */
	home: string;
	isOn: boolean;
	/** Its position and length in seconds; 0 until they are known. */
	at: number;
	length: number;
	episode: Episode | null;
}

/** The player of an episode at the end of a page that is not its own. */
export function EpisodeBar({ name, home, isOn, at, length, episode }: EpisodeBarProps) {
	const { t } = useWords();
	const time = `${clock(at)} / ${clock(length)}`;
	return (
		<section className="radio-bar episode-bar" aria-label={t("radio.episode")}>
			<Button type="button" variant="secondary" onClick={episode?.toggle}>
				{t(isOn ? "radio.player.pause" : "radio.player.play")}
			</Button>
			<p>
				<a className="link" href={home}>
					{name}
				</a>
			</p>
			<input
				type="range"
				aria-label={t("radio.episode.position")}
				aria-valuetext={time}
				max={Math.ceil(length)}
				value={Math.floor(at)}
				onInput={(event) => episode?.seek(Number((event.target as HTMLInputElement).value))}
			/>
			<span className="episode-time">{time}</span>
			<Button type="button" variant="quiet" onClick={episode?.close}>
				{t("radio.episode.close")}
			</Button>
		</section>
	);
}
