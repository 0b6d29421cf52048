import type { ReactNode } from "react";
import { describedBy, FieldError } from "./field.tsx";

export interface CheckboxProps {
	id: string;
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	error?: string;
	/** The value sent when ticked, for boxes that share a name; "on" by default. */
	value?: string;
	defaultChecked?: boolean;
	/** Must be ticked, as for a consent; other boxes may stay empty. */
	required?: boolean;
	disabled?: boolean;
}

/** A yes-or-no choice; the whole row is its label. Scripts compare `checked`: without a `value`, the default one is "". */
export function Checkbox({ id, name, label, hint, error, value, defaultChecked, required, disabled }: CheckboxProps) {
	const row = (
		<label className="check" htmlFor={id}>
			<input
				id={id}
				type="checkbox"
				name={name}
				value={value}
				defaultChecked={defaultChecked}
				disabled={disabled}
				aria-required={required ? true : undefined}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy({ id, hint, error })}
			/>
			<span>{label}</span>
			{hint ? (
				<span className="hint" id={`${id}-hint`}>
					{hint}
				</span>
			) : null}
		</label>
	);
	// Outside the label; inside, the message would become part of the accessible name.
	return error ? (
		<div className="field">
			{row}
			<FieldError id={id} error={error} />
		</div>
	) : (
		row
	);
}
