import { type UpiRequest, upiForm } from "../../../api/domain/contracts/razorpay.ts";
import { type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import { issue } from "../../../api/domain/forms/issues.ts";
import { newForm } from "../../../api/domain/forms/read-form.ts";
import type { OfferedMethod } from "../../../api/domain/giving/payment-methods.ts";
import { type PhoneKind, phoneKindOf } from "../../../api/domain/giving/upi-apps.ts";
import { type FormOfGift, formOfGift } from "../../../api/features/form-gifts/offered.ts";
import { parsePhone } from "../../../api/features/lookups/phone.ts";
import { type GiftOrigin, giftOrigin } from "../../../api/features/partners/gift-origin.ts";
import type { DonationState } from "../../../api/features/payments/donation-state.ts";
import { methodsFor } from "../../../api/features/payments/offered-methods.ts";
import { makesMandate, startHostedCheckout } from "../../../api/features/payments/orders.ts";
import { allowsMandate, startUpi, upiRequest } from "../../../api/features/payments/upi.ts";
import { offeredWallets } from "../../../api/features/payments/wallets.ts";
import { invalid } from "../../../api/http/problem.ts";
import type { PublicSettings } from "../../../api/platform/settings.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { formAnswer } from "../../form-answer.ts";
import { type Again, defineIntent } from "../../intents.ts";
import { definePage, type PageContext, type PageRequest } from "../../page.ts";
import type { PageAnswer } from "../../reply.ts";
import { HelpLink } from "../shared/help-link.tsx";
import { donationStage } from "../shared/payment-stage.ts";
import { valuesOf } from "./billing-values.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { MethodChooser } from "./methods/chooser.tsx";
import { chosenMethod, methodPath, methodsAmong } from "./methods/index.ts";
import { OnceOnly } from "./once-only.tsx";
import { OtherBrowser } from "./other-browser.tsx";
import { PaymentReview } from "./payment-review.tsx";
import { RazorpayForms } from "./razorpay/forms.tsx";
import { razorpayPath } from "./razorpay/paths.ts";
import { razorpaySources } from "./razorpay/sources.ts";
import { UpiRequestView } from "./razorpay/upi-request.tsx";
import { Agreement } from "./regular-agreement.tsx";
import { ElsewhereNote, failureFrames, originSecurity, TellWidget } from "./widget-origin.tsx";

interface RazorpayData extends Pick<DonationState, "donation" | "beneficiary" | "own"> {
	/** The methods that the donation can be paid by. */
	offered: readonly OfferedMethod[];
	/** The UPI payment that waits for its approval. */
	waiting: UpiRequest | null;
	/** The donor has said that they have paid. */
	asked: boolean;
	/** The wallets in Razorpay's checkout, by name. */
	wallets: readonly string[];
	/** The donor is on a phone, which opens apps. */
	phone: PhoneKind | null;
	now: number;
	form: FormState;
	/** The form of a card's mandate; null for a single gift. */
	mandate: FormState | null;
	/** The last attempt has failed. */
	declined: boolean;
	/** The donation form that the gift was made with. */
	givingForm: FormOfGift | null;
	settings: PublicSettings;
	/** The page with the widget that the donor came from. */
	origin: GiftOrigin | null;
	framed: boolean;
}

const method = "razorpay";

const idIn = ({ url }: PageRequest) => url.searchParams.get("donation") ?? "";

/** The page of a donation that can be paid with Razorpay, or a redirect to the page for any other. */
async function show(ctx: PageContext, request: PageRequest, again: Again): Promise<PageAnswer<RazorpayData>> {
	const refused = again("mandate");
	const form = again("upi", "checkout") ?? newForm(upiForm);
	const id = idIn(request);
	const { state, stage } = await donationStage(ctx, id);
	const waiting = stage === "checking" ? await upiRequest(ctx, state.donation) : null;
	if (!waiting && stage !== "payable" && stage !== "declined") return { redirect: `/thankyou?donation=${id}` };
	const { donation, beneficiary, own } = state;
	const offered = methodsFor(ctx, donation);
	if (!offered.includes(method)) return { redirect: `/payment?donation=${id}` };
	const data = {
		donation,
		beneficiary,
		own,
		offered,
		waiting,
		asked: request.url.searchParams.has("asked"),
		wallets: waiting ? [] : await offeredWallets(ctx),
		phone: phoneKindOf(ctx.userAgent),
		now: ctx.platform.clock.now(),
		form,
		mandate: makesMandate(ctx, donation) ? (refused ?? newForm(upiForm)) : null,
		declined: stage === "declined" && !isRefused(refused ?? form),
		givingForm: await formOfGift(ctx, { donationId: donation.id }),
		settings: request.settings,
		origin: await giftOrigin(ctx, { donationId: donation.id }),
		framed: request.framed,
	};
	return formAnswer(data, refused ?? form);
}

/** `/RazorPayment`: pays a donation in rupees by UPI, netbanking or card, and shows the UPI payment that waits for its approval. */
export default definePage("/RazorPayment")<RazorpayData>({
	example: { reached: "Choose UPI or netbanking on the payment page of a gift in rupees." },
	allow: "anyone",
	chrome: "bare",
	limit: "payment",
	styles: "payments",
	security: (settings, { origin }) => ({ csp: razorpaySources(settings), ...originSecurity(origin) }),
	failureFrames,
	load: (ctx, request, again) => show(ctx, request, again),
	intents: {
		upi: defineIntent({
			form: upiForm,
			run: (ctx, value, request) => startUpi(ctx, { donationId: idIn(request), ...value }),
			to: (_result, request) => razorpayPath(idIn(request)),
		}),
		checkout: defineIntent({
			run: (ctx, _value, request) => startHostedCheckout(ctx, { donationId: idIn(request), method }),
			to: ({ url }) => url,
		}),
		// Razorpay makes mandates on cards in its checkout only, which needs script; without it, Stripe's page keeps the card.
		mandate: defineIntent({
			form: upiForm,
			run: async (_ctx, { phone }) => {
				if (parsePhone(phone, "IN") === null) throw invalid([issue("phone", "phone_invalid")]);
			},
			to: (_result, request) => `/payment?donation=${idIn(request)}&method=card`,
			notice: "notice.card-elsewhere",
		}),
	},
	namesIntents: true,
	head: ({ form, waiting, asked }, { words }) => ({
		title: words.t(isRefused(form) ? "payment.title-error" : "payment.title"),
		noIndex: true,
		// The provider is asked at most every five seconds, and who says that they have paid need not say it again.
		...(waiting && asked ? { refresh: 6 } : {}),
	}),
	Page({
		data: {
			donation,
			beneficiary,
			own,
			offered,
			waiting,
			asked,
			wallets,
			phone,
			now,
			form,
			mandate,
			declined,
			givingForm,
			settings,
			origin,
			framed,
		},
		view: { words },
	}) {
		const { t, localizePath } = words;
		return (
			<div className="wrap">
				<CheckoutHead
					title={t("payment.title")}
					step="payment"
					beneficiary={beneficiary}
					values={valuesOf(donation, own)}
					givingForm={givingForm}
					detailsHref={localizePath(`/billingInfo?donation=${donation.id}`)}
				/>
				<TellWidget
					origin={origin}
					told={{ type: "donation-started" }}
					result={framed ? localizePath(`/thankyou?donation=${donation.id}`) : undefined}
				/>
				{declined ? (
					<Alert tone="bad" title={t("payment.failed-title")} role="alert">
						{t("payment.failed")}
					</Alert>
				) : null}
				{donation.every && mandate === null && (own || donation.source !== "regular") ? (
					<OnceOnly donation={donation} framed={framed} />
				) : own ? null : (
					<OtherBrowser on="payment" donationId={donation.id} />
				)}
				<div className="checkout stack gap-l paying">
					<PaymentReview donation={donation} beneficiary={beneficiary} own={own} />
					<div className="panel">
						<p className="hint">{t("card.stay")}</p>
						{mandate && (waiting === null || allowsMandate(waiting)) ? (
							<Agreement donation={donation} byMandate />
						) : null}
						{waiting ? (
							<UpiRequestView
								request={waiting}
								donation={donation}
								now={now}
								asked={asked}
								phone={phone}
								settings={settings}
							/>
						) : (
							<>
								<MethodChooser
									methods={methodsAmong(offered)}
									chosen={chosenMethod(offered, method)}
									regular={donation.every !== null}
									hrefOf={(each) =>
										localizePath(
											each.method === method ? razorpayPath(donation.id) : methodPath(donation, own, each.method),
										)
									}
								/>
								{framed ? <ElsewhereNote donationId={donation.id} /> : null}
								<RazorpayForms
									form={form}
									mandate={mandate}
									donation={donation}
									own={own}
									wallets={wallets}
									settings={settings}
									target={framed ? "_blank" : undefined}
								/>
							</>
						)}
						{waiting || declined ? <HelpLink to="upi-debited" apart /> : null}
					</div>
				</div>
			</div>
		);
	},
});
