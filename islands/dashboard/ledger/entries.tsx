import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { decimals } from "../kit/amounts.ts";
import { namedOptions } from "../kit/option.ts";
import { Loaded, RecordPart } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { Day, Moment } from "../kit/times.tsx";
import { accountText, entriesAt, kinds, kindText, OwnerLink, ownerLabel, suggestOwners } from "./names.tsx";

type Entry = RowOf<"GET /ledger/entries">;

const amount = (value: number | null, currency: string) => (value === null ? "" : decimals(value, currency));

/** All lines of the entry's transaction, which sum to zero. */
function Transaction({ entry }: { entry: Entry }) {
	const query = { reference: entry.transaction, limit: 50 };
	const lines = useQuery({
		queryKey: ["GET /ledger/entries", query],
		queryFn: ({ signal }) => callApi("GET /ledger/entries", { query, signal }),
	});
	return (
		<RecordPart id="lines" title="The whole transaction">
			<Loaded of={lines} lines={3}>
				{({ data }) => (
					<ul>
						{data.map((line) => (
							<li key={line._id}>
								{line.debit === null ? "Cr" : "Dr"} {line.currency} {amount(line.debit ?? line.credit, line.currency)}{" "}
								<a href={entriesAt({ account: line.account })}>
									<bdi>{accountText(line)}</bdi>
								</a>
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</RecordPart>
	);
}

/** The journal. */
export const entries: Resource<"GET /ledger/entries"> = {
	call: "GET /ledger/entries",
	noted: { kind: "ledger-entry" },
	noun: { one: "entry", other: "entries" },
	nameOf: ({ kind, at }) => `${kindText(kind)} of ${new Date(at).toISOString().slice(0, 10)}`,
	columns: [
		{ id: "kind", header: "What", namesRow: true, cell: ({ kind }) => kindText(kind) },
		{ id: "at", header: "Dated (UTC)", cell: ({ at }) => <Day time={at} /> },
		{ id: "account", header: "Account", grows: true, cell: (row) => <bdi>{accountText(row)}</bdi> },
		{ id: "currency", header: "Currency", cell: ({ currency }) => currency },
		{ id: "debit", header: "Dr", numeric: true, cell: ({ debit, currency }) => amount(debit, currency) },
		{ id: "credit", header: "Cr", numeric: true, cell: ({ credit, currency }) => amount(credit, currency) },
		{ id: "source", header: "Reference", hidden: true, cell: ({ source }) => <code>{source}</code> },
		{ id: "posted", header: "Posted (UTC)", hidden: true, cell: ({ postedAt }) => <Moment time={postedAt} /> },
	],
	search: { name: "reference", label: "Reference", placeholder: "Gift, payment, refund, payout, withdrawal" },
	filters: [
		{ kind: "text", name: "amount", label: "Amount", placeholder: "1,500" },
		{ kind: "choice", name: "kind", label: "What", any: "All", options: namedOptions(kinds) },
		{
			kind: "suggest",
			name: "owner",
			label: "Owner",
			placeholder: "Name",
			suggest: suggestOwners(),
			labelOf: ownerLabel,
		},
		{
			kind: "suggest",
			name: "account",
			label: "Account",
			placeholder: "Owner’s name",
			suggest: suggestAccounts,
			labelOf: accountLabel,
		},
		{ kind: "days", name: "from", to: "to", label: "Days (UTC)" },
	],
	fixed: { tab: "entries" },
	panel: [
		"kind",
		["Dated (UTC)", ({ at }) => <Moment time={at} />],
		["Happened (UTC), when its month was closed", ({ occurredAt: time }) => time !== null && <Moment time={time} />],
		"posted",
		"account",
		["Owner", (row) => <OwnerLink of={row} />],
		"debit",
		"credit",
		"currency",
		"source",
		[
			"Gift",
			({ donation }) => donation !== null && <a href={`/admin/donations?open=${encodeURIComponent(donation)}`}>Open</a>,
		],
		["Reverses", ({ reverses }) => reverses !== null && <a href={entriesAt({ reference: reverses })}>Open</a>],
	],
	details: (entry) => <Transaction entry={entry} />,
};

/** Accounts of whom a name finds. */
async function suggestAccounts(search: string) {
	const owners = await suggestOwners()(search);
	const lists = await Promise.all(
		owners.slice(0, 4).map(({ value }) => callApi("GET /ledger", { query: { owner: value, limit: 10 } })),
	);
	return lists
		.flatMap(({ data }) => data)
		.map((row) => ({ value: row._id, label: `${accountText(row)}, ${row.currency}` }));
}

async function accountLabel(id: string): Promise<string> {
	const { data } = await callApi("GET /ledger", { query: { id } });
	const [row] = data;
	return row ? `${accountText(row)}, ${row.currency}` : id;
}
