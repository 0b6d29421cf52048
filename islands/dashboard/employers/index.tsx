import { employerRatios } from "../../../api/domain/giving/employer-ratios.ts";
import { formatMoney } from "../../../api/domain/money.ts";
import { currencyOf } from "../../../api/domain/regions.ts";
import type { RowOf } from "../../client/calls.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { type EditForm, EditScreen } from "../kit/edit-screen.tsx";
import { optionsOf } from "../kit/option.ts";
import type { Resource } from "../kit/resource.ts";

type Employer = RowOf<"GET /employers">;

const countries = { IN: "India", US: "USA" } as const;
const countryOptions = Object.entries(countries).map(([value, label]) => ({ value, label }));
const amountOf = ({ country }: Employer, whole: number | null) =>
	whole === null ? "No limit" : formatMoney(whole * 100, currencyOf(country));

const form: EditForm<Employer> = {
	fields: [
		{ name: "name", label: "Name", kind: "text", maxLength: 100 },
		{ name: "country", label: "Country", kind: "choice", prompt: "Choose a country", options: countryOptions },
		{
			name: "ratio",
			label: "It adds",
			hint: "2:1 adds two rupees or dollars to each one that is given.",
			kind: "choice",
			initial: "1:1",
			options: optionsOf(employerRatios),
		},
		{ name: "least", label: "Smallest gift", hint: "In rupees or dollars", kind: "number", optional: true },
		{
			name: "most",
			label: "Most for a person in a year",
			hint: "In rupees or dollars",
			kind: "number",
			optional: true,
		},
		{ name: "formUrl", label: "Address of its form", kind: "text", maxLength: 500, optional: true },
		{ name: "note", label: "Note for donors", kind: "lines", maxLength: 600, optional: true },
	],
	deleting: { effect: "Donors no longer find it. Letters that were printed stay as they are." },
};

const employers: Resource<"GET /employers"> = {
	call: "GET /employers",
	noted: { kind: "employer" },
	noun: { one: "employer", other: "employers" },
	nameOf: ({ name }) => name,
	columns: [
		{ id: "name", header: "Name", namesRow: true, cell: ({ name }) => name },
		{ id: "country", header: "Country", cell: ({ country }) => countries[country] },
		{ id: "ratio", header: "It adds", cell: ({ ratio }) => ratio },
		{ id: "least", header: "Smallest gift", numeric: true, cell: (row) => amountOf(row, row.least) },
		{ id: "most", header: "Most in a year", numeric: true, cell: (row) => amountOf(row, row.most) },
	],
	search: { name: "search", label: "Search employers", placeholder: "Part of the name" },
	filters: [{ kind: "choice", name: "country", label: "Country", any: "All countries", options: countryOptions }],
	panel: [
		"country",
		"ratio",
		"least",
		"most",
		["Form", ({ formUrl }) => formUrl ?? "None"],
		["Note", ({ note }) => note],
	],
};

/** `/admin/employers`: employers that match what their staff give. */
export default dashboard(() => <EditScreen resource={employers} form={form} />);
