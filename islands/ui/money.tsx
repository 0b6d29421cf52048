import { type Currency, formatMoney, toDecimal } from "../../api/domain/money.ts";

export interface MoneyProps {
	minor: number;
	currency: Currency;
	/** Leaves the hundredths out, rounding down: for sums whose size matters more than their end. */
	whole?: boolean;
}

/** An amount of money in words of its readers, with the plain decimal for machines. */
export function Money({ minor, currency, whole = false }: MoneyProps) {
	return (
		<data className="money" value={toDecimal(minor)}>
			{formatMoney(whole ? minor - (minor % 100) : minor, currency)}
		</data>
	);
}
