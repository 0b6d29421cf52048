import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { FieldError } from "../field.tsx";
import { useField } from "./form.tsx";

export interface FormRowsProps {
	/** The list's name in the contract. */
	name: string;
	/** @param row the prefix of the row's field names: `${row}.name` */
	children: (row: string) => ReactNode;
}

/**
 * The rows of a list with buttons that add and remove them, without script: each button submits an intent that `readForm`
 * applies. No control may be named `remove`: it would shadow `form.remove()`, which Preact calls. Its texts are `<form>.<list>`, `-row`, `-add` and `-remove`; the row's texts get a `{number}`.
 */
export function FormRows({ name, children }: FormRowsProps) {
	const { id, label, error, list, rules, changed, wordOf } = useField(name);
	const rows = list.map((_, index) => ({ row: `${name}[${index}]`, index, number: index + 1 }));
	return (
		<fieldset
			className="form"
			id={id}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: after removing a row the reader continues at its list
			autoFocus={changed === name}
			aria-describedby={error ? `${id}-error` : undefined}
		>
			<legend className="legend">{label}</legend>
			{rows.map(({ row, index, number }) => (
				// biome-ignore lint/a11y/noAutofocus: after adding a row the reader continues in it
				<fieldset className="form" key={row} tabIndex={-1} autoFocus={changed === row}>
					<legend className="legend">{wordOf("-row", { number })}</legend>
					{children(row)}
					<Button variant="quiet" name="intent" value={`remove:${name}:${index}`}>
						{wordOf("-remove", { number })}
					</Button>
				</fieldset>
			))}
			<FieldError id={id} error={error} />
			{rows.length < (rules.maxLength ?? 0) ? (
				<Button variant="secondary" name="intent" value={`add:${name}`}>
					{wordOf("-add")}
				</Button>
			) : null}
		</fieldset>
	);
}
