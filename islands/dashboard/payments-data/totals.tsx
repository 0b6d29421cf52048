import { useQuery } from "@tanstack/react-query";
import { callAddress, callApi } from "../../client/api.ts";
import type { QueryOf } from "../../client/calls.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { decimals } from "../kit/amounts.ts";

const columns = [
	{ id: "currency", header: "Currency", namesRow: true },
	{ id: "payouts", header: "Payouts", numeric: true },
	{ id: "gross", header: "Gross", numeric: true },
	{ id: "fees", header: "Fees", numeric: true },
	{ id: "refunds", header: "Refunds", numeric: true },
	{ id: "disputes", header: "Disputes", numeric: true },
	{ id: "other", header: "Other", numeric: true },
	{ id: "net", header: "Net", numeric: true },
];

/** The sums of all payouts that the filters match, by currency, and the same as a file. */
export function PayoutSums({ query }: { query: QueryOf<"GET /payoutTotals"> }) {
	const totals = useQuery({
		queryKey: ["GET /payoutTotals", query],
		queryFn: async ({ signal }) => (await callApi("GET /payoutTotals", { query, signal })).data,
		// Parts of older payouts are read a few at a time.
		refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? 500 : false),
	});
	const { data } = totals;
	return (
		<section className="stack gap-xs" aria-labelledby="sums-title">
			<div className="list-bar">
				<h2 id="sums-title">Totals of these filters</h2>
				<div className="list-tools">
					<ButtonLink variant="quiet" href={callAddress("/payoutTotals/file", query)}>
						Download CSV
					</ButtonLink>
				</div>
			</div>
			{totals.isPending ? <Skeleton lines={3} /> : null}
			{totals.isError ? <p role="alert">{totals.error.message}</p> : null}
			{data ? (
				<>
					<Table
						id="payout-sums"
						caption="Totals by currency"
						captionHidden
						columns={columns}
						rows={data.currencies.map(({ currency, payouts, fees, ...minor }) => ({
							id: currency,
							cells: [
								currency,
								payouts.toLocaleString("en"),
								decimals(minor.gross, currency),
								decimals(-fees, currency),
								decimals(minor.refunds, currency),
								decimals(minor.disputes, currency),
								decimals(minor.other, currency),
								<strong key="net">{decimals(minor.net, currency)}</strong>,
							],
						}))}
						stacked
						notice={<p>No payout matches.</p>}
					/>
					<p className="quiet" role="status">
						{data.waiting > 0 ? `${data.waiting} more payouts are being read…` : ""}
						{data.isWhole ? "" : " These are the newest 500 payouts; choose fewer days for the rest."}
						{query.status ? "" : " Failed and canceled payouts are not in it: their money is in later ones."}
					</p>
				</>
			) : null}
		</section>
	);
}
