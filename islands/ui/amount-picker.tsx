import { type Currency, currencySymbol, formatMoney } from "../../api/domain/money.ts";
import { Field } from "./field.tsx";
import { RadioChips } from "./radio-chips.tsx";
import { useWords } from "./words.ts";

/** Suggested amounts in major units. */
const rupees = { amounts: ["100", "200", "500", "1000", "1500"], selected: "500" } as const;
const others = { amounts: ["10", "25", "50", "100", "250"], selected: "25" } as const;
const presetsIn = (currency: Currency): { amounts: readonly string[]; selected: string } =>
	currency === "INR" ? rupees : others;

/**
 * Splits an amount between the picker's two controls.
 * @param amount as the donor typed it; the preset that is selected first if there is none
 * @param own suggested amounts in place of the usual ones
 */
export function pickedAmount(
	currency: Currency,
	amount: string,
	own?: readonly string[],
): { preset?: string; amount?: string } {
	const { amounts, selected } = own ? { amounts: own, selected: own[1] ?? own[0] ?? "" } : presetsIn(currency);
	const chosen = amount || selected;
	return amounts.includes(chosen) ? { preset: chosen } : { amount: chosen };
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
	/** Suggested amounts in place of the usual ones, in major units. */
	own?: readonly string[] | undefined;
	/** Offers no other amount. */
	fixed?: boolean | undefined;
}

/** Fixed amounts as radio buttons named `preset`, and any other amount in a field named `amount`. */
export function AmountPicker({
	id,
	currency,
	preset,
	amount,
	error,
	hint,
	disabled,
	own = presetsIn(currency).amounts,
	fixed,
}: AmountPickerProps) {
	const { t } = useWords();
	const chips = (
		<RadioChips
			id={`${id}-${fixed ? "amount" : "preset"}`}
			name="preset"
			legend={t("amount.choose")}
			options={own.map((value) => ({ value, label: formatMoney(Math.round(Number(value) * 100), currency) }))}
			chosen={preset}
			error={fixed ? error : undefined}
			disabled={disabled}
		/>
	);
	if (fixed) return <div className="amount-picker stack gap-m">{chips}</div>;
	return (
		<div className="amount-picker stack gap-m">
			{chips}
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
