import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";

interface BarProps {
	/** The track on the air, or why there is none. */
	heard: string;
	isOn: boolean;
	toggle(): void;
	/** The radio's page. */
	home: string;
}

/** The player at the end of a page that is not the radio's. */
export function Bar({ heard, isOn, toggle, home }: BarProps) {
	const { t } = useWords();
	return (
		<section className="radio-bar" aria-label={t("radio.player")}>
			<Button type="button" variant="secondary" onClick={toggle}>
				{t(isOn ? "radio.player.pause" : "radio.player.play")}
			</Button>
			<p role="status">{heard}</p>
			<a className="link" href={home}>
				{t("radio.player.home")}
			</a>
		</section>
	);
}
