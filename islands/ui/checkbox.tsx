import type { ReactNode } from "react";

export interface CheckboxProps {
	id: string;
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	defaultChecked?: boolean;
}

/** A yes or no; the whole row is its label. */
export function Checkbox({ id, name, label, hint, defaultChecked }: CheckboxProps) {
	return (
		<label className="check" htmlFor={id}>
			<input
				id={id}
				type="checkbox"
				name={name}
				defaultChecked={defaultChecked}
				aria-describedby={hint ? `${id}-hint` : undefined}
			/>
			<span>{label}</span>
			{hint ? (
				<span className="hint" id={`${id}-hint`}>
					{hint}
				</span>
			) : null}
		</label>
	);
}
