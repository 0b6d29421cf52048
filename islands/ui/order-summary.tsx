import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";
import { useWords } from "./words.ts";

export interface OrderSummaryProps {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
	/** Says of each figure what it is, before or after paying: what arrives, what the provider takes, what is paid. */
	explained?: "figures" | "paid";
}

/** Amount, transaction charges and total; the first two always sum to the third. */
export function OrderSummary({ currency, giftMinor, coverMinor, chargeMinor, explained }: OrderSummaryProps) {
	const { t } = useWords();
	const parts = [
		["amount", giftMinor],
		["charges", coverMinor],
		["total", chargeMinor],
	] as const;
	return (
		<dl className="summary">
			{parts.map(([part, minor]) => (
				<div key={part} className={part === "total" ? part : undefined}>
					<dt>
						{t(`quote.${part}`)}
						{explained ? (
							<span className="hint">{t(explained === "paid" ? `paid.${part}` : `figures.${part}`)}</span>
						) : null}
					</dt>
					<dd>
						<Money minor={minor} currency={currency} />
					</dd>
				</div>
			))}
		</dl>
	);
}
