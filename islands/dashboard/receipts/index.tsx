import { fiscalYearName, fiscalYearOf, localDay, receiptSchemes } from "../../../api/domain/receipts.ts";
import { callAddress } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Badge } from "../../ui/badge.tsx";
import { amountText } from "../kit/amounts.ts";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Fields } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { Moment } from "../kit/times.tsx";

type Receipt = RowOf<"GET /receipts">;

const schemes = {
	"80G": "80G",
	"501c3": "501(c)(3)",
	IN: "India, not deductible",
	US: "US, not deductible",
} as const satisfies Record<Receipt["scheme"], string>;

const reasons: Readonly<Record<string, string>> = {
	refunded: "The gift, or part of it, was refunded",
	disputed: "The donor’s bank took back the gift, or part of it",
	restored: "A refund failed",
};

const issuerOf = ({ issuer }: Receipt) => issuer ?? "The foundation";

/** The year's report of the issuer's donors who gave their PAN. */
function Form10bd({ row }: { row: Receipt }) {
	const address = callAddress("/receipts/form10bd", { year: row.year, issuer: row.issuerId ?? "foundation" });
	return (
		<p>
			<a href={address}>{`Form 10BD of ${issuerOf(row)}, ${row.year} (CSV)`}</a>
		</p>
	);
}

function ReceiptRecord({ row, mayReport }: { row: Receipt; mayReport: boolean }) {
	return (
		<>
			<Fields
				of={[
					["Number", row.number],
					["Issued by", issuerOf(row)],
					["Under", schemes[row.scheme]],
					["Donor", row.donor.name ?? "A former donor"],
					["Email", row.donor.email ?? ""],
					["PAN", row.hasPan ? "Given" : "Not given"],
					["Gift", amountText(row.giftAmount, row.currency)],
					["Of which payment fees", row.feesInside > 0 ? amountText(row.feesInside, row.currency) : ""],
					["Added for payment fees", row.feesAdded > 0 ? amountText(row.feesAdded, row.currency) : ""],
					["Certified for tax", row.certifiedAmount === null ? "" : amountText(row.certifiedAmount, row.currency)],
					["Paid on", row.paidOn],
					["Issued", <Moment key="issued" time={row.issuedAt} />],
					["Void since", row.voidedAt === null ? "" : <Moment key="voided" time={row.voidedAt} />],
					["Reason", row.voidReason ? (reasons[row.voidReason] ?? row.voidReason) : ""],
					[
						"Donation",
						<a key="donation" href={`/admin/donations?id=${row.donationId}`}>
							{row.donationId}
						</a>,
					],
					[
						"Public check",
						<a key="code" href={`/verifyReceipt?code=${row._id}`}>
							{row._id}
						</a>,
					],
				]}
			/>
			{mayReport && row.scheme === "80G" ? <Form10bd row={row} /> : null}
		</>
	);
}

/** The last years of both countries: `2026-27` is an Indian one, `2026` an American one. */
const recentYears = (now: number) =>
	[0, 1, 2, 3].flatMap((back) =>
		(["IN", "US"] as const).map((country) => {
			const value = fiscalYearName(country, fiscalYearOf(country, localDay(country, now)) - back);
			return { value, label: value };
		}),
	);

const resourceFor = (staff: Staff): Resource<"GET /receipts"> => ({
	call: "GET /receipts",
	noun: { one: "receipt", other: "receipts" },
	nameOf: (row) => `${row.number} of ${issuerOf(row)}`,
	columns: [
		{ id: "number", header: "Number", namesRow: true, cell: ({ number }) => number },
		{ id: "issuer", header: "Issued by", cell: issuerOf },
		{ id: "donor", header: "Donor", cell: ({ donor }) => donor.name ?? "A former donor" },
		{
			id: "gift",
			header: "Gift",
			numeric: true,
			cell: ({ giftAmount, currency }) => amountText(giftAmount, currency),
		},
		{ id: "paid", header: "Paid on", cell: ({ paidOn }) => paidOn },
		{
			id: "state",
			header: "Status",
			cell: ({ voidedAt }) =>
				voidedAt === null ? <Badge tone="done">Valid</Badge> : <Badge tone="stopped">Void</Badge>,
		},
		{ id: "pan", header: "PAN", hidden: true, cell: ({ hasPan }) => (hasPan ? "Given" : "") },
	],
	filters: [
		{
			kind: "choice",
			name: "scheme",
			label: "Under",
			any: "All",
			options: receiptSchemes.map((value) => ({ value, label: schemes[value] })),
		},
		{ kind: "choice", name: "year", label: "Year", any: "All", options: recentYears(Date.now()) },
		{
			kind: "choice",
			name: "state",
			label: "Status",
			any: "All",
			options: [
				{ value: "valid", label: "Valid" },
				{ value: "void", label: "Void" },
			],
		},
	],
	search: { name: "search", label: "Search receipts", placeholder: "Donor’s last name, email or code" },
	details: (row) => <ReceiptRecord row={row} mayReport={isAny(staff, "finAdmin", "superAdmin")} />,
});

/** `/admin/receipts`: all receipts, and the reports of those with a PAN. */
export default dashboard((staff) => <ListScreen resource={resourceFor(staff)} download />);
