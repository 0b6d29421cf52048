import type { ReactNode } from "react";
import { isTicked } from "../../../api/domain/forms/form.ts";
import { type Currency, currencySymbol, giftLimits } from "../../../api/domain/money.ts";
import { Button } from "../button.tsx";
import { Checkbox } from "../checkbox.tsx";
import { Combobox, type ComboboxProps } from "../combobox.tsx";
import { DateField, type DateFieldProps } from "../date-field.tsx";
import { describedBy, Field, FieldError, type FieldProps } from "../field.tsx";
import { enhancedBy } from "../parts.ts";
import { RadioGroup, type RadioGroupProps } from "../radio-group.tsx";
import { Select, type SelectProps } from "../select.tsx";
import { Textarea } from "../textarea.tsx";
import { useWords } from "../words.ts";
import { type FieldState, useField } from "./form.tsx";

/** Fields get their values, rules and texts from the form around them; a page passes only what it wants to override. */
interface OwnProps {
	name: string;
	label?: string;
	hint?: ReactNode;
	/** If only the contract as a whole knows whether the field may stay empty. */
	optional?: boolean;
}

type Text = Pick<FieldProps, "type" | "inputMode" | "autoComplete" | "maxLength" | "prefix">;

/** Autofill tokens of the HTML standard, by our field names. */
const autofill: Readonly<Record<string, string>> = {
	first_name: "given-name",
	last_name: "family-name",
	name: "name",
	email: "email",
	phone: "tel",
	country: "country",
	zip_code: "postal-code",
	line1: "address-line1",
	line2: "address-line2",
	city: "address-level2",
	state: "address-level1",
};

const autofillOf = (name: string) => autofill[name.split(".").at(-1) ?? ""];

const optionsOf = ({ rules, wordOf }: FieldState) =>
	(rules.options ?? []).map((value) => ({ value, label: wordOf(`.${value}`) }));

function useControl({ name, label, hint, optional }: OwnProps) {
	const field = useField(name);
	const control = {
		id: field.id,
		name,
		label: label ?? field.label,
		hint: hint ?? field.hint,
		error: field.error,
		optional: optional ?? !field.rules.required,
	};
	return { field, control };
}

/** One line of text. */
export function TextField({ type, inputMode, autoComplete, maxLength, prefix, ...own }: OwnProps & Partial<Text>) {
	const { field, control } = useControl(own);
	const line = (
		<Field
			{...control}
			type={type ?? field.rules.type}
			inputMode={inputMode ?? field.rules.inputMode}
			autoComplete={autoComplete ?? autofillOf(own.name)}
			maxLength={maxLength ?? field.rules.maxLength}
			prefix={prefix}
			defaultValue={field.value}
			autoFocus={field.changed === field.name}
		/>
	);
	return field.rules.mayBeEmail ? <EmailSlip of={field}>{line}</EmailSlip> : line;
}

/** Asks about an address that looks mistyped: after it was typed with script, and without after the form was sent. */
function EmailSlip({ of: { name, meant }, children }: { of: FieldState; children: ReactNode }) {
	const { t } = useWords();
	const texts = (["ask", "use", "keep"] as const).map((key) => [
		`data-${key}`,
		t(`email-slip.${key}`, { email: "{email}" }),
	]);
	return (
		<div {...Object.fromEntries(texts)} {...enhancedBy("email-slip", "interaction")}>
			{children}
			<div className="email-slip" role="status">
				{meant ? (
					<>
						<p>{t("email-slip.ask", { email: meant })}</p>
						<Button variant="secondary" name="intent" value={`use:${name}`}>
							{t("email-slip.use", { email: meant })}
						</Button>
						<p className="hint">{t("email-slip.else")}</p>
					</>
				) : null}
			</div>
		</div>
	);
}

/** A day: `2027-06-30`; or a day with a time, without a zone: `2027-06-30T18:30`. */
export function DayField({ type, min, max, ...own }: OwnProps & Pick<DateFieldProps, "type" | "min" | "max">) {
	const { field, control } = useControl(own);
	return <DateField {...control} type={type} min={min} max={max} defaultValue={field.value} />;
}

/** An amount of money, typed as a plain decimal. */
export function AmountField({ currency, ...own }: OwnProps & { currency: Currency }) {
	const { t } = useWords();
	return (
		<TextField
			hint={t("amount.hint", giftLimits(currency))}
			{...own}
			inputMode="decimal"
			autoComplete="off"
			maxLength={30}
			prefix={currencySymbol(currency)}
		/>
	);
}

/** Several lines of text. */
export function TextareaField({ rows, ...own }: OwnProps & { rows?: number }) {
	const { field, control } = useControl(own);
	return <Textarea {...control} rows={rows} maxLength={field.rules.maxLength} defaultValue={field.value} />;
}

/** A choice from a list: the contract's values with their translated labels, or the given `options`. */
export function SelectField({ prompt, options, ...own }: OwnProps & Partial<Pick<SelectProps, "prompt" | "options">>) {
	const { field, control } = useControl(own);
	return (
		<Select
			{...control}
			autoComplete={autofillOf(own.name)}
			prompt={prompt}
			options={options ?? optionsOf(field)}
			defaultValue={field.value}
		/>
	);
}

/** A text with suggestions, for lists that are too long for a select or incomplete. */
export function ComboboxField({ options, ...own }: OwnProps & Pick<ComboboxProps, "options">) {
	const { field, control } = useControl(own);
	return (
		<Combobox
			{...control}
			autoComplete={autofillOf(own.name)}
			maxLength={field.rules.maxLength}
			options={options}
			defaultValue={field.value}
		/>
	);
}

/** A choice between the contract's few values, as radio buttons. */
export function RadioField({ options, ...own }: OwnProps & Partial<Pick<RadioGroupProps, "options">>) {
	const { field, control } = useControl(own);
	const { label, optional, ...rest } = control;
	return (
		<RadioGroup
			{...rest}
			legend={label}
			required={!optional}
			options={options ?? optionsOf(field)}
			chosen={field.value}
		/>
	);
}

/** A yes-or-no choice. */
export function CheckboxField(own: OwnProps) {
	const { field, control } = useControl(own);
	const { optional, ...rest } = control;
	return <Checkbox {...rest} required={!optional} defaultChecked={isTicked(field.value)} />;
}

/** A checkbox for each of the contract's few values, or for each of the given options. */
export function CheckboxesField({
	options,
	...own
}: OwnProps & { options?: readonly { value: string; label: string }[] }) {
	const { field, control } = useControl(own);
	const { id, name, label, hint, error } = control;
	const { t } = useWords();
	const { options: known = [] } = useField(`${name}[]`).rules;
	const choices = options ?? known.map((value) => ({ value, label: field.wordOf(`.${value}`) }));
	return (
		<fieldset className="field" id={id} tabIndex={-1} aria-describedby={describedBy(control)}>
			<legend className="legend">
				{label}
				{own.optional ? <span className="optional">{` ${t("optional")}`}</span> : null}
			</legend>
			{hint ? (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			) : null}
			{choices.map(({ value, label: choice }) => (
				<Checkbox
					key={value}
					id={`${id}-${value}`}
					name={name}
					value={value}
					label={choice}
					defaultChecked={field.list.includes(value)}
				/>
			))}
			<FieldError id={id} error={error} />
		</fieldset>
	);
}

/** A value that the form sends along unchanged; a missing one is left out. */
export function HiddenField({ name }: { name: string }) {
	const { value } = useField(name);
	return value === undefined ? null : <input type="hidden" name={name} value={value} />;
}
