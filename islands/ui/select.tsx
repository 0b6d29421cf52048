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

export interface SelectProps extends FieldFrameProps {
	name: string;
	defaultValue?: string;
	autoComplete?: string;
	/** The text displayed before a choice is made; its value is empty. */
	prompt?: string;
	options: readonly (SelectOption | SelectGroup)[];
}

/** A function rather than a component: Preact's renderer marks the selected option only if it is a direct child of the select. */
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

/** A choice from a list with its label, hint and error message. */
export function Select({ prompt, options, ...props }: SelectProps) {
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
