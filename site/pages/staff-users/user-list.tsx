import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/userList",
	allow: ["admin", "finAdmin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.users"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="user-list" title={view.words.t("staff.users")} view={view} />,
});
