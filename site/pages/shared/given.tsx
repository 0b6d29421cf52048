import { asPaid, giftAmountsOf, type PaidColumns } from "../../../api/domain/giving/paid-in.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import type { GivenDonation } from "../../../api/features/donations/list-given.ts";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { paidText } from "../../../islands/ui/gift-amounts.ts";
import type { WordKey } from "../../../islands/ui/words/catalog.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { brand } from "../../brand.ts";
import { receiptFilePath } from "./receipt-paths.ts";

type Given = Pick<
	GivenDonation,
	| "id"
	| "beneficiaryKind"
	| "title"
	| "status"
	| "createdAt"
	| "currency"
	| "feesOnTop"
	| "giftMinor"
	| "coverMinor"
	| "chargeMinor"
	| "refundedMinor"
	| keyof PaidColumns
> &
	Partial<Pick<GivenDonation, "receiptId">>;

/** The result of a donation that is not simply paid. */
const results: Partial<Readonly<Record<Given["status"], WordKey>>> = {
	processing: "given.state.processing",
	refunded: "given.state.returned",
	charged_back: "given.state.returned",
};

function GivenRow({ of }: { of: Given }) {
	const { id, beneficiaryKind, title, status, createdAt, receiptId } = of;
	const words = useWords();
	const { t, language, localizePath } = words;
	const { currency, chargeMinor, refundedMinor } = asPaid(of);
	const { credited } = giftAmountsOf(of);
	const nameless = beneficiaryKind === "foundation" ? brand.name : t("dashboard.gift-hidden");
	// A part came back: the sum is what is left of the gift, as on its page and in the sums of the year.
	const inPart = refundedMinor > 0 && refundedMinor < chargeMinor;
	const paid = formatMoney(chargeMinor, currency);
	const left = inPart ? chargeMinor - refundedMinor : chargeMinor;
	const result = inPart ? "dashboard.gift-partly" : results[status];
	const day = localDay(regionOf(of.currency), createdAt);
	return (
		<li>
			<p>
				<a href={localizePath(`/thankyou?donation=${encodeURIComponent(id)}`)} dir="auto">
					{title ?? nameless}
				</a>
				<br />
				<span className="quiet">
					<time dateTime={day}>{formatCalendarDay(day, language)}</time>
					{result ? ` · ${t(result, { amount: formatMoney(refundedMinor, currency), paid })}` : null}
				</span>
				{receiptId ? (
					<>
						<br />
						<a href={receiptFilePath(receiptId, language)}>{t("receipt.open")}</a>
					</>
				) : null}
			</p>
			<b>{paidText(left, currency, inPart || refundedMinor === 0 ? credited : null, words)}</b>
		</li>
	);
}

/** A donor's own donations, each with a link to its receipt. */
export function GivenList({ donations }: { donations: readonly Given[] }) {
	return (
		<ul className="given-list panel">
			{donations.map((each) => (
				<GivenRow key={each.id} of={each} />
			))}
		</ul>
	);
}
