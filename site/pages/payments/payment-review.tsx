import { donorName } from "../../../api/domain/giving/donor-name.ts";
import { enteredMinor, quote } from "../../../api/domain/giving/fees.ts";
import { formatMoney, toDecimal } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/find.ts";
import type { Beneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { Button } from "../../../islands/ui/button.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { ChevronDown } from "../../../islands/ui/icons.ts";
import { Money } from "../../../islands/ui/money.tsx";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { BeneficiaryName, BillingCard } from "./billing-card.tsx";

/** Lets the donor pay the fee on top: a small form of its own, so that it works without script. With script the page stays. */
export function FeeChoice({ donation, action }: { donation: DonationRow; action: string }) {
	const { t } = useWords();
	const { currency, feesOnTop, feeBps, feeFixedMinor, coverMinor } = donation;
	const fee = quote(enteredMinor(donation), currency, { bps: feeBps, fixedMinor: feeFixedMinor }, true).coverMinor;
	return (
		<form className="fee-choice" method="post" action={action} data-hold>
			<input type="hidden" name="intent" value={feesOnTop ? "uncover" : "cover"} />
			<p>
				{feesOnTop
					? t("payment.fee-covered", { fee: formatMoney(coverMinor, currency) })
					: t("payment.fee-inside", { percent: Number(toDecimal(feeBps)), fee: formatMoney(fee, currency) })}
			</p>
			<Button variant="secondary">
				{feesOnTop ? t("payment.uncover") : t("payment.cover", { fee: formatMoney(fee, currency) })}
			</Button>
		</form>
	);
}

/** The gift, the donor and the recipient before payment, each with a link to change it. */
export function PaymentReview({
	donation,
	beneficiary,
	own,
}: {
	donation: DonationRow;
	beneficiary: Beneficiary;
	/** Displays the donor's details; only for the browser that created the donation. */
	own: boolean;
}) {
	const words = useWords();
	const { t, localizePath } = words;
	const billing = localizePath(`/billingInfo?donation=${donation.id}`);
	return (
		<section className="panel review" aria-labelledby="summary-title">
			<h2 id="summary-title">{t("billing.summary")}</h2>
			{/* In a narrow window the card form comes first: the total is one line, and the rest unfolds. */}
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
						{/* What a regular gift charges is changed on its own page. */}
						{donation.source === "regular" ? null : (
							<a href={`${billing}&change=gift#billing-amount`} aria-label={t("review.change-gift")}>
								{t("review.change")}
							</a>
						)}
						<OrderSummary
							currency={donation.currency}
							giftMinor={donation.giftMinor}
							coverMinor={donation.coverMinor}
							chargeMinor={donation.chargeMinor}
						/>
					</div>
					{own ? (
						<div className="review-part">
							<h3>{t("checkout.details")}</h3>
							<a href={`${billing}#billing-first_name`} aria-label={t("review.change-details")}>
								{t("review.change")}
							</a>
							<p>
								<span dir="auto">{donorName(donation)}</span>
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
