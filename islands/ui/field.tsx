import type { ReactNode } from "react";

interface FieldFrame {
	/** Unique on the page; the ids of hint and error are made from it. */
	id: string;
	label: string;
	hint?: ReactNode;
	error?: string;
	/** Says so beside the label; fields are required otherwise. */
	optional?: boolean;
}

/** The ids that describe a control, or undefined when nothing does. */
export function describedBy({ id, hint, error }: Pick<FieldFrame, "id" | "hint" | "error">): string | undefined {
	const ids = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter((part) => part !== "");
	return ids.length > 0 ? ids.join(" ") : undefined;
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<p className="error-text" id={`${id}-error`}>
			{error}
		</p>
	);
}

function Framed({ id, label, hint, error, optional, children }: FieldFrame & { children: ReactNode }) {
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
				{optional ? <span className="optional"> (optional)</span> : null}
			</label>
			{hint ? (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			) : null}
			{children}
			<FieldError id={id} error={error} />
		</div>
	);
}

export interface FieldProps extends FieldFrame {
	name: string;
	type?: "text" | "email" | "tel";
	defaultValue?: string;
	inputMode?: "text" | "decimal" | "numeric" | "email";
	autoComplete?: string;
	maxLength?: number;
	/** Stands before the value, as a currency's sign. */
	prefix?: string;
	/** A single space makes `:placeholder-shown` tell an empty field. */
	placeholder?: string;
}

/** One line of text with its label, hint and message. */
export function Field({ id, label, hint, error, optional, prefix, type = "text", ...input }: FieldProps) {
	return (
		<Framed id={id} label={label} hint={hint} error={error} optional={optional}>
			<div className="control">
				{prefix ? (
					<span className="prefix" aria-hidden="true">
						{prefix}
					</span>
				) : null}
				<input
					{...input}
					id={id}
					type={type}
					aria-required={optional ? undefined : true}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy({ id, hint, error })}
				/>
			</div>
		</Framed>
	);
}

export interface SelectFieldProps extends FieldFrame {
	name: string;
	defaultValue?: string;
	autoComplete?: string;
	/** What stands there before a choice; its value is empty. */
	prompt?: string;
	options: readonly { value: string; label: string }[];
}

/** A choice from a list with its label, hint and message. */
export function SelectField({ id, label, hint, error, optional, prompt, options, ...select }: SelectFieldProps) {
	return (
		<Framed id={id} label={label} hint={hint} error={error} optional={optional}>
			<div className="control">
				<select
					{...select}
					id={id}
					aria-required={optional ? undefined : true}
					aria-invalid={error ? true : undefined}
					aria-describedby={describedBy({ id, hint, error })}
				>
					{prompt ? <option value="">{prompt}</option> : null}
					{options.map((option) => (
						<option key={option.value} value={option.value}>
							{option.label}
						</option>
					))}
				</select>
			</div>
		</Framed>
	);
}
