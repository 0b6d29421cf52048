import { type RequestStatus, requestStatuses } from "../../api/domain/statuses.ts";

/** A request's status in the specification's words and the colour of its tone. */
export function StatusRibbon({ status }: { status: RequestStatus }) {
	const { label, tone } = requestStatuses[status];
	return <p className={`ribbon ribbon-${tone}`}>{label}</p>;
}
