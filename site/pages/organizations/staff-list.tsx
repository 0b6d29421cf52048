import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/organization",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.organizations-title"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="organizations" title={view.words.t("staff.organizations-title")} view={view} />,
});
