import type { RefObject } from "react";
import { Icon } from "../../ui/icon.tsx";
import { SkipBack, SkipForward } from "../../ui/icons.ts";
import { useWords } from "../../ui/words.ts";
import { back, type Episode, forward } from "./follow-episode.ts";
import { speeds } from "./heard-before.ts";
import type { Neighbour } from "./index.tsx";

interface Commands {
	id: string;
	/** Null until the script has come. */
	episode: RefObject<Episode | null>;
}

/** Skips back and forward by some seconds. */
export function Skips({ episode }: Pick<Commands, "episode">) {
	const { t } = useWords();
	return (
		<>
			<button
				type="button"
				className="icon-button episode-skip"
				aria-label={t("radio.episode.back", { seconds: back })}
				onClick={() => episode.current?.skip(-back)}
			>
				−{back}
			</button>
			<button
				type="button"
				className="icon-button episode-skip"
				aria-label={t("radio.episode.forward", { seconds: forward })}
				onClick={() => episode.current?.skip(forward)}
			>
				+{forward}
			</button>
		</>
	);
}

/** The choice of the speed. */
export function Speed({ id, speed, episode }: Commands & { speed: number }) {
	const { t } = useWords();
	return (
		<select
			id={`${id}-speed`}
			className="episode-speed"
			aria-label={t("radio.episode.speed")}
			value={String(speed)}
			onInput={(event) => episode.current?.setSpeed(Number((event.target as HTMLSelectElement).value))}
		>
			{speeds.map((each) => (
				<option key={each} value={String(each)}>
					{each}×
				</option>
			))}
		</select>
	);
}

/** Another episode. While this one sounds, the other goes on from here. */
function Other({ of, word, episode }: { of: Neighbour; word: "previous" | "next"; episode: Commands["episode"] }) {
	const { t } = useWords();
	if (of.id === "") return null;
	return (
		<a
			className="icon-button"
			href={of.path}
			aria-label={t(`radio.episode.${word}`, { name: of.name })}
			onClick={(event) => {
				const isApart = event.ctrlKey || event.metaKey || event.shiftKey;
				if (!isApart && episode.current?.goTo(of)) event.preventDefault();
			}}
		>
			<Icon of={word === "previous" ? SkipBack : SkipForward} />
		</a>
	);
}

interface ToolsProps extends Commands {
	previous: Neighbour;
	next: Neighbour;
	speed: number;
	/** The title of the chapter that is heard; empty for none. */
	chapter: string;
}

/** What the browser's own player lacks: skips, speeds, the chapter, and the episodes before and after this one. */
export function Tools({ id, previous, next, speed, chapter, episode }: ToolsProps) {
	return (
		<div className="episode-tools">
			<Other of={previous} word="previous" episode={episode} />
			<Skips episode={episode} />
			<Other of={next} word="next" episode={episode} />
			<Speed {...{ id, speed, episode }} />
			<p className="episode-chapter">{chapter}</p>
		</div>
	);
}
