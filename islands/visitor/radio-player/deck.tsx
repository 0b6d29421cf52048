import { streamPath } from "../../../api/domain/radio/stream-addresses.ts";
import { useWords } from "../../ui/words.ts";

export interface DeckChannel {
	slug: string;
	name: string;
	/** The address of its picture. */
	artwork: string;
}

interface DeckProps {
	id: string;
	channels: readonly DeckChannel[];
	/** The channel that the large button plays. */
	displayed: DeckChannel;
	/** The channel that is on; null for none. */
	playing: string | null;
	sounds: boolean;
	/** The sound that is heard, or why nothing is. */
	text: string;
	/** The channels beside the displayed one. */
	previous: string;
	next: string;
	/** @param sound was loaded by the press, before the script had come */
	play(slug: string, sound?: HTMLAudioElement): void;
	stop(): void;
}

/**
 * A channel's picture and what it plays, the large button, the channels before and after it, and one button for each.
 * Every button submits its channel's form, so that a press before the script has come is not lost.
 */
export function Deck(props: DeckProps) {
	const { id, channels, displayed, playing, sounds, text, previous, next, play, stop } = props;
	const { t } = useWords();
	const formOf = (slug: string) => `${id}-${slug}`;
	return (
		<>
			<div className="radio-deck">
				<img className="radio-art" src={displayed.artwork} alt="" width={160} height={160} />
				<div className="radio-deck-text">
					<p className="radio-deck-name">{displayed.name}</p>
					<p role="status">
						{/* A new element, because a longer text would count as a layout shift. */}
						<span key={text}>{text}</span>
					</p>
				</div>
				<div className="radio-deck-buttons">
					<button
						type="submit"
						className="icon-button sound-previous"
						form={formOf(previous)}
						aria-label={t("radio.player.previous")}
					/>
					{/* One element in both states, so that it keeps the focus. */}
					<button
						type={sounds ? "button" : "submit"}
						className={`radio-press ${sounds ? "sound-pause" : "sound-play"}`}
						form={formOf(displayed.slug)}
						onClick={sounds ? stop : undefined}
						aria-label={sounds ? t("radio.player.pause") : t("radio.player.play-channel", { channel: displayed.name })}
					/>
					<button
						type="submit"
						className="icon-button sound-next"
						form={formOf(next)}
						aria-label={t("radio.player.next")}
					/>
				</div>
			</div>
			<ul className="row gap-xs">
				{channels.map(({ slug, name }) => (
					<li key={slug}>
						{/* Buttons elsewhere on the page send it too. Without script the browser plays the stream. */}
						<form
							id={formOf(slug)}
							method="get"
							action={streamPath(slug)}
							data-hold="sound"
							onSubmit={(event) => {
								event.preventDefault();
								const { sound } = event.currentTarget as HTMLFormElement & { sound?: HTMLAudioElement };
								play(slug, sound);
							}}
						>
							<button type="submit" className="radio-chip" aria-pressed={slug === playing}>
								{name}
							</button>
						</form>
					</li>
				))}
			</ul>
		</>
	);
}
