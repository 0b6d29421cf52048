import { paymentStep } from "../../../api/domain/contracts/payments.ts";
import { type FormProblem, type FormState, isRefused } from "../../../api/domain/forms/form.ts";
import type { Issue } from "../../../api/domain/forms/issues.ts";
import { newForm, readForm } from "../../../api/domain/forms/read-form.ts";
import { donorDecline } from "../../../api/domain/giving/donor-decline.ts";
import { type OfferedMethod, offeredMethods, quoteFor } from "../../../api/domain/giving/payment-methods.ts";
import { cardReason } from "../../../api/domain/messages/card-reason.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import { type DonationRow, findDonation, isOwn } from "../../../api/features/donations/find.ts";
import { currentEvent } from "../../../api/features/events/get-event.ts";
import { getRegistration, type Registration } from "../../../api/features/events/get-registration.ts";
import { type FormOfGift, formOfGift } from "../../../api/features/form-gifts/offered.ts";
import { type GiftOrigin, giftOrigin } from "../../../api/features/partners/gift-origin.ts";
import type { DonationState } from "../../../api/features/payments/donation-state.ts";
import { methodsFor } from "../../../api/features/payments/offered-methods.ts";
import { requoteDonation } from "../../../api/features/payments/revise-donation.ts";
import { upiRequest } from "../../../api/features/payments/upi.ts";
import { Problem } from "../../../api/http/problem.ts";
import type { PublicSettings } from "../../../api/platform/settings.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Lock } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { formAnswer, refusedForm } from "../../form-answer.ts";
import { definePage, type PageContext, type PageRequest, type View } from "../../page.ts";
import { type PageAnswer, type RedirectReply, reply } from "../../reply.ts";
import { PlacesReview } from "../events/places.tsx";
import { HelpLink } from "../shared/help-link.tsx";
import { donationStage } from "../shared/payment-stage.ts";
import { valuesOf } from "./billing-values.ts";
import { CheckoutHead } from "./checkout-head.tsx";
import { MethodChooser } from "./methods/chooser.tsx";
import { chosenMethod, methodPath, methodSources, methodsAmong, usualMethod } from "./methods/index.ts";
import { walletOrigins } from "./methods/stripe-sources.ts";
import { OnceOnly } from "./once-only.tsx";
import { OtherBrowser } from "./other-browser.tsx";
import { FeeChoice, PaymentReview } from "./payment-review.tsx";
import { PersonForm } from "./person-form.tsx";
import { razorpayPath } from "./razorpay/paths.ts";
import { Agreement } from "./regular-agreement.tsx";
import { ElsewhereNote, failureFrames, originSecurity, TellWidget } from "./widget-origin.tsx";

interface PaymentData extends Pick<DonationState, "donation" | "beneficiary" | "own"> {
	/** The methods that the donation can be paid by, and the chosen one with its panel's data. */
	offered: readonly OfferedMethod[];
	method: OfferedMethod;
	/** Whether paying begins or renews a regular gift: only its own donor's payment does. */
	agrees: boolean;
	panel: unknown;
	/** Set if the donor comes back from a failed attempt; `reason` if the provider gave one. */
	declined: { reason: Reason | null; byTransfer: boolean } | null;
	/** Why the step that the donor requested is not possible now. */
	problem: FormProblem | Issue | null;
	/** The donor came back from an attempt that never reached us. */
	unpaid: boolean;
	/** The event and places of a registration; null for a gift. */
	places: { of: Registration; minutesLeft: number } | null;
	/** The donation form that the gift was made with. */
	givingForm: FormOfGift | null;
	settings: PublicSettings;
	/** The page with the widget that the donor came from. */
	origin: GiftOrigin | null;
	framed: boolean;
}

const paymentPath = (id: string, method: OfferedMethod) => `/payment?donation=${id}&method=${method}`;
const thanksPath = (id: string) => `/thankyou?donation=${id}`;

const idIn = ({ url }: PageRequest) => url.searchParams.get("donation") ?? "";

/** Why a card failed, in the provider's words, with the bank's reason as its code if there is one. */
function reasonOf(attempt: DonationState["attempt"]): Reason | null {
	if (!attempt?.failureMessage || (attempt.method !== "card" && attempt.method !== "card_hosted")) return null;
	const { failureCode: code, failureMessage: message } = attempt;
	return cardReason(donorDecline({ code: code ?? "card_declined", declineCode: code, message }));
}

/** The event and places that a donation pays for. */
async function placesOf(ctx: PageContext, { id, source }: DonationRow): Promise<PaymentData["places"]> {
	if (source !== "event") return null;
	const of = await getRegistration(ctx, { id });
	const left = of.registration.holdUntil - ctx.platform.clock.now();
	return { of, minutesLeft: Math.max(1, Math.ceil(left / 60_000)) };
}

/** The page of a payable donation, or a redirect to the thank-you page for any other. */
async function showPayment(
	ctx: PageContext,
	request: PageRequest,
	form: FormState,
	id = idIn(request),
): Promise<PageAnswer<PaymentData>> {
	const { url, settings, framed } = request;
	const { state, stage } = await donationStage(ctx, id);
	if (stage !== "payable" && stage !== "declined") {
		const waiting = stage === "checking" ? await upiRequest(ctx, state.donation) : null;
		return { redirect: waiting ? razorpayPath(id) : thanksPath(id) };
	}
	const { beneficiary, own } = state;
	const offered = methodsFor(ctx, state.donation);
	// Forms without a method are the card's.
	const usual = isRefused(form) ? "card" : usualMethod(offered, state.attempt?.method);
	const { method, load } = chosenMethod(offered, url.searchParams.get("method") ?? usual);
	const policies = { card: beneficiary.policy, bank: beneficiary.bankPolicy };
	// Another browser pays the donation unchanged.
	const donation = own ? { ...state.donation, ...quoteFor(state.donation, policies, method) } : state.donation;
	const failed = stage === "declined" && url.searchParams.has("failed");
	const data = {
		donation,
		beneficiary,
		own,
		agrees: donation.every !== null && isOwn(ctx, state.donation),
		offered,
		method,
		panel: await load?.(ctx, { donation, own, settings }),
		declined: failed
			? { reason: reasonOf(state.attempt), byTransfer: state.attempt?.method === "us_bank_account" }
			: null,
		problem: form.problem ?? form.issues[0] ?? null,
		unpaid: stage === "payable" && url.searchParams.has("unpaid"),
		places: await placesOf(ctx, state.donation),
		givingForm: await formOfGift(ctx, { donationId: id }),
		settings,
		origin: await giftOrigin(ctx, { donationId: id }),
		framed,
	};
	return formAnswer(data, form);
}

/** Lets the method complete what the donor has approved at its provider; null for any other visit. */
async function comeBack(ctx: PageContext, request: PageRequest): Promise<RedirectReply | null> {
	const id = idIn(request);
	const { comeBack } = chosenMethod(offeredMethods, request.url.searchParams.get("method"));
	return (await comeBack?.(ctx, request, id)) ?? null;
}

function PaymentView({ data, view: { words } }: { data: PaymentData; view: View }) {
	const {
		donation,
		beneficiary,
		offered,
		method,
		panel,
		declined,
		problem,
		unpaid,
		own,
		agrees,
		places,
		givingForm,
		settings,
		origin,
		framed,
	} = data;
	const { t, localizePath } = words;
	const chosen = chosenMethod(offered, method);
	// The card's panel asks for it by itself.
	const isCaptcha = problem?.code === "captcha_needed" || problem?.code === "card_captcha_needed";
	return (
		<div className="wrap">
			{places ? (
				<div className="checkout-head">
					<h1>{t("places.title")}</h1>
					<Alert tone="warn">{t("places.stay")}</Alert>
				</div>
			) : (
				<CheckoutHead
					title={t("payment.title")}
					step="payment"
					beneficiary={beneficiary}
					values={valuesOf(donation, own)}
					givingForm={givingForm}
					detailsHref={localizePath(`/billingInfo?donation=${donation.id}`)}
				/>
			)}
			<TellWidget
				origin={origin}
				told={{ type: "donation-started" }}
				result={framed ? localizePath(`/thankyou?donation=${donation.id}`) : undefined}
			/>
			{declined === null ? null : (
				<Alert tone="bad" title={t("payment.failed-title")} role="alert">
					{declined.byTransfer
						? t("payment.bank-failed")
						: declined.reason
							? t("card.declined", { reason: words.problem(declined.reason) })
							: t("payment.failed")}
				</Alert>
			)}
			{declined === null || declined.byTransfer ? null : <HelpLink to="card-declined" apart />}
			{problem === null || (isCaptcha && method === "card") ? null : (
				<Alert tone="bad" role="alert">
					{words.problem(problem)}
				</Alert>
			)}
			{isCaptcha && method !== "card" ? <PersonForm action={localizePath(paymentPath(donation.id, method))} /> : null}
			{unpaid ? (
				<Alert tone="info" role="status">
					{t("payment.unpaid")}
				</Alert>
			) : null}
			{donation.every && !agrees && (own || donation.source !== "regular") ? (
				<OnceOnly donation={donation} framed={framed} />
			) : own || places ? null : (
				<OtherBrowser on="payment" donationId={donation.id} />
			)}
			<div className="checkout stack gap-l paying" {...enhancedBy("fee-choice", "interaction")}>
				{places ? (
					<PlacesReview donation={donation} {...places} />
				) : (
					<PaymentReview donation={donation} beneficiary={beneficiary} own={own} />
				)}
				<div className="panel">
					<MethodChooser
						methods={methodsAmong(offered)}
						chosen={chosen}
						regular={donation.every !== null}
						hrefOf={(each) => localizePath(methodPath(donation, own, each.method))}
					/>
					{agrees ? <Agreement donation={donation} byMandate={method === "razorpay"} /> : null}
					{own && !places && donation.source !== "regular" ? (
						<FeeChoice donation={donation} action={localizePath(paymentPath(donation.id, method))} />
					) : null}
					{framed ? <ElsewhereNote donationId={donation.id} /> : null}
					<chosen.Panel
						donation={donation}
						own={own}
						settings={settings}
						target={framed ? "_blank" : undefined}
						data={panel}
					/>
					{method === "card" ? (
						<p className="hint safe">
							<Icon of={Lock} /> {t("request.safe")}
						</p>
					) : null}
				</div>
			</div>
		</div>
	);
}

const shared = {
	allow: "anyone",
	limit: "payment",
	styles: "payments",
	security: (settings: PublicSettings, { origin }: PaymentData) => ({
		csp: methodSources(settings),
		payment: walletOrigins(settings),
		...originSecurity(origin),
	}),
	failureFrames,
	head: ({ declined, problem }: PaymentData, { words }: View) => ({
		title: words.t(declined === null && problem === null ? "payment.title" : "payment.title-error"),
		noIndex: true,
	}),
	Page: PaymentView,
} as const;

/** `/payment` and `/StripePayment`: the donor pays a donation by the method in the query. */
export default definePage("/payment")<PaymentData>({
	...shared,
	twins: ["/StripePayment"],
	example: { reached: "Fill in the billing form and continue." },
	chrome: "bare",
	load: async (ctx, request) =>
		(await comeBack(ctx, request)) ?? (await showPayment(ctx, request, newForm(paymentStep))),
	async action(ctx, request) {
		const id = idIn(request);
		const form = readForm(request, paymentStep);
		if (!form.ok) throw new Problem(400, "unknown_action");
		const { intent } = form.value;
		const named = request.url.searchParams.get("method");
		const { method, steps } = chosenMethod(methodsFor(ctx, await findDonation(ctx, { id })), named);
		const here = named === null ? `/payment?donation=${id}` : paymentPath(id, method);
		const step = steps?.[intent];
		if (step) return step(ctx, request, id);
		// The captcha was verified with the form.
		if (intent === "person") return reply.redirect(here);
		if (intent !== "cover" && intent !== "uncover") throw new Problem(400, "unknown_action");
		await requoteDonation(ctx, { id, method, feesOnTop: intent === "cover" });
		return reply.redirect(here);
	},
	refused: (ctx, request, problem) => showPayment(ctx, request, refusedForm(readForm(request, paymentStep), problem)),
});

/** `/TALEventPayment`: places at an event are paid for by card. Its forms post to `/payment`. */
export const eventPayment = definePage("/TALEventPayment")<PaymentData>({
	...shared,
	example: { reached: "Register on the page of an event to come." },
	chrome: "none",
	async load(ctx, request) {
		const id = request.url.searchParams.get("refId") ?? "";
		if (id === "") return reply.redirect(`${(await currentEvent(ctx)).path}#register`);
		const { registration } = await getRegistration(ctx, { id });
		if (registration.state === "expired") throw new Problem(409, "registration_expired");
		return showPayment(ctx, request, newForm(paymentStep), registration.donationId);
	},
});
