import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../client/api.ts";
import type { Option } from "../kit/option.ts";
import { type RecordField, RecordForm } from "../kit/record-form.tsx";
import { Loaded } from "../kit/record-panel.tsx";
import type { Receipt, ReceiptRecord } from "./names.ts";

const fieldsFor = (
	{ scheme }: Receipt,
	{ panLast4 }: ReceiptRecord,
	countries: readonly Option[],
): readonly RecordField[] => [
	{ kind: "text", name: "first_name", label: "First name", maxLength: 80 },
	{ kind: "text", name: "last_name", label: "Last name", hint: "A hyphen for people without one", maxLength: 80 },
	{ kind: "text", name: "line1", label: "Address", optional: true, maxLength: 50 },
	{ kind: "text", name: "line2", label: "Second line of the address", optional: true, maxLength: 50 },
	{ kind: "text", name: "city", label: "City", optional: true, maxLength: 50 },
	{ kind: "text", name: "state", label: "State", optional: true, maxLength: 50 },
	{ kind: "text", name: "zip_code", label: "Postal code", optional: true, maxLength: 10 },
	{ kind: "choice", name: "country", label: "Country", optional: true, prompt: "No country", options: countries },
	...(scheme === "80G"
		? [
				{
					kind: "text",
					name: "pan",
					label: "PAN",
					hint: panLast4
						? `Leave it empty to keep the one that ends in ${panLast4}`
						: "Five letters, four digits, one letter",
					optional: true,
					maxLength: 20,
				} as const,
			]
		: []),
	{
		kind: "lines",
		name: "reason",
		label: "Reason",
		hint: "It is kept in the activity log, where other staff can read it.",
		maxLength: 500,
	},
];

const optionsFrom = (countries: readonly { _id: string; name: string }[]): Option[] =>
	countries.map(({ _id, name }) => ({ value: _id, label: name }));

type Body = Record<keyof ReceiptRecord["donor"] | "reason" | "pan", string>;

interface CorrectFormProps {
	row: Receipt;
	record: ReceiptRecord;
	onClose: () => void;
}

/** Issues the next number for the donor as they should be named. */
export function CorrectForm({ row, record, onClose }: CorrectFormProps) {
	const queries = useQueryClient();
	const countries = useQuery({
		queryKey: ["GET /country"],
		queryFn: ({ signal }) => callApi("GET /country", { signal }),
	});
	return (
		<>
			<p>
				{`A new receipt with the next number of its series names ${row.number}, which ${row.voidedAt === null ? "becomes" : "stays"} void. The donor gets it by email. A number can’t be taken back, only corrected again.`}
			</p>
			<Loaded of={countries} lines={8}>
				{({ data }) => (
					<RecordForm
						id="correct"
						title={row.voidedAt === null ? "Correct the donor" : "Issue a new one"}
						fields={fieldsFor(row, record, optionsFrom(data))}
						values={{ ...record.donor, last_name: record.donor.last_name || "-", pan: "", reason: "" }}
						buttons={{ save: "Issue the new receipt", cancel: "Cancel" }}
						focused
						onCancel={onClose}
						save={async (values) => {
							await callApi("POST /receipts/{id}/correction", { params: { id: row._id }, body: values as Body });
							await queries.invalidateQueries();
							onClose();
							return "The new receipt is issued and on its way to the donor.";
						}}
					/>
				)}
			</Loaded>
		</>
	);
}
