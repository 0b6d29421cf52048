import type { ReactNode } from "react";
import { formatMoney } from "../../../api/domain/money.ts";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { BeneficiaryName } from "./billing-card.tsx";
import type { ThankYouData } from "./thank-you-data.ts";

function Fact({ name, children }: { name: WordKey; children: ReactNode }) {
	const { t } = useWords();
	return (
		<div>
			<dt>{t(name)}</dt>
			<dd dir="auto">{children}</dd>
		</div>
	);
}

/** What a donor keeps: who gave what to whom, when, and the number to ask with. Figures come once they are certain. */
export function Receipt({ donation, beneficiary, stage }: Omit<ThankYouData, "request">) {
	const words = useWords();
	const { t, language } = words;
	const at = donation.succeededAt ?? donation.createdAt;
	const { organizationName } = beneficiary;
	return (
		<section className="panel receipt" aria-labelledby="receipt-title">
			<h2 id="receipt-title">{t("thanks.receipt")}</h2>
			<dl className="summary facts">
				<Fact name="thanks.to">
					<BeneficiaryName beneficiary={beneficiary} />
					{organizationName ? <span className="hint">{organizationName}</span> : null}
				</Fact>
				{donation.donorName ? (
					<Fact name="thanks.from">
						{donation.donorName}
						{donation.anonymous ? <span className="hint">{t("billing.anonymous-hint")}</span> : null}
					</Fact>
				) : null}
				<Fact name="thanks.date">
					<time dateTime={isoDay(at)}>{formatDay(at, language)}</time>
				</Fact>
				<Fact name="thanks.reference">
					<span className="receipt-id">{donation.id}</span>
				</Fact>
				{stage === "checking" ? (
					<Fact name="payment.title">{formatMoney(donation.chargeMinor, donation.currency)}</Fact>
				) : null}
			</dl>
			{stage === "checking" ? null : (
				<OrderSummary
					currency={donation.currency}
					giftMinor={donation.giftMinor}
					coverMinor={donation.coverMinor}
					chargeMinor={donation.chargeMinor}
					explained={stage === "paid" ? "paid" : undefined}
				/>
			)}
		</section>
	);
}
