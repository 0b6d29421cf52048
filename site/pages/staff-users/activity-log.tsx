import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/userActivityLog",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.activity"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="activity-log" title={view.words.t("staff.activity")} view={view} />,
});
