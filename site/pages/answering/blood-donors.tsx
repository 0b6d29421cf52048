import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/bloodDonors",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.blood-donors"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="blood-donors" title={view.words.t("staff.blood-donors")} view={view} />,
});
