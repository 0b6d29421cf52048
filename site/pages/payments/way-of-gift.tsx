import { fileAddress } from "../../../api/domain/files/file-address.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import type { WithdrawalState } from "../../../api/domain/giving/withdrawals.ts";
import { likelyLanguage } from "../../../api/domain/languages.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import type { DonationRow } from "../../../api/features/donations/find.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import type { GiftWay } from "../../../api/features/withdrawals/way-of-gift.ts";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { Check, Clock } from "../../../islands/ui/icons.ts";
import { Timeline, type TimelineItem } from "../../../islands/ui/timeline.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { requestPath } from "../shared/request-paths.ts";

interface WayProps {
	way: GiftWay;
	donation: DonationRow;
	/** The request that it was given to, if it has a public page. */
	request: RequestRow | null;
}

const wordOf = (status: WithdrawalState) =>
	status === "approved" || status === "sent" || status === "paid" ? status : "hold";

/** The way of a gift, for its donor: the withdrawals that contain it, and the first update after them. */
export function WayOfGift({ way: { parts, restMinor, update }, donation, request }: WayProps) {
	const { t, language, localizePath } = useWords();
	const { currency } = donation;
	const time = (at: number) => {
		const day = localDay(regionOf(currency), at);
		return { iso: day, text: formatCalendarDay(day, language) };
	};
	const items: TimelineItem[] = [
		{
			id: "received",
			title: t("gift-way.received"),
			time: time(donation.succeededAt ?? donation.createdAt),
			icon: Check,
			tone: "good",
		},
		...parts.map(({ status, amountMinor, at, payee }, index): TimelineItem => {
			const word = wordOf(status);
			return {
				id: `part-${index}`,
				title:
					payee !== null && word !== "hold" && word !== "approved"
						? t(`gift-way.${word}-to`, { amount: formatMoney(amountMinor, currency), payee })
						: t(`gift-way.${word}`, { amount: formatMoney(amountMinor, currency) }),
				time: time(at),
				icon: word === "paid" ? Check : Clock,
				tone: word === "paid" ? "good" : "info",
			};
		}),
		...(restMinor > 0
			? [{ id: "rest", title: t("gift-way.rest", { amount: formatMoney(restMinor, currency) }), icon: Clock }]
			: []),
	];
	const picture = update?.imageUrl ? fileAddress(update.imageUrl) : null;
	return (
		<section className="panel" aria-labelledby="way-title">
			<h2 id="way-title">{t("gift-way.title")}</h2>
			<Timeline label={t("gift-way.title")} items={items} />
			{update && request ? (
				<>
					<h3>
						<a href={localizePath(`${requestPath(request.id)}#updates`)}>{t("gift-way.update")}</a>
					</h3>
					<p lang={likelyLanguage(update.text)} dir="auto">
						{update.text}
					</p>
					{picture ? <a href={picture}>{t("gift-way.picture")}</a> : null}
				</>
			) : null}
			<p className="hint">{t("gift-way.hint")}</p>
		</section>
	);
}
