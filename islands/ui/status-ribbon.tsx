import { type RequestStatus, requestStatuses } from "../../api/domain/requests/statuses.ts";
import { useWords } from "./words.ts";

/** A request's status in words, in the colour of its tone. */
export function StatusRibbon({ status }: { status: RequestStatus }) {
	const { t } = useWords();
	return <p className={`ribbon ribbon-${requestStatuses[status].tone}`}>{t(`status.${status}`)}</p>;
}
