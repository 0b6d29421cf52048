import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

export interface DateFieldProps extends FieldFrameProps {
	name: string;
	/** A day, or a day with a time; neither has a time zone. */
	type?: "date" | "datetime-local";
	/** `2026-11-05`, or `2026-11-05T18:30` with a time; the same format for `min` and `max`. */
	defaultValue?: string;
	min?: string;
	max?: string;
	autoComplete?: "bday";
}

/** A date picker of the browser with label, hint and error message. */
export function DateField({ type = "date", ...props }: DateFieldProps) {
	const { frame, control } = fieldParts(props);
	return (
		<FieldFrame {...frame}>
			<div className="control control-date">
				<input {...control} type={type} />
			</div>
		</FieldFrame>
	);
}
