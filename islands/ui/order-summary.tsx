import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";
import { useWords } from "./words.ts";

export interface OrderSummaryProps {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
	/** Says of each figure what it is: what arrives, what the provider takes, what is paid. */
	explained?: boolean;
}

/** Amount, transaction charges and total; the first two always sum to the third. */
export function OrderSummary({ currency, giftMinor, coverMinor, chargeMinor, explained = false }: OrderSummaryProps) {
	const { t } = useWords();
	return (
		<dl className="summary">
			<div>
				<dt>
					{t("quote.amount")}
					{explained ? <span className="hint">{t("figures.amount")}</span> : null}
				</dt>
				<dd>
					<Money minor={giftMinor} currency={currency} />
				</dd>
			</div>
			<div>
				<dt>
					{t("quote.charges")}
					{explained ? <span className="hint">{t("figures.charges")}</span> : null}
				</dt>
				<dd>
					<Money minor={coverMinor} currency={currency} />
				</dd>
			</div>
			<div className="total">
				<dt>
					{t("quote.total")}
					{explained ? <span className="hint">{t("figures.total")}</span> : null}
				</dt>
				<dd>
					<Money minor={chargeMinor} currency={currency} />
				</dd>
			</div>
		</dl>
	);
}
