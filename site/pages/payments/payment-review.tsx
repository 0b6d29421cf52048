import { quote } from "../../../api/domain/fees.ts";
import { formatMoney, toDecimal } from "../../../api/domain/money.ts";
import type { Beneficiary } from "../../../api/features/donations/beneficiary.ts";
import type { DonationRow } from "../../../api/features/donations/get.ts";
import { enteredMinor } from "../../../api/features/donations/requote.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronDown } from "../../../islands/ui/icons.ts";
import { Money } from "../../../islands/ui/money.tsx";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { BeneficiaryName, BillingCard } from "./billing-card.tsx";

/** The optional extra processing fee: one small form, so that it works without script. */
export function FeeChoice({ donation }: { donation: DonationRow }) {
	const { t, at } = useWords();
	const { id, currency, feesOnTop, feeBps, feeFixedMinor, coverMinor } = donation;
	const fee = quote(enteredMinor(donation), currency, { bps: feeBps, fixedMinor: feeFixedMinor }, true).coverMinor;
	return (
		<form className="fee-choice" method="post" action={at(`/payment?donation=${id}`)}>
			<p>
				{feesOnTop
					? t("payment.fee-covered", { fee: formatMoney(coverMinor, currency) })
					: t("payment.fee-inside", { percent: Number(toDecimal(feeBps)), fee: formatMoney(fee, currency) })}
			</p>
			<Button variant="secondary" name="action" value={feesOnTop ? "uncover" : "cover"}>
				{feesOnTop ? t("payment.uncover") : t("payment.cover", { fee: formatMoney(fee, currency) })}
			</Button>
		</form>
	);
}

/** What is about to be paid, by whom and for what, each with a way to change it. */
export function PaymentReview({
	donation,
	beneficiary,
	own,
}: {
	donation: DonationRow;
	beneficiary: Beneficiary;
	/** Shows who gives, to the browser that said so. */
	own: boolean;
}) {
	const words = useWords();
	const { t, at } = words;
	const billing = at(`/billingInfo?donation=${donation.id}`);
	return (
		<section className="panel review" aria-labelledby="summary-title">
			<h2 id="summary-title">{t("billing.summary")}</h2>
			{/* In a narrow window the card comes first: the sum stands in one line, and the rest unfolds. */}
			<details className="fold review-fold">
				<summary>
					<span>
						<span className="hint">{t("billing.summary")}</span>
						<BeneficiaryName beneficiary={beneficiary} />
					</span>
					<b>
						<Money minor={donation.chargeMinor} currency={donation.currency} />
					</b>
					<Icon of={ChevronDown} />
				</summary>
				<div className="form">
					<BillingCard beneficiary={beneficiary} />
					<div className="review-part">
						<h3>{t("billing.gift")}</h3>
						<a href={`${billing}#billing-amount`} aria-label={t("review.change-gift")}>
							{t("review.change")}
						</a>
						<OrderSummary
							currency={donation.currency}
							giftMinor={donation.giftMinor}
							coverMinor={donation.coverMinor}
							chargeMinor={donation.chargeMinor}
							explained="figures"
						/>
					</div>
					{own ? (
						<div className="review-part">
							<h3>{t("checkout.details")}</h3>
							<a href={`${billing}#billing-first_name`} aria-label={t("review.change-details")}>
								{t("review.change")}
							</a>
							<p>
								<span dir="auto">{donation.donorName}</span>
								<br />
								<span className="quiet">{donation.donorEmail}</span>
								{donation.anonymous ? (
									<>
										<br />
										<span className="quiet">{t("billing.anonymous-hint")}</span>
									</>
								) : null}
							</p>
						</div>
					) : null}
				</div>
			</details>
		</section>
	);
}
