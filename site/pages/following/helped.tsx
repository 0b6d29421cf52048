import type { HelpedRequest } from "../../../api/domain/contracts/desk.ts";
import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { deskPath } from "../shared/request-paths.ts";

/** The requests of others that the visitor helps with, each with its desk. */
export function Helped({ requests }: { requests: readonly HelpedRequest[] }) {
	const { t, localizePath } = useWords();
	return (
		<section className="stack gap-s" id="helping" aria-labelledby="helping-title">
			<h2 id="helping-title">{t("helping.title")}</h2>
			<ul className="stack gap-s">
				{requests.map(({ _id, title, status, role }) => (
					<li key={_id} className="panel gap-xs">
						<p className="badges">
							<Badge tone={requestStatuses[status].tone}>{t(`status.${status}`)}</Badge>{" "}
							<Badge>{t(`desk.role.${role}`)}</Badge>
						</p>
						<h3 dir="auto">
							<a href={localizePath(deskPath(_id))}>{title}</a>
						</h3>
					</li>
				))}
			</ul>
		</section>
	);
}
