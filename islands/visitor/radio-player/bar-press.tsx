import { useWords } from "../../ui/words.ts";

interface BarPressProps {
	/** The address of the sound, which the browser plays without script. */
	source: string;
	isOn: boolean;
	press(): void;
}

/** Plays and pauses the sound of a bar. A form, so that a press before the script has come is not lost. */
export function BarPress({ source, isOn, press }: BarPressProps) {
	const { t } = useWords();
	return (
		<form
			method="get"
			action={source}
			data-hold=""
			onSubmit={(event) => {
				event.preventDefault();
				press();
			}}
		>
			<button
				type="submit"
				className={`icon-button radio-bar-press ${isOn ? "sound-pause" : "sound-play"}`}
				aria-label={t(isOn ? "radio.player.pause" : "radio.player.play")}
			/>
		</form>
	);
}
