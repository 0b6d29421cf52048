import { paySavedCardForm } from "../../../../api/domain/contracts/payments.ts";
import { readForm } from "../../../../api/domain/forms/read-form.ts";
import { donorName } from "../../../../api/domain/giving/donor-name.ts";
import { formatMoney, toDecimal } from "../../../../api/domain/money.ts";
import { bankPath, cardCaptcha, chargeSavedCard } from "../../../../api/features/payments/create-intent.ts";
import { startHostedCheckout } from "../../../../api/features/payments/orders.ts";
import { ownSavedCards, type SavedCard } from "../../../../api/features/payments/saved-cards.ts";
import { invalid, Problem } from "../../../../api/http/problem.ts";
import type { PublicSettings } from "../../../../api/platform/settings.ts";
import { Alert } from "../../../../islands/ui/alert.tsx";
import { Button } from "../../../../islands/ui/button.tsx";
import { Checkbox } from "../../../../islands/ui/checkbox.tsx";
import { CaptchaContext } from "../../../../islands/ui/form/person-check.tsx";
import { enhancedBy } from "../../../../islands/ui/parts.ts";
import { rich, useWords } from "../../../../islands/ui/words.ts";
import cardForm from "../../../../islands/visitor/card-form/index.tsx";
import { Island } from "../../../../islands/visitor/island.tsx";
import type { CspAdditions, PageContext, PageRequest, PageSecurity } from "../../../page.ts";
import { type RedirectReply, reply } from "../../../reply.ts";
import { PersonForm } from "../person-form.tsx";
import { cardProvider } from "./card-brands.ts";
import { cardOrderOf } from "./card-order.ts";
import { defineMethod, type Payable } from "./method.ts";
import { SavedCardChooser } from "./saved-cards.tsx";
import { ShownAmount } from "./shown-amount.tsx";
import { stripeSources } from "./stripe-sources.ts";

/** The policy of a page that displays the captcha before anything was refused. */
function captchaSecurity({ captcha }: PublicSettings): PageSecurity {
	const origins = captcha ? [new URL(captcha.apiBase).origin] : [];
	return { csp: { "script-src": origins, "frame-src": origins } };
}

/** docs.stripe.com/testing; with spaces that do not break. */
const testCard = "4242 4242 4242 4242".replaceAll(" ", "\u00a0");

interface CardPanelData {
	/** Why the donor has to prove to be a person first, as after many declined cards. */
	asksBecause: Awaited<ReturnType<typeof cardCaptcha>>;
	/** The signed-in donor's cards; null for a guest. */
	cards: readonly SavedCard[] | null;
	now: number;
}

/** The signed-in donor's cards. If the provider doesn't answer, the donor can still enter one. */
async function savedCardsOf(ctx: PageContext): Promise<readonly SavedCard[] | null> {
	if (ctx.actor.kind !== "user") return null;
	try {
		return (await ownSavedCards(ctx)).cards;
	} catch (error) {
		if (error instanceof Problem && error.status === 503) return [];
		throw error;
	}
}

/** Charges the chosen card. A decline is explained on the payment page. */
async function paySaved(ctx: PageContext, request: PageRequest, donationId: string): Promise<RedirectReply> {
	const form = readForm(request, paySavedCardForm);
	if (!form.ok) throw invalid(form.issues);
	const { card: paymentMethodId, ...shown } = form.value;
	const answer = await chargeSavedCard(ctx, { paymentMethodId, donationId, ...shown });
	if (answer.statusCode !== 200) return reply.redirect(`/payment?donation=${donationId}&failed=1`);
	return reply.redirect(answer.requiresAction ? bankPath(donationId) : `/thankyou?donation=${donationId}`);
}

/** The sources of the card fields, the hosted page and the captcha. */
function cardSources(settings: PublicSettings): CspAdditions {
	const stripe = stripeSources(settings);
	const captcha = captchaSecurity(settings).csp ?? {};
	const both = (directive: "script-src" | "frame-src") => [...(stripe[directive] ?? []), ...(captcha[directive] ?? [])];
	return { ...stripe, "script-src": both("script-src"), "frame-src": both("frame-src") };
}

/** The captcha before another card, and the provider's own page for people who can't solve it. */
function PersonPanel({
	donation,
	settings,
	target,
	because,
}: Payable & { because: NonNullable<CardPanelData["asksBecause"]> }) {
	const { t, problem, localizePath } = useWords();
	const action = localizePath(`/payment?donation=${donation.id}&method=card`);
	return (
		<>
			<Alert tone="warn" role="alert">
				{problem({ code: because })}
			</Alert>
			<CaptchaContext.Provider value={settings.captcha}>
				<PersonForm action={action} />
			</CaptchaContext.Provider>
			<form className="form" method="post" action={action} aria-label={t("payment.hosted")} target={target} data-hold>
				<input type="hidden" name="intent" value="checkout" />
				<Button wide variant="secondary">
					{t("payment.hosted")}
				</Button>
			</form>
		</>
	);
}

/** RuPay cards are paid with Razorpay. */
function RuPayLink({ donationId }: { donationId: string }) {
	const words = useWords();
	const way = (
		<a href={words.localizePath(`/payment?donation=${donationId}&method=razorpay`)}>{words.t("payment.razorpay")}</a>
	);
	return rich(words, "payment.rupay", { way });
}

function CardPanel({ data: { asksBecause, cards, now }, ...payable }: Payable & { data: CardPanelData }) {
	const { donation, own, settings, target } = payable;
	const { t, localizePath } = useWords();
	const payLabel =
		donation.source === "event"
			? `${t("places.pay")} ${toDecimal(donation.chargeMinor)}`
			: t("payment.pay", { amount: formatMoney(donation.chargeMinor, donation.currency) });
	if (asksBecause) return <PersonPanel {...payable} because={asksBecause} />;
	return (
		<>
			<p className="hint">
				{t("payment.brands", cardProvider)}{" "}
				{donation.currency === "INR" && !donation.every ? <RuPayLink donationId={donation.id} /> : null}
			</p>
			{settings.mode === "demo" ? <p className="hint">{t("payment.demo", { card: testCard })}</p> : null}
			{cards?.length ? (
				<>
					<SavedCardChooser
						cards={cards}
						action={localizePath(`/payment?donation=${donation.id}&method=card`)}
						payLabel={payLabel}
						now={now}
					>
						<ShownAmount of={donation} />
					</SavedCardChooser>
					<h2>{t("saved-cards.another")}</h2>
				</>
			) : null}
			<div className="form" {...(cards === null ? {} : enhancedBy("save-card", "interaction"))}>
				{cards === null || donation.every ? null : (
					<div className="needs-script">
						<Checkbox id="save-card" name="save_card" label={t("saved-cards.save")} hint={t("saved-cards.save-hint")} />
					</div>
				)}
				<Island
					of={cardForm}
					props={{
						id: "card-form",
						order: cardOrderOf(donation, own),
						name: own ? (donorName(donation) ?? "") : "",
						payLabel,
						stripeJsUrl: settings.stripe.jsUrl,
						publishableKey: settings.stripe.publishableKey,
						target: target ?? "",
						wallets: donation.every === null,
					}}
				/>
			</div>
		</>
	);
}

/** A card on our page, or on the provider's own page without script. */
export default defineMethod<CardPanelData>({
	method: "card",
	label: "payment.card",
	sources: cardSources,
	load: async (ctx) => ({
		asksBecause: await cardCaptcha(ctx),
		cards: await savedCardsOf(ctx),
		now: ctx.platform.clock.now(),
	}),
	Panel: CardPanel,
	steps: {
		"saved-card": paySaved,
		checkout: async (ctx, _request, donationId) =>
			reply.redirect((await startHostedCheckout(ctx, { donationId, method: "card_hosted" })).url),
	},
});
