import type { SharedRequest } from "../../../api/domain/contracts/invited.ts";
import type { Currency } from "../../../api/domain/money.ts";
import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { formatDay } from "../../../islands/ui/dates.ts";
import { GivingProgress } from "../../../islands/ui/progress.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { requestPath } from "./request-paths.ts";

/** Private requests of others, each with its page. */
export function SharedList({ requests, level }: { requests: readonly SharedRequest[]; level: 2 | 3 }) {
	const Heading = `h${level}` as const;
	const { t, localizePath, language } = useWords();
	return (
		<ul className="stack gap-s">
			{requests.map(({ _id, title, owner, status, currency, goalMinor, raisedMinor, donations, invitedAt }) => (
				<li key={_id} className="panel stack gap-xs">
					<p className="badges">
						<Badge tone={requestStatuses[status].tone}>{t(`status.${status}`)}</Badge>
					</p>
					<Heading dir="auto">
						<a href={localizePath(requestPath(_id))}>{title}</a>
					</Heading>
					<p className="quiet">{t("shared.by", { owner, date: formatDay(invitedAt, language) })}</p>
					{goalMinor > 0 ? (
						<GivingProgress
							raisedMinor={raisedMinor}
							goalMinor={goalMinor}
							currency={currency as Currency}
							gifts={donations}
						/>
					) : null}
				</li>
			))}
		</ul>
	);
}
