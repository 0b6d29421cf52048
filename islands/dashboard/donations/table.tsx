import { createColumnHelper, tableFeatures, useTable } from "@tanstack/react-table";
import { type DonationListRow, donationStatusLabels } from "../../../api/domain/contracts/donation-list.ts";
import { type Currency, formatMoney, parseAmount } from "../../../api/domain/money.ts";

/** The wire's major units, exact to two decimals, for people; a dash for what is not known yet. */
function money(major: number | null, currency: Currency): string {
	const minor = major === null ? null : parseAmount(major.toFixed(2));
	return minor === null ? "–" : formatMoney(minor, currency);
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const features = tableFeatures({});
const column = createColumnHelper<typeof features, DonationListRow>();

/** Columns whose numbers line up at their end. */
const numeric: ReadonlySet<string> = new Set(["quantity", "processingFees"]);

const columns = column.columns([
	column.accessor("createdAt", {
		header: "Date (UTC)",
		cell: ({ getValue }) => <time dateTime={new Date(getValue()).toISOString()}>{day.format(getValue())}</time>,
	}),
	column.accessor((row) => row.donorName ?? "Anonymous", { id: "donor", header: "Donor" }),
	column.accessor("title", { header: "What for" }),
	column.accessor("quantity", {
		header: "Amount",
		cell: ({ row }) => money(row.original.quantity, row.original.units),
	}),
	column.accessor("processingFees", {
		header: "Fee",
		cell: ({ row }) => money(row.original.processingFees, row.original.units),
	}),
	column.accessor("status", {
		header: "Status",
		cell: ({ getValue }) => (
			<span className="donations-status" data-status={getValue()}>
				{donationStatusLabels[getValue()]}
			</span>
		),
	}),
	column.accessor((row) => `${row.paymentMethod}, ${row.paymentMode}`, { id: "method", header: "Method" }),
]);

/** The rows as a table, or in its place the words that say why there is none. */
export function DonationsTable({
	rows,
	busy,
	notice,
}: {
	rows: DonationListRow[];
	busy: boolean;
	notice: string | null;
}) {
	const table = useTable({ features, columns, data: rows, getRowId: (row) => row._id });
	return (
		// A wide table scrolls in a region that the keyboard can reach too.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrolling by keyboard
		<section className="donations-scroll" aria-label="Donations table" tabIndex={0}>
			<table className="donations-table" aria-busy={busy}>
				<caption className="away">Donations, newest first</caption>
				<thead>
					{table.getHeaderGroups().map((group) => (
						<tr key={group.id}>
							{group.headers.map((header) => (
								<th key={header.id} scope="col" data-numeric={numeric.has(header.column.id) || undefined}>
									<table.FlexRender header={header} />
								</th>
							))}
						</tr>
					))}
				</thead>
				<tbody>
					{notice === null ? (
						table.getRowModel().rows.map((row) => (
							<tr key={row.id}>
								{row.getAllCells().map((cell) => (
									<td key={cell.id} data-numeric={numeric.has(cell.column.id) || undefined}>
										<table.FlexRender cell={cell} />
									</td>
								))}
							</tr>
						))
					) : (
						<tr>
							<td className="donations-notice" colSpan={columns.length}>
								{notice}
							</td>
						</tr>
					)}
				</tbody>
			</table>
		</section>
	);
}
