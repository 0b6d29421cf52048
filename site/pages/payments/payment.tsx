import { formatMoney } from "../../../api/domain/money.ts";
import { requoteDonation } from "../../../api/features/donations/requote.ts";
import type { DonationState } from "../../../api/features/payments/refresh.ts";
import { startHostedCheckout } from "../../../api/features/payments/start-hosted-checkout.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Lock } from "../../../islands/ui/icons.ts";
import cardForm from "../../../islands/visitor/card-form/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { definePage, type PageAnswer, type PageRequest } from "../../page.ts";
import { refusalOf } from "../form-errors.ts";
import { cardOrderOf } from "./card-order.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { FeeChoice, PaymentReview } from "./payment-review.tsx";
import { donationStage } from "./payment-stage.ts";
import { providerSources } from "./provider-sources.ts";

interface PaymentData extends Pick<DonationState, "donation" | "beneficiary"> {
	/** Why the last try failed, for a donor who comes back from it; empty when nobody said. */
	declined: string | null;
	/** Why the step that the donor asked for can't be made now. */
	refusal: string | null;
	/** The donor came back from a try that never reached us. */
	unpaid: boolean;
	/** This browser made the donation: its donor's details may be shown. */
	own: boolean;
	stripeJsUrl: string;
	publishableKey: string;
}

const paymentPath = (id: string) => `/payment?donation=${id}`;
const thanksPath = (id: string) => `/thankyou?donation=${id}`;

const idIn = ({ url }: PageRequest) => url.searchParams.get("donation") ?? "";

/** The page as its donation stands now, or the thanks for one that is not to be paid any more. */
async function show(ctx: Ctx, request: PageRequest, refusal?: Problem): Promise<PageAnswer<PaymentData>> {
	const { url, settings } = request;
	const id = idIn(request);
	const { state, stage } = await donationStage(ctx, id);
	if (stage !== "payable" && stage !== "declined") return { redirect: thanksPath(id) };
	const failed = stage === "declined" && url.searchParams.has("failed");
	return {
		data: {
			donation: state.donation,
			beneficiary: state.beneficiary,
			declined: failed ? (state.attempt?.failureMessage ?? "") : null,
			refusal: refusal?.message ?? null,
			unpaid: stage === "payable" && url.searchParams.has("unpaid"),
			own: ctx.ownDonation === id,
			stripeJsUrl: settings.stripe.jsUrl,
			publishableKey: settings.stripe.publishableKey,
		},
		status: refusal?.status,
		retryAfter: refusal?.retryAfter,
	};
}

/** `/payment` and `/StripePayment`: pays a donation by card. */
export default definePage<PaymentData>({
	styles: "checkout",
	csp: providerSources,
	load: (ctx, request) => show(ctx, request),
	async action(ctx, request) {
		const id = idIn(request);
		const action = request.form.get("action");
		if (action !== "checkout" && action !== "cover" && action !== "uncover") {
			throw new Problem(400, "unknown_action", "This form is not known. Please go back and try again.");
		}
		try {
			if (action === "checkout") return { redirect: (await startHostedCheckout(ctx, id)).url };
			await requoteDonation(ctx, id, action === "cover");
			return { redirect: paymentPath(id) };
		} catch (error) {
			return show(ctx, request, refusalOf(error));
		}
	},
	head: ({ declined, refusal }, { words }) => ({
		title: words.t(declined === null && refusal === null ? "payment.title" : "payment.title-error"),
		noIndex: true,
	}),
	Page({
		data: { donation, beneficiary, declined, refusal, unpaid, own, stripeJsUrl, publishableKey },
		view: { words },
	}) {
		const { t } = words;
		return (
			<div className="wrap">
				<CheckoutHead
					title={t("payment.title")}
					step="payment"
					beneficiary={beneficiary}
					detailsHref={words.at(`/billingInfo?donation=${donation.id}`)}
				/>
				{declined === null ? null : (
					<Alert tone="bad" title={t("payment.failed-title")} role="alert">
						{declined === "" ? t("payment.failed") : words.said(declined)}
					</Alert>
				)}
				{refusal === null ? null : (
					<Alert tone="bad" role="alert">
						{words.said(refusal)}
					</Alert>
				)}
				{unpaid ? (
					<Alert tone="info" role="status">
						{t("payment.unpaid")}
					</Alert>
				) : null}
				<div className="checkout paying">
					<PaymentReview donation={donation} beneficiary={beneficiary} own={own} />
					<div className="panel">
						{/* A chooser once there is something to choose. */}
						<dl className="summary">
							<div>
								<dt>{t("payment.method")}</dt>
								<dd>{t("payment.card")}</dd>
							</div>
						</dl>
						<Alert tone="warn">{t("payment.stay")}</Alert>
						<Island
							of={cardForm}
							props={{
								id: "card-form",
								order: cardOrderOf(donation, own),
								name: own ? (donation.donorName ?? "") : "",
								payLabel: t("payment.pay", { amount: formatMoney(donation.chargeMinor, donation.currency) }),
								stripeJsUrl,
								publishableKey,
							}}
						/>
						<p className="hint safe">
							<Icon of={Lock} /> {t("request.safe")}
						</p>
					</div>
					<FeeChoice donation={donation} />
				</div>
			</div>
		);
	},
});
