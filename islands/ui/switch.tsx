import type { ReactNode } from "react";

export interface SwitchProps {
	id: string;
	name: string;
	/** The value sent when it is on; "on" by default. */
	value?: string;
	label: ReactNode;
	hint?: ReactNode;
	defaultChecked?: boolean;
	disabled?: boolean;
	/** The change is being saved: the switch is disabled until then. */
	busy?: boolean;
	/** For a setting that takes effect at once; inside a form, the switch is submitted like a checkbox. */
	onChange?: (on: boolean) => void;
}

/** An on-off setting; the whole row is its label. */
export function Switch({
	id,
	name,
	value,
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
				// biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state
				role="switch"
				name={name}
				value={value}
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
