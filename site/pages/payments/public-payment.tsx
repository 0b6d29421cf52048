import { donationForOf } from "../../../api/domain/giving/donation-for.ts";
import { type Beneficiary, findBeneficiary } from "../../../api/features/donations/find-beneficiary.ts";
import { definePage } from "../../page.ts";
import { DonateForm } from "../shared/donate.tsx";
import { BillingCard } from "./billing-card.tsx";
import { readRecipient } from "./billing-data.ts";
import { claimedOrigin, originQuery } from "./widget-origin.tsx";

/** `/publicPayment`: begins a gift to the foundation, or to the request, person or organization in the query. */
export default definePage("/publicPayment")<{ beneficiary: Beneficiary; from: string }>({
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
		return { data: { beneficiary: await findBeneficiary(ctx, recipient), from: originQuery(claimedOrigin(query)) } };
	},
	head: (_data, { words }) => ({ title: words.t("donate.title"), noIndex: true }),
	Page({ data: { beneficiary, from }, view }) {
		const { t } = view.words;
		const { kind, id, currency, policy } = beneficiary;
		return (
			<div className="wrap narrow">
				<h1>{t("donate.title")}</h1>
				<BillingCard beneficiary={beneficiary} />
				<section className="panel" aria-label={t("billing.gift")}>
					<DonateForm
						donationFor={donationForOf(kind)}
						recipientId={kind === "foundation" ? "" : id}
						currency={currency}
						policy={policy}
						asksDonor={kind === "individual" && view.viewer === null}
						dialog
						from={from}
					/>
				</section>
			</div>
		);
	},
});
