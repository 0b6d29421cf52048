import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/ledger`: the ledger's accounts and their entries. */
export default definePage<null>({
	path: "/admin/ledger",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.ledger"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="ledger" title={view.words.t("staff.ledger")} view={view} />,
});
