import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

export interface DateFieldProps extends FieldFrameProps {
	name: string;
	/** A day, or a day and a time; both without a time zone. */
	type?: "date" | "datetime-local";
	/** `2026-11-05`, or `2026-11-05T18:30` with a time; `min` and `max` too. */
	defaultValue?: string;
	min?: string;
	max?: string;
	autoComplete?: "bday";
}

/** A day from the browser's own calendar, with its label, hint and message. */
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
