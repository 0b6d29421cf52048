import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dashboard, type Staff } from "../kit/dashboard.tsx";
import { openTab, Tabs } from "../kit/tabs.tsx";
import { ledgerPath } from "./names.tsx";

// Each part comes with its own script: together they are more than a screen may load.
const TrialBalance = lazy(async () => ({ default: (await import("./trial-balance.tsx")).TrialBalance }));
const Lists = lazy(async () => ({ default: (await import("./lists.tsx")).Lists }));

const tabs = [
	{ name: "trial", label: "Trial balance", href: ledgerPath },
	{ name: "accounts", label: "Accounts", href: `${ledgerPath}?tab=accounts` },
	{ name: "entries", label: "Entries", href: `${ledgerPath}?tab=entries` },
	{ name: "books", label: "Organizations and funds", href: `${ledgerPath}?tab=books` },
	{ name: "months", label: "Months", href: `${ledgerPath}?tab=months` },
] as const;

function OpenTab({ tab, staff }: { tab: (typeof tabs)[number]["name"]; staff: Staff }) {
	return (
		<Suspense fallback={<Skeleton lines={10} />}>
			{tab === "trial" ? <TrialBalance /> : <Lists of={tab} staff={staff} />}
		</Suspense>
	);
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
