import { formatMoney } from "../../api/domain/money.ts";
import type { Balance } from "../../api/features/withdrawals/source.ts";
import { Stat, Stats } from "../../islands/ui/stat.tsx";
import { useWords } from "../../islands/ui/words.ts";

/** What was received, what has left and what has not, in one currency. */
export function MoneyFigures({ of: { currency, ...minor } }: { of: Balance }) {
	const { t } = useWords();
	return (
		<Stats>
			<Stat label={t("went.received")} value={formatMoney(minor.receivedMinor, currency)} />
			<Stat label={t("went.withdrawn")} value={formatMoney(minor.withdrawnMinor, currency)} />
			{minor.onItsWayMinor > 0 ? (
				<Stat label={t("went.on-its-way")} value={formatMoney(minor.onItsWayMinor, currency)} />
			) : null}
			<Stat label={t("went.pending")} value={formatMoney(minor.pendingMinor, currency)} />
		</Stats>
	);
}

/** A public page's section about the money that was given; nothing before the first gift. */
export function WhereItWent({ balances }: { balances: readonly Balance[] }) {
	const { t } = useWords();
	const given = balances.filter(({ receivedMinor }) => receivedMinor > 0);
	if (given.length === 0) return null;
	return (
		<section id="money" aria-labelledby="money-title">
			<h2 id="money-title">{t("went.title")}</h2>
			{given.map((balance) => (
				<MoneyFigures key={balance.currency} of={balance} />
			))}
			<p className="hint">{t("went.hint")}</p>
		</section>
	);
}
