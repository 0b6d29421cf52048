import { type Currency, currencySymbol, formatMoney } from "../../api/domain/money.ts";
import { Field } from "./field.tsx";
import { RadioChips } from "./radio-chips.tsx";
import { useWords } from "./words.ts";

/** Amounts offered first, in major units of the request's currency. */
export const presetAmounts = ["100", "200", "500", "1000", "1500"] as const;

/** What the two controls of the picker say together: a typed amount wins over a chosen one. */
export function chosenAmount(form: { get(name: string): unknown }): string {
	const text = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? value.trim() : "";
	};
	return text("amount") || text("preset");
}

export interface AmountPickerProps {
	id: string;
	currency: Currency;
	/** The preset that is ticked. */
	preset?: string;
	/** What the other-amount field holds. */
	amount?: string;
	error?: string;
	/** What can be given, for who tried something else. */
	hint?: string;
	/** Nothing can be given at the moment, as while the gift is being sent. */
	disabled?: boolean;
}

/** Fixed amounts as radio buttons `preset`, any other as a field `amount`. */
export function AmountPicker({ id, currency, preset, amount, error, hint, disabled }: AmountPickerProps) {
	const { t } = useWords();
	return (
		<div className="amount-picker">
			<RadioChips
				id={`${id}-preset`}
				name="preset"
				legend={t("amount.choose")}
				options={presetAmounts.map((value) => ({ value, label: formatMoney(Number(value) * 100, currency) }))}
				chosen={preset}
				disabled={disabled}
			/>
			<Field
				id={`${id}-amount`}
				name="amount"
				label={t("amount.other")}
				required={false}
				inputMode="decimal"
				maxLength={20}
				prefix={currencySymbol(currency)}
				placeholder=" "
				defaultValue={amount}
				error={error}
				hint={hint}
				disabled={disabled}
			/>
		</div>
	);
}
