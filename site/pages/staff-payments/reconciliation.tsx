import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/reconciliation`: where our books differ from themselves or from a provider's. */
export default definePage<null>({
	path: "/admin/reconciliation",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.findings"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="findings" title={view.words.t("staff.findings")} view={view} />,
});
