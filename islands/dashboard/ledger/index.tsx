import { useQuery } from "@tanstack/react-query";
import { callApi } from "../../client/api.ts";
import type { RowOf } from "../../client/calls.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { amountText } from "../kit/amounts.ts";
import { BarFigure } from "../kit/bar-figure.tsx";
import { dashboard } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { namedOptions } from "../kit/option.ts";
import { RecordPart } from "../kit/record-panel.tsx";
import type { Resource } from "../kit/resource.ts";
import { Moment } from "../kit/times.tsx";

type Account = RowOf<"GET /ledger">;

const codes: Readonly<Record<string, string>> = {
	payable: "Owed to a beneficiary",
	hold: "Held for a withdrawal",
	psp_clearing: "At a provider",
	psp_fee: "Providers’ fees",
	fee_cover: "Fees that donors added",
	unapplied: "No donation",
	fx: "Between currencies",
	bank: "In our bank account",
	foundation_reserve: "Foundation’s reserve",
	shortfall: "Missing until someone pays",
	match_due: "Sponsors owe for matches",
	matched: "Matched, not paid by the sponsor",
	match_advance: "Sponsors paid before a match",
};

const shown = 20;

function OwnerLink({ of: { ownerKind, ownerId, owner } }: { of: Account }) {
	const id = encodeURIComponent(ownerId);
	if (ownerKind === "request") return <a href={`/donationRequest/${id}`}>{owner ?? ownerId}</a>;
	if (ownerKind === "individual") return <a href={`/admin/userList?open=${id}`}>{owner ?? ownerId}</a>;
	if (ownerKind === "organization") return <a href={`/organization/${id}`}>{owner ?? ownerId}</a>;
	return ownerId || "The foundation";
}

/** An account's last entries, and its days as a figure. */
function AccountRecord({ account }: { account: Account }) {
	const params = { account: account._id };
	const entries = useQuery({
		queryKey: ["GET /ledger/{account}", account._id],
		queryFn: ({ signal }) => callApi("GET /ledger/{account}", { params, query: { limit: shown }, signal }),
	});
	const days = useQuery({
		queryKey: ["GET /ledger/{account}/days", account._id],
		queryFn: ({ signal }) => callApi("GET /ledger/{account}/days", { params, signal }),
	});
	const { currency } = account;
	const moved = (days.data?.data ?? []).map(({ day, debits, credits }) => ({ label: day, value: debits + credits }));
	return (
		<>
			<BarFigure
				id="ledger-days"
				title={`Moved by day, in ${currency}`}
				headings={["Day", "Moved"]}
				bars={moved}
				format={(value) => value.toLocaleString("en")}
			/>
			<RecordPart id="entries" title="Latest entries">
				{entries.isError ? (
					<ErrorState title="The entries could not be loaded" level={3}>
						{entries.error.message}
					</ErrorState>
				) : entries.data ? (
					<ul>
						{entries.data.data.map(({ _id, kind, at, amount, donation }) => (
							<li key={_id}>
								{amount > 0 ? "Debit" : "Credit"} {amountText(Math.abs(amount), currency)}, {kind.replaceAll("_", " ")},{" "}
								<Moment time={at} />{" "}
								{donation ? <a href={`/admin/donations?open=${encodeURIComponent(donation)}`}>donation</a> : null}
							</li>
						))}
					</ul>
				) : (
					<Skeleton lines={6} />
				)}
			</RecordPart>
		</>
	);
}

const ledger: Resource<"GET /ledger"> = {
	call: "GET /ledger",
	noun: { one: "account", other: "accounts" },
	nameOf: ({ owner, ownerId, code, currency }) => `${owner ?? (ownerId || codes[code] || code)}, ${currency}`,
	columns: [
		{
			id: "account",
			header: "Account",
			namesRow: true,
			cell: ({ owner, ownerId, code }) => `${codes[code] ?? code}${owner || ownerId ? `: ${owner ?? ownerId}` : ""}`,
		},
		{ id: "currency", header: "Currency", cell: ({ currency }) => currency },
		{ id: "debits", header: "Debits", numeric: true, cell: ({ debits, currency }) => amountText(debits, currency) },
		{ id: "credits", header: "Credits", numeric: true, cell: ({ credits, currency }) => amountText(credits, currency) },
		{ id: "balance", header: "Balance", numeric: true, cell: ({ balance, currency }) => amountText(balance, currency) },
		{
			id: "entries",
			header: "Entries",
			numeric: true,
			hidden: true,
			cell: ({ entries }) => entries.toLocaleString("en"),
		},
	],
	filters: [
		{
			kind: "choice",
			name: "code",
			label: "Kind of account",
			options: namedOptions(codes),
		},
	],
	search: { name: "owner", label: "Owner’s ID", placeholder: "ID of a request, person, organization or fund" },
	panel: [
		["Account", ({ code }) => codes[code] ?? code],
		["Owner", (account) => <OwnerLink of={account} />],
		"debits",
		"credits",
		"balance",
		"entries",
	],
	details: (account) => <AccountRecord account={account} />,
};

/** `/admin/ledger`: the ledger's accounts, by request, person, organization or kind. */
export default dashboard(() => <ListScreen resource={ledger} />);
