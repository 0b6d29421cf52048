import { formatMoney } from "../../../api/domain/money.ts";
import { milestonesOf } from "../../../api/domain/requests/milestones.ts";
import type { RequestRow } from "../../../api/features/requests/rows.ts";
import { Icon } from "../../../islands/ui/icon.tsx";
import { Check, Clock } from "../../../islands/ui/icons.ts";
import { useWords } from "../../../islands/ui/words.ts";

/** The stages of a fundraiser beside its progress, with a mark at those that it has reached. Nothing without any. */
export function Milestones({ row }: { row: Pick<RequestRow, "details" | "currency" | "raisedMinor"> }) {
	const { t } = useWords();
	const milestones = milestonesOf(row);
	if (milestones.length === 0) return null;
	return (
		<ul className="stack gap-2xs" aria-label={t("request.milestones")}>
			{milestones.map(({ title, minor, reached }) => (
				<li key={minor} className="beside gap-2xs">
					<span>
						<Icon of={reached ? Check : Clock} />
					</span>
					<span>
						<span dir="auto">{title}</span>: <b>{formatMoney(minor, row.currency)}</b>
						{reached ? <span className="quiet"> {t("request.milestone-reached")}</span> : null}
					</span>
				</li>
			))}
		</ul>
	);
}
