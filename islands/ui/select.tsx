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

function Options({ options }: { options: readonly (SelectOption | SelectGroup)[] }) {
	return options.map((option) =>
		"options" in option ? (
			<optgroup key={option.label} label={option.label}>
				<Options options={option.options} />
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
					<Options options={options} />
				</select>
			</div>
		</FieldFrame>
	);
}
