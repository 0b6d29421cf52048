import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../../../api/domain/money.ts";
import { callApi } from "../../client/api.ts";
import type { DataOf } from "../../client/calls.ts";
import { Alert } from "../../ui/alert.tsx";
import { formatCalendarDay } from "../../ui/dates.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Table } from "../../ui/table.tsx";
import { decimals } from "../kit/amounts.ts";
import { useListState } from "../kit/list-state.ts";
import { ReportScreen, reportShape } from "../kit/report-screen.tsx";
import { accountText, codes, ledgerPath, ownerKindNames } from "./names.tsx";

type Balance = DataOf<"GET /ledger/trialBalance">;
type OfCurrency = Balance["currencies"][number];
type Row = OfCurrency["rows"][number];

const shape = { ...reportShape("asOf"), fixed: { tab: "trial" } };

/** "At a provider: Stripe", "Owed to a beneficiary: funds" */
function nameOf({ code, ownerKind, provider }: Row): string {
	if (ownerKind === "provider" || ownerKind === "foundation") {
		return accountText({ code, ownerKind, ownerId: provider, owner: null });
	}
	return `${codes[code] ?? code}: ${(ownerKindNames[ownerKind] ?? ownerKind).toLowerCase()}`;
}

/** The accounts of a row, until the day of the trial balance. */
const accountsAt = ({ code, ownerKind, provider }: Row, asOf: string): string =>
	`${ledgerPath}?${new URLSearchParams({ tab: "accounts", code, ...(provider ? { owner: provider } : { ownerKind }), from: "2000-01-01", to: asOf })}`;

function CurrencyBalance({ of, asOf }: { of: OfCurrency; asOf: string }) {
	const { currency, rows, difference } = of;
	const cell = (amount: number) => (amount === 0 ? "" : decimals(amount, currency));
	const columns = [
		{ id: "account", header: "Account", namesRow: true },
		{ id: "debits", header: "Debits", numeric: true },
		{ id: "credits", header: "Credits", numeric: true },
		{ id: "dr", header: "Balance Dr", numeric: true },
		{ id: "cr", header: "Balance Cr", numeric: true },
	];
	const cells = ({
		debits,
		credits,
		debitBalance,
		creditBalance,
	}: Omit<OfCurrency, "rows" | "currency" | "difference">) => [debits, credits, debitBalance, creditBalance].map(cell);
	return (
		<section className="stack gap-xs" aria-labelledby={`trial-${currency}`}>
			<h2 id={`trial-${currency}`}>{currency}</h2>
			<Table
				id={`trial-table-${currency}`}
				caption={`Trial balance in ${currency}`}
				captionHidden
				columns={columns}
				rows={[
					...rows.map((row) => ({
						id: `${row.code}-${row.ownerKind}-${row.provider}`,
						cells: [
							<a key="account" href={accountsAt(row, asOf)}>
								{nameOf(row)}
							</a>,
							...cells(row),
						],
					})),
					{
						id: "sum",
						cells: [
							<strong key="sum">Sum</strong>,
							...cells(of).map((text, index) => text && <strong key={columns[index + 1]?.id}>{text}</strong>),
						],
					},
				]}
				stacked
				notice={null}
			/>
			<Alert tone={difference === 0 ? "good" : "bad"} role="status">
				{difference === 0
					? `${currency} balances: debits less credits are zero.`
					: `${currency} does not balance: debits and credits differ by ${formatMoney(Math.round(difference * 100), currency)}.`}
			</Alert>
		</section>
	);
}

/** The balances of all accounts at the end of a day. */
export function TrialBalance() {
	const [{ values }, update] = useListState(shape);
	const query = { asOf: values.asOf };
	const balance = useQuery({
		queryKey: ["GET /ledger/trialBalance", query],
		queryFn: async ({ signal }) => (await callApi("GET /ledger/trialBalance", { query, signal })).data,
	});
	return (
		<ReportScreen
			id="trial"
			filters={[{ kind: "day", name: "asOf", label: "As of the end of (UTC)" }]}
			values={values}
			onUpdate={update}
			numbers={balance}
		>
			{({ currencies, asOf }) => (
				<div className="stack gap-m">
					<p>{`As of the end of ${formatCalendarDay(asOf)} (UTC).`}</p>
					{currencies.length === 0 ? (
						<EmptyState title="Nothing was posted until then">Choose a later day.</EmptyState>
					) : (
						currencies.map((each) => <CurrencyBalance key={each.currency} of={each} asOf={asOf} />)
					)}
				</div>
			)}
		</ReportScreen>
	);
}
