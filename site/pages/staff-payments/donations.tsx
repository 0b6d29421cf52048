import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

/** `/admin/donations`: all donations with their payments. */
export default definePage<null>({
	path: "/admin/donations",
	allow: ["finAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.donations"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="transactions" title={view.words.t("staff.donations")} view={view} />,
});
