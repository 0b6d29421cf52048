import { type ApplicationStatus, applicationStatuses } from "../../../api/domain/requests/applications/status.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** An application's status in words, in the colour of its tone. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
	const { t } = useWords();
	return <Badge tone={applicationStatuses[status]}>{t(`application.status.${status}`)}</Badge>;
}
