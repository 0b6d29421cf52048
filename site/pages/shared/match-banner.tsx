import type { FeePolicy } from "../../../api/domain/giving/fees.ts";
import { matchedSums } from "../../../api/domain/giving/matching.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import type { PledgeOffer } from "../../../api/features/pledges/read.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { matchPath } from "./match-paths.ts";

/** A usual gift, to say what it and its match bring. */
const usualGift = { INR: 500_00, USD: 50_00 };

/** The last day of a pledge in the country of its beneficiary: it ends when the next one begins. */
export const lastDayOf = ({ endsAt, currency }: Pick<PledgeOffer, "endsAt" | "currency">) =>
	localDay(regionOf(currency), endsAt - 1000);

/** A usual gift with its match: in the title, as it is paid without the fee on top; in the rest, with it. */
export function useMatchTexts(
	offer: Parameters<typeof matchedSums>[1] & Pick<PledgeOffer, "currency">,
	policy: FeePolicy,
) {
	const { t } = useWords();
	const amount = usualGift[offer.currency];
	const { inside, onTop } = matchedSums(amount, offer, policy);
	const money = (minor: number) => formatMoney(minor, offer.currency);
	return {
		becomes: t("match.becomes", { amount: money(amount), total: money(inside) }),
		withFee: onTop === inside ? null : t("match.becomes-with-fee", { total: money(onTop) }),
	};
}

function Banner({ offer, policy }: { offer: PledgeOffer; policy: FeePolicy }) {
	const { t, language, localizePath } = useWords();
	const { slug, sponsorName, fundName, currency, leftMinor } = offer;
	const { becomes, withFee } = useMatchTexts(offer, policy);
	const values = {
		sponsor: sponsorName,
		date: formatCalendarDay(lastDayOf(offer), language),
		left: formatMoney(leftMinor, currency),
	};
	return (
		<Alert tone="good" title={becomes}>
			{withFee ? <p>{withFee}</p> : null}
			<p>
				{fundName === null ? t("match.banner", values) : t("match.banner-fund", { ...values, fund: fundName })}{" "}
				<a href={localizePath(matchPath(slug))}>{t("match.more")}</a>
			</p>
		</Alert>
	);
}

/** Additions that sponsors offer now, above the form that begins one. @param props.policy the fee for cards */
export function MatchBanner({ offers, policy }: { offers: readonly PledgeOffer[]; policy: FeePolicy }) {
	return offers.map((offer) => <Banner key={offer.slug} offer={offer} policy={policy} />);
}
