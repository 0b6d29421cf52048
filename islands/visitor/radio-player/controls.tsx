import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useWords } from "../../ui/words.ts";
import type { Radio, RadioState } from "./radio.ts";

/** The choices of the sleep timer, in minutes. */
const sleepMinutes = [15, 30, 60, 90];

interface ControlsProps {
	id: string;
	signedIn: boolean;
	favouritePath: string;
	radio: Radio;
	state: RadioState;
}

/** Stops the radio, now or later, and keeps the track that is heard. */
export function Controls({ id, signedIn, favouritePath, radio, state: { track, sleep } }: ControlsProps) {
	const { t, language } = useWords();
	const [kept, setKept] = useState<string | null>(null);
	const isKept = track !== null && kept === track._id;
	const keep = async (trackId: string) => {
		const body = new URLSearchParams({ [isKept ? "unfavourite" : "favourite"]: trackId });
		const answer = await fetch(favouritePath, { method: "POST", body }).catch(() => null);
		// The redirect is followed: it takes the notice along, and leads elsewhere when the visitor is signed out.
		if (answer?.ok && new URL(answer.url).pathname === favouritePath) setKept(isKept ? null : trackId);
	};
	const time = new Intl.DateTimeFormat(language, { hour: "numeric", minute: "2-digit" });
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
