import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

export interface ComboboxProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	autoComplete?: string;
	maxLength?: number;
	/** What the browser offers while one types; other values can be typed too. A label stands beside its value. */
	options: readonly { value: string; label?: string }[];
}

/** One line of text with suggestions, for lists that are too long to choose from. */
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
