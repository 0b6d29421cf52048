import { type RequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { ButtonLink } from "../../../islands/ui/button.tsx";
import { useWords } from "../../../islands/ui/words.ts";
import { deskPath } from "../shared/request-paths.ts";

/** On a request's page, for somebody who helps with it: its status, and the way to its desk. */
export function HelperPanel({ requestId, status }: { requestId: string; status: RequestStatus }) {
	const { t, localizePath } = useWords();
	return (
		<div className="panel stack gap-s">
			<p>
				{t("helping.request")} <Badge tone={requestStatuses[status].tone}>{t(`status.${status}`)}</Badge>
			</p>
			<div className="row">
				<ButtonLink variant="secondary" href={localizePath(deskPath(requestId))}>
					{t("desk.open")}
				</ButtonLink>
			</div>
		</div>
	);
}
