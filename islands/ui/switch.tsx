import type { ReactNode } from "react";

export interface SwitchProps {
	id: string;
	name: string;
	label: ReactNode;
	hint?: ReactNode;
	defaultChecked?: boolean;
	disabled?: boolean;
	/** The change is being saved: the switch keeps its place and takes no second change. */
	busy?: boolean;
	/** For what takes effect at once; in a form the switch is sent like a checkbox. */
	onChange?: (on: boolean) => void;
}

/** On or off; the whole row is its label. */
export function Switch({
	id,
	name,
	label,
	hint,
	defaultChecked,
	disabled = false,
	busy = false,
	onChange,
}: SwitchProps) {
	return (
		<div className="choice switch">
			<input
				id={id}
				type="checkbox"
				// biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on
				role="switch"
				name={name}
				defaultChecked={defaultChecked}
				disabled={disabled || busy}
				aria-busy={busy ? true : undefined}
				aria-describedby={hint ? `${id}-hint` : undefined}
				onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
			/>
			<label htmlFor={id}>{label}</label>
			{hint ? (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			) : null}
		</div>
	);
}
