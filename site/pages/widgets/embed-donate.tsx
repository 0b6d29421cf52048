import { donationForOf } from "../../../api/domain/giving/donation-for.ts";
import { type FundChoice, fundsOf } from "../../../api/features/donations/chosen-fund.ts";
import { type Beneficiary, findBeneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { type Partner, partnerByKey } from "../../../api/features/partners/find-partner.ts";
import { type GiftOrigin, readGiftOrigin } from "../../../api/features/partners/gift-origin.ts";
import { Problem } from "../../../api/http/problem.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { definePage } from "../../page.ts";
import { BillingCard } from "../payments/billing-card.tsx";
import { fundIn, readRecipient } from "../payments/billing-data.ts";
import { claimedOrigin, originQuery, originSecurity, TellWidget } from "../payments/widget-origin.tsx";
import { DonateForm } from "../shared/donate.tsx";

interface EmbedData {
	beneficiary: Beneficiary;
	funds: readonly FundChoice[];
	/** The query names a fund that is not open. */
	closedFund: boolean;
	fund: string;
	origin: GiftOrigin | null;
	from: string;
	frameAncestors: readonly string[];
}

const framesOf = ({ origins }: Partner) => ["'self'", ...origins];

/** `/embed/donate/{key}`: a gift in a frame on a partner's page. Only the partner's registered origins may show it. */
export default definePage("/embed/donate/{key}")<EmbedData>({
	example: { at: "/embed/donate/pk_demo_sunrise?donationFor=tal" },
	allow: "anyone",
	chrome: "none",
	styles: "payments",
	security: (_settings, { origin, frameAncestors }) => ({ ...originSecurity(origin), frameAncestors }),
	async failureFrames(ctx, { params: { key } }) {
		const partner = await partnerByKey(ctx, { key });
		return partner ? framesOf(partner) : [];
	},
	async load(ctx, { params: { key }, url: { searchParams: query } }) {
		const partner = await partnerByKey(ctx, { key });
		if (!partner) throw new Problem(404, "widget_unregistered");
		const recipient = readRecipient({
			...Object.fromEntries(query),
			donationFor: query.get("donationFor") ?? "tal",
			...(query.has("currency") ? { currency: (query.get("currency") ?? "").toUpperCase() } : {}),
		});
		const claimed = { ...claimedOrigin(query), partner: key, widget: "inline" as const };
		const beneficiary = await findBeneficiary(ctx, recipient);
		const funds = await fundsOf(ctx, beneficiary);
		const fund = fundIn(funds, recipient.fund);
		return {
			data: {
				beneficiary,
				funds,
				fund,
				closedFund: Boolean(recipient.fund) && fund === "",
				origin: await readGiftOrigin(ctx, claimed),
				from: originQuery(claimed),
				frameAncestors: framesOf(partner),
			},
		};
	},
	head: (_data, { words }) => ({ title: words.t("donate.title"), noIndex: true }),
	Page({ data: { beneficiary, funds, fund, closedFund, origin, from }, view }) {
		const { t } = view.words;
		const { kind, id, currency, policy } = beneficiary;
		return (
			<div className="wrap narrow">
				<TellWidget origin={origin} told={{ type: "open" }} />
				<h1>{t("donate.title")}</h1>
				<BillingCard beneficiary={beneficiary} />
				{closedFund ? <Alert tone="info">{t("donate.fund-closed")}</Alert> : null}
				<section className="panel" aria-label={t("billing.gift")}>
					<DonateForm
						donationFor={donationForOf(kind)}
						recipientId={kind === "foundation" ? "" : id}
						currency={currency}
						policy={policy}
						asksDonor={kind === "individual"}
						funds={funds}
						fund={fund}
						from={from}
					/>
				</section>
			</div>
		);
	},
});
