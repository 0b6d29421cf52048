import { type Currency, currencySymbol } from "../../../api/domain/money.ts";
import { printedLength } from "../../../api/domain/people/identity-numbers.ts";
import type { KindField } from "../../../api/domain/requests/kinds/kind.ts";
import { CheckboxesField, DayField, SelectField, TextareaField, TextField } from "../../../islands/ui/form/fields.tsx";
import { type DetailsOf, optionLabel } from "../../../islands/ui/request-details.tsx";
import { useWords } from "../../../islands/ui/words.ts";

export interface KindFieldInputProps {
	/** Its name in the form. */
	name: string;
	field: KindField;
	/** Whether a request or an answer says it, which may have other words for it. */
	of?: DetailsOf;
	currency: Currency;
	/** The day that it is in the place of the request: `2026-11-22`. */
	today: string;
	/** Options that can't be chosen any more. */
	without?: readonly string[];
	/** For a pick; by default its own. */
	hint?: string | undefined;
}

/** The form field of one thing that a request of a kind, or an answer to it, says. */
export function KindFieldInput(props: KindFieldInputProps) {
	const { name, field, of = "raise", currency, today, without = [], hint } = props;
	const words = useWords();
	const options = () =>
		"options" in field
			? field.options
					.filter((value) => !without.includes(value))
					.map((value) => ({ value, label: optionLabel(words, field.name, value, of) }))
			: [];
	switch (field.type) {
		case "costs":
		case "milestones":
		case "textarea":
			return <TextareaField name={name} rows={4} />;
		case "number":
			return <TextField name={name} inputMode="numeric" maxLength={6} autoComplete="off" />;
		case "day":
			return <DayField name={name} {...(field.when === "future" ? { min: today } : { max: today })} />;
		case "pick":
			return (
				<SelectField
					name={name}
					prompt={field.standard ? undefined : "–"}
					options={options()}
					{...(hint ? { hint } : {})}
				/>
			);
		case "picks":
			return <CheckboxesField name={name} optional={!field.required} options={options()} />;
		case "money":
			return <TextField name={name} inputMode="decimal" autoComplete="off" prefix={currencySymbol(currency)} />;
		case "pan":
			return <TextField name={name} maxLength={printedLength} autoComplete="off" />;
		case "aadhaar":
			return <TextField name={name} maxLength={printedLength} inputMode="numeric" autoComplete="off" />;
		default:
			return <TextField name={name} autoComplete="off" />;
	}
}
