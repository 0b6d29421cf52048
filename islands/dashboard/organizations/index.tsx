import { type organizationDecisions, organizationTypes } from "../../../api/domain/people/organizations.ts";
import { callApi } from "../../client/api.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { mineFilter, optionsOf, regionFilter, yesOrNo } from "../kit/option.ts";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { columns, type Organization, OrganizationDetails, states } from "./organization.tsx";

const organizations = counting("organization");

function deciding(
	decision: (typeof organizationDecisions)[number],
	action: Omit<Action<Organization>, "id" | "run">,
): Action<Organization> {
	return {
		...action,
		id: decision,
		undoable: true,
		run: ({ _id: id, version: seen }, { reason, undo }) =>
			callApi("PUT /organizations/{id}/decision", { params: { id }, body: { decision, reason, seen }, undo }),
	};
}

const actions: readonly Action<Organization>[] = [
	deciding("verify", {
		key: "a",
		label: "Verify",
		appliesTo: ({ verification, closedAt }) => verification !== "verified" && closedAt === null,
		question: (count) => `Verify ${organizations(count)}?`,
		effect:
			"Its page shows the verified mark, and its owners are told by email. Check the registration and tax number first.",
		reasons: ["All documents agree with the registers.", "Checked again after a change of its type or country."],
		done: (count) => `${organizations(count)} verified.`,
	}),
	deciding("reject", {
		key: "r",
		label: "Reject",
		danger: true,
		appliesTo: ({ verification, closedAt }) => verification !== "rejected" && closedAt === null,
		question: (count) => `Reject ${organizations(count)}?`,
		effect: "It loses its verified mark if it has one. It can ask again.",
		reasonHint: "Its owners read it in the email and on the organization’s page.",
		reasons: [
			"A document can’t be read. Please add a clear copy.",
			"The name differs from the registration certificate.",
			"We did not find the registration number in the register.",
		],
		done: (count) => `${organizations(count)} rejected.`,
	}),
	deciding("open-gifts", {
		key: "g",
		label: "Open for gifts",
		appliesTo: ({ giftsState, closedAt }) =>
			(giftsState === "waiting" || giftsState === "stopped") && closedAt === null,
		question: (count) => `Let ${organizations(count)} take gifts?`,
		effect:
			"First compare its name with similar ones. It can take gifts as soon as its email address is confirmed, and its owners are told by email.",
		reasons: ["It is who it says it is, as far as we can see."],
		done: (count) => `${organizations(count)} opened for gifts.`,
	}),
	deciding("stop-gifts", {
		key: "h",
		label: "Stop gifts",
		danger: true,
		appliesTo: ({ giftsState, closedAt }) => giftsState !== "stopped" && closedAt === null,
		question: (count) => `Stop gifts to ${organizations(count)}?`,
		effect: "Nobody can give to it or to its requests. What is being paid now goes back to the donors.",
		reasonHint: "Its owners read it in the email.",
		reasons: ["The name is too close to another organization’s.", "We can’t tell who runs it."],
		done: (count) => `Gifts to ${organizations(count)} stopped.`,
	}),
	deciding("approve-name", {
		key: "y",
		label: "Approve the new name",
		appliesTo: ({ pendingName, closedAt }) => pendingName !== null && closedAt === null,
		question: (count) => (count === 1 ? "Approve the new name?" : `Approve the new names of ${organizations(count)}?`),
		effect:
			"First compare it with similar names and with the documents: a verified mark and its checks stay. Every page shows it at once, and its owners are told by email.",
		reasons: ["The new name is its own.", "The new name is on its registration certificate."],
		done: (count) => (count === 1 ? "New name approved." : `New names of ${organizations(count)} approved.`),
	}),
	deciding("refuse-name", {
		key: "n",
		label: "Refuse the new name",
		danger: true,
		appliesTo: ({ pendingName, closedAt }) => pendingName !== null && closedAt === null,
		question: (count) => (count === 1 ? "Refuse the new name?" : `Refuse the new names of ${organizations(count)}?`),
		effect: "It keeps the name that it has, and goes on taking gifts under it.",
		reasonHint: "Its owners read it in the email.",
		reasons: [
			"The name is too close to another organization’s.",
			"The name differs from the registration certificate.",
		],
		done: (count) => (count === 1 ? "New name refused." : `New names of ${organizations(count)} refused.`),
	}),
	deciding("mark-top", {
		label: "Mark as top",
		appliesTo: ({ isTopOrg, closedAt }) => !isTopOrg && closedAt === null,
		question: (count) => `Mark ${organizations(count)} as top?`,
		effect: "Its page says that it is a top organization.",
		reasons: ["It answers donors quickly and reports on every gift."],
		done: (count) => `${organizations(count)} marked as top.`,
	}),
	deciding("unmark-top", {
		label: "Remove the top mark",
		appliesTo: ({ isTopOrg, closedAt }) => isTopOrg && closedAt === null,
		question: (count) => `Remove the top mark of ${organizations(count)}?`,
		effect: "Its page no longer says that it is a top organization.",
		reasons: ["It has not been active lately."],
		done: (count) => `${organizations(count)} no longer marked as top.`,
	}),
];

const resource: Resource<"GET /organizations"> = {
	call: "GET /organizations",
	noted: { kind: "organization", inDetails: true },
	noun: { one: "organization", other: "organizations" },
	nameOf: ({ orgName }) => orgName,
	columns,
	filters: [
		{
			kind: "choice",
			name: "state",
			label: "Status",
			any: "Waiting for us",
			options: [...states.options.filter(({ value }) => value !== "waiting"), { value: "all", label: "All" }],
		},
		{ kind: "choice", name: "isProfileVerified", label: "Verified", options: yesOrNo },
		{ kind: "choice", name: "isTopOrg", label: "Top", options: yesOrNo },
		{ kind: "choice", name: "orgType", label: "Type", options: optionsOf(organizationTypes) },
		regionFilter,
		mineFilter,
	],
	search: { name: "search", label: "Search organizations", placeholder: "Name, city or description" },
	// A search or a mark is looked for among all, unless a state is chosen.
	toQuery: (values) => ({
		...values,
		state: (values.state ??
			(values.search || values.isProfileVerified || values.isTopOrg || values.mine ? "all" : "waiting")) as "all",
	}),
	actions,
	details: (organization) => <OrganizationDetails organization={organization} />,
};

/** `/admin/organization`: the queue of organizations that wait to be verified, and all others. */
export default dashboard(() => <ListScreen resource={resource} download />);
