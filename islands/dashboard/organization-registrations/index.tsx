import { localDay } from "../../../api/domain/giving/receipts.ts";
import { type EntryState, registrationSchemes, schemeName } from "../../../api/domain/giving/tax-numbers.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { formatCalendarDay } from "../../ui/dates.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { regionFilter, regionName } from "../kit/option.ts";
import { linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Registration = RowOf<"GET /organizationRegistrations">;

const registrations = counting("registration");
const states = statuses<EntryState>({
	waiting: ["Waiting", "waiting"],
	approved: ["Approved", "live"],
	rejected: ["Rejected", "stopped"],
	replaced: ["Replaced", "plain"],
});

const endText = ({ validUntil, region }: Registration) =>
	validUntil === null ? "No end" : formatCalendarDay(localDay(region === "US" ? "US" : "IN", validUntil));

const deciding = (
	decision: "approve" | "reject",
	action: Omit<Action<Registration>, "id" | "run" | "appliesTo">,
): Action<Registration> => ({
	...action,
	id: decision,
	undoable: true,
	appliesTo: ({ state }) => state === "waiting",
	run: ({ _id: id, enteredAt: seen }, { reason, undo }) =>
		callApi("PUT /organizationRegistrations/{id}/decision", { params: { id }, body: { decision, reason, seen }, undo }),
});

const resource: Resource<"GET /organizationRegistrations"> = {
	call: "GET /organizationRegistrations",
	noted: { kind: "registration" },
	noun: { one: "registration", other: "registrations" },
	nameOf: ({ orgName, scheme }) => `${orgName}: ${schemeName(scheme)}`,
	columns: [
		{ id: "organization", header: "Organization", namesRow: true, cell: ({ orgName }) => orgName },
		{ id: "scheme", header: "Registration", cell: ({ scheme }) => schemeName(scheme) },
		{ id: "number", header: "Number", cell: ({ number }) => number },
		{ id: "year", header: "Year", cell: ({ year }) => String(year) },
		{ id: "end", header: "Valid until", cell: (row) => endText(row) },
		{ id: "state", header: "Status", cell: ({ state }) => states.badge(state) },
		{ id: "entered", header: "Entered", cell: ({ enteredAt }) => <Day time={enteredAt} /> },
	],
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			any: "Waiting for us",
			options: states.options.filter(({ value }) => value !== "waiting"),
		},
		{
			kind: "choice",
			name: "scheme",
			label: "Registration",
			options: registrationSchemes.map((value) => ({ value, label: schemeName(value) })),
		},
		regionFilter,
	],
	actions: [
		deciding("approve", {
			key: "a",
			label: "Approve",
			question: (count) => `Approve ${registrations(count)}?`,
			effect:
				"Compare the number, the year and the end with the document and with the register first. While an 80G or 501(c)(3) registration is valid, gifts to a verified organization are marked as tax-deductible. Its owners and admins are told by email.",
			reasons: ["The document agrees with the register."],
			done: (count) => `${registrations(count)} approved.`,
		}),
		deciding("reject", {
			key: "r",
			label: "Reject",
			danger: true,
			question: (count) => `Reject ${registrations(count)}?`,
			effect: "An approved one that it would replace stays. It can be corrected and sent again.",
			reasonHint: "Its owners and admins read it in the email and on the organization’s page.",
			reasons: [
				"The document can’t be read. Please add a clear copy.",
				"The number on the document is another one.",
				"We did not find the number in the register.",
			],
			done: (count) => `${registrations(count)} rejected.`,
		}),
	],
	panel: [
		[
			"Organization",
			({ orgId, orgName }) => linkTo(`/admin/organization?state=all&open=${encodeURIComponent(orgId)}`, orgName),
		],
		["Country", ({ region }) => regionName(region)],
		"number",
		"year",
		"end",
		["Document", ({ documentUrl }) => (documentUrl === null ? "Deleted" : linkTo(documentUrl, "Open the document"))],
		["Valid now", ({ current }) => current ?? "None"],
		["Why rejected", ({ reason }) => reason],
		["Decided", ({ decidedAt }) => (decidedAt === null ? "" : <Day time={decidedAt} />)],
	],
};

/** `/admin/organizationRegistrations`: registrations that organizations have entered, to approve or reject. */
export default dashboard(() => <ListScreen resource={resource} download />);
