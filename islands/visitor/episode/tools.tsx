import { useWords } from "../../ui/words.ts";
import type { Episode } from "./follow-episode.ts";
import { back, forward, type Neighbour, speeds } from "./steps.ts";

/** Tells the episode something, once its script has come. */
export type Tell = (use: (episode: Episode) => void) => void;

interface Commands {
	id: string;
	tell: Tell;
}

/** Skips back and forward by some seconds. */
export function Skips({ tell }: Pick<Commands, "tell">) {
	const { t } = useWords();
	return (
		<>
			<button
				type="button"
				className="icon-button episode-skip"
				aria-label={t("radio.episode.back", { seconds: back })}
				onClick={() => tell((episode) => episode.skip(-back))}
			>
				−{back}
			</button>
			<button
				type="button"
				className="icon-button episode-skip"
				aria-label={t("radio.episode.forward", { seconds: forward })}
				onClick={() => tell((episode) => episode.skip(forward))}
			>
				+{forward}
			</button>
		</>
	);
}

const speedId = (id: string) => `${id}-speed`;

/** The speed that its select displays, which a visitor may have changed before the script came; 1 on the server. */
export function shownSpeed(id: string): number {
	if (typeof document === "undefined") return 1;
	return Number(document.querySelector<HTMLSelectElement>(`#${speedId(id)}`)?.value ?? 1);
}

/** The choice of the speed. */
export function Speed({ id, speed, tell }: Commands & { speed: number }) {
	const { t } = useWords();
	return (
		<select
			id={speedId(id)}
			className="episode-speed"
			aria-label={t("radio.episode.speed")}
			value={String(speed)}
			onInput={(event) => {
				const chosen = Number((event.target as HTMLSelectElement).value);
				tell((episode) => episode.setSpeed(chosen));
			}}
		>
			{speeds.map((each) => (
				<option key={each} value={String(each)}>
					{each}×
				</option>
			))}
		</select>
	);
}

interface OtherProps extends Pick<ToolsProps, "isOn" | "tell"> {
	of: Neighbour;
	word: "previous" | "next";
}

/** Another episode. While this one sounds, the other goes on from here. */
function Other({ of, word, isOn, tell }: OtherProps) {
	const { t } = useWords();
	if (of.id === "") return null;
	return (
		<a
			className={`icon-button sound-${word}`}
			href={of.path}
			onClick={(event) => {
				// The visitor wants a new tab or window.
				if (!isOn || event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				tell((episode) => episode.goTo(of));
			}}
		>
			<span className="visually-hidden">{t(`radio.episode.${word}`, { name: of.name })}</span>
		</a>
	);
}

interface ToolsProps extends Commands {
	previous: Neighbour;
	next: Neighbour;
	isOn: boolean;
	speed: number;
	/** The title of the chapter that is heard; empty for none. */
	chapter: string;
}

/** The tools that the browser's own player lacks: skips, speeds, the chapter, and the episodes before and after this one. */
export function Tools({ id, previous, next, isOn, speed, chapter, tell }: ToolsProps) {
	return (
		<div className="episode-tools">
			<Other of={previous} word="previous" {...{ isOn, tell }} />
			<Skips tell={tell} />
			<Other of={next} word="next" {...{ isOn, tell }} />
			<Speed {...{ id, speed, tell }} />
			<p className="episode-chapter">{chapter}</p>
		</div>
	);
}
