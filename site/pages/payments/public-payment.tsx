import { donationForOf } from "../../../api/domain/giving/donation-for.ts";
import { type FundChoice, fundsOf } from "../../../api/features/donations/chosen-fund.ts";
import { type Beneficiary, findBeneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { definePage } from "../../page.ts";
import { DonateForm } from "../shared/donate.tsx";
import { BillingCard } from "./billing-card.tsx";
import { fundIn, readRecipient } from "./billing-data.ts";
import { claimedOrigin, originQuery } from "./widget-origin.tsx";

interface PublicPayment {
	beneficiary: Beneficiary;
	funds: readonly FundChoice[];
	/** The query names a fund that is not open. */
	closedFund: boolean;
	/** The id of the fund in the query, if it is open. */
	fund: string;
	from: string;
}

/** `/publicPayment`: begins a gift to the foundation, or to the request, person or organization in the query. */
export default definePage("/publicPayment")<PublicPayment>({
	example: { at: "/publicPayment?donationfor=tal&currency=INR" },
	allow: "anyone",
	chrome: "bare",
	styles: "payments",
	async load(ctx, { url }) {
		const { searchParams: query } = url;
		const named = Object.fromEntries(query);
		const recipient = readRecipient({
			...named,
			donationFor: query.get("donationfor") ?? query.get("donationFor") ?? "tal",
			...(query.has("currency") ? { currency: (query.get("currency") ?? "").toUpperCase() } : {}),
		});
		const beneficiary = await findBeneficiary(ctx, recipient);
		const funds = await fundsOf(ctx, beneficiary);
		const fund = fundIn(funds, recipient.fund);
		const closedFund = Boolean(recipient.fund) && fund === "";
		return { data: { beneficiary, funds, fund, closedFund, from: originQuery(claimedOrigin(query)) } };
	},
	head: (_data, { words }) => ({ title: words.t("donate.title"), noIndex: true }),
	Page({ data: { beneficiary, funds, fund, closedFund, from }, view }) {
		const { t } = view.words;
		const { kind, id, currency, policy } = beneficiary;
		return (
			<div className="wrap narrow">
				<h1>{t("donate.title")}</h1>
				<BillingCard beneficiary={beneficiary} />
				{closedFund ? <Alert tone="info">{t("donate.fund-closed")}</Alert> : null}
				<section className="panel" aria-label={t("billing.gift")}>
					<DonateForm
						donationFor={donationForOf(kind)}
						recipientId={kind === "foundation" ? "" : id}
						currency={currency}
						policy={policy}
						asksDonor={kind === "individual" && view.viewer === null}
						dialog
						funds={funds}
						fund={fund}
						from={from}
					/>
				</section>
			</div>
		);
	},
});
