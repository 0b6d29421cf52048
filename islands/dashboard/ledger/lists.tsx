import type { Staff } from "../kit/dashboard.tsx";
import { ListScreen } from "../kit/list-screen.tsx";
import { accounts, books } from "./accounts.tsx";
import { entries } from "./entries.tsx";
import { monthsFor } from "./months.tsx";

/** The ledger's lists, by the tab that is open. */
export function Lists({ of, staff }: { of: "accounts" | "books" | "entries" | "months"; staff: Staff }) {
	if (of === "accounts") return <ListScreen resource={accounts} />;
	if (of === "entries") return <ListScreen resource={entries} download />;
	if (of === "books") return <ListScreen resource={books} />;
	return <ListScreen resource={monthsFor(staff)} />;
}
