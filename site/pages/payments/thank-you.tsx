import { asPaid } from "../../../api/domain/giving/paid-in.ts";
import { supporterPath } from "../../../api/domain/giving/supporter-page.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { thanksOf } from "../../../api/features/desk/thanks-of.ts";
import { getIssuer } from "../../../api/features/donations/get-issuer.ts";
import { formOfGift } from "../../../api/features/form-gifts/offered.ts";
import { resultOf } from "../../../api/features/partners/checkout-result.ts";
import { giftOrigin } from "../../../api/features/partners/gift-origin.ts";
import { isApproving } from "../../../api/features/payments/upi.ts";
import { matchOf } from "../../../api/features/pledges/read.ts";
import { donorPan } from "../../../api/features/receipts/donor-pan.ts";
import { receiptOf } from "../../../api/features/receipts/find.ts";
import { giftAidOf } from "../../../api/features/receipts/gift-aid.ts";
import { regularLink } from "../../../api/features/regular-gifts/link.ts";
import { regularGiftOf } from "../../../api/features/regular-gifts/read.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { pageOfGift, pageThanksOf } from "../../../api/features/supporter-gifts/page-of-gift.ts";
import { tributeOf } from "../../../api/features/tributes/find.ts";
import { wayOfGift } from "../../../api/features/withdrawals/way-of-gift.ts";
import { Problem } from "../../../api/http/problem.ts";
import type { PublicSettings } from "../../../api/platform/settings.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Icon, type IconDrawing } from "../../../islands/ui/icon.tsx";
import { Check, Clock, TrendingDown } from "../../../islands/ui/icons.ts";
import { enhancedBy } from "../../../islands/ui/parts.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { Island } from "../../../islands/visitor/island.tsx";
import paymentStatus from "../../../islands/visitor/payment-status/index.tsx";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage, type PageContext, type View } from "../../page.ts";
import type { PageAnswer } from "../../reply.ts";
import { ticketsPath } from "../shared/event-paths.ts";
import { matchPath } from "../shared/match-paths.ts";
import { donationStage } from "../shared/payment-stage.ts";
import { requestPath } from "../shared/request-paths.ts";
import { Share } from "../shared/share.tsx";
import { beneficiaryTitle } from "./billing-card.tsx";
import { TributeOfGift } from "./gift-tribute.tsx";
import { GaveOnce } from "./once-only.tsx";
import { OtherBrowser } from "./other-browser.tsx";
import { Receipt } from "./receipt.tsx";
import { AgreedGift } from "./regular-facts.tsx";
import type { ThankYouData, ThankYouStage } from "./thank-you-data.ts";
import { Lede } from "./thank-you-lede.tsx";
import { ThanksFrom } from "./thanks-from.tsx";
import { WayOfGift } from "./way-of-gift.tsx";
import { WhatNext } from "./what-next.tsx";
import { failureFrames, originSecurity, TellWidget } from "./widget-origin.tsx";

/** Offers an account to a guest, in the browser that made the gift only. The form is filled in from the gift. */
function AccountOffer({ data: { donation, own }, view }: { data: ThankYouData; view: View }) {
	const { t, localizePath } = useWords();
	const isGuest = view.viewer === null && donation.donorUserId === null;
	if (!own || !isGuest || !donation.donorEmail || !view.isReachable("/signup")) return null;
	return (
		<section className="panel thanks-account" aria-labelledby="account-title">
			<h2 id="account-title">{t("account-offer.title")}</h2>
			<p>{t("account-offer.text", { email: donation.donorEmail })}</p>
			<p>
				<ButtonLink variant="secondary" href={localizePath(`/signup?donation=${encodeURIComponent(donation.id)}`)}>
					{t("account-offer.button")}
				</ButtonLink>
			</p>
		</section>
	);
}

const titles: Readonly<Record<ThankYouStage, WordKey>> = {
	checking: "thanks.checking",
	paid: "thanks.title",
	returned: "thanks.returned",
	transfer: "thanks.transfer",
};
const marks: Readonly<Record<ThankYouStage, { icon: IconDrawing; tone: string }>> = {
	checking: { icon: Clock, tone: "tone-warn" },
	paid: { icon: Check, tone: "tone-good" },
	returned: { icon: TrendingDown, tone: "tone-info" },
	transfer: { icon: Clock, tone: "tone-info" },
};

/** The request, or null if it is no longer public or is paused: then there is nothing to share, and no total to display. */
async function publicRequest(ctx: PageContext, id: string): Promise<RequestRow | null> {
	try {
		const request = await getRequest(ctx, { id });
		return request.status === -6 ? null : request;
	} catch (error) {
		if (error instanceof Problem && (error.status === 404 || error.status === 410)) return null;
		throw error;
	}
}

/** A sponsor's addition to the gift. */
function Matched({ of: { sponsorName, matchedMinor, currency, slug } }: { of: NonNullable<ThankYouData["match"]> }) {
	const { t, localizePath } = useWords();
	return (
		<p>
			<b>{t("match.added", { sponsor: sponsorName, amount: formatMoney(matchedMinor, currency) })}</b>{" "}
			<a href={localizePath(matchPath(slug))}>{t("match.more")}</a>
		</p>
	);
}

/** The request's progress including this gift. */
function Progress({ request, counted }: { request: RequestRow; counted: boolean }) {
	const { t } = useWords();
	return (
		<section className="panel thanks-progress" aria-labelledby="progress-title">
			<h2 id="progress-title">{t(counted ? "thanks.progress" : "thanks.progress-now")}</h2>
			<GivingProgress
				raisedMinor={request.raisedMinor}
				goalMinor={request.goalMinor}
				currency={request.currency}
				gifts={request.donationCount}
			/>
		</section>
	);
}

/** The name of who takes a gift. */
const speakerOf = ({ beneficiary: { organizationName, ownerName, title } }: ThankYouData) =>
	organizationName ?? ownerName ?? title ?? "";

/** The way back from a window that was opened from a partner's frame; or why another browser doesn't show the donor's details. */
function OtherWindow({ data: { origin, framed, own } }: { data: ThankYouData }) {
	const { t } = useWords();
	if (framed || origin?.mode !== "inline" || !origin.page) return own ? null : <OtherBrowser on="thanks" />;
	return (
		<Alert tone="info" title={t("thanks.close")}>
			{t("thanks.close-text", { site: new URL(origin.page).host })}
		</Alert>
	);
}

function ThankYou({ data, view }: { data: ThankYouData; view: View }) {
	const { stage, donation, beneficiary, own, request } = data;
	const { words } = view;
	const { t } = words;
	const title = beneficiaryTitle(words, beneficiary);
	const name = donation.donorFirstName;
	const path = request ? requestPath(request.id) : null;
	const page = data.supporterPage;
	const back = page ? supporterPath(page.slug) : path;
	const backLabel = page ? t("fundraiser.to", { name: page.title }) : t(path ? "thanks.back" : "thanks.others");
	// Others could not open a private request.
	const canShare = stage === "paid" && path !== null && !request?.isPrivate;
	const { icon, tone } = marks[stage];
	return (
		<div className={`wrap thanks thanks-${stage}`} {...(stage === "paid" ? enhancedBy("forget-draft") : {})}>
			<TellWidget
				origin={data.origin}
				told={stage === "paid" ? { type: "donation-completed", payload: resultOf(donation) } : { type: "open" }}
			/>
			<div className="thanks-hero">
				{beneficiary.kind === "request" ? (
					<Picture
						imageUrl={beneficiary.imageUrl}
						categorySlug={beneficiary.categorySlug}
						sizes="(min-width: 58rem) 28rem, 100vw"
						priority
						large
						alt=""
					/>
				) : null}
				<div>
					<span className={`thanks-mark ${tone}`}>
						<Icon of={icon} />
					</span>
					<h1 tabIndex={-1}>
						{stage === "paid" && name
							? t("thanks.name", { name })
							: t(data.approving ? "thanks.approval" : titles[stage])}
					</h1>
					<Lede data={data} />
					{data.match ? <Matched of={data.match} /> : null}
					{stage === "checking" ? (
						<Island
							of={paymentStatus}
							props={{ id: "payment-status", href: words.localizePath(`/thankyou?donation=${donation.id}`) }}
						/>
					) : (
						<p className="thanks-actions row gap-s">
							{canShare ? <ButtonLink href="#tell">{t("share")}</ButtonLink> : null}
							<ButtonLink variant={back && !canShare ? "primary" : "secondary"} href={words.localizePath(back ?? "/")}>
								{backLabel}
							</ButtonLink>
							{own && (stage === "paid" || stage === "returned") && beneficiary.open ? (
								<ButtonLink variant="secondary" href={words.localizePath(`/billingInfo?again=${donation.id}`)}>
									{t("thanks.again")}
								</ButtonLink>
							) : null}
						</p>
					)}
				</div>
			</div>
			<OtherWindow data={data} />
			<div className="thanks-rest">
				<div className="form">
					<Receipt {...data} />
					{stage === "checking" || data.receipt ? null : <p className="quiet thanks-print">{t("thanks.print")}</p>}
				</div>
				<div className="form">
					{data.gaveOnce ? <GaveOnce donation={donation} /> : null}
					{data.regular ? <AgreedGift {...data.regular} /> : null}
					{data.formThanks ? (
						<ThanksFrom of={{ text: data.formThanks, sender: speakerOf(data) }} id="form-thanks-title" />
					) : null}
					{data.tribute ? <TributeOfGift of={data.tribute} paid={stage === "paid"} /> : null}
					{data.pageThanks ? <ThanksFrom of={data.pageThanks} id="page-thanks-title" /> : null}
					{data.thanks ? <ThanksFrom of={data.thanks} id="thanks-from-title" /> : null}
					{request ? <Progress request={request} counted={stage === "paid"} /> : null}
					{data.way ? <WayOfGift way={data.way} donation={donation} request={request} /> : null}
					<WhatNext data={data} />
					<AccountOffer data={data} view={view} />
				</div>
			</div>
			<LaterStyles />
			{canShare ? (
				<Share
					title={page?.title ?? title}
					url={view.publicUrl + words.localizePath(back ?? path)}
					{...(page ? { label: t("fundraiser.address") } : {})}
				/>
			) : null}
		</div>
	);
}

/** The result of a donation's payment, or a redirect to pay it. Asks the provider if the payment is still open. */
async function showResult(ctx: PageContext, id: string, framed: boolean): Promise<PageAnswer<ThankYouData>> {
	const { state, stage: known } = await donationStage(ctx, id);
	// A donor who comes back right after paying must not be asked to pay again because the provider was not asked.
	const stage = known === "payable" && !state.current ? "checking" : known;
	if (stage === "payable") return { redirect: `/payment?donation=${id}&unpaid=1` };
	if (stage === "declined") return { redirect: `/payment?donation=${id}&failed=1` };
	const { donation, beneficiary, own, attempt } = state;
	if (donation.source === "event") return { redirect: ticketsPath(id) };
	const request = beneficiary.kind === "request" ? await publicRequest(ctx, beneficiary.id) : null;
	// A visitor with the link alone learns nothing about a request that is no longer public.
	const issuer = own || request ? await getIssuer(ctx, { donation }) : null;
	const onItsWay = stage === "checking" && attempt?.method === "us_bank_account" && attempt.status === "processing";
	const shown: ThankYouStage = onItsWay ? "transfer" : stage;
	const receipt = own ? await receiptOf(ctx, donation.id) : null;
	const isDeductible80G = receipt?.scheme === "80G" && receipt.voidedAt === null;
	const pan = isDeductible80G ? await donorPan(ctx, { donationId: donation.id }) : null;
	const { last4: panLast4 = null, due: panDue = null } = pan ?? {};
	const whole = own && stage === "paid" ? await wayOfGift(ctx, { donation }) : null;
	// People no longer invited to a private request do not learn whom it paid either.
	const isWithheld = beneficiary.kind === "request" && request === null;
	const way =
		whole && isWithheld
			? { ...whole, parts: whole.parts.map((part) => ({ ...part, payee: null })), update: null }
			: whole;
	const origin = await giftOrigin(ctx, { donationId: id });
	const giftAid = own && asPaid(donation).currency === "GBP" ? await giftAidOf(ctx, { donationId: id }) : null;
	const about = { stage: shown, donation, beneficiary, own, attempt, issuer, receipt, panLast4, panDue, giftAid };
	const thanks = own && shown === "paid" ? await thanksOf(ctx, { donationId: id }) : null;
	const form = shown === "paid" && beneficiary.title !== null ? await formOfGift(ctx, { donationId: id }) : null;
	const tribute = own ? await tributeOf(ctx, { donationId: id }) : null;
	const supporterPage = own ? await pageOfGift(ctx, { donationId: id }) : null;
	const pageThanks = own && shown === "paid" ? await pageThanksOf(ctx, { donationId: id }) : null;
	const regularGift = own && shown === "paid" && donation.every ? await regularGiftOf(ctx, { donationId: id }) : null;
	const toBegin = shown === "paid" && donation.every !== null && donation.source !== "regular";
	const gaveOnce = toBegin && (regularGift ?? (await regularGiftOf(ctx, { donationId: id }))) === null;
	const approving = stage === "checking" && (await isApproving(ctx, { donationId: id }));
	const regular = regularGift && { of: regularGift, path: await regularLink(ctx, regularGift.gift) };
	const match = shown === "paid" && beneficiary.title !== null ? await matchOf(ctx, { donationId: id }) : null;
	const texts = { tribute, supporterPage, pageThanks, thanks, formThanks: form?.thanks ?? "" };
	return { data: { ...about, request, regular, gaveOnce, approving, way, match, ...texts, origin, framed } };
}

const resultPage = {
	allow: "anyone",
	styles: "payments",
	security: (_settings: PublicSettings, { origin }: ThankYouData) => originSecurity(origin),
	failureFrames,
	head: ({ stage }: ThankYouData, { words }: View) => ({ title: words.t(titles[stage]), noIndex: true }),
	Page: ThankYou,
} as const;

/** `/thankyou`: the result of a payment. */
export default definePage("/thankyou")<ThankYouData>({
	...resultPage,
	example: { at: "/thankyou?donation={donation}" },
	chrome: "bare",
	load: (ctx, { url, framed }) => showResult(ctx, url.searchParams.get("donation") ?? "", framed),
});

/** Providers send donors back to these two. Both show the donation's true state, because an address proves nothing. */
export const providerReturn = definePage("/payu-thankyou/{id}")<ThankYouData>({
	...resultPage,
	twins: ["/payu-error/{id}"],
	example: { at: ["/payu-thankyou/{donation}", "/payu-error/{donation}"] },
	load: (ctx, { params, framed }) => showResult(ctx, params.id, framed),
});
