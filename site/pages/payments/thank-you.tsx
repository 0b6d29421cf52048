import { formatMoney } from "../../../api/domain/money.ts";
import type { DonationRow } from "../../../api/features/donations/get.ts";
import { type DonationState, refreshDonation } from "../../../api/features/payments/refresh.ts";
import { Problem } from "../../../api/http/problem.ts";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { formatDay, isoDay } from "../../../islands/ui/dates.ts";
import { OrderSummary } from "../../../islands/ui/order-summary.tsx";
import { Island } from "../../../islands/visitor/island.tsx";
import paymentStatus from "../../../islands/visitor/payment-status/index.tsx";
import { definePage, type View } from "../../page.ts";
import { requestPath } from "../requests/request-head.ts";
import { ShareLinks } from "../share-links.tsx";
import { beneficiaryTitle } from "./billing-card.tsx";
import { stageOf } from "./payment-stage.ts";

interface ThankYouData extends Pick<DonationState, "donation" | "beneficiary"> {
	stage: "checking" | "paid" | "returned";
}

const titles: Readonly<Record<ThankYouData["stage"], string>> = {
	checking: "We are checking your payment",
	paid: "Thank you",
	returned: "This donation was returned",
};

function firstNameOf(name: string | null): string | null {
	return name?.trim().split(/\s+/)[0] || null;
}

function Receipt({ donation, title }: { donation: DonationRow; title: string }) {
	const at = donation.succeededAt ?? donation.createdAt;
	return (
		<section className="panel" aria-labelledby="receipt-title">
			<h2 id="receipt-title">Your donation</h2>
			<dl className="summary">
				<div>
					<dt>To</dt>
					<dd>{title}</dd>
				</div>
				<div>
					<dt>Date</dt>
					<dd>
						<time dateTime={isoDay(at)}>{formatDay(at)}</time>
					</dd>
				</div>
				<div>
					<dt>Reference</dt>
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
	const amount = formatMoney(stage === "paid" ? donation.giftMinor : donation.chargeMinor, donation.currency);
	if (stage === "paid") {
		return (
			<p className="lede">
				Your gift of {amount} goes to <b>{title}</b>. It is on its way to make a difference.
			</p>
		);
	}
	if (stage === "checking") {
		return <p className="lede">Your bank has not confirmed the payment of {amount} yet.</p>;
	}
	return <p className="lede">{amount} went back to the card that you paid with.</p>;
}

function ThankYou({ data, view }: { data: ThankYouData; view: View }) {
	const { stage, donation, beneficiary } = data;
	const title = beneficiaryTitle(beneficiary);
	const name = firstNameOf(donation.donorName);
	const request = beneficiary.kind === "request" ? requestPath(beneficiary.id) : null;
	return (
		<div className="wrap narrow">
			<h1 tabIndex={-1}>{stage === "paid" && name ? `Thank you, ${name}!` : titles[stage]}</h1>
			<Lede data={data} title={title} />
			{stage === "checking" ? (
				<Island of={paymentStatus} props={{ id: "payment-status", href: `/thankyou?donation=${donation.id}` }} />
			) : (
				<Receipt donation={donation} title={title} />
			)}
			{stage === "checking" ? null : (
				<p>
					<ButtonLink href={request ?? "/"}>
						{request ? "Back to the request" : "See requests that need help"}
					</ButtonLink>
				</p>
			)}
			{stage === "paid" && request ? <ShareLinks title={title} url={`${view.publicUrl}${request}`} /> : null}
		</div>
	);
}

/** `/thankyou`: how a payment went, asked of the provider when it is still open. */
export default definePage<ThankYouData>({
	frame: { bare: true },
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
	head: ({ stage }) => ({ title: titles[stage], noIndex: true }),
	Page: ThankYou,
});
