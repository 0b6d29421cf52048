import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import type { Radio, RadioState } from "./radio.ts";

/** The choices of the sleep timer, in minutes. */
const sleepMinutes = [15, 30, 60, 90];

export interface ControlsProps {
	id: string;
	radio: Radio;
	state: RadioState;
	/** Keeps the track that is heard. */
	keep: ReactNode;
	/** The visitor wants to hear no more of it. */
	stopped(): void;
}

/** Stops the radio, now or later. */
export function Controls({ id, radio, state: { slug, sleep }, keep, stopped }: ControlsProps) {
	const { t, language } = useWords();
	const stop = () => {
		radio.stop();
		stopped();
		// The button goes, and its focus would go with it.
		document.querySelector<HTMLElement>(`#${id}-${slug} button`)?.focus();
	};
	const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
	return (
		<div className="row middle gap-s">
			<Button type="button" variant="secondary" onClick={stop}>
				{t("radio.player.stop")}
			</Button>
			{keep}
			<label className="radio-sleep" htmlFor={`${id}-sleep`}>
				{t("radio.player.sleep")}{" "}
				<select
					id={`${id}-sleep`}
					value={String(sleep?.minutes ?? 0)}
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
			<span role="status">{sleep ? t("radio.player.sleeps", { time: time.format(sleep.at) }) : ""}</span>
		</div>
	);
}
