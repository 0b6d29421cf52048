import { useQuery } from "@tanstack/react-query";
import { callAddress, callApi } from "../../client/api.ts";
import type { ListCall, RowOf } from "../../client/calls.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { amountText, decimals } from "../kit/amounts.ts";
import { BarFigure } from "../kit/bar-figure.tsx";
import { shapeOf } from "../kit/list-shape.ts";
import { useListState } from "../kit/list-state.ts";
import { namedOptions } from "../kit/option.ts";
import { Loaded, RecordPart } from "../kit/record-panel.tsx";
import type { Column, Resource } from "../kit/resource.ts";
import { Moment } from "../kit/times.tsx";
import {
	accountText,
	codes,
	entriesAt,
	kindText,
	OwnerLink,
	ownerKindNames,
	ownerLabel,
	suggestOwners,
} from "./names.tsx";

type Account = RowOf<"GET /ledger">;

const shown = 20;

/** A balance on its side: "1,000.00 Cr" */
export const sided = (amount: number, currency: string): string =>
	amount === 0 ? decimals(0, currency) : `${decimals(Math.abs(amount), currency)} ${amount > 0 ? "Dr" : "Cr"}`;

const columns: readonly Column<Account>[] = [
	{ id: "account", header: "Account", namesRow: true, cell: (row) => <bdi>{accountText(row)}</bdi> },
	{ id: "currency", header: "Currency", cell: ({ currency }) => currency },
	{
		id: "opening",
		header: "Opening balance",
		numeric: true,
		cell: ({ opening, currency }) => sided(opening, currency),
	},
	{ id: "debits", header: "Debits", numeric: true, cell: ({ debits, currency }) => decimals(debits, currency) },
	{ id: "credits", header: "Credits", numeric: true, cell: ({ credits, currency }) => decimals(credits, currency) },
	{ id: "balance", header: "Balance", numeric: true, cell: ({ balance, currency }) => sided(balance, currency) },
	{
		id: "entries",
		header: "Entries",
		numeric: true,
		hidden: true,
		cell: ({ entries }) => entries.toLocaleString("en"),
	},
];

/** An account's last entries in the list's days, and its days as a figure. */
function AccountRecord({ account, days: span }: { account: Account; days: Readonly<Record<string, string>> }) {
	const { _id, currency } = account;
	const query = { account: _id, limit: shown, ...span };
	const entries = useQuery({
		queryKey: ["GET /ledger/entries", query],
		queryFn: ({ signal }) => callApi("GET /ledger/entries", { query, signal }),
	});
	const days = useQuery({
		queryKey: ["GET /ledger/{account}/days", _id],
		queryFn: ({ signal }) => callApi("GET /ledger/{account}/days", { params: { account: _id }, signal }),
	});
	const moved = (days.data?.data ?? []).map(({ day, debits, credits }) => ({ label: day, value: debits + credits }));
	return (
		<>
			<p className="row gap-s">
				<ButtonLink variant="secondary" href={entriesAt({ account: _id, ...span })}>
					All entries
				</ButtonLink>
				<ButtonLink variant="quiet" href={callAddress("/ledger/entries", { account: _id, ...span, isDownload: true })}>
					Journal (CSV)
				</ButtonLink>
			</p>
			<BarFigure
				id="ledger-days"
				title={`Moved by day, in ${currency}`}
				headings={["Day", "Moved"]}
				bars={moved}
				format={(value) => value.toLocaleString("en")}
			/>
			<RecordPart id="entries" title="Latest entries">
				<Loaded of={entries} lines={6}>
					{({ data }) => (
						<ul>
							{data.map(({ _id: id, kind, at, debit, credit, donation }) => (
								<li key={id}>
									{debit === null ? `Cr ${amountText(credit ?? 0, currency)}` : `Dr ${amountText(debit, currency)}`},{" "}
									{kindText(kind)}, <Moment time={at} />{" "}
									{donation ? <a href={`/admin/donations?open=${encodeURIComponent(donation)}`}>gift</a> : null}
								</li>
							))}
						</ul>
					)}
				</Loaded>
			</RecordPart>
		</>
	);
}

/** The days of the list that the account is opened from. */
function AccountDetails({ account, resource }: { account: Account; resource: Resource<"GET /ledger"> }) {
	const [{ values }] = useListState(shapeOf(resource as unknown as Resource<ListCall>));
	const { from, to } = values;
	return <AccountRecord account={account} days={{ ...(from && { from }), ...(to && { to }) }} />;
}

const base: Resource<"GET /ledger"> = {
	call: "GET /ledger",
	noted: { kind: "ledger-account" },
	noun: { one: "account", other: "accounts" },
	nameOf: (row) => `${accountText(row)}, ${row.currency}`,
	columns,
	panel: [
		["Account", ({ code }) => codes[code] ?? code],
		["Owner", (account) => <OwnerLink of={account} />],
		"opening",
		"debits",
		"credits",
		"balance",
		"entries",
	],
	details: (account) => <AccountDetails account={account} resource={accounts} />,
};

const days = { kind: "days", name: "from", to: "to", label: "Days (UTC)" } as const;

/** All accounts. */
export const accounts: Resource<"GET /ledger"> = {
	...base,
	filters: [
		{ kind: "choice", name: "code", label: "Kind of account", options: namedOptions(codes) },
		{ kind: "choice", name: "ownerKind", label: "Owned by", any: "All", options: namedOptions(ownerKindNames) },
		{
			kind: "suggest",
			name: "owner",
			label: "Owner",
			placeholder: "Name",
			suggest: suggestOwners(),
			labelOf: ownerLabel,
		},
		days,
	],
	fixed: { tab: "accounts" },
};

/** The books of organizations and their funds: what came in, went out and is left in some days. */
export const books: Resource<"GET /ledger"> = {
	...base,
	noun: { one: "book", other: "books" },
	texts: {
		empty: "No books in this list.",
		emptyHint: "An organization or a fund has books from its first gift on.",
	},
	columns: columns.map((column) =>
		column.id === "account" ? { ...column, header: "Whose", cell: (row) => <OwnerName row={row} /> } : column,
	),
	filters: [
		{
			kind: "suggest",
			name: "organization",
			label: "Organization, with its funds",
			placeholder: "Name",
			suggest: suggestOwners("organization"),
			labelOf: ownerLabel,
		},
		{
			kind: "choice",
			name: "ownerKind",
			label: "Books of",
			any: "Organizations",
			options: [{ value: "fund", label: "Funds" }],
		},
		days,
	],
	fixed: { tab: "books" },
	toQuery: ({ ownerKind, organization, ...values }) => ({
		...values,
		code: "payable",
		...(organization ? { organization } : { ownerKind: ownerKind === "fund" ? "fund" : "organization" }),
	}),
	details: (account) => (
		<>
			<OwnerAccounts account={account} />
			<AccountDetails account={account} resource={books} />
		</>
	),
};

const OwnerName = ({ row: { owner, ownerId } }: { row: Account }) => <bdi>{owner ?? ownerId}</bdi>;

/** The other accounts of the same owner: money that is held for withdrawals, or missing. */
function OwnerAccounts({ account }: { account: Account }) {
	const [{ values }] = useListState(shapeOf(books as unknown as Resource<ListCall>));
	const { from, to } = values;
	const query = { owner: account.ownerId, limit: 20, ...(from && { from }), ...(to && { to }) };
	const list = useQuery({
		queryKey: ["GET /ledger", query],
		queryFn: ({ signal }) => callApi("GET /ledger", { query, signal }),
	});
	return (
		<RecordPart id="owner" title="All accounts of this book">
			<Loaded of={list} lines={2}>
				{({ data }) => (
					<ul>
						{data.map(({ _id, code, balance, currency }) => (
							<li key={_id}>
								<a href={entriesAt({ account: _id })}>{codes[code] ?? code}</a>: {currency} {sided(balance, currency)}
							</li>
						))}
					</ul>
				)}
			</Loaded>
		</RecordPart>
	);
}
