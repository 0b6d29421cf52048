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
import cardForm from "../../../islands/visitor/card-form/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { definePage } from "../../page.ts";
import { BillingCard } from "./billing-card.tsx";
import { cardOrderOf } from "./card-order.ts";
import { stageOf } from "./payment-stage.ts";
import { providerSources } from "./provider-sources.ts";

interface PaymentData extends Pick<DonationState, "donation" | "beneficiary"> {
	/** Why the last try failed, for a donor who comes back from it. */
	declined: string | null;
	/** The donor came back from a try that never reached us. */
	unpaid: boolean;
	stripeJsUrl: string;
	publishableKey: string;
}

/** The specification's own words, section 2. */
const doNotLeave = "Please do not refresh the page or click the Back or Close button of your browser";

const paymentPath = (id: string) => `/payment?donation=${id}`;
const thanksPath = (id: string) => `/thankyou?donation=${id}`;

/** The optional extra processing fee: one small form, so that it works without script. */
function FeeChoice({ donation }: { donation: PaymentData["donation"] }) {
	const { id, currency, feesOnTop, feeBps, feeFixedMinor, coverMinor } = donation;
	const fee = quote(enteredMinor(donation), currency, { bps: feeBps, fixedMinor: feeFixedMinor }, true).coverMinor;
	return (
		<form method="post" action={paymentPath(id)}>
			<p className="quiet">
				{feesOnTop
					? `You pay the processing fee of ${formatMoney(coverMinor, currency)} on top, so that your whole gift arrives.`
					: `The processing fee (${Number(toDecimal(feeBps))}%) is taken out of your gift. You can pay ${formatMoney(fee, currency)} extra so that your whole gift arrives.`}
			</p>
			<Button variant="quiet" name="action" value={feesOnTop ? "uncover" : "cover"}>
				{feesOnTop ? "Don’t pay the fee on top" : `Add ${formatMoney(fee, currency)} for the fee`}
			</Button>
		</form>
	);
}

/** `/payment` and `/StripePayment`: pays a donation by card. */
export default definePage<PaymentData>({
	frame: { bare: true },
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
				declined: failed
					? (state.attempt?.failureMessage ?? "Your payment did not go through. Nothing was charged.")
					: null,
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
	head: ({ declined }) => ({ title: declined ? "Error: Payment" : "Payment", noIndex: true }),
	Page({ data: { donation, beneficiary, declined, unpaid, stripeJsUrl, publishableKey } }) {
		return (
			<div className="wrap">
				<div className="section-head">
					<h1>Payment</h1>
					<p className="quiet">Step 2 of 2: your card</p>
				</div>
				<div className="checkout">
					<div className="form">
						<Alert tone="warn">{doNotLeave}</Alert>
						{declined ? (
							<Alert tone="bad" title="Your last payment did not go through" role="alert">
								{declined}
							</Alert>
						) : null}
						{unpaid ? (
							<Alert tone="info" role="status">
								No payment has reached us yet, and nothing was charged. You can try again.
							</Alert>
						) : null}
						<BillingCard beneficiary={beneficiary} />
						<div className="panel">
							<RadioChips
								id="payment-method"
								name="payment_method"
								legend="Payment Method"
								options={[{ value: "card", label: "Card" }]}
								chosen="card"
							/>
							<Island
								of={cardForm}
								props={{
									id: "card-form",
									order: cardOrderOf(donation),
									name: donation.donorName ?? "",
									payLabel: `Pay ${formatMoney(donation.chargeMinor, donation.currency)}`,
									stripeJsUrl,
									publishableKey,
								}}
							/>
						</div>
					</div>
					<aside className="panel" aria-labelledby="summary-title">
						<h2 id="summary-title">Summary</h2>
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
