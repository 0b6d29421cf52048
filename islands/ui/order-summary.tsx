import type { Currency } from "../../api/domain/money.ts";
import { Money } from "./money.tsx";
import { useWords } from "./words.ts";

export interface OrderSummaryProps {
	currency: Currency;
	giftMinor: number;
	coverMinor: number;
	chargeMinor: number;
}

/** The recipient's part, the transaction charges and the donor's payment; the first two always sum to the third. */
export function OrderSummary({ currency, giftMinor, coverMinor, chargeMinor }: OrderSummaryProps) {
	const { t } = useWords();
	const parts = [
		["quote.amount", giftMinor],
		["quote.charges", coverMinor],
		["quote.total", chargeMinor],
	] as const;
	return (
		<dl className="summary stack gap-xs">
			{parts.map(([part, minor]) => (
				<div key={part} className={part === "quote.total" ? "total" : undefined}>
					<dt>{t(part)}</dt>
					<dd>
						<Money minor={minor} currency={currency} />
					</dd>
				</div>
			))}
		</dl>
	);
}
