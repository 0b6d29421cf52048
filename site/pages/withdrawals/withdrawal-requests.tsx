import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/withdrawalRequests`: the withdrawals that finance staff approve, send and settle. */
export default definePage<null>({
	path: "/admin/withdrawalRequests",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.withdrawal-requests"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="withdrawals" title={view.words.t("staff.withdrawal-requests")} view={view} />,
});
