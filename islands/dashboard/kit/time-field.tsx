import { useState } from "react";
import { DateField } from "../../ui/date-field.tsx";
import type { FieldFrameProps } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { instantsOf, localTime, skippedText, whichOf, zoneAt } from "./local-time.ts";

export interface TimeFieldProps extends FieldFrameProps {
	name: string;
	/** In milliseconds. */
	time: number | null;
	/** The earliest time to choose. */
	min?: number;
}

/** The instant of a stored time among those of its minute, as the value of a choice. */
const chosenOf = (instants: readonly number[], time: number | null) =>
	String(instants.findIndex((each) => time !== null && time >= each && time < each + 60_000)).replace("-1", "");

/**
 * A minute in the reader's own time zone. It names a time that the clocks skip, and asks which one is meant in the hour that
 * they repeat. `readTime` reads it.
 */
export function TimeField({ time, min, error, ...field }: TimeFieldProps) {
	const at = time === null ? "" : localTime(time);
	const [text, setText] = useState(at);
	const instants = instantsOf(text);
	const [which, setWhich] = useState(() => chosenOf(instants, time));
	const asks = instants.length > 1 && which === "";
	return (
		<div
			className="time-field"
			onChange={({ target }) => {
				const { name, value } = target as unknown as HTMLInputElement;
				if (name !== field.name) return setWhich(value);
				setText(value);
				setWhich(value === at ? chosenOf(instantsOf(value), time) : "");
			}}
		>
			<DateField
				{...field}
				type="datetime-local"
				defaultValue={at}
				min={min === undefined ? undefined : localTime(min)}
				error={skippedText(text) ?? (asks ? undefined : error)}
			/>
			{instants.length > 1 ? (
				<Select
					key={text}
					id={`${field.id}-which`}
					name={whichOf(field.name)}
					label={`Which ${text.slice(11, 16)}?`}
					hint="The clocks go back on that day, so this time comes twice."
					prompt="Choose one"
					defaultValue={which}
					error={asks ? error : undefined}
					options={instants.map((each, place) => ({
						value: String(place),
						label: `The ${place === 0 ? "first" : "second"}, ${zoneAt(each)}`,
					}))}
				/>
			) : null}
		</div>
	);
}
