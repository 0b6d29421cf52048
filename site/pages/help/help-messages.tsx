import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/helpMessages",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.help-messages"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="help-messages" title={view.words.t("staff.help-messages")} view={view} />,
});
