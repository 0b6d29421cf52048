import { volunteerInterests } from "../../../api/domain/people/volunteers.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { namedOptions, optionsOf, regionFilter } from "../kit/option.ts";
import { accountLink, linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { capitalized, counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Volunteer = RowOf<"GET /volunteers">;

const languageNames = new Intl.DisplayNames("en", { type: "language" });
const people = counting("guest");

/** Guests left an address to be written to; what they left is of no use afterwards. */
const removing: Action<Volunteer> = {
	id: "remove",
	key: "r",
	label: "Remove",
	danger: true,
	undoable: true,
	appliesTo: ({ kind }) => kind === "guest",
	question: (count) => `Remove ${people(count)}?`,
	effect: "Their name, address and message are deleted. People with an account stay.",
	reasons: ["Contacted, and now has an account", "Contacted, and never answered", "Spam"],
	run: ({ _id }, { reason, undo }) =>
		callApi("DELETE /volunteers/{id}", { params: { id: _id }, body: { reason }, undo }),
	done: (count) => `${people(count)} removed.`,
};

const nameColumn = ({ name, kind }: Volunteer) => (
	<>
		{name} {kind === "guest" ? <Badge tone="waiting">Guest</Badge> : null}
	</>
);

const volunteers: Resource<"GET /volunteers"> = {
	call: "GET /volunteers",
	noted: { kind: "volunteer" },
	noun: { one: "volunteer", other: "volunteers" },
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: nameColumn },
		{ id: "interests", header: "Interests", cell: ({ interests }) => interests.map(capitalized).join(", ") },
		{ id: "skills", header: "Skills", cell: ({ skills }) => skills.join(", ") },
		{
			id: "city",
			header: "City",
			cell: ({ city, isRemote }) => [city, isRemote ? "remote" : null].filter(Boolean).join(", "),
		},
		{ id: "hours", header: "Hours a week", numeric: true, cell: ({ hoursPerWeek }) => hoursPerWeek ?? "" },
		{ id: "since", header: "Since", cell: ({ createdAt }) => <Day time={createdAt} /> },
	],
	filters: [
		{
			kind: "choice",
			name: "kind",
			label: "Who",
			options: namedOptions({ profile: "With an account", guest: "Guests" }),
		},
		{
			kind: "choice",
			name: "interest",
			label: "Interest",
			options: optionsOf(volunteerInterests, capitalized),
		},
		regionFilter,
	],
	search: { name: "search", label: "Search volunteers", placeholder: "Name, city or skill" },
	actions: [removing],
	panel: [
		["Email", ({ email }) => linkTo(email && `mailto:${email}`, email)],
		["Phone", ({ phone }) => phone],
		["City", ({ city }) => city],
		["Languages", ({ languages }) => languages.map((code) => languageNames.of(code) ?? code).join(", ")],
		"interests",
		"skills",
		["Message", ({ message }) => message],
		["Roles", ({ roles }) => roles.join(", ")],
		["Account", ({ kind, _id }) => accountLink(kind === "profile" ? _id : null)],
	],
};

export default dashboard(() => <ListScreen resource={volunteers} download />);
