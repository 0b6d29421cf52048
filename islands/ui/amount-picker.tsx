import { type Currency, currencySymbol, formatMoney } from "../../api/domain/money.ts";
import { Field } from "./field.tsx";
import { RadioChips } from "./radio-chips.tsx";
import { useWords } from "./words.ts";

/** Suggested amounts in major units. */
const presetAmounts: Readonly<Record<Currency, readonly string[]>> = {
	INR: ["100", "200", "500", "1000", "1500"],
	USD: ["10", "25", "50", "100", "250"],
};
const selectedPresets: Readonly<Record<Currency, string>> = { INR: "500", USD: "25" };

/**
 * Splits an amount between the picker's two controls.
 * @param amount as the donor typed it; the preset that is selected first if there is none
 */
export function pickedAmount(currency: Currency, amount: string): { preset?: string; amount?: string } {
	const chosen = amount || selectedPresets[currency];
	return presetAmounts[currency].includes(chosen) ? { preset: chosen } : { amount: chosen };
}

export interface AmountPickerProps {
	id: string;
	currency: Currency;
	/** The selected preset. */
	preset?: string;
	/** The value of the other-amount field. */
	amount?: string;
	error?: string;
	/** The allowed range, displayed after an amount outside it. */
	hint?: string;
	/** Disables the picker, for example while the gift is being sent. */
	disabled?: boolean;
}

/** Fixed amounts as radio buttons named `preset`, and any other amount in a field named `amount`. */
export function AmountPicker({ id, currency, preset, amount, error, hint, disabled }: AmountPickerProps) {
	const { t } = useWords();
	return (
		<div className="amount-picker stack gap-m">
			<RadioChips
				id={`${id}-preset`}
				name="preset"
				legend={t("amount.choose")}
				options={presetAmounts[currency].map((value) => ({ value, label: formatMoney(Number(value) * 100, currency) }))}
				chosen={preset}
				disabled={disabled}
			/>
			<Field
				id={`${id}-amount`}
				name="amount"
				label={t("amount.other")}
				required={false}
				inputMode="decimal"
				maxLength={30}
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
