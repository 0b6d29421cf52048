import type { ReactNode } from "react";
import {
	type DonationListRow,
	type DonationListStatus,
	donationStatusLabels,
} from "../../../api/domain/contracts/donation-list.ts";
import { type Currency, formatMoney, parseAmount } from "../../../api/domain/money.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Table, type TableColumn } from "../../ui/table.tsx";

/** The wire's major units, exact to two decimals, for people; a dash for what is not known yet. */
function money(major: number | null, currency: Currency): string {
	const minor = major === null ? null : parseAmount(major.toFixed(2));
	return minor === null ? "–" : formatMoney(minor, currency);
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

const tones: Readonly<Record<DonationListStatus, BadgeTone>> = {
	created: "plain",
	processing: "waiting",
	succeeded: "done",
	failed: "stopped",
	canceled: "plain",
	partially_refunded: "waiting",
	refunded: "plain",
	disputed: "stopped",
	charged_back: "stopped",
};

const columns: readonly TableColumn[] = [
	{ id: "day", header: "Date (UTC)" },
	{ id: "donor", header: "Donor" },
	{ id: "title", header: "What for" },
	{ id: "amount", header: "Amount", numeric: true },
	{ id: "fee", header: "Fee", numeric: true },
	{ id: "status", header: "Status" },
	{ id: "method", header: "Method" },
];

/** One for each of the columns. */
function cellsOf(row: DonationListRow): readonly ReactNode[] {
	return [
		<time key="day" dateTime={new Date(row.createdAt).toISOString()}>
			{day.format(row.createdAt)}
		</time>,
		row.donorName ?? "Anonymous",
		row.title,
		money(row.quantity, row.units),
		money(row.processingFees, row.units),
		<Badge key="status" tone={tones[row.status]}>
			{donationStatusLabels[row.status]}
		</Badge>,
		`${row.paymentMethod}, ${row.paymentMode}`,
	];
}

interface DonationsTableProps {
	rows: readonly DonationListRow[];
	busy: boolean;
}

/** The rows as the server sorted them, newest first. */
export function DonationsTable({ rows, busy }: DonationsTableProps) {
	return (
		<Table
			id="donations"
			caption="Donations, newest first"
			captionHidden
			columns={columns}
			rows={rows.map((row) => ({ id: row._id, cells: cellsOf(row) }))}
			notice={busy ? "Loading..." : "No Records Found"}
			busy={busy}
			stacked
		/>
	);
}
