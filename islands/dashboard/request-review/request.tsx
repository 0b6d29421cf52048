import { requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { type RequestType, requestTypes } from "../../../api/domain/requests/types.ts";
import { Badge } from "../../ui/badge.tsx";
import { regionName } from "../kit/option.ts";
import type { Column } from "../kit/resource.ts";
import { RiskCell } from "../kit/risk.tsx";
import { Day } from "../kit/times.tsx";
import type { Request } from "./actions.ts";

export const kindName = (type: string) => requestTypes[type as RequestType] ?? type;

export function StatusBadge({ status }: Pick<Request, "status">) {
	const { label, tone } = requestStatuses[status];
	return <Badge tone={tone}>{status === 9 ? "Live" : label}</Badge>;
}

/** Whether a change of the request waits for a decision. */
export const changeWaits = ({ change }: Request) => change?.status === 0 || change?.status === 3;

/** Whether a change of the request waits beside what everyone sees, or it differs from what was approved. */
function ChangeBadge({ of: request }: { of: Request }) {
	if (changeWaits(request)) {
		return (
			<Badge tone="urgent">{request.change?.status === 3 ? "Change waiting for organization" : "Change waiting"}</Badge>
		);
	}
	return request.isChanged ? <Badge>Changed</Badge> : null;
}

const amount = (value: number, currency: string) =>
	value === 0 ? "" : `${currency} ${value.toLocaleString(currency === "INR" ? "en-IN" : "en-US")}`;

export const moneyText = ({ donated_quantity: raised, quantity, units }: Request) =>
	quantity === 0 ? "" : `${amount(raised, units) || `${units} 0`} of ${amount(quantity, units)}`;

export const waitingText = ({ donated_quantity: raised, totalWithdrawalAmount: withdrawn, units }: Request) =>
	amount(Math.round((raised - withdrawn) * 100) / 100, units);

/** The columns of the queue. */
export const columns: readonly Column<Request>[] = [
	{ id: "title", header: "Request", namesRow: true, cell: ({ title }) => title },
	{
		id: "status",
		header: "Status",
		cell: (request) => (
			<span className="badges">
				<StatusBadge status={request.status} />
				<ChangeBadge of={request} />
			</span>
		),
	},
	{ id: "kind", header: "Kind", cell: ({ requestType }) => kindName(requestType) },
	{ id: "region", header: "Region", hidden: true, cell: ({ region }) => regionName(region) },
	{ id: "city", header: "City", hidden: true, cell: ({ city }) => city },
	{ id: "owner", header: "Raised by", cell: ({ owner }) => owner.name },
	{ id: "organization", header: "Organization", hidden: true, cell: ({ orgName }) => orgName },
	{ id: "money", header: "Raised", numeric: true, hidden: true, cell: moneyText },
	{ id: "waiting", header: "Money waiting", numeric: true, hidden: true, cell: waitingText },
	{ id: "reports", header: "Reports", numeric: true, cell: ({ reports }) => (reports > 0 ? reports : "") },
	{ id: "risk", header: "Risk", cell: ({ risk }) => <RiskCell risk={risk} /> },
	{ id: "assignee", header: "Assigned to", cell: ({ assignee }) => assignee?.name },
	{
		id: "created",
		header: "Since",
		sort: { by: "createdAt", first: "asc" },
		cell: ({ createdAt }) => <Day time={createdAt} />,
	},
];
