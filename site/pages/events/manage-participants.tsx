import { Dashboard } from "../../layout/dashboard.tsx";
import { definePage } from "../../page.ts";
import { reply } from "../../reply.ts";

export default definePage<null>({
	path: "/ManageEventParticipants",
	allow: ["admin", "superAdmin"],
	denied: "/",
	styles: "signed-in",
	load: async () => reply.page(null),
	head: (_data, { words }) => ({ title: words.t("staff.participants"), noIndex: true }),
	Page: ({ view }) => <Dashboard name="event-participants" title={view.words.t("staff.participants")} view={view} />,
});
