import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/admin/talradioMembers",
	allow: ["talRadioAdmin", "admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.members"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="radio-members" title={view.words.t("staff.members")} view={view} />,
});
