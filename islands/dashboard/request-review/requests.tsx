import { type RequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { requestTypes } from "../../../api/domain/requests/types.ts";
import { callApi } from "../../client/api.ts";
import type { Staff } from "../kit/dashboard.tsx";
import { mineFilter, namedOptions, regionFilter } from "../kit/option.ts";
import { queuePages, type Resource } from "../kit/resource.ts";
import { actionsFor } from "./actions.ts";
import { RequestDetails } from "./record.tsx";
import { columns } from "./request.tsx";

/** In the order of a request's life. */
const statuses = [0, 3, -2, 1, 9, -6, 2, -4, -1, -7, -3, -5] as const satisfies readonly RequestStatus[];
const yes = [{ value: "true", label: "Yes" }];

async function findOrganizations(search: string) {
	const { data } = await callApi("GET /review/organizations", { query: { search } });
	return data.map(({ _id, orgName }) => ({ value: _id, label: orgName }));
}

async function nameOfOrganization(id: string): Promise<string> {
	const { data } = await callApi("GET /review/organizations", { query: { id } });
	return data[0]?.orgName ?? id;
}

/** The queue of requests. Without a status it lists those that wait for a decision, or all that are searched for. */
export function requestQueue(staff: Staff): Resource<"GET /review/requests"> {
	return {
		call: "GET /review/requests",
		noted: { kind: "request", inDetails: true },
		noun: { one: "request", other: "requests" },
		nameOf: ({ title }) => title,
		columns,
		filters: [
			{ kind: "choice", name: "requestType", label: "Kind", options: namedOptions(requestTypes) },
			regionFilter,
			{
				kind: "suggest",
				name: "orgId",
				label: "Organization",
				placeholder: "Its name",
				suggest: findOrganizations,
				labelOf: nameOfOrganization,
			},
			{ kind: "choice", name: "reported", label: "Reported", options: yes },
			mineFilter,
			{ kind: "choice", name: "moneyWaiting", label: "Money waiting", options: yes },
			{
				kind: "choices",
				name: "status",
				label: "Status (without a choice: those that wait, or match the search)",
				options: statuses.map((code) => ({
					value: String(code),
					label: code === 9 ? "Live" : requestStatuses[code].label,
				})),
			},
		],
		search: {
			name: "search",
			label: "Search requests",
			placeholder: "Title, person, city or story; an ID, a link or an email address",
		},
		sort: { by: "createdAt", order: "asc" },
		pages: queuePages,
		actions: actionsFor(staff),
		details: (request) => <RequestDetails request={request} />,
	};
}
