import type { OwnGivingForm } from "../../../api/domain/contracts/giving-forms.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { Stat, Stats } from "../../../islands/ui/stat.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** The visits and gifts of a form. */
export function Figures({ of }: { of: OwnGivingForm }) {
	const { t } = useWords();
	const { visits, gifts, raisedMinor, disputedMinor, currency } = of;
	// Browsers without script give, and are not counted as visitors.
	const share = visits > 0 ? Math.min(Math.round((gifts * 100) / visits), 100) : null;
	return (
		<Stats>
			<Stat label={t("desk.visits")} value={visits.toLocaleString("en")} />
			<Stat
				label={t("desk.gifts")}
				value={gifts.toLocaleString("en")}
				hint={share === null ? undefined : t("forms.share", { percent: share })}
			/>
			<Stat
				label={t("forms.raised")}
				value={formatMoney(raisedMinor, currency)}
				hint={disputedMinor > 0 ? t("forms.disputed", { amount: formatMoney(disputedMinor, currency) }) : undefined}
			/>
		</Stats>
	);
}
