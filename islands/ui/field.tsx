import type { ReactNode } from "react";
import { useWords } from "./words.ts";

/** What every control has around it, and what a form needs to know of it. */
export interface FieldFrameProps {
	/** Unique on the page; the ids of hint and error are made from it. */
	id: string;
	label: string;
	hint?: ReactNode;
	error?: string;
	/** Says so beside the label. */
	optional?: boolean;
	/** Fields are required unless they are optional; a filter is neither. */
	required?: boolean;
	disabled?: boolean;
}

/** The ids that describe a control, or undefined when nothing does. */
export function describedBy({ id, hint, error }: Pick<FieldFrameProps, "id" | "hint" | "error">): string | undefined {
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

/** Divides a field's props into what stands around the control and the control's own attributes. */
export function fieldParts<Props extends FieldFrameProps>(props: Props) {
	const { id, label, hint, error, optional = false, required = !optional, ...own } = props;
	return {
		frame: { id, label, hint, error, optional },
		control: {
			...own,
			id,
			"aria-required": required ? true : undefined,
			"aria-invalid": error ? true : undefined,
			"aria-describedby": describedBy({ id, hint, error }),
		} as const,
	};
}

/** Label, hint and message around a control. */
export function FieldFrame({ id, label, hint, error, optional, children }: FieldFrameProps & { children: ReactNode }) {
	const { t } = useWords();
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
				{optional ? <span className="optional">{` ${t("optional")}`}</span> : null}
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

export interface FieldProps extends FieldFrameProps {
	name: string;
	type?: "text" | "email" | "tel" | "search" | "url" | "password";
	defaultValue?: string;
	inputMode?: "text" | "decimal" | "numeric" | "email";
	autoComplete?: string;
	maxLength?: number;
	/** To read and to copy, and sent with the form; what cannot be used at all is `disabled`. */
	readOnly?: boolean;
	/** Stands before the value, as a currency's sign. */
	prefix?: string;
	/** A single space makes `:placeholder-shown` tell an empty field. */
	placeholder?: string;
}

/** One line of text with its label, hint and message. */
export function Field({ prefix, type = "text", ...props }: FieldProps) {
	const { frame, control } = fieldParts(props);
	return (
		<FieldFrame {...frame}>
			<div className="control">
				{prefix ? (
					<span className="prefix" aria-hidden="true">
						{prefix}
					</span>
				) : null}
				<input {...control} type={type} />
			</div>
		</FieldFrame>
	);
}
