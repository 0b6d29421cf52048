import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/TALLeaders/userInterests",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.interests"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="interests" title={view.words.t("staff.interests")} view={view} />,
});
