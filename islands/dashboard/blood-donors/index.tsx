import { bloodGroups } from "../../../api/domain/people/people.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDay } from "../../ui/dates.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { optionsOf, regionFilter } from "../kit/option.ts";
import { linkTo } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Donor = RowOf<"GET /bloodDonors">;

const people = counting("donor");
const groupText = (group: string) => group.replace("-", "−");
const groups = optionsOf(bloodGroups, groupText);
const lastText = ({ lastBloodDonation }: Donor) =>
	lastBloodDonation === null ? "" : formatDay(Date.parse(lastBloodDonation));
const distanceText = ({ distanceKm }: Donor) => (distanceKm === null ? "" : `${distanceKm.toLocaleString("en")} km`);

/** The mail says what the dialog's reason says, and donors answer to our address. */
const asking: Action<Donor> = {
	id: "ask",
	label: "Ask by email",
	appliesTo: ({ mayGive }) => mayGive,
	question: (count) => `Ask ${people(count)} for blood?`,
	effect:
		"The email repeats the reason: say who needs blood, where and by when. Each donor is asked at most once a week.",
	reasons: ["Two units for an operation at …, by …", "Platelets for a child at …, by …"],
	run: ({ unique_id: id }, { reason }) =>
		callApi("POST /bloodDonors/{id}/ask", { params: { id }, body: { need: reason } }),
	done: (count) => `${people(count)} asked.`,
};

const donors: Resource<"GET /bloodDonors"> = {
	call: "GET /bloodDonors",
	noted: { kind: "user", id: ({ unique_id }) => unique_id, of: "the person" },
	noun: { one: "donor", other: "donors" },
	idOf: (donor) => donor.unique_id,
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "group", header: "Group", cell: ({ bloodGroup }) => <b>{groupText(bloodGroup)}</b> },
		{ id: "city", header: "City", cell: ({ city, state }) => [city, state].filter(Boolean).join(", ") },
		{ id: "distance", header: "Distance", numeric: true, cell: distanceText },
		{
			id: "ready",
			header: "Readiness",
			cell: ({ mayGive }) =>
				mayGive ? <Badge tone="live">May give</Badge> : <Badge tone="waiting">Gave recently</Badge>,
		},
		{ id: "last", header: "Last donation", cell: lastText },
		{ id: "asked", header: "Asked", cell: ({ askedAt }) => (askedAt === null ? "" : <Day time={askedAt} />) },
		{ id: "consent", header: "Agreed", hidden: true, cell: ({ consentAt }) => <Day time={consentAt} /> },
	],
	filters: [
		{ kind: "choice", name: "forPatient", label: "For a patient with", options: groups },
		{ kind: "choice", name: "bloodGroup", label: "Donor’s group", options: groups },
		{
			kind: "choice",
			name: "withinKm",
			label: "Within",
			options: optionsOf(["10", "25", "50", "100", "250"], (km) => `${km} km`),
		},
		{ kind: "choice", name: "available", label: "Readiness", options: [{ value: "true", label: "May give now" }] },
		regionFilter,
	],
	search: { name: "near", label: "Near", placeholder: "A city, such as Mysuru" },
	actions: [asking],
	panel: [
		["Group", ({ bloodGroup }) => groupText(bloodGroup)],
		"city",
		"distance",
		"last",
		["Phone", ({ phone }) => (phone === null ? "Not agreed to calls" : linkTo(`tel:${phone}`, phone))],
		"consent",
		"asked",
	],
};

export default dashboard(() => <ListScreen resource={donors} download />);
