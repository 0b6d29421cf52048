import { formatMoney } from "../../../api/domain/money.ts";
import { getRequest } from "../../../api/features/requests/get.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { Ctx } from "../../../api/http/context.ts";
import { Problem } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { Icon, type IconDrawing } from "../../../islands/ui/icon.tsx";
import { Check, Clock, TrendingDown } from "../../../islands/ui/icons.ts";
import { Picture } from "../../../islands/ui/picture.tsx";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { rich, useWords } from "../../../islands/ui/words.ts";
import { Island } from "../../../islands/visitor/island.tsx";
import paymentStatus from "../../../islands/visitor/payment-status/index.tsx";
import { LaterStyles } from "../../layout/later-styles.tsx";
import { definePage, type View } from "../../page.ts";
import { requestPath } from "../requests/request-head.ts";
import { Share } from "../share.tsx";
import { BeneficiaryName, beneficiaryTitle } from "./billing-card.tsx";
import { donationStage } from "./payment-stage.ts";
import { Receipt } from "./receipt.tsx";
import type { ThankYouData, ThankYouStage } from "./thank-you-data.ts";
import { WhatNext } from "./what-next.tsx";

const titles: Readonly<Record<ThankYouStage, WordKey>> = {
	checking: "thanks.checking",
	paid: "thanks.title",
	returned: "thanks.returned",
};
const marks: Readonly<Record<ThankYouStage, { icon: IconDrawing; tone: string }>> = {
	checking: { icon: Clock, tone: "tone-warn" },
	paid: { icon: Check, tone: "tone-good" },
	returned: { icon: TrendingDown, tone: "tone-info" },
};

function firstNameOf(name: string | null): string | null {
	return name?.trim().split(/\s+/)[0] || null;
}

/** A request that is no longer public has no page to lead back to, and no sum to show. */
async function publicRequest(ctx: Ctx, id: string): Promise<RequestRow | null> {
	try {
		return await getRequest(ctx, id);
	} catch (error) {
		if (error instanceof Problem && error.status === 404) return null;
		throw error;
	}
}

function Lede({ data: { stage, donation, beneficiary } }: { data: ThankYouData }) {
	const words = useWords();
	const amount = formatMoney(stage === "paid" ? donation.giftMinor : donation.chargeMinor, donation.currency);
	if (stage === "paid") {
		const title = (
			<b>
				<BeneficiaryName beneficiary={beneficiary} />
			</b>
		);
		return <p className="lede">{rich(words, "thanks.lede", { amount, title })}</p>;
	}
	return (
		<p className="lede">
			{words.t(stage === "checking" ? "thanks.lede-checking" : "thanks.lede-returned", { amount })}
		</p>
	);
}

/** How the request stands with this gift in it. */
function Progress({ request, counted }: { request: RequestRow; counted: boolean }) {
	const { t } = useWords();
	return (
		<section className="panel thanks-progress" aria-labelledby="progress-title">
			<h2 id="progress-title">{t(counted ? "thanks.progress" : "thanks.progress-now")}</h2>
			<GivingProgress
				raisedMinor={request.raisedMinor}
				goalMinor={request.goalMinor}
				currency={request.currency}
				donors={request.donationCount}
			/>
		</section>
	);
}

function ThankYou({ data, view }: { data: ThankYouData; view: View }) {
	const { stage, donation, beneficiary, request } = data;
	const { words } = view;
	const { t } = words;
	const title = beneficiaryTitle(words, beneficiary);
	const name = firstNameOf(donation.donorName);
	const path = request ? requestPath(request.id) : null;
	const { icon, tone } = marks[stage];
	return (
		<div className={`wrap thanks thanks-${stage}`}>
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
					<h1 tabIndex={-1}>{stage === "paid" && name ? t("thanks.name", { name }) : t(titles[stage])}</h1>
					<Lede data={data} />
					{stage === "checking" ? (
						<Island
							of={paymentStatus}
							props={{ id: "payment-status", href: words.at(`/thankyou?donation=${donation.id}`) }}
						/>
					) : (
						<p className="thanks-ways">
							<ButtonLink variant={path ? "primary" : "secondary"} href={words.at(path ?? "/")}>
								{t(path ? "thanks.back" : "thanks.others")}
							</ButtonLink>
						</p>
					)}
				</div>
			</div>
			<div className="thanks-rest">
				<div className="form">
					<Receipt donation={donation} beneficiary={beneficiary} stage={stage} />
					{stage === "checking" ? null : <p className="quiet thanks-print">{t("thanks.print")}</p>}
				</div>
				<div className="form">
					{request ? <Progress request={request} counted={stage === "paid"} /> : null}
					<WhatNext data={data} />
				</div>
			</div>
			<LaterStyles />
			{stage === "paid" && path ? <Share title={title} url={view.publicUrl + words.at(path)} /> : null}
		</div>
	);
}

/** `/thankyou`: how a payment went, asked of the provider when it is still open. */
export default definePage<ThankYouData>({
	styles: "checkout",
	async load(ctx, { url }) {
		const id = url.searchParams.get("donation") ?? "";
		const { state, stage } = await donationStage(ctx, id);
		if (stage === "payable") return { redirect: `/payment?donation=${id}&unpaid=1` };
		if (stage === "declined") return { redirect: `/payment?donation=${id}&failed=1` };
		const { donation, beneficiary } = state;
		const request = beneficiary.kind === "request" ? await publicRequest(ctx, beneficiary.id) : null;
		return { data: { stage, donation, beneficiary, request } };
	},
	head: ({ stage }, { words }) => ({ title: words.t(titles[stage]), noIndex: true }),
	Page: ThankYou,
});
