import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";
import { useWords } from "./words.ts";

export interface OrderSummaryProps {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
}

/** Amount, transaction charges and total; the first two always sum to the third. */
export function OrderSummary({ currency, giftMinor, coverMinor, chargeMinor }: OrderSummaryProps) {
	const { t } = useWords();
	return (
		<dl className="summary">
			<div>
				<dt>{t("quote.amount")}</dt>
				<dd>
					<Money minor={giftMinor} currency={currency} />
				</dd>
			</div>
			<div>
				<dt>{t("quote.charges")}</dt>
				<dd>
					<Money minor={coverMinor} currency={currency} />
				</dd>
			</div>
			<div className="total">
				<dt>{t("quote.total")}</dt>
				<dd>
					<Money minor={chargeMinor} currency={currency} />
				</dd>
			</div>
		</dl>
	);
}
