import { lazy, Suspense } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { dashboard, isAny } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { openTab, Tabs } from "../kit/tabs.tsx";
import { receiptsFor } from "./list.tsx";
import { receiptsPath } from "./names.ts";

const AnnualFiles = lazy(async () => ({ default: (await import("./annual-files.tsx")).AnnualFiles }));

const tabs = [
	{ name: "receipts", label: "Receipts", href: receiptsPath },
	{ name: "files", label: "Annual files", href: `${receiptsPath}?tab=files` },
] as const;

/** `/admin/receipts`: all receipts, and the files for the tax offices with what they lack. */
export default dashboard((staff) => {
	if (!isAny(staff, "finAdmin", "superAdmin")) return <ListScreen resource={receiptsFor(staff)} download />;
	const tab = openTab(tabs);
	return (
		<>
			<Tabs label="Parts of the receipts" tabs={tabs} open={tab} />
			{tab === "files" ? (
				<Suspense fallback={<Skeleton lines={10} />}>
					<AnnualFiles />
				</Suspense>
			) : (
				<ListScreen resource={receiptsFor(staff)} download />
			)}
		</>
	);
});
