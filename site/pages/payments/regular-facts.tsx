import type { RegularState } from "../../../api/domain/giving/regular.ts";
import { dayThere } from "../../../api/domain/local-day.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import type { RegularGift } from "../../../api/features/regular-gifts/read.ts";
import { Badge, type BadgeTone } from "../../../islands/ui/badge.tsx";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";
import { BeneficiaryName } from "./billing-card.tsx";

const tones: Readonly<Record<RegularState, BadgeTone>> = {
	active: "done",
	paused: "plain",
	failing: "urgent",
	ended: "stopped",
};

/** The facts of a regular gift: amount and interval, recipient, next day, card. @param id of the heading */
export function RegularFacts({ of, id, level = 2 }: { of: RegularGift; id: string; level?: 1 | 2 }) {
	const { t, language } = useWords();
	const { gift, recipient, chargeMinor, nextOn, card } = of;
	const { amountMinor, currency, every, state, cardExpires, createdAt, zone } = gift;
	const Heading = level === 1 ? "h1" : "h2";
	const month = (text: string) =>
		new Intl.DateTimeFormat(language, { month: "short", year: "numeric", timeZone: "UTC" }).format(
			Date.parse(`${text}-01`),
		);
	return (
		<>
			<div className="split gap-s">
				<Heading id={id}>{t(`regular.sum.${every}`, { amount: formatMoney(amountMinor, currency) })}</Heading>
				<Badge tone={tones[state]}>{t(`regular.state.${state}`)}</Badge>
			</div>
			<dl className="summary stack gap-xs">
				<div>
					<dt>{t("regular.for")}</dt>
					<dd>
						<BeneficiaryName beneficiary={recipient} />
					</dd>
				</div>
				{nextOn ? (
					<div>
						<dt>{t("regular.next")}</dt>
						<dd>
							<time dateTime={nextOn}>{formatCalendarDay(nextOn, language)}</time>
						</dd>
					</div>
				) : null}
				{chargeMinor === amountMinor ? null : (
					<div>
						<dt>{t("regular.charged")}</dt>
						<dd>{formatMoney(chargeMinor, currency)}</dd>
					</div>
				)}
				{card ? (
					<div>
						<dt>{t("regular.means")}</dt>
						<dd>{cardExpires ? t("regular.card-until", { card, until: month(cardExpires) }) : card}</dd>
					</div>
				) : null}
				{gift.mandateMaxMinor === null ? null : (
					<div>
						<dt>{t("regular.most")}</dt>
						<dd>{formatMoney(gift.mandateMaxMinor, currency)}</dd>
					</div>
				)}
				<div>
					<dt>{t("regular.begun")}</dt>
					<dd>{formatCalendarDay(dayThere(createdAt, zone), language)}</dd>
				</div>
			</dl>
		</>
	);
}

/** The agreement of a regular gift's donor, and the way to stop. */
export function AgreedGift({ of, path }: { of: RegularGift; path: string }) {
	const { t, localizePath } = useWords();
	return (
		<section className="panel stack gap-s" aria-labelledby="regular-title">
			<RegularFacts of={of} id="regular-title" />
			<p>{t(of.gift.donorEmail ? "regular.stop-mail" : "regular.stop")}</p>
			<p>
				<a href={localizePath(path)}>{t("regular.manage")}</a>
			</p>
		</section>
	);
}
