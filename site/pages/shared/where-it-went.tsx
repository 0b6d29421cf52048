import { formatMoney } from "../../../api/domain/money.ts";
import type { Balance } from "../../../api/features/withdrawals/source.ts";
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
