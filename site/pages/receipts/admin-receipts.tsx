import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/receipts`: all receipts, and the report of those with a PAN. */
export default definePage<null>({
	path: "/admin/receipts",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.receipts"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="receipts" title={view.words.t("staff.receipts")} view={view} />,
});
