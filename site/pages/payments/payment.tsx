import { quote } from "../../../api/domain/fees.ts";
import { formatMoney, toDecimal } from "../../../api/domain/money.ts";
import { enteredMinor, requoteDonation } from "../../../api/features/donations/requote.ts";
import { type DonationState, refreshDonation } from "../../../api/features/payments/refresh.ts";
import { startHostedCheckout } from "../../../api/features/payments/start-hosted-checkout.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Button } from "../../../islands/ui/button.tsx";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import { RadioChips } from "../../../islands/ui/radio-chips.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import cardForm from "../../../islands/visitor/card-form/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { definePage } from "../../page.ts";
import { BillingCard } from "./billing-card.tsx";
import { cardOrderOf } from "./card-order.ts";
import { stageOf } from "./payment-stage.ts";
import { providerSources } from "./provider-sources.ts";

interface PaymentData extends Pick<DonationState, "donation" | "beneficiary"> {
	/** Why the last try failed, for a donor who comes back from it; empty when nobody said. */
	declined: string | null;
	/** The donor came back from a try that never reached us. */
	unpaid: boolean;
	stripeJsUrl: string;
	publishableKey: string;
}

const paymentPath = (id: string) => `/payment?donation=${id}`;
const thanksPath = (id: string) => `/thankyou?donation=${id}`;

/** The optional extra processing fee: one small form, so that it works without script. */
function FeeChoice({ donation }: { donation: PaymentData["donation"] }) {
	const { t, at } = useWords();
	const { id, currency, feesOnTop, feeBps, feeFixedMinor, coverMinor } = donation;
	const fee = quote(enteredMinor(donation), currency, { bps: feeBps, fixedMinor: feeFixedMinor }, true).coverMinor;
	return (
		<form method="post" action={at(paymentPath(id))}>
			<p className="quiet">
				{feesOnTop
					? t("payment.fee-covered", { fee: formatMoney(coverMinor, currency) })
					: t("payment.fee-inside", { percent: Number(toDecimal(feeBps)), fee: formatMoney(fee, currency) })}
			</p>
			<Button variant="quiet" name="action" value={feesOnTop ? "uncover" : "cover"}>
				{feesOnTop ? t("payment.uncover") : t("payment.cover", { fee: formatMoney(fee, currency) })}
			</Button>
		</form>
	);
}

/** `/payment` and `/StripePayment`: pays a donation by card. */
export default definePage<PaymentData>({
	styles: "checkout",
	csp: providerSources,
	async load(ctx, { url, settings }) {
		const id = url.searchParams.get("donation") ?? "";
		// Asks the provider about tries that are still open: a donor who paid elsewhere must not pay again.
		const state = await refreshDonation(ctx, id);
		const stage = stageOf(state);
		if (stage === "canceled")
			throw new Problem(409, "donation_canceled", "This donation was canceled. Nothing was charged.");
		if (stage !== "payable" && stage !== "declined") return { redirect: thanksPath(id) };
		const failed = stage === "declined" && url.searchParams.has("failed");
		return {
			data: {
				donation: state.donation,
				beneficiary: state.beneficiary,
				declined: failed ? (state.attempt?.failureMessage ?? "") : null,
				unpaid: stage === "payable" && url.searchParams.has("unpaid"),
				stripeJsUrl: settings.stripe.jsUrl,
				publishableKey: settings.stripe.publishableKey,
			},
		};
	},
	async action(ctx, { url, form }) {
		const id = url.searchParams.get("donation") ?? "";
		const action = form.get("action");
		if (action === "checkout") return { redirect: (await startHostedCheckout(ctx, id)).url };
		if (action !== "cover" && action !== "uncover") {
			throw new Problem(400, "unknown_action", "This form is not known. Please go back and try again.");
		}
		await requoteDonation(ctx, id, action === "cover");
		return { redirect: paymentPath(id) };
	},
	head: ({ declined }, { words }) => ({
		title: words.t(declined === null ? "payment.title" : "payment.title-error"),
		noIndex: true,
	}),
	Page({ data: { donation, beneficiary, declined, unpaid, stripeJsUrl, publishableKey }, view: { words } }) {
		const { t } = words;
		return (
			<div className="wrap">
				<div className="section-head">
					<h1>{t("payment.title")}</h1>
					<p className="quiet">{t("payment.step", { number: 2, of: 2 })}</p>
				</div>
				<div className="checkout">
					<div className="form">
						<Alert tone="warn">{t("payment.stay")}</Alert>
						{declined === null ? null : (
							<Alert tone="bad" title={t("payment.failed-title")} role="alert">
								{declined === "" ? t("payment.failed") : words.said(declined)}
							</Alert>
						)}
						{unpaid ? (
							<Alert tone="info" role="status">
								{t("payment.unpaid")}
							</Alert>
						) : null}
						<BillingCard beneficiary={beneficiary} />
						<div className="panel">
							<RadioChips
								id="payment-method"
								name="payment_method"
								legend={t("payment.method")}
								options={[{ value: "card", label: t("payment.card") }]}
								chosen="card"
							/>
							<Island
								of={cardForm}
								props={{
									id: "card-form",
									order: cardOrderOf(donation),
									name: donation.donorName ?? "",
									payLabel: t("payment.pay", { amount: formatMoney(donation.chargeMinor, donation.currency) }),
									stripeJsUrl,
									publishableKey,
								}}
							/>
						</div>
					</div>
					<aside className="panel" aria-labelledby="summary-title">
						<h2 id="summary-title">{t("billing.summary")}</h2>
						<OrderSummary
							currency={donation.currency}
							giftMinor={donation.giftMinor}
							coverMinor={donation.coverMinor}
							chargeMinor={donation.chargeMinor}
						/>
						<FeeChoice donation={donation} />
					</aside>
				</div>
			</div>
		);
	},
});
