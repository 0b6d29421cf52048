import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

export interface ComboboxProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	autoComplete?: string;
	maxLength?: number;
	/** Suggestions while typing; other values are allowed too. A label is displayed beside its value. */
	options: readonly { value: string; label?: string }[];
}

/** A line of text with suggestions, for lists that are too long for a select. */
export function Combobox({ options, autoComplete = "off", ...props }: ComboboxProps) {
	const { frame, control } = fieldParts(props);
	const listId = `${props.id}-options`;
	return (
		<FieldFrame {...frame}>
			<div className="control">
				<input {...control} type="text" list={listId} autoComplete={autoComplete} />
			</div>
			<datalist id={listId}>
				{options.map((option) => (
					<option key={option.value} value={option.value} label={option.label} />
				))}
			</datalist>
		</FieldFrame>
	);
}
