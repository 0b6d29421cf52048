import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";

export interface OrderSummaryProps {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
}

/** Amount, transaction charges and total; the first two always sum to the third. */
export function OrderSummary({ currency, giftMinor, coverMinor, chargeMinor }: OrderSummaryProps) {
	return (
		<dl className="summary">
			<div>
				<dt>Amount</dt>
				<dd>
					<Money minor={giftMinor} currency={currency} />
				</dd>
			</div>
			<div>
				<dt>Transaction charges</dt>
				<dd>
					<Money minor={coverMinor} currency={currency} />
				</dd>
			</div>
			<div className="total">
				<dt>Total</dt>
				<dd>
					<Money minor={chargeMinor} currency={currency} />
				</dd>
			</div>
		</dl>
	);
}
