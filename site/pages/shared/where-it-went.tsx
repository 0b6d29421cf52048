import type { PaidWithdrawal } from "../../../api/domain/contracts/withdrawals.ts";
import { localDay } from "../../../api/domain/giving/receipts.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { regionOf } from "../../../api/domain/regions.ts";
import type { Balance } from "../../../api/features/withdrawals/source.ts";
import { formatCalendarDay } from "../../../islands/ui/dates.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** The money received, withdrawn and still there, in one currency. */
export function MoneyFigures({ of: { currency, ...minor } }: { of: Balance }) {
	const { t } = useWords();
	const figures = [
		[t("went.received"), minor.receivedMinor],
		[t("went.withdrawn"), minor.withdrawnMinor],
		...(minor.onItsWayMinor > 0 ? [[t("went.on-its-way"), minor.onItsWayMinor] as const] : []),
		[t("went.pending"), minor.pendingMinor],
	] as const;
	return (
		<dl className="summary stack gap-xs">
			{figures.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{formatMoney(value, currency)}</dd>
				</div>
			))}
		</dl>
	);
}

/** The withdrawals that are displayed at once; a request rarely has more. */
const shownPaid = 5;

interface PaidProps {
	withdrawals: readonly PaidWithdrawal[];
	isOrganization: boolean;
}

function PaidRow({ of, isOrganization }: { of: PaidWithdrawal; isOrganization: boolean }) {
	const { t, language } = useWords();
	const { payee, units, quantity, paidAt, hasBill, billUrl } = of;
	const day = localDay(regionOf(units), paidAt);
	const amount = formatMoney(Math.round(quantity * 100), units);
	return (
		<li>
			<p>
				<b>{amount}</b>{" "}
				<time className="quiet" dateTime={day}>
					{formatCalendarDay(day, language)}
				</time>
				<br />
				<span dir="auto">
					{payee
						? t(`went.payee.${payee.kind}`, { name: payee.name })
						: t(isOrganization ? "went.to-organization" : "went.to-own")}
				</span>
				{hasBill ? (
					<>
						<br />
						{billUrl ? (
							<a href={billUrl}>
								{t("went.bill")}
								<span className="visually-hidden"> {t("went.bill-of", { amount })}</span>
							</a>
						) : (
							<span className="quiet">{t("went.bill-checked")}</span>
						)}
					</>
				) : null}
			</p>
		</li>
	);
}

/** The withdrawals that were paid, newest first: when, how much, to whom, and the bill. */
function Paid({ withdrawals, isOrganization }: PaidProps) {
	const { t } = useWords();
	if (withdrawals.length === 0) return null;
	const list = (of: readonly PaidWithdrawal[]) => (
		<ul className="stack gap-s">
			{of.map((each) => (
				<PaidRow key={each._id} of={each} isOrganization={isOrganization} />
			))}
		</ul>
	);
	const earlier = withdrawals.slice(shownPaid);
	return (
		<>
			<h3>{t("went.paid")}</h3>
			{list(withdrawals.slice(0, shownPaid))}
			{earlier.length > 0 ? (
				<details>
					<summary>{t("went.earlier", { count: earlier.length })}</summary>
					{list(earlier)}
				</details>
			) : null}
		</>
	);
}

interface WhereItWentProps {
	balances: readonly Balance[];
	/** A request's withdrawals that were paid. */
	paid?: PaidProps;
}

/** A public page's section about the money that was given; nothing before the first gift. */
export function WhereItWent({ balances, paid }: WhereItWentProps) {
	const { t } = useWords();
	const given = balances.filter(({ receivedMinor }) => receivedMinor > 0);
	if (given.length === 0) return null;
	return (
		<section id="money" className="stack gap-s" aria-labelledby="money-title">
			<h2 id="money-title">{t("went.title")}</h2>
			{given.map((balance) => (
				<MoneyFigures key={balance.currency} of={balance} />
			))}
			{paid ? <Paid {...paid} /> : null}
			<p className="hint">{t("went.hint")}</p>
		</section>
	);
}
