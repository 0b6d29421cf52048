import { paymentStep } from "../../../api/domain/contracts/payments.ts";
import { donorDecline } from "../../../api/domain/donor-decline.ts";
import { donorName } from "../../../api/domain/donor-name.ts";
import type { FormProblem, FormState } from "../../../api/domain/forms/form.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { cardReason } from "../../../api/domain/messages/card-reason.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { DonationState } from "../../../api/features/payments/donation-state.ts";
import { requoteDonation } from "../../../api/features/payments/requote-donation.ts";
import { startHostedCheckout } from "../../../api/features/payments/start-hosted-checkout.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Lock } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import cardForm from "../../../islands/visitor/card-form/index.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import { type PageAnswer, reply } from "../../reply.ts";
import { formAnswer, refusedForm } from "../form-answer.ts";
import { valuesOf } from "./billing-values.ts";
import { cardOrderOf } from "./card-order.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { OtherBrowser } from "./other-browser.tsx";
import { FeeChoice, PaymentReview } from "./payment-review.tsx";
import { donationStage } from "./payment-stage.ts";
import { providerSources } from "./provider-sources.ts";

interface PaymentData extends Pick<DonationState, "donation" | "beneficiary" | "own"> {
	/** Set if the donor comes back from a failed attempt; `reason` if the provider gave one. */
	declined: { reason: Reason | null } | null;
	/** Why the step that the donor requested is not possible now. */
	problem: FormProblem | null;
	/** The donor came back from an attempt that never reached us. */
	unpaid: boolean;
	stripeJsUrl: string;
	publishableKey: string;
	/** Only the provider's test cards work. */
	demo: boolean;
}

const cardProvider = { provider: "Stripe", brands: "Visa, Mastercard, American Express" };
/** docs.stripe.com/testing; with spaces that do not break. */
const testCard = "4242 4242 4242 4242".replaceAll(" ", "\u00a0");

const paymentPath = (id: string) => `/payment?donation=${id}`;
const thanksPath = (id: string) => `/thankyou?donation=${id}`;

const idIn = ({ url }: PageRequest) => url.searchParams.get("donation") ?? "";

/** Why an attempt failed, in the provider's words, with the bank's reason as its code if there is one. */
function reasonOf(attempt: DonationState["attempt"]): Reason | null {
	if (!attempt?.failureMessage) return null;
	const { failureCode: code, failureMessage: message } = attempt;
	return cardReason(donorDecline({ code: code ?? "card_declined", declineCode: code, message }));
}

/** The page of a payable donation, or a redirect to the thank-you page for any other. */
async function showPayment(ctx: PageContext, request: PageRequest, form: FormState): Promise<PageAnswer<PaymentData>> {
	const { url, settings } = request;
	const id = idIn(request);
	const { state, stage } = await donationStage(ctx, id);
	if (stage !== "payable" && stage !== "declined") return { redirect: thanksPath(id) };
	const failed = stage === "declined" && url.searchParams.has("failed");
	const data = {
		donation: state.donation,
		beneficiary: state.beneficiary,
		declined: failed ? { reason: reasonOf(state.attempt) } : null,
		problem: form.problem,
		unpaid: stage === "payable" && url.searchParams.has("unpaid"),
		own: state.own,
		stripeJsUrl: settings.stripe.jsUrl,
		publishableKey: settings.stripe.publishableKey,
		demo: settings.mode === "demo",
	};
	return formAnswer(data, form);
}

/** `/payment` and `/StripePayment`: the donor pays a donation by card. */
export default definePage<PaymentData>({
	path: "/payment",
	twins: ["/StripePayment"],
	allow: "anyone",
	chrome: "bare",
	limit: "payment",
	styles: "payments",
	security: (settings) => ({ csp: providerSources(settings) }),
	load: (ctx, request) => showPayment(ctx, request, newForm(paymentStep)),
	async action(ctx, request) {
		const id = idIn(request);
		const form = readForm(request, paymentStep);
		if (!form.ok) throw new Problem(400, "unknown_action");
		const { intent } = form.value;
		if (intent === "checkout") return reply.redirect((await startHostedCheckout(ctx, { donationId: id })).url);
		await requoteDonation(ctx, { id, feesOnTop: intent === "cover" });
		return reply.redirect(paymentPath(id));
	},
	refused: (ctx, request, problem) => showPayment(ctx, request, refusedForm(readForm(request, paymentStep), problem)),
	head: ({ declined, problem }, { words }) => ({
		title: words.t(declined === null && problem === null ? "payment.title" : "payment.title-error"),
		noIndex: true,
	}),
	Page({
		data: { donation, beneficiary, declined, problem, unpaid, own, stripeJsUrl, publishableKey, demo },
		view: { words },
	}) {
		const { t } = words;
		return (
			<div className="wrap">
				<CheckoutHead
					title={t("payment.title")}
					step="payment"
					beneficiary={beneficiary}
					values={valuesOf(donation, own)}
					detailsHref={words.localizePath(`/billingInfo?donation=${donation.id}`)}
				/>
				{declined === null ? null : (
					<Alert tone="bad" title={t("payment.failed-title")} role="alert">
						{declined.reason ? t("card.declined", { reason: words.problem(declined.reason) }) : t("payment.failed")}
					</Alert>
				)}
				{problem === null ? null : (
					<Alert tone="bad" role="alert">
						{words.problem(problem)}
					</Alert>
				)}
				{unpaid ? (
					<Alert tone="info" role="status">
						{t("payment.unpaid")}
					</Alert>
				) : null}
				{own ? null : <OtherBrowser on="payment" donationId={donation.id} />}
				<div className="checkout paying" {...enhancedBy("fee-choice", "interaction")}>
					<PaymentReview donation={donation} beneficiary={beneficiary} own={own} />
					<div className="panel">
						{/* Card is the only payment method so far, so there is nothing to choose. */}
						<dl className="summary">
							<div>
								<dt>{t("payment.method")}</dt>
								<dd>{t("payment.card")}</dd>
							</div>
						</dl>
						<p className="hint">{t("payment.brands", cardProvider)}</p>
						{demo ? <p className="hint">{t("payment.demo", { card: testCard })}</p> : null}
						{own ? <FeeChoice donation={donation} /> : null}
						<Island
							of={cardForm}
							props={{
								id: "card-form",
								order: cardOrderOf(donation, own),
								name: own ? (donorName(donation) ?? "") : "",
								payLabel: t("payment.pay", { amount: formatMoney(donation.chargeMinor, donation.currency) }),
								stripeJsUrl,
								publishableKey,
							}}
						/>
						<p className="hint safe">
							<Icon of={Lock} /> {t("request.safe")}
						</p>
					</div>
				</div>
			</div>
		);
	},
});
