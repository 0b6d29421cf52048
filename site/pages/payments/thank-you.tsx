import { formatMoney } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/get.ts";
import { type DonationState, refreshDonation } from "../../../api/features/payments/refresh.ts";
import { Problem } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { Island } from "../../../islands/visitor/island.tsx";
import paymentStatus from "../../../islands/visitor/payment-status/index.tsx";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage, type View } from "../../page.ts";
import { requestPath } from "../requests/request-head.ts";
import { Share } from "../share.tsx";
import { beneficiaryTitle } from "./billing-card.tsx";
import { stageOf } from "./payment-stage.ts";

interface ThankYouData extends Pick<DonationState, "donation" | "beneficiary"> {
	stage: "checking" | "paid" | "returned";
}

const titles: Readonly<Record<ThankYouData["stage"], WordKey>> = {
	checking: "thanks.checking",
	paid: "thanks.title",
	returned: "thanks.returned",
};

function firstNameOf(name: string | null): string | null {
	return name?.trim().split(/\s+/)[0] || null;
}

function Receipt({ donation, title }: { donation: DonationRow; title: string }) {
	const { t, language } = useWords();
	const at = donation.succeededAt ?? donation.createdAt;
	return (
		<section className="panel" aria-labelledby="receipt-title">
			<h2 id="receipt-title">{t("thanks.receipt")}</h2>
			<dl className="summary">
				<div>
					<dt>{t("thanks.to")}</dt>
					<dd>{title}</dd>
				</div>
				<div>
					<dt>{t("thanks.date")}</dt>
					<dd>
						<time dateTime={isoDay(at)}>{formatDay(at, language)}</time>
					</dd>
				</div>
				<div>
					<dt>{t("thanks.reference")}</dt>
					<dd className="receipt-id">{donation.id}</dd>
				</div>
			</dl>
			<OrderSummary
				currency={donation.currency}
				giftMinor={donation.giftMinor}
				coverMinor={donation.coverMinor}
				chargeMinor={donation.chargeMinor}
			/>
		</section>
	);
}

function Lede({ data: { stage, donation }, title }: { data: ThankYouData; title: string }) {
	const words = useWords();
	const amount = formatMoney(stage === "paid" ? donation.giftMinor : donation.chargeMinor, donation.currency);
	if (stage === "paid") return <p className="lede">{rich(words, "thanks.lede", { amount, title: <b>{title}</b> })}</p>;
	return (
		<p className="lede">
			{words.t(stage === "checking" ? "thanks.lede-checking" : "thanks.lede-returned", { amount })}
		</p>
	);
}

function ThankYou({ data, view }: { data: ThankYouData; view: View }) {
	const { stage, donation, beneficiary } = data;
	const { words } = view;
	const { t } = words;
	const title = beneficiaryTitle(words, beneficiary);
	const name = firstNameOf(donation.donorName);
	const request = beneficiary.kind === "request" ? requestPath(beneficiary.id) : null;
	return (
		<div className="wrap narrow">
			<h1 tabIndex={-1}>{stage === "paid" && name ? t("thanks.name", { name }) : t(titles[stage])}</h1>
			<Lede data={data} title={title} />
			{stage === "checking" ? (
				<Island
					of={paymentStatus}
					props={{ id: "payment-status", href: words.at(`/thankyou?donation=${donation.id}`) }}
				/>
			) : (
				<>
					<Receipt donation={donation} title={title} />
					<p className="quiet thanks-print">{t("thanks.print")}</p>
				</>
			)}
			{stage === "checking" ? null : (
				<p className="thanks-ways">
					<ButtonLink href={words.at(request ?? "/")}>{t(request ? "thanks.back" : "thanks.others")}</ButtonLink>
				</p>
			)}
			<LaterStyles />
			{stage === "paid" && request ? <Share title={title} url={view.publicUrl + words.at(request)} /> : null}
		</div>
	);
}

/** `/thankyou`: how a payment went, asked of the provider when it is still open. */
export default definePage<ThankYouData>({
	styles: "checkout",
	async load(ctx, { url }) {
		const id = url.searchParams.get("donation") ?? "";
		const state = await refreshDonation(ctx, id);
		const stage = stageOf(state);
		if (stage === "payable") return { redirect: `/payment?donation=${id}&unpaid=1` };
		if (stage === "declined") return { redirect: `/payment?donation=${id}&failed=1` };
		if (stage === "canceled")
			throw new Problem(409, "donation_canceled", "This donation was canceled. Nothing was charged.");
		return { data: { stage, donation: state.donation, beneficiary: state.beneficiary } };
	},
	head: ({ stage }, { words }) => ({ title: words.t(titles[stage]), noIndex: true }),
	Page: ThankYou,
});
