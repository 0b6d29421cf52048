import type { ReactNode } from "react";
import { describedBy, FieldError } from "./field.tsx";

export interface CheckboxProps {
	id: string;
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	error?: string;
	defaultChecked?: boolean;
	/** Has to be ticked, as a consent; others may stay as they are. */
	required?: boolean;
	disabled?: boolean;
}

/** A yes or no; the whole row is its label. */
export function Checkbox({ id, name, label, hint, error, defaultChecked, required, disabled }: CheckboxProps) {
	const row = (
		<label className="check" htmlFor={id}>
			<input
				id={id}
				type="checkbox"
				name={name}
				defaultChecked={defaultChecked}
				disabled={disabled}
				aria-required={required}
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
	// Outside the label, or the message would be a part of the name.
	return error ? (
		<div className="field">
			{row}
			<FieldError id={id} error={error} />
		</div>
	) : (
		row
	);
}
