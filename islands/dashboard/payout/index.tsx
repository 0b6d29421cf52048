import { useQuery } from "@tanstack/react-query";
import type { PayoutLineReason } from "../../../api/domain/contracts/payouts.ts";
import {
	allManifests,
	type OnlineProvider,
	providerManifests,
} from "../../../api/domain/giving/payment-providers/index.ts";
import type { PayoutLineKind, PayoutStatus } from "../../../api/domain/giving/payouts.ts";
import { payoutRecord } from "../../../api/domain/people/noted-kinds.ts";
import { callApi } from "../../client/api.ts";
import type { DataOf, RowOf } from "../../client/calls.ts";
import { Alert } from "../../ui/alert.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { amountText, decimals } from "../kit/amounts.ts";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { Notes } from "../kit/notes.tsx";
import { namedOptions } from "../kit/option.ts";
import { Fields, Loaded } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { statuses } from "../kit/statuses.tsx";
import { Day, Moment } from "../kit/times.tsx";

type Record = DataOf<"GET /payout">;
type Line = RowOf<"GET /payout/lines">;

const states = statuses<PayoutStatus>({
	pending: ["On its way", "waiting"],
	paid: ["Paid", "done"],
	failed: ["Failed", "stopped"],
	canceled: ["Canceled", "over"],
});

const kinds: Readonly<{ [Kind in PayoutLineKind]: string }> = {
	gift: "Gifts",
	refund: "Refunds",
	dispute: "Disputes",
	fee: "Provider’s own fees",
	other: "Other",
};
const kindOne: Readonly<{ [Kind in PayoutLineKind]: string }> = {
	gift: "Gift",
	refund: "Refund",
	dispute: "Dispute",
	fee: "Provider’s own fee",
	other: "Other",
};

const reasons: Readonly<{ [Reason in PayoutLineReason]: string }> = {
	unknown: "We have no such payment",
	not_booked: "It is not booked",
	fee_not_booked: "Its fee is not booked yet",
	amount_differs: "The ledger has another amount",
	own_fee: "No gift or refund of ours; the ledger has nothing of it",
};

/** How the payout and the ledger differ, in sentences; none if they don't. */
function differencesOf(record: Record): string[] {
	const { amount, net, booked, moved, difference, differing, isWhole, status, currency } = record;
	const text = (major: number) => amountText(major, currency);
	return [
		...(isWhole ? [] : ["It has more than 10,000 lines, of which only the first are compared."]),
		...(difference === 0
			? []
			: [
					`The payout is ${text(amount)}; the ledger has ${text(booked)} for its lines. The difference is ${text(difference)}.`,
				]),
		...(Math.round((amount - net) * 100) === 0
			? []
			: [`Its lines sum to ${text(net)}, which is not what was paid out.`]),
		...(differing === 0
			? []
			: [
					differing === 1
						? "1 line differs from the ledger."
						: `${differing.toLocaleString("en")} lines differ from the ledger.`,
				]),
		...(status === "paid" && moved === null ? ["The ledger has not moved it to our bank account yet."] : []),
		...(moved !== null && moved !== amount ? [`The ledger moved ${text(moved)} to our bank account.`] : []),
	];
}

function Totals({ record }: { record: Record }) {
	const { parts, net, currency, differing } = record;
	const cell = (major: number) => decimals(major, currency);
	const fees = parts.reduce((sum, part) => sum + part.fees, 0);
	return (
		<Table
			id="payout-totals"
			caption="Totals of the payout"
			captionHidden
			columns={[
				{ id: "part", header: "Part", namesRow: true },
				{ id: "lines", header: "Lines", numeric: true },
				{ id: "amount", header: `Amount, ${currency}`, numeric: true },
			]}
			rows={[
				...parts.map(({ kind, lines, amount }) => ({
					id: kind,
					cells: [kinds[kind], lines.toLocaleString("en"), cell(amount)],
				})),
				{ id: "fees", cells: ["Fees of these", "", cell(-fees)] },
				{ id: "net", cells: [<strong key="net">Sum</strong>, "", <strong key="sum">{cell(net)}</strong>] },
				{ id: "booked", cells: ["In the ledger", differing === 0 ? "" : `${differing} differ`, cell(record.booked)] },
			]}
			stacked
			notice={null}
		/>
	);
}

function Head({ record, provider }: { record: Record; provider: OnlineProvider }) {
	const differences = differencesOf(record);
	const { page, region } = providerManifests[provider].payouts;
	return (
		<section className="stack gap-m" aria-label="The payout">
			<p>
				<a href={page}>{`All payouts of ${providerManifests[provider].label}`}</a>
			</p>
			<Fields
				of={[
					["Amount", amountText(record.amount, record.currency)],
					["Status", states.badge(record.status)],
					["Made", <Day key="made" time={record.created * 1000} region={region} />],
					["Arrival", <Day key="arrival" time={record.arrival_date * 1000} />],
					["Provider’s ID", <code key="id">{record.id}</code>],
				]}
			/>
			{differences.length === 0 ? (
				<Alert tone="good" role="status">
					It is reconciled: the ledger has the same, to the cent.
				</Alert>
			) : (
				<Alert tone="bad" role="status">
					<ul>
						{differences.map((text) => (
							<li key={text}>{text}</li>
						))}
					</ul>
				</Alert>
			)}
			<Totals record={record} />
		</section>
	);
}

const giftLink = (donation: string) => `/admin/donations?open=${encodeURIComponent(donation)}`;

const linesOf = (provider: OnlineProvider, payout: string): Resource<"GET /payout/lines"> => ({
	call: "GET /payout/lines",
	noted: null,
	noun: { one: "line", other: "lines" },
	nameOf: ({ kind, donor }) => (donor ? `${kindOne[kind]} of ${donor}` : kindOne[kind]),
	texts: { empty: "No line is like this." },
	columns: [
		{ id: "kind", header: "What", namesRow: true, cell: ({ kind }) => kindOne[kind] },
		{ id: "donor", header: "Donor", cell: ({ donor }) => <bdi>{donor ?? ""}</bdi> },
		{ id: "at", header: "Time (UTC)", cell: ({ at }) => <Moment time={at} /> },
		{ id: "amount", header: "Amount", numeric: true, cell: ({ amount, currency }) => decimals(amount, currency) },
		{ id: "fee", header: "Fee", numeric: true, cell: ({ fee, currency }) => decimals(fee, currency) },
		{ id: "net", header: "Net", numeric: true, cell: ({ net, currency }) => decimals(net, currency) },
		{
			id: "booked",
			header: "In the ledger",
			numeric: true,
			cell: ({ booked, currency }) => (booked === null ? "–" : decimals(booked, currency)),
		},
		{
			id: "difference",
			header: "Difference",
			cell: ({ reason, difference, currency }) =>
				reason === null ? (
					""
				) : (
					<strong className="differs">{`${decimals(difference, currency)}: ${reasons[reason]}`}</strong>
				),
		},
	],
	filters: [
		{ kind: "choice", name: "kind", label: "What", any: "All", options: namedOptions(kinds) },
		{
			kind: "choice",
			name: "state",
			label: "Reconciliation",
			any: "All lines",
			options: [{ value: "differs", label: "Lines that differ" }],
		},
	],
	findsOne: false,
	fixed: { provider, payout },
	always: { provider, payout },
	panel: [
		"kind",
		"donor",
		"at",
		"amount",
		"fee",
		"net",
		"booked",
		["Difference", ({ reason }) => (reason === null ? "None" : reasons[reason])],
		["Provider’s ID", ({ _id, source }: Line) => <code>{source ?? _id}</code>],
		["Text", ({ text }) => text !== "" && <bdi>{text}</bdi>],
		["Gift", ({ donation }) => donation !== null && <a href={giftLink(donation)}>Open the gift</a>],
		[
			"Ledger",
			({ source, booked }) =>
				booked !== null &&
				source !== null && (
					<a href={`/admin/ledger?${new URLSearchParams({ tab: "entries", reference: source })}`}>Its entries</a>
				),
		],
	],
});

function PayoutRecord({ provider, payout }: { provider: OnlineProvider; payout: string }) {
	const query = { provider, payout };
	const record = useQuery({
		queryKey: ["GET /payout", query],
		queryFn: async ({ signal }) => (await callApi("GET /payout", { query, signal })).data,
	});
	return (
		<div className="stack gap-l">
			<Loaded of={record} lines={10}>
				{(data) => <Head record={data} provider={provider} />}
			</Loaded>
			{record.data ? <ListScreen resource={linesOf(provider, payout)} download /> : null}
			{record.data ? (
				<div className="payout-notes">
					<Notes kind="payout" id={payoutRecord(provider, payout)} level="h2" />
				</div>
			) : null}
		</div>
	);
}

/** `/admin/payout?provider=stripe&payout=po_…`: a provider's payout with its gifts, fees, refunds and disputes. */
export default dashboard(() => {
	const params = new URLSearchParams(location.search);
	const provider = allManifests.find(({ name }) => name === params.get("provider"))?.name;
	const payout = params.get("payout");
	if (provider && payout) return <PayoutRecord provider={provider} payout={payout} />;
	return (
		<EmptyState title="Choose a payout">
			Each provider’s payments data list its payouts:{" "}
			{allManifests.map(({ name, label, payouts }, index) => (
				<span key={name}>
					{index === 0 ? "" : ", "}
					<a href={payouts.page}>{label}</a>
				</span>
			))}
			.
		</EmptyState>
	);
});
