import type { ReactNode } from "react";
import { FieldFrame, type FieldFrameProps, fieldParts } from "./field.tsx";

interface SelectOption {
	value: string;
	label: string;
	disabled?: boolean;
}

interface SelectGroup {
	label: string;
	options: readonly SelectOption[];
}

export interface SelectFieldProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	autoComplete?: string;
	/** What stands there before a choice; its value is empty. */
	prompt?: string;
	options: readonly (SelectOption | SelectGroup)[];
}

/** Called, not placed: Preact's renderer marks the chosen option only where it stands in the select itself. */
function optionsOf(options: readonly (SelectOption | SelectGroup)[]): ReactNode {
	return options.map((option) =>
		"options" in option ? (
			<optgroup key={option.label} label={option.label}>
				{optionsOf(option.options)}
			</optgroup>
		) : (
			<option key={option.value} value={option.value} disabled={option.disabled}>
				{option.label}
			</option>
		),
	);
}

/** A choice from a list with its label, hint and message. */
export function SelectField({ prompt, options, ...props }: SelectFieldProps) {
	const { frame, control } = fieldParts(props);
	return (
		<FieldFrame {...frame}>
			<div className="control control-select">
				<select {...control}>
					{prompt ? <option value="">{prompt}</option> : null}
					{optionsOf(options)}
				</select>
			</div>
		</FieldFrame>
	);
}
