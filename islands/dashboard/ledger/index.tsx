import { dashboard, type Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { openTab, Tabs } from "../kit/tabs.tsx";
import { accounts, books } from "./accounts.tsx";
import { entries } from "./entries.tsx";
import { monthsFor } from "./months.tsx";
import { ledgerPath } from "./names.tsx";
import { TrialBalance } from "./trial-balance.tsx";

const tabs = [
	{ name: "trial", label: "Trial balance", href: ledgerPath },
	{ name: "accounts", label: "Accounts", href: `${ledgerPath}?tab=accounts` },
	{ name: "entries", label: "Entries", href: `${ledgerPath}?tab=entries` },
	{ name: "books", label: "Organizations and funds", href: `${ledgerPath}?tab=books` },
	{ name: "months", label: "Months", href: `${ledgerPath}?tab=months` },
] as const;

function OpenTab({ tab, staff }: { tab: (typeof tabs)[number]["name"]; staff: Staff }) {
	if (tab === "accounts") return <ListScreen resource={accounts} />;
	if (tab === "entries") return <ListScreen resource={entries} download />;
	if (tab === "books") return <ListScreen resource={books} />;
	if (tab === "months") return <ListScreen resource={monthsFor(staff)} />;
	return <TrialBalance />;
}

/** `/admin/ledger`: the books for finance staff and auditors. */
export default dashboard((staff) => {
	const tab = openTab(tabs);
	return (
		<>
			<Tabs label="Parts of the books" tabs={tabs} open={tab} />
			<OpenTab tab={tab} staff={staff} />
		</>
	);
});
