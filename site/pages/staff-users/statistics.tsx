import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/statistics",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.statistics"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="statistics" title={view.words.t("staff.statistics")} view={view} />,
});
