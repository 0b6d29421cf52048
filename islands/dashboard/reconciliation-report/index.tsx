import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allManifests } from "../../../api/domain/giving/payment-providers/index.ts";
import { isRequestStatus, requestStatuses } from "../../../api/domain/requests/statuses.ts";
import { callAddress, callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Table } from "../../ui/table.tsx";
import { decimals } from "../kit/amounts.ts";
import { Choice, PageSize } from "../kit/controls.tsx";
import { dashboard, isAny, type Staff } from "../kit/dashboard.tsx";
import { ListWaits } from "../kit/list-screen.tsx";
import { optionsOf } from "../kit/option.ts";
import { countText } from "../kit/resource.ts";

type Row = RowOf<"GET /reconciliationReport">;

/** The report's own words for the status codes; others have those of the queue. */
const labels: Readonly<Record<number, string>> = {
	0: "Pending",
	1: "Approved",
	2: "Completed",
	[-1]: "Rejected",
	[-2]: "Incomplete",
	[-3]: "Spam",
	[-4]: "Expired",
};
/** Without Incomplete, which staff don't look for here. */
const choices = optionsOf(["0", "1", "2", "-1", "-3", "-4"], (code) => labels[Number(code)] ?? code);
const sizes = [5, 10, 20, 50, 100, 500];

const failed = "Getting Reconciliation report data failed.";

const columns = [
	{ id: "title", header: "Title", namesRow: true },
	{ id: "status", header: "Status" },
	{ id: "region", header: "Region" },
	{ id: "currency", header: "Currency" },
	{ id: "requested", header: "Amount Requested", numeric: true },
	{ id: "raised", header: "Amount Raised", numeric: true },
	{ id: "withdrawn", header: "Amount Withdrawn", numeric: true },
	{ id: "on-its-way", header: "Of It on Its Way", numeric: true },
	{ id: "pending", header: "Pending Amount to Withdraw", numeric: true },
];

const cellsOf = (row: Row) => [
	<a
		key="title"
		title={row.title}
		href={`/donationRequest/${encodeURIComponent(row._id)}`}
		target="_blank"
		rel="noreferrer"
	>
		{row.title}
		<span className="visually-hidden"> (opens in a new tab)</span>
	</a>,
	labels[row.status] ?? (isRequestStatus(row.status) ? requestStatuses[row.status].label : row.status),
	row.region,
	row.units,
	row.quantity === null ? "" : decimals(row.quantity, row.units),
	decimals(row.donated_quantity, row.units),
	decimals(row.totalWithdrawalAmount, row.units),
	decimals(row.onItsWayAmount, row.units),
	decimals(row.pendingWithdrawalAmount, row.units),
];

/** The other pages of finance staff, beside the report. */
const menu = [
	["/admin/donations", "Manage Donations"],
	["/admin/withdrawalRequests", "Withdrawal Requests"],
	...allManifests.map(({ label, payouts }) => [payouts.page, `Manage ${label} Data`] as const),
] as const;

function Report({ staff }: { staff: Staff }) {
	const [status, setStatus] = useState("");
	const [limit, setLimit] = useState(20);
	const [menuOpen, setMenuOpen] = useState(false);
	const mayAll = isAny(staff, "finAdmin", "superAdmin");
	const filters = { status: status || undefined };
	const list = useInfiniteQuery({
		queryKey: ["GET /reconciliationReport", filters, limit],
		queryFn: ({ pageParam, signal }) =>
			callApi("GET /reconciliationReport", { query: { ...filters, limit, offset: pageParam }, signal }),
		initialPageParam: 0,
		getNextPageParam: (last, pages) => (last.hasMore ? pages.length * limit : undefined),
	});
	const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
	const total = list.data?.pages[0]?.totalCountOfRecords ?? 0;
	// All parts appear at once, so that none moves another.
	if (list.isPending) return <ListWaits />;
	return (
		<div className="report-screen" data-menu={menuOpen || undefined}>
			{mayAll ? (
				<div className="report-menu">
					<Button
						type="button"
						variant="secondary"
						aria-expanded={menuOpen}
						aria-controls="report-menu"
						onClick={() => setMenuOpen(!menuOpen)}
					>
						Menu
					</Button>
					<nav id="report-menu" aria-label="Finance" hidden={!menuOpen}>
						<ul>
							{menu.map(([path, name]) => (
								<li key={path}>
									<a href={path}>{name}</a>
								</li>
							))}
						</ul>
					</nav>
				</div>
			) : null}
			<div className="list-screen finance-screen">
				<div className="list-bar">
					<Choice id="report-status" label="Status" value={status} options={choices} any="All" onChange={setStatus} />
					<ButtonLink variant="secondary" href={callAddress("/reconciliationReport", { ...filters, isDownload: true })}>
						Export Data
					</ButtonLink>
				</div>
				<Table
					id="report"
					caption="Reconciliation report"
					captionHidden
					columns={columns}
					rows={rows.map((row) => ({ id: row._id, cells: cellsOf(row) }))}
					busy={list.isFetching}
					stacked
					notice={
						list.isError ? (
							<p role="alert">{`${failed} ${list.error.message}`}</p>
						) : (
							<p role="status">{list.isFetching ? "Loading..." : "No Records Found"}</p>
						)
					}
				/>
				<div className="list-pages">
					<p role="status">
						{rows.length > 0
							? `${rows.length.toLocaleString("en")} of ${countText(total, { one: "request", other: "requests" })}`
							: ""}
					</p>
					{list.hasNextPage ? (
						<Button
							type="button"
							variant="secondary"
							busy={list.isFetchingNextPage}
							onClick={() => void list.fetchNextPage()}
						>
							Show more
						</Button>
					) : null}
					<PageSize of="Rows" size={limit} sizes={sizes} onSize={setLimit} />
				</div>
			</div>
		</div>
	);
}

/** `/admin/reconciliationReport`: what fundraisers asked for, raised and withdrew. */
export default dashboard((staff) => <Report staff={staff} />);
