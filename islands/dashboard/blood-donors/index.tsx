import { bloodGroups } from "../../../api/domain/people.ts";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatDay } from "../../ui/dates.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import type { Action, Resource } from "../kit/resource.ts";
import { counting } from "../kit/texts.ts";
import { Day } from "../kit/times.tsx";

type Donor = RowOf<"GET /bloodDonors">;

const people = counting("donor");
const groupText = (group: string) => group.replace("-", "−");
const groups = bloodGroups.map((value) => ({ value, label: groupText(value) }));
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

function Readiness({ donor }: { donor: Donor }) {
	return donor.mayGive ? <Badge tone="live">May give</Badge> : <Badge tone="waiting">Gave recently</Badge>;
}

const donors: Resource<"GET /bloodDonors"> = {
	call: "GET /bloodDonors",
	noun: { one: "donor", other: "donors" },
	idOf: (donor) => donor.unique_id,
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "group", header: "Group", cell: ({ bloodGroup }) => <b>{groupText(bloodGroup)}</b> },
		{ id: "city", header: "City", cell: ({ city, state }) => [city, state].filter(Boolean).join(", ") },
		{ id: "distance", header: "Distance", numeric: true, cell: distanceText },
		{ id: "ready", header: "Readiness", cell: (donor) => <Readiness donor={donor} /> },
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
			options: [10, 25, 50, 100, 250].map((km) => ({ value: String(km), label: `${km} km` })),
		},
		{ kind: "choice", name: "available", label: "Readiness", options: [{ value: "true", label: "May give now" }] },
		{
			kind: "choice",
			name: "region",
			label: "Region",
			options: [
				{ value: "IN", label: "India" },
				{ value: "US", label: "USA" },
			],
		},
	],
	search: { name: "near", label: "Near", placeholder: "A city, such as Mysuru" },
	actions: [asking],
	details: (donor) => (
		<Fields
			of={[
				["Group", groupText(donor.bloodGroup)],
				["City", [donor.city, donor.state].filter(Boolean).join(", ")],
				["Distance", distanceText(donor)],
				["Last donation", lastText(donor)],
				[
					"Phone",
					donor.phone === null ? (
						"Not agreed to calls"
					) : (
						<a key="phone" href={`tel:${donor.phone}`}>
							{donor.phone}
						</a>
					),
				],
				["Agreed", <Day key="agreed" time={donor.consentAt} />],
				["Asked", donor.askedAt === null ? "" : <Day key="asked" time={donor.askedAt} />],
			]}
		/>
	),
};

export default dashboard(() => <ListScreen resource={donors} download />);
