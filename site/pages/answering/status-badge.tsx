import type { ApplicationAnswer } from "../../../api/domain/contracts/applications.ts";
import {
	type ApplicationStatus,
	applicationStatuses,
	isSigned,
} from "../../../api/domain/requests/applications/status.ts";
import type { RequestType } from "../../../api/domain/requests/types.ts";
import { Badge } from "../../../islands/ui/badge.tsx";
import { useWords } from "../../../islands/ui/words.ts";

/** An application's status in words, in the colour of its tone. */
export function ApplicationBadge({ status, type }: { status: ApplicationStatus; type: RequestType }) {
	const { t } = useWords();
	if (status === "sent" && isSigned(type)) return <Badge tone="done">{t("signatures.signed")}</Badge>;
	return <Badge tone={applicationStatuses[status]}>{t(`application.status.${status}`)}</Badge>;
}

/** The same for the owner's side: an answer that waits for a decision has its stage and its rating. */
export function StageBadge({ of: { status, stage, rating, donationRequest } }: { of: ApplicationAnswer }) {
	const { t } = useWords();
	return (
		<>
			{status === "sent" && stage ? (
				<Badge tone={stage === "new" ? "waiting" : "plain"}>{t(`application.stage.${stage}`)}</Badge>
			) : (
				<ApplicationBadge status={status} type={donationRequest.requestType as RequestType} />
			)}
			{rating === null ? null : <span className="quiet">{t("application.rated", { rating })}</span>}
		</>
	);
}
