import { addedTo } from "../../../api/domain/giving/matching.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import type { PledgeOffer } from "../../../api/features/pledges/read.ts";
import { Alert } from "../../../islands/ui/alert.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { matchPath } from "./match-paths.ts";

/** A usual gift, to say what it becomes. */
const example = { INR: 500_00, USD: 50_00 };

/** The last day of a pledge in the country of its beneficiary: it ends when the next one begins. */
export const lastDayOf = ({ endsAt, currency }: Pick<PledgeOffer, "endsAt" | "currency">) =>
	localDay(regionOf(currency), endsAt - 1000);

/** Additions that sponsors offer now, above the form that begins one. */
export function MatchBanner({ offers }: { offers: readonly PledgeOffer[] }) {
	const { t, language, localizePath } = useWords();
	return offers.map((offer) => {
		const { slug, sponsorName, fundName, currency, leftMinor } = offer;
		const amount = example[currency];
		const values = {
			sponsor: sponsorName,
			date: formatCalendarDay(lastDayOf(offer), language),
			left: formatMoney(leftMinor, currency),
		};
		return (
			<Alert
				key={slug}
				tone="good"
				title={t("match.becomes", {
					amount: formatMoney(amount, currency),
					total: formatMoney(amount + addedTo(amount, offer, leftMinor), currency),
				})}
			>
				<p>
					{fundName === null ? t("match.banner", values) : t("match.banner-fund", { ...values, fund: fundName })}{" "}
					<a href={localizePath(matchPath(slug))}>{t("match.more")}</a>
				</p>
			</Alert>
		);
	});
}
