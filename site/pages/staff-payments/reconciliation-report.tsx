import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/reconciliationReport`: what fundraisers asked for, raised and withdrew. */
export default definePage<null>({
	path: "/admin/reconciliationReport",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "warn",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.reconciliation-title"), noIndex: true }),
	Page: ({ view }) => (
		<Dashboard name="reconciliation-report" title={view.words.t("staff.reconciliation-title")} view={view} />
	),
});
