import { useWords } from "../../ui/words.ts";
import { BarPress } from "./bar-press.tsx";

interface BarProps {
	/** The track on the air, or why there is none. */
	heard: string;
	/** The address of the channel's picture. */
	artwork: string;
	/** The address of the channel's stream. */
	source: string;
	isOn: boolean;
	toggle(): void;
	/** Ends the radio, and takes the bar away. */
	close(): void;
	/** The radio's page. */
	home: string;
}

/** The player at the end of a page that is not the radio's. */
export function Bar({ heard, artwork, source, isOn, toggle, close, home }: BarProps) {
	const { t } = useWords();
	return (
		<section className="radio-bar" aria-label={t("radio.player")}>
			<a className="radio-bar-art" href={home} aria-label={t("radio.player.home")}>
				<img src={artwork} alt="" width={44} height={44} />
			</a>
			<BarPress source={source} isOn={isOn} press={toggle} />
			<p role="status">{heard}</p>
			<button type="button" className="icon-button" onClick={close} aria-label={t("radio.episode.close")}>
				✕
			</button>
		</section>
	);
}
