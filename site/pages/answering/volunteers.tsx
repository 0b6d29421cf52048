import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/volunteers",
	allow: ["admin", "superAdmin", "volunteerAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.volunteers"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="volunteers" title={view.words.t("staff.volunteers")} view={view} />,
});
