import { type Currency, formatMoney, toDecimal } from "../../api/domain/money.ts";

export interface MoneyProps {
	minor: number;
	currency: Currency;
	/** Leaves out the hundredths, rounding down: for large totals. */
	whole?: boolean;
}

/** An amount of money formatted for people, with the plain decimal for machines. */
export function Money({ minor, currency, whole = false }: MoneyProps) {
	return (
		<data className="money" value={toDecimal(minor)}>
			{formatMoney(whole ? minor - (minor % 100) : minor, currency)}
		</data>
	);
}
