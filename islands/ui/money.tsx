import { type Currency, formatMoney, toDecimal } from "../../api/domain/money.ts";

/** An amount of money in words of its readers, with the plain decimal for machines. */
export function Money({ minor, currency }: { minor: number; currency: Currency }) {
	return (
		<data className="money" value={toDecimal(minor)}>
			{formatMoney(minor, currency)}
		</data>
	);
}
