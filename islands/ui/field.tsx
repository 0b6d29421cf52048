import type { ReactNode } from "react";
import { useWords } from "./words.ts";

/** The label, hint and error around a control, and the state that a form knows about it. */
export interface FieldFrameProps {
	/** Unique on the page; the ids of hint and error derive from it. */
	id: string;
	label: string;
	hint?: ReactNode;
	error?: string;
	/** Adds "(optional)" to the label. */
	optional?: boolean;
	/** In place of "(optional)": the choices that need the field. */
	needed?: ReactNode;
	/** Fields are required unless they are optional; pass false for a filter, which is neither. */
	required?: boolean;
	disabled?: boolean;
}

/** The ids of the elements that describe a control, or undefined if there are none. */
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

/** Splits a field's props into those of its frame and the control's own attributes. */
export function fieldParts<Props extends FieldFrameProps>(props: Props) {
	const { id, label, hint, error, optional = false, needed, required = !optional, ...attributes } = props;
	return {
		frame: { id, label, hint, error, optional, needed },
		control: {
			...attributes,
			id,
			"aria-required": required ? true : undefined,
			"aria-invalid": error ? true : undefined,
			"aria-describedby": describedBy({ id, hint, error }),
		} as const,
	};
}

/** Label, hint and error message around a control. */
export function FieldFrame({
	id,
	label,
	hint,
	error,
	optional,
	needed,
	children,
}: FieldFrameProps & { children: ReactNode }) {
	const { t } = useWords();
	return (
		<div className="field">
			<label className="label" htmlFor={id}>
				{label}
				{needed ?? (optional ? <span className="optional">{` ${t("optional")}`}</span> : null)}
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
	type?: "text" | "email" | "tel" | "search" | "url" | "password" | "time";
	defaultValue?: string;
	inputMode?: "text" | "decimal" | "numeric" | "email";
	autoComplete?: string;
	maxLength?: number;
	/** Can be read, copied and submitted, but not edited; a field that is not available at all is `disabled`. */
	readOnly?: boolean;
	/** Displayed before the value, such as a currency symbol. */
	prefix?: string;
	/** The field gets the focus when the page opens. */
	autoFocus?: boolean;
	/** A single space lets `:placeholder-shown` detect an empty field. */
	placeholder?: string;
}

/** A line of text with its label, hint and error message. */
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
