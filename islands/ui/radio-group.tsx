import type { ReactNode } from "react";
import { FieldError, type FieldFrameProps, fieldParts } from "./field.tsx";

export interface RadioChoice {
	value: string;
	label: string;
	disabled?: boolean;
}

export interface RadioFieldsetProps extends Omit<FieldFrameProps, "label" | "optional"> {
	legend: string;
	children: ReactNode;
}

/** Legend, hint and error message around radio buttons of any look. */
export function RadioFieldset({ legend, children, ...props }: RadioFieldsetProps) {
	const { id, hint, error } = props;
	const { control } = fieldParts({ ...props, label: legend });
	return (
		// biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be required or invalid
		<fieldset {...control} role="radiogroup" className="field">
			<legend className="legend">{legend}</legend>
			{hint ? (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			) : null}
			{children}
			<FieldError id={id} error={error} />
		</fieldset>
	);
}

export interface RadioProps {
	/** The group's id; the button's own id derives from it. */
	id: string;
	name: string;
	choice: Omit<RadioChoice, "label"> & { label?: ReactNode };
	chosen: string | undefined;
	describedBy?: string;
}

export function Radio({ id, name, choice: { value, disabled }, chosen, describedBy }: RadioProps) {
	return (
		<input
			id={`${id}-${value}`}
			type="radio"
			name={name}
			value={value}
			defaultChecked={value === chosen}
			disabled={disabled}
			aria-describedby={describedBy}
		/>
	);
}

export interface RadioGroupProps extends Omit<RadioFieldsetProps, "children"> {
	name: string;
	options: readonly (Omit<RadioChoice, "label"> & { label: ReactNode; hint?: ReactNode })[];
	chosen?: string;
}

/** A choice between a few options that need explaining; use RadioChips for short ones. */
export function RadioGroup({ name, options, chosen, ...frame }: RadioGroupProps) {
	return (
		<RadioFieldset {...frame}>
			<div className="choices stack gap-xs">
				{options.map((option) => {
					const hintId = option.hint ? `${frame.id}-${option.value}-hint` : undefined;
					return (
						<div key={option.value} className="choice">
							<Radio id={frame.id} name={name} choice={option} chosen={chosen} describedBy={hintId} />
							<label htmlFor={`${frame.id}-${option.value}`}>{option.label}</label>
							{option.hint ? (
								<p className="hint" id={hintId}>
									{option.hint}
								</p>
							) : null}
						</div>
					);
				})}
			</div>
		</RadioFieldset>
	);
}
